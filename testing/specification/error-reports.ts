import { reportPriorities, reportStatuses } from '#contract/reports/kinds.ts'
import { noDetail } from '#testing/audit-detail.ts'
import { paths } from '#web/paths.ts'
import { auditWords } from '#words/en/audit.ts'
import { frame } from '#words/en/frame.ts'
import { managingWords } from '#words/en/managing.ts'
import { notificationWords } from '#words/en/notifications.ts'
import { reportWords } from '#words/en/reports.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/reports.ts'
const byManaging = provedIn('e2e/reports/managing.spec.ts')
const byRules = provedIn('server/reports/managed-reports.test.ts')

const found =
  'admins find the reports in their part of the menu, newest first, with who reported what from where'
const saved =
  'an admin says where a report stands, and answers; what fails keeps what was typed, and the reporter is told'

/** What admins do about errors that people report, and where what they do stands on record. */
export const errorReportRows: Row[] = [
  {
    what: 'Who did what to whom is on record, on a page for admins',
    says: ['/audit-log', 'Audit Log'],
    stands: { file: 'web/paths.ts', value: [paths.auditLog(), frame.pages.auditLog], text: '/audit-log' },
    proved: provedIn('e2e/audit/audit.spec.ts')(
      'admins read who did what to whom and when, newest first, and what nobody foresaw by its name',
      "'Audit Log'",
    ),
  },
  {
    what: 'An act on record, in a sentence',
    says: 'Priscilla made Lydia a leader',
    stands: {
      file: 'words/en/audit.ts',
      value: auditWords.tell({
        act: 'role.granted',
        actor: { id: '1', displayName: 'Priscilla', avatar: null, standing: 'admin' },
        subject: { id: '2', displayName: 'Lydia', avatar: null, standing: null },
        detail: { ...noDetail, role: 'leader' },
      }),
      text: '${who} made ${whom}',
    },
    proved: provedIn('server/audit/acts.test.ts')(
      'is said plainly, to others and to the one whom it concerns',
    ),
  },
  {
    what: 'The page of error reports, for admins',
    says: '/error-reports',
    stands: { file: 'web/paths.ts', value: paths.errorReports() },
    proved: ledHome,
  },
  {
    what: 'What others are told who come to the error reports',
    says: 'You need to be an admin to access error reports',
    stands: { file: 'words/en/frame.ts', value: frame.adminsOnly.errorReports },
    proved: ledHome,
  },
  {
    what: 'The entry of the error reports in the menu of admins',
    says: 'Error Reports',
    stands: { file: 'words/en/frame.ts', value: frame.pages.errorReports },
    proved: byManaging(found),
  },
  {
    what: 'Error reports that cannot be fetched',
    says: 'Failed to fetch error reports',
    stands: { file: words, value: reportWords.managed.failed },
    proved: provedIn('e2e/failures.spec.ts')('${what} says so, and Retry heals it', 'hasText: failed'),
  },
  {
    what: 'An error report that cannot be changed',
    says: ['Error', 'Failed to update error report'],
    stands: { file: words, value: [reportWords.managing.failed.title, reportWords.managing.failed.text] },
    proved: byManaging(saved, "'ErrorFailed to update error report"),
  },
  {
    what: 'Where an admin puts an error report',
    says: ['Pending', 'Investigating', 'Resolved', 'Closed'],
    stands: {
      file: 'words/en/managing.ts',
      value: reportStatuses.map((status) => managingWords.statuses[status]),
    },
    proved: byManaging(saved),
  },
  {
    what: 'How much an error hurts, from the least',
    says: ['low', 'medium', 'high', 'critical'],
    stands: { file: 'contract/reports/kinds.ts', value: [...reportPriorities] },
    proved: byRules(
      'is narrowed by where it stands, by how much it hurts and by words, and counted so',
      'priority:',
    ),
  },
  {
    what: 'When and by whom an error report was settled',
    says: ['resolved_at', 'resolved_by'],
    stands: { file: 'database/migrations/0029_managed_reports.sql' },
    proved: byRules('notes when and by whom it was settled, and takes that back', 'resolvedBy: {'),
  },
  {
    what: 'Whoever reported an error is told of an answer',
    says: 'The error that you reported was answered',
    stands: { file: 'words/en/notifications.ts', value: notificationWords.errorAnswered },
    proved: byManaging(saved),
  },
  {
    what: 'Admins are told of an error that was reported',
    says: 'An error was reported',
    stands: { file: 'words/en/notifications.ts', value: notificationWords.errorReported },
    proved: byManaging(found),
  },
]
