import * as z from 'zod/mini'
import { longText } from '#contract/reports/managing.ts'
import { reportedThings, reportReasons } from './kinds.ts'

// The form that reports a person, message or entry. Apart from the procedures, so that a page fetches only the form.

/** Whether a person, a message or an entry is reported. */
export const reportedThing = z.enum(reportedThings)

/** The reasons to choose from. */
export const reportReason = z.enum(reportReasons, 'Please choose a reason')

/** The form as it is sent. */
export const contentReportForm = z.object({ reason: reportReason, details: longText })

/** The form while it is filled in: at first no reason is chosen. */
export const contentReportFields = z.object({
  reason: z.pipe(z.string(), reportReason),
  details: longText,
})
