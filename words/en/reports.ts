import type { ErrorCode } from '#contract/errors.ts'
import type { ReportPriority } from '#contract/reports/form.ts'
import type { ReportStatus } from '#contract/reports/reports.ts'
import { plural } from '#words/plural.ts'
import type { LocalCode } from './errors.ts'

const priorities: Record<ReportPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

const statuses: Record<ReportStatus, string> = {
  pending: 'Pending',
  investigating: 'Investigating',
  resolved: 'Resolved',
  closed: 'Closed',
}

const reasons: Partial<Record<ErrorCode | LocalCode, string>> = {
  OFFLINE: 'The server is out of reach. Please check your connection.',
  UNAVAILABLE: 'The server is out of reach for the moment. Nothing is lost.',
}

/** Reporting an error, and what became of one's reports. */
export const reportWords = {
  title: 'Report Error',
  tabs: { label: 'Reports', form: 'New report', own: 'Your reports' },

  fields: { title: 'Title', description: 'Description', priority: 'Priority' },
  hint: 'What you did, and what came instead. Please leave out what is private.',
  priorities,
  /** What goes along with a report. */
  along: ({ page, browser, build }: { page: string; browser: string; build: string }) =>
    `We send along: the page (${page}), your browser (${browser}) and the version of the app (${build}). Nothing that you wrote elsewhere.`,
  submit: 'Submit Report',
  submitting: 'Submitting...',

  incomplete: { title: 'Error', text: 'Please fill in all required fields' },
  signedOut: { title: 'Error', text: 'You must be logged in to report an error' },
  failed: {
    title: 'Submission Failed',
    text: 'Failed to submit your error report. Please try again.',
  },
  /** Why it failed, where the words for every form would ask for another try once more. */
  reasons,
  submitted: {
    title: 'Report Submitted',
    text: 'Your error report has been submitted successfully. Thank you for your feedback!',
  },

  statuses,
  /** `moment` is date and time. */
  reported: (moment: string, priority: ReportPriority) => `${moment} · ${priorities[priority]} priority`,
  /** `date` is the day on which it was resolved or closed. */
  settled: (status: ReportStatus, date: string) => `${statuses[status]} on ${date}`,
  listFailed: 'Your reports could not be loaded.',
  empty: 'No reports yet',
  emptyText: 'What you report is listed here, with what becomes of it.',
  more: 'Show earlier reports',
  end: (count: number) =>
    plural('en', count, { one: 'That is all: 1 report.', other: `That is all: ${count} reports.` }),
}
