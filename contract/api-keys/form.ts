import * as z from 'zod/mini'
import { showing, singleLine } from '#contract/account/fields.ts'
import { moment } from '#contract/moment.ts'
import { keyNameLength } from './limits.ts'
import { scopes } from './scopes.ts'

/** What an admin says of a key that is to be made. */
export const apiKeyForm = z.object({
  /** What it is for. */
  name: z
    .string()
    .check(
      z.overwrite(singleLine),
      z.minLength(1, 'Name is required'),
      showing(),
      z.maxLength(keyNameLength, `Name must be at most ${keyNameLength} characters`),
    ),
  scopes: z
    .array(z.enum(scopes))
    .check(z.minLength(1, 'Choose what the key may do'), z.maxLength(scopes.length)),
  /** When it stops working; null for never. It cannot be in the past. */
  endsAt: z.nullable(moment),
})
