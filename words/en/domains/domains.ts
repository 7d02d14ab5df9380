/** How the domain of an organization's own comes to lead to it. */
export const domainWords = {
  title: 'Domain records',
  waits: (domain: string) =>
    `${domain} does not point here yet. The person who manages its records needs to do two things:`,
  proved: (domain: string, day: string) => `${domain} has pointed here since ${day}.`,
  notInUse: (domain: string) =>
    `${domain} is kept, but does not work while Custom Domain is not in use. It will work again once the plan includes it.`,
  keep: 'Keep the record for as long as the domain is yours.',
  prove: 'Add this record, so we know that the domain is yours.',
  lead: (host: string) => `Point the domain itself to ${host} with a CNAME record.`,
  leadByNumber: 'Point the domain itself to this server with an A record.',
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
    proved: 'The record is there, and the domain points here now.',
    missing:
      'There is no such record yet. It can take an hour, or with some providers a day, for one to show up.',
    other: 'There is a record with this name, but it has a different value.',
    unanswered: 'We got no answer for this domain. Please try again in a few minutes.',
  },
}
