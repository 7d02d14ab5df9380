import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { reasonLength } from './limits.ts'

// What an admin fills in. Apart from the procedures, so that the page need not fetch those with its form.

/** Why somebody's days are changed; they are told. */
export const overrideReason = z.string().check(
  withoutNul,
  z.trim(),
  z.minLength(1, 'Please say why'),
  z.refine((text) => charactersIn(text) <= reasonLength, `Please write at most ${reasonLength} characters`),
)
