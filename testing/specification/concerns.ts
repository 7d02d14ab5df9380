import { reportStatuses } from '#contract/reports/kinds.ts'
import { paths } from '#web/paths.ts'
import { contentReportWords } from '#words/en/content-reports.ts'
import { frame } from '#words/en/frame.ts'
import { notificationWords } from '#words/en/notifications.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/content-reports.ts'
const byManaging = provedIn('e2e/content-reports/managing.spec.ts')
const byReporting = provedIn('e2e/content-reports/reporting.spec.ts')
const byRules = provedIn('server/content-reports/managed-reports.test.ts')
const byBell = provedIn('e2e/notifications/bell.spec.ts')

const behind =
  'Lydia sees behind the bell what is new, follows it, answers it, and removes it, by keyboard as well'
const found = 'admins find the reports in a group of the menu, with what was there to see'

/** What people are told of each other, and what they report of each other. */
export const concerns: Row[] = [
  {
    what: 'The group of the menu that admins alone have',
    says: 'Admin',
    stands: { file: 'words/en/frame.ts', value: frame.admin },
    proved: byManaging(found),
  },
  {
    what: 'A page for admins, of which others are told as they are led away',
    says: ['Access Denied', 'You need to be an admin to access content reports'],
    stands: {
      file: 'words/en/frame.ts',
      value: [frame.accessDenied.title, frame.adminsOnly.contentReports],
    },
    proved: ledHome,
  },
  {
    what: 'Where the API says that a page is for admins',
    says: 'FORBIDDEN',
    stands: { file: 'server/api.ts', text: "throw failure('FORBIDDEN')" },
    proved: ledHome,
  },
  {
    what: 'The page of reports about people and what they write',
    says: '/content-reports',
    stands: { file: 'web/paths.ts', value: paths.contentReports() },
    proved: ledHome,
  },
  {
    what: 'Reports about people that cannot be fetched',
    says: 'Failed to fetch content reports',
    stands: { file: words, value: contentReportWords.managed.failed },
    proved: provedIn('e2e/failures.spec.ts')('${what} says so, and Retry heals it', 'hasText: failed'),
  },
  {
    what: 'A report about people that cannot be changed',
    says: 'Failed to update content report',
    stands: { file: words, value: contentReportWords.managing.failed.text },
    proved: byManaging('an admin says where a report stands, and answers; what fails keeps what was typed'),
  },
  {
    what: 'Where a report about people stands',
    says: ['pending', 'investigating', 'resolved', 'closed'],
    stands: { file: 'contract/reports/kinds.ts', value: [...reportStatuses] },
    proved: byRules('is narrowed by where it stands and by what it is about, and counted so', 'status:'),
  },
  {
    what: 'When and by whom a report about people was settled',
    says: ['resolved_at', 'resolved_by'],
    stands: { file: 'server/reports/managing.ts' },
    proved: byRules('notes when and by whom it was settled, and takes that back', 'resolvedBy: {'),
  },
  {
    what: 'Anybody can report a person',
    says: ['Why do you report this?', 'Send report'],
    stands: { file: words, value: [contentReportWords.form.reason, contentReportWords.form.send] },
    proved: byReporting('a person is reported to the admins, with a reason and what they should know'),
  },
  {
    what: 'Whoever was reported can be blocked',
    says: 'Block Tabitha',
    stands: { file: words, value: contentReportWords.after.block('Tabitha'), text: 'Block ${name}' },
    proved: byReporting('a person is reported to the admins, with a reason and what they should know'),
  },
  {
    what: 'Somebody who was added to a community is told',
    says: 'Tabitha added you to their community',
    stands: {
      file: 'words/en/notifications.ts',
      value: notificationWords.added('Tabitha'),
      text: '${name} added you to their community',
    },
    proved: byBell(behind),
  },
  {
    what: 'Whoever was added can add back',
    says: 'Add back',
    stands: { file: 'words/en/notifications.ts', value: notificationWords.addBack },
    proved: byBell(behind),
  },
]
