import * as z from 'zod/mini'

/** The largest whole number that the database has room for in a column of its usual size. */
const most = 2_147_483_647

/** The number of a thing among others of its kind; 0 stands before the first. */
export const ordinal = z.int().check(z.gte(0), z.lte(most))

/** The number of a thing among others of its kind, where it comes as part of an address. */
export const ordinalInAddress = z.coerce.number().check(z.int(), z.gte(0), z.lte(most))

/** Which version of something its reader saw, 0 where there was none. What is saved over it has the next number. */
export const version = z.int().check(z.gte(0), z.lte(most - 1))

/** The version of something that its reader saw, where it comes as part of an address. */
export const versionInAddress = z.coerce.number().check(z.int(), z.gte(0), z.lte(most - 1))
