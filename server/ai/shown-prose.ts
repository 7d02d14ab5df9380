import { type CleanedProse, cleanProse, upToSentence } from './clean-prose.ts'
import { plainText } from './plain-text.ts'
import { withoutStrangers } from './pseudonyms.ts'

/** By what is judged what may be shown of a model's words. */
export type Showing = {
  /** How many pseudonyms the model was given: what it says of a higher number ([P9] of 3) is removed. */
  people: number
  /** Puts names back, as far as they are to stand there. */
  restore(text: string): string
  /** What was shown to the model, as it was shown. */
  quotable: readonly string[]
  /** Characters. */
  most: number
}

/** What may be shown of what a model said: what it can know, in plain text and with the names of people, and what it pointed to. */
export async function shownProse(
  said: string,
  { people, restore, quotable, most }: Showing,
): Promise<CleanedProse> {
  const known = withoutStrangers(said, people)
  const { text, references } = await cleanProse(known, { quotable })
  // A name is written as somebody wrote it, who may have made it look like an address.
  const named = plainText(restore(text))
  return { text: upToSentence(named, most), references }
}
