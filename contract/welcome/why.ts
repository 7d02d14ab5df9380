import * as z from 'zod/mini'

/** Why somebody walks, in their own words from before Day 1. */
export const why = z.object({ text: z.string(), writtenAt: z.date() })

export type Why = z.infer<typeof why>
