import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { contentReportStatuses, reportedThings, reportReasons } from './kinds.ts'
import { detailsLength } from './limits.ts'

// What people fill in. Apart from the procedures, so that a page need not fetch those with its form.

export const reportedThing = z.enum(reportedThings)

export const reportReason = z.enum(reportReasons, 'Please choose a reason')

export const contentReportStatus = z.enum(contentReportStatuses)

const longText = z.string().check(
  withoutNul,
  z.trim(),
  z.refine((text) => charactersIn(text) <= detailsLength, `Please write at most ${detailsLength} characters`),
)

/** What whoever reports fills in. */
export const contentReportForm = z.object({ reason: reportReason, details: longText })

/** The same as it is filled in, where no reason is chosen at first. */
export const contentReportFields = z.object({
  reason: z.pipe(z.string(), reportReason),
  details: longText,
})

/** What an admin fills in. */
export const managingForm = z.object({ status: contentReportStatus, adminNotes: longText, answer: longText })
