import * as z from 'zod/mini'
import { email } from '#contract/account/fields.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { moveReasonLength } from './limits.ts'

// What an admin fills in. Apart from the procedures, so that the page need not fetch those with its form.

/** The exact address of somebody who is to be moved. */
export const moveAddress = z.object({ email: email.check(withoutNul) })

/** Looking up somebody who is to be moved, while it is filled in: their address, with the organization they are in now where that must be said. */
export const moveLookUp = z.object({ ...moveAddress.shape, from: z.string() })

/** Why somebody is moved; for the people who run all organizations. */
export const moveReason = z.string().check(
  withoutNul,
  z.trim(),
  z.refine(
    (text) => charactersIn(text) >= moveReasonLength.least,
    `Please write at least ${moveReasonLength.least} characters`,
  ),
  z.refine(
    (text) => charactersIn(text) <= moveReasonLength.most,
    `Please write at most ${moveReasonLength.most} characters`,
  ),
)
