import type { ReportStatus } from '#contract/reports/managing.ts'
import { plural } from '#words/plural.ts'

const statuses: Record<ReportStatus, string> = {
  pending: 'Pending',
  investigating: 'Investigating',
  resolved: 'Resolved',
  closed: 'Closed',
}

/** What admins do about reports, whether they are of errors or of what people do, and what those who made them see of it. */
export const managingWords = {
  statuses,
  /** In place of the name of somebody who has left. */
  someone: 'somebody who has left',
  /** `date` is the day on which it was resolved or closed. */
  settled: (status: ReportStatus, date: string) => `${statuses[status]} on ${date}`,
  settledBy: (status: ReportStatus, date: string, name: string) =>
    `${statuses[status]} on ${date} by ${name}`,
  answer: 'Answer from the admins',
  answered: (date: string) => `Answered on ${date}`,
  /** Where whoever made them finds none. */
  ownFailed: 'Your reports could not be loaded.',
  ownEmpty: 'No reports yet',

  filters: 'Narrow the list',
  status: 'Status',
  anyStatus: 'All statuses',
  list: 'Reports',
  count: (count: number) => plural('en', count, { one: '1 report', other: `${count} reports` }),
  noneFound: 'No reports found',
  noneFoundText: 'Choose other filters to see more.',
  more: 'Show earlier reports',
  end: (count: number) =>
    plural('en', count, { one: "That's all: 1 report.", other: `That's all: ${count} reports.` }),
  notes: 'Notes for admins',
  given: 'Answer',
  manage: 'Manage',
  /** `what` is what was reported, and by whom. */
  manageOf: (what: string) => `Manage: ${what}`,

  dialog: {
    reported: 'What was reported',
    notesHint: 'Only admins read these.',
    answer: (name: string) => `Answer to ${name}`,
    answerHint: (name: string) => `${name} will be notified, and can read it under “Your reports”.`,
    save: 'Save',
    saving: 'Saving...',
    saved: 'Report updated',
    changedMeanwhile: {
      title: 'This report was changed in the meantime',
      text: 'Another admin has saved it. Where that differs from what you wrote, you will see both until you choose.',
    },
    /** Where nobody foresaw why it failed. */
    tryAgain: 'Please try again. What you wrote is still here.',
    /** Where nothing is saved in a field. */
    nothing: 'Nothing',
  },
}
