import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { altTextLength } from './limits.ts'

// What an admin sends with a picture. Apart from the procedures, so that the page need not fetch those with its form.

/** What people who cannot see an image are told about it; '' for the standard sentence. */
export const altText = z.string().check(
  withoutNul,
  z.trim(),
  // What shows nothing says nothing.
  z.overwrite((text) => (/[^\s\u0085]/u.test(text) ? text : '')),
  z.refine((text) => charactersIn(text) <= altTextLength, `Please write at most ${altTextLength} characters`),
)

/** The version of the picture that was seen where another is put, as a header carries it; 0 where none was uploaded. */
export const seenVersion = z
  .string('Say which version of the image you saw')
  .check(z.regex(/^\d{1,9}$/, 'Say which version of the image you saw'))
