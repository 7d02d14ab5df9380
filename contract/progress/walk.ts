import * as z from 'zod/mini'
import { mostWalks } from './most-walks.ts'

/** Which walk through the programme: 1, and one more for each "Walk again". */
export const walkNumber = z.int().check(z.gte(1), z.lte(mostWalks))

/** The number of a walk, as part of an address. */
export const walkInAddress = z.coerce.number().check(z.int(), z.gte(1), z.lte(mostWalks))
