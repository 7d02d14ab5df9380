import * as z from 'zod/mini'

/** Walks that one may have begun. */
const most = 1000

/** Which walk through the programme: 1, and one more for each "Walk again". */
export const walkNumber = z.int().check(z.gte(1), z.lte(most))

/** The same where it comes as part of an address. */
export const walkInAddress = z.coerce.number().check(z.int(), z.gte(1), z.lte(most))
