import { setImmediate } from 'node:timers/promises'
import type { Passage } from '#contract/programme/day.ts'
import { bibleBooks } from './bible-books.ts'
import { parsePassage, readBook, type Verse, type VersePlace } from './scripture.ts'

/** The words of a passage, as the translation has them; null where the reference is not one that exists. */
export function findPassage(reference: string): Passage | null {
  const stretch = stretchOf(reference)
  if (!stretch) return null
  const { verses, first, last } = stretch
  return { reference, verses: verses.slice(first, last + 1).map(presentVerse) }
}

/** How many verses a passage has; 0 where the reference is not one that exists. */
export function lengthOf(reference: string): number {
  const stretch = stretchOf(reference)
  return stretch ? stretch.last + 1 - stretch.first : 0
}

/** Whether these words stand in the translation as they are, but for case, signs and line breaks. */
export async function standsInScripture(words: string): Promise<boolean> {
  const sought = plainWords(words)
  if (sought === '') return false
  for (const [book] of bibleBooks) {
    // The first who asks reads all the books, and others go on meanwhile.
    if (!plain.has(book)) await setImmediate()
    if (plainBook(book).includes(` ${sought} `)) return true
  }
  return false
}

/** A text as words alone, in lower case, with one space between them. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|[’‘']/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Between which of the verses of its book a passage stands. */
function stretchOf(reference: string): { verses: Verse[]; first: number; last: number } | null {
  const passage = parsePassage(reference)
  if (!passage) return null
  const verses = bookOf(passage.book)
  const placeOf = ({ chapter, verse }: VersePlace) =>
    verses.findIndex((each) => each.chapter === chapter && each.verse === verse)
  const [first, last] = [placeOf(passage.from), placeOf(passage.to)]
  // A few numbers have no words in this translation.
  return first < 0 || last < 0 ? null : { verses, first, last }
}

const read = new Map<string, Verse[]>()
const plain = new Map<string, string>()

function bookOf(osis: string): Verse[] {
  return read.getOrInsertComputed(osis, readBook)
}

function plainBook(osis: string): string {
  return plain.getOrInsertComputed(osis, () => {
    const words = bookOf(osis).map(({ text }) => text)
    return ` ${plainWords(words.join(' '))} `
  })
}

function presentVerse({ chapter, verse, text, opens }: Verse): Passage['verses'][number] {
  return { chapter, verse, text, opens }
}
