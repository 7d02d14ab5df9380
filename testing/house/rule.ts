import type { File } from './repository.ts'

/** One rule of the house. */
export type Rule = {
  /** The rule as a sentence; the name of its test. */
  says: string
  /** Every place that breaks it, as "path:line what is wrong there". */
  breaches: (files: File[]) => string[]
  /** Small repositories that break it. Each must be caught, or the rule guards nothing. */
  bad: Sample[]
  /** Small repositories that come close and keep it. */
  good?: Sample[]
}

/** A repository in a few words: text by path. */
export type Sample = Record<string, string>

export function filesOf(sample: Sample): File[] {
  return Object.entries(sample).map(([path, text]) => ({ path, text }))
}
