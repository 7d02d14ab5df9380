import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { whyLength } from './limits.ts'

/** Why somebody walks, as they wrote it; kept as written except for blanks at both ends. */
export const whyText = z.string().check(
  withoutNul,
  z.trim(),
  z.regex(/[^\s\u0085]/u, 'Write a sentence, or leave it for now'),
  z.refine(
    (text) => charactersIn(text) <= whyLength,
    `One sentence of at most ${whyLength} characters, please`,
  ),
)

/** What is sent when somebody writes it. */
export const whyForm = z.object({ text: whyText })
