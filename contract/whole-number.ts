import * as z from 'zod/mini'

/** The largest whole number that the database has room for in a column of its usual size. */
const most = 2_147_483_647

/** The number of something among others of its kind; 0 comes before the first. */
export const ordinal = z.int().check(z.gte(0), z.lte(most))

/** The number of something among others of its kind, as part of an address. */
export const ordinalInAddress = z.coerce.number().check(z.int(), z.gte(0), z.lte(most))

/** Which version of something its reader saw, 0 if there was none. Anything saved over it has the next number. */
export const version = z.int().check(z.gte(0), z.lte(most - 1))

/** The version of something that its reader saw, as part of an address. */
export const versionInAddress = z.coerce.number().check(z.int(), z.gte(0), z.lte(most - 1))
