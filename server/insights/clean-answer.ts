import { wholeSentences } from '#server/ai/clean-prose.ts'
import { type Showing, shownProse } from '#server/ai/shown-prose.ts'
import type { Answer } from './insight.prompt.ts'

/** What a model was shown, which is all that it can speak of. */
export type Shown = Pick<Showing, 'people' | 'restore'> & {
  /** The entries as they were shown, "E1" first. */
  texts: readonly string[]
}

/** What there is of an answer while it is written. */
export type SoFar = { title: string; paragraphs: string[] }

/** A whole answer of a model at the end, with the places of its entries among those that were shown. */
export type Cleaned = { title: string; paragraphs: { text: string; entries: number[] }[] }

/** Characters of a title and of a paragraph, and of either before it is cleaned; paragraphs, and entries that one names. */
const most = { title: 120, text: 2000, written: 8000, paragraphs: 12, entries: 20 }

/** Cleans one answer, over and over while it grows: what is there already is not done again. */
export function answerCleaner(shown: Shown) {
  const done = new Map<string, Promise<string>>()
  const clean = (text: string) => done.getOrInsertComputed(text, () => cleanText(text, shown, most.text))
  const cleanTitle = (text: string) => cleanText(text, shown, most.title)

  return {
    /** Of an answer that is being written, what of it is complete: the title, and sentences. */
    async soFar(partial: unknown): Promise<SoFar> {
      const { title, paragraphs } = partsOf(partial)
      const texts = await Promise.all(
        paragraphs
          .slice(0, most.paragraphs)
          .map(({ text, isComplete }) => clean(isComplete ? text : wholeSentences(text))),
      )
      return {
        title: title.isComplete ? await cleanTitle(title.text) : '',
        paragraphs: texts.filter((text) => text !== ''),
      }
    },

    /** The whole of it. A paragraph that rests on nothing that was shown, or was there before, is left out. */
    async whole({ title, paragraphs }: Answer): Promise<Cleaned> {
      const cleaned = await Promise.all(
        paragraphs.slice(0, most.paragraphs).map(async ({ text, entries }) => ({
          text: await clean(text),
          entries: entriesIn([...entries, ...(text.match(citation) ?? [])], shown.texts.length),
        })),
      )
      return {
        title: await cleanTitle(title),
        paragraphs: cleaned.filter(
          ({ text, entries }, index) =>
            text !== '' && entries.length > 0 && cleaned.findIndex((one) => one.text === text) === index,
        ),
      }
    },
  }
}

async function cleanText(
  written: string,
  { texts, people, restore }: Shown,
  length: number,
): Promise<string> {
  const said = tidy(written.slice(0, most.written))
  const { text } = await shownProse(said, { people, restore, quotable: texts, most: length })
  return text
}

// "(E3, E4)" belongs beside the text, and "[p1 and P2]" are two.
const citation = /\s*[[(](?:entr(?:y|ies)\s+)?E\d+(?:[\s,;&–-]+(?:and\s+)?E\d+)*[\])]/gi
const several = /\[\s*P\d+(?:[\s,;&]+(?:and\s+)?P\d+)*\s*\]/gi

function tidy(text: string): string {
  return text.replace(citation, '').replace(several, (tokens) =>
    tokens
      .slice(1, -1)
      .trim()
      .replace(/P\d+/gi, (token) => `[${token.toUpperCase()}]`),
  )
}

/** The places, from 0, of the entries that are named somewhere here and were shown. */
function entriesIn(named: string[], shown: number): number[] {
  const places = named.flatMap((text) =>
    Array.from(text.matchAll(/\bE(\d{1,5})\b/gi), ([, n]) => Number(n) - 1),
  )
  return [...new Set(places)].filter((place) => place >= 0 && place < shown).slice(0, most.entries)
}

type Part = { text: string; isComplete: boolean }

// Anything may be there by now, and anything missing yet. What stands last is what is being written.
function partsOf(partial: unknown): { title: Part; paragraphs: Part[] } {
  const { paragraphs } = record(partial)
  const begun: unknown[] = Array.isArray(paragraphs) ? paragraphs : []
  return {
    title: partOf(partial, 'title'),
    paragraphs: begun.map((paragraph, index) => {
      const { text, isComplete } = partOf(paragraph, 'text')
      return { text, isComplete: isComplete || index < begun.length - 1 }
    }),
  }
}

function partOf(whole: unknown, name: string): Part {
  const parts = record(whole)
  const text = parts[name]
  return { text: typeof text === 'string' ? text : '', isComplete: Object.keys(parts).at(-1) !== name }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
