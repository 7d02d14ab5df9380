import { bibleBooks } from '#server/programme/bible-books.ts'
import { referencesIn } from '#server/programme/scripture.ts'

/**
 * Whether a sentence points to a place in scripture, or seems to: no matter whether there is such a place. It rather sees one too many
 * than one too few, because what a model remembers of chapters and verses is often wrong.
 */
export function pointsToScripture(sentence: string): boolean {
  const text = withoutTimes(sentence)
  return shapes.some((shape) => shape.test(text)) || numberedIn(text).length > 0
}

/** The references in a sentence, as they are written there. */
export function referencesOf(sentence: string): string[] {
  return numberedIn(withoutTimes(sentence))
}

// The parser takes its time, which most sentences need not.
function numberedIn(text: string): string[] {
  return /\d/.test(text) ? referencesIn(text).filter((reference) => /\d/.test(reference)) : []
}

// "at 7:30 in the morning" is no verse.
function withoutTimes(sentence: string): string {
  return sentence.replace(
    /\b\d{1,2}:\d{2}(?=\s*(?:[ap]\.?m\b|o’clock|o'clock|in the (?:morning|afternoon|evening)|at night|Eastern))/gi,
    'time',
  )
}

const number = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?|[ivxlc]{1,7})`

// "songofsolomon" is written in three words, "1samuel" with its number in figures, in words or as an ordinal.
const bookNames = bibleBooks
  .map(([, file]) => file.replace(/^\d/, ''))
  .map((name) => (name === 'songofsolomon' ? String.raw`songs? of (?:solomon|songs)` : name))
  .map((name) => (name === 'psalms' ? 'psalms?' : name))

const shapes = [
  // Hezekiah 3:16, also where the name is one that nobody knows.
  /\p{L}\.?,?\s*\d{1,3}\s*:\s*\d{1,3}/u,
  new RegExp(String.raw`\b(?:chapters?|verses?|vv?\.)\s+${number}\b`, 'i'),
  new RegExp(String.raw`\b(?:${[...new Set(bookNames)].join('|')})\s+${number}\b`, 'i'),
  // "as Second Hezekiah 4 says", "the book of Opinions 2"
  new RegExp(
    String.raw`\b\p{Lu}\p{L}+\s+\d{1,3}\s+(?:says|tells|reminds|teaches|speaks|promises|calls|invites|encourages)\b`,
    'u',
  ),
  /\bbook of \p{Lu}\p{L}+,?\s+\d/u,
  // People are called as books are: "2 [P1] 3:16" was Timothy, and will be again.
  /\[P\d+\]\.?\s+\d{1,3}\b/,
]
