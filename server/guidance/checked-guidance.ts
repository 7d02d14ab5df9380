import type { Passage } from '#contract/programme/day.ts'
import { type Showing, shownProse } from '#server/ai/shown-prose.ts'
import { failure } from '#server/platform/failure.ts'
import { findPassage } from '#server/programme/translation.ts'
import type { ModelGuidance } from './guidance.prompt.ts'

/** What may be shown of guidance. */
export type CheckedGuidance = { practicalAdvice: string; passages: Passage[]; prayerSuggestion: string }

/** Characters of advice and prayer, passages, and verses of one. */
const most = { advice: 1500, prayer: 1000, passages: 5, verses: 8 }

/**
 * Takes out of what a model said whatever it cannot know: quotations and references from its prose, and from its list the passages that
 * do not exist. The words of the others come from the translation. AI_FAILED where no advice or no prayer is left.
 */
export async function checkedGuidance(
  said: ModelGuidance,
  shown: Omit<Showing, 'most'>,
): Promise<CheckedGuidance> {
  const advice = await shownProse(said.practicalAdvice, { ...shown, most: most.advice })
  const prayer = await shownProse(said.prayerSuggestion, { ...shown, most: most.prayer })
  if (advice.text === '' || prayer.text === '') throw failure('AI_FAILED')
  return {
    practicalAdvice: advice.text,
    prayerSuggestion: prayer.text,
    passages: passagesOf([...said.scriptureReferences, ...advice.references, ...prayer.references]),
  }
}

/** The passages of these references that exist and are short enough to be read here, each once, with their words. */
export function passagesOf(references: readonly string[]): Passage[] {
  const found = references
    .map((reference) => findPassage(tidied(reference)))
    .filter((passage) => passage !== null)
    .filter(({ verses }) => verses.length <= most.verses)
  const once = new Map(found.map((passage) => [JSON.stringify(passage.verses), passage]))
  return [...once.values()].slice(0, most.passages)
}

// As the programme writes them: one dash, one space, and no name of a translation, since the words shown are those of ours.
function tidied(reference: string): string {
  return reference
    .slice(0, 100)
    .replace(/\s*[-‐‑‒–—]\s*/g, '–')
    .replace(/\s*:\s*/g, ':')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d)[\s,]*\(?[A-Z]{2,5}\)?\.?\s*$/, '')
    .replace(/^[\s("“]+|[\s.,;)"”]+$/g, '')
}
