import * as z from 'zod/mini'

/** Why a day is not open to a person. */
export const lockedCode = z.enum(['not-authenticated', 'pending-entries', 'time-restricted', 'not-available'])

export type LockedCode = z.infer<typeof lockedCode>
