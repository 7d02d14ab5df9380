import * as z from 'zod/mini'
import { longText } from '#contract/reports/managing.ts'
import { reportedThings, reportReasons } from './kinds.ts'

// What people fill in. Apart from the procedures, so that a page need not fetch those with its form.

/** What is reported. */
export const reportedThing = z.enum(reportedThings)

/** Why it is reported. */
export const reportReason = z.enum(reportReasons, 'Please choose a reason')

/** What whoever reports fills in. */
export const contentReportForm = z.object({ reason: reportReason, details: longText })

/** A content report while it is filled in, where no reason is chosen at first. */
export const contentReportFields = z.object({
  reason: z.pipe(z.string(), reportReason),
  details: longText,
})
