import * as z from 'zod/mini'
import { singleLine } from '#contract/account/fields.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { reportPriorities } from './kinds.ts'
import { reportLengths } from './limits.ts'

// What people fill in. Apart from the procedures, so that a page need not fetch those with its form.

const mark = /[^\s\u0085]/u

function within(most: number, name: string) {
  return z.refine<string>((text) => charactersIn(text) <= most, `${name} must be at most ${most} characters`)
}

/** How serious it is, as the reporter sees it. */
export const reportPriority = z.enum(reportPriorities)

export const reportForm = z.object({
  title: z
    .string()
    .check(
      withoutNul,
      z.overwrite(singleLine),
      z.regex(mark, 'Title is required'),
      within(reportLengths.title, 'Title'),
    ),
  description: z
    .string()
    .check(
      withoutNul,
      z.trim(),
      z.regex(mark, 'Description is required'),
      within(reportLengths.description, 'Description'),
    ),
  priority: reportPriority,
})

export type ReportPriority = z.infer<typeof reportPriority>
export type ReportForm = z.infer<typeof reportForm>
