/** How the domain of an organization's own comes to lead to it. */
export const domainWords = {
  title: 'Records of the domain',
  waits: (domain: string) => `${domain} does not lead here yet. Whoever keeps its records does two things:`,
  proved: (domain: string, day: string) => `${domain} leads here since ${day}.`,
  rests: (domain: string) =>
    `${domain} is kept, and leads nowhere while Custom Domain is not in use. With the plan it is as it was.`,
  keep: 'Keep the record as long as the domain is yours.',
  prove: 'Add this record, so that we know that the domain is yours.',
  lead: (host: string) => `Let the domain itself lead to ${host}, by a record of the type CNAME.`,
  leadByNumber: 'Let the domain itself lead to this server, by a record of the type A.',
  type: 'Type',
  name: 'Name',
  value: 'Value',
  copyName: 'Copy the name',
  copyValue: 'Copy the value',
  check: 'Check the record',
  checkAgain: 'Check again',
  checking: 'Checking...',
  failed: 'The domain could not be loaded.',
  checkFailed: { title: 'Error', text: 'The record could not be checked. Please try again.' },
  answers: {
    proved: 'The record is there, and the domain leads here now.',
    missing: 'There is no such record yet. It can take an hour, at some places a day, until one is seen.',
    other: 'There is a record of this name, and it says something else.',
    unanswered: 'Nobody answered for this domain. Please try again in a few minutes.',
  },
}
