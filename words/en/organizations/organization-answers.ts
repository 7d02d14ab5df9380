/** What the server answers about fields of an organization. */
export const organizationAnswers = {
  idReserved: 'This ID is kept for something else',
  domainOfEmmaus: 'Write a domain of your own; this one belongs to the platform',
  idTaken: 'Another organization has this ID',
}
