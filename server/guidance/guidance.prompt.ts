import * as z from 'zod/mini'
import type { Question } from '#server/platform/model.ts'

/** What a model answers to a reflection. */
export type ModelGuidance = {
  practicalAdvice: string
  scriptureReferences: string[]
  prayerSuggestion: string
}

type Asked = {
  discipline: string
  day: number
  /** What the day asked, without names. */
  prompt: string
  /** The reflection, without names. */
  reflection: string
}

const schema = z.object({
  practicalAdvice: z.string(),
  scriptureReferences: z.array(z.string()),
  prayerSuggestion: z.string(),
})

/** Asks for guidance on a reflection. */
export function guidanceQuestion({ discipline, day, prompt, reflection }: Asked): Question<ModelGuidance> {
  return { instructions, data: { discipline, day, prompt, reflection }, schema }
}

const instructions = `
Somebody who walks through a 75-day Christian discipleship programme has written a reflection, and asks for guidance on it. The data
holds the discipline of the day, what the day asked, and the reflection. Answer in English, whatever language it is in. People in it are called [P1], [P2] and so on; keep these as they are.

practicalAdvice: 60 to 140 words in one or two paragraphs, to the writer as "you". Take up what they really wrote. Name one small thing
that they could do today or tomorrow. Be warm, plain and specific; no flattery, no blame, no exclamation marks. Stay with what
Christians of all churches hold in common. If they write of harming themselves or others, of abuse or of an illness, say gently that
this is for people and not for a page: somebody they trust, a physician, the emergency number of their country.
scriptureReferences: two to four places in the Bible that speak to it, each as "Book chapter:verse" or "Book chapter:verse-verse", of at
most six verses, and nothing but the reference.
prayerSuggestion: 30 to 80 words, a prayer in the first person that the writer could pray.
`.trim()
