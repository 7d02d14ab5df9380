import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { notesLength } from './limits.ts'

// What people fill in. Apart from the procedures, so that a page need not fetch those with its form.

/** What goes with a highlight, for the admins alone. */
export const highlightForm = z.object({
  notes: z.string().check(
    withoutNul,
    z.trim(),
    z.refine((text) => charactersIn(text) <= notesLength, 'Please write at most 500 characters'),
  ),
})

/** What an author may answer: yes by their name, yes as a participant, or no. */
export const answerChoice = z.enum(['named', 'unnamed', 'no'], 'Please choose an answer')

/** An author's answer while it is filled in, where nothing is chosen at first. */
export const answerForm = z.object({ choice: z.pipe(z.string(), answerChoice) })
