/** What the server answers about fields of an organization. */
export const organizationAnswers = {
  idReserved: 'This ID is reserved',
  domainOfEmmaus: 'Enter a domain of your own. This one belongs to the platform',
  idTaken: 'Another organization already has this ID',
}
