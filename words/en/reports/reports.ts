import type { ErrorCode } from '#contract/errors.ts'
import type { ReportPriority } from '#contract/reports/form.ts'
import type { LocalCode } from '#words/en/platform/errors.ts'

const priorities: Record<ReportPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

const reasons: Partial<Record<ErrorCode | LocalCode, string>> = {
  OFFLINE: 'The server cannot be reached. Please check your connection.',
  UNAVAILABLE: 'The server cannot be reached right now. Nothing is lost. Please try again in a minute.',
}

/** Reporting an error, and what became of one's reports. */
export const reportWords = {
  title: 'Report Error',
  tabs: { label: 'Reports', form: 'New report', own: 'Your reports' },

  fields: { title: 'Title', description: 'Description', priority: 'Priority' },
  hint: 'What you did, what you expected, and what happened instead. Please leave out anything private.',
  priorities,
  /** What goes along with a report. */
  along: ({ page, browser, build }: { page: string; browser: string; build: string }) =>
    `We also send the page (${page}), your browser (${browser}) and the version of the app (${build}), but nothing you wrote elsewhere.`,
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

  /** `moment` is date and time. */
  reported: (moment: string, priority: ReportPriority) => `${moment} · ${priorities[priority]} priority`,
  emptyText: 'What you report will be listed here, with what we did about it.',
  /** Where they stand on a page of their own. */
  own: {
    text: 'The problems you have reported, and what was done about them. Only you and the admins of your church see them.',
    link: 'Error reports',
  },

  managed: {
    text: 'Problems that people in your church have reported.',
    priority: 'Priority',
    anyPriority: 'All priorities',
    search: 'Words',
    searchHint: 'In the title or the description',
    /** `name` is who reported it. */
    what: (title: string, name: string) => `${title}, reported by ${name}`,
    reportedBy: (name: string, moment: string) => `Reported by ${name} · ${moment}`,
    /** Beside where it was reported from. */
    page: 'Page',
    browser: 'Browser',
    build: 'Build',
    badge: (priority: ReportPriority) => `${priorities[priority]} priority`,
    failed: 'Failed to fetch error reports',
    empty: 'No error reports',
    emptyText: 'When somebody reports an error, it will be listed here.',
  },

  managing: {
    title: 'Manage error report',
    failed: { title: 'Error', text: 'Failed to update error report' },
  },
}
