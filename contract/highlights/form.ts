import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { notesLength } from './limits.ts'

/** What goes with a highlight, for the admins alone. */
export const highlightForm = z.object({
  notes: z
    .string()
    .check(
      withoutNul,
      z.trim(),
      z.refine((text) => charactersIn(text) <= notesLength, 'Please write at most 500 characters'),
    ),
})
