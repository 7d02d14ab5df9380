import * as z from 'zod/mini'

/** Rows of one part of a list. */
export const pageSize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20)

/** Which part of a list to read: the first, or the one after the place that the part before named. */
export const pageInput = {
  /** `next` of the part before. */
  after: z.optional(z.string().check(z.maxLength(100))),
  limit: pageSize,
}

/** What a part of a list says of the whole. */
export const pageOutput = {
  /** Rows in the whole list. */
  total: z.int(),
  /** Where the next part begins; null at the end. */
  next: z.nullable(z.string()),
}

/** Which numbered page of a list to read, from 1. One behind the last is the last. */
export const numberedInput = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
}

/** What a numbered page says of the whole. */
export const numberedOutput = {
  /** Rows in the whole list. */
  total: z.int(),
  /** The number of this page, from 1, and how many pages there are, at least 1. */
  page: z.int(),
  pages: z.int(),
}
