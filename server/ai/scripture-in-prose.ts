import { bibleBooks } from '#server/programme/bible-books.ts'
import { referencesIn } from '#server/programme/scripture.ts'

/**
 * Whether a sentence points to a place in scripture, or seems to: no matter whether there is such a place. It rather sees one too many
 * than one too few, because what a model remembers of chapters and verses is often wrong.
 */
export function pointsToScripture(sentence: string): boolean {
  const text = withoutTimes(inPlainSigns(sentence))
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

// Colons and figures of other scripts are colons and figures.
function inPlainSigns(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .replace(/[∶ː꞉﹕]/g, ':')
    .replace(/(?![0-9])\p{Nd}/gu, '3')
}

// "at 7:30 in the morning" is no verse.
function withoutTimes(sentence: string): string {
  return sentence.replace(
    /\b\d{1,2}[:.]\d{2}(?=\s*(?:[ap]\.?m\b|o’clock|o'clock|in the (?:morning|afternoon|evening)|at night|Eastern))/gi,
    'time',
  )
}

const small = 'one|two|three|four|five|six|seven|eight|nine'
const teen = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:a |one )?hundred'
// "I" is whoever speaks.
const roman = '(?:[ivxlc]{2,7}|[vxlc]|(?-i:i))'
const number = String.raw`(?:\d+|${small}|${teen}|(?:${tens})(?:[- ]\w+)?|${roman})`

/** The names of the books, as a pattern each. "songofsolomon" is written in three words, "1samuel" without its number. */
export const bookNames = [
  ...new Set(
    bibleBooks
      .map(([, file]) => file.replace(/^\d/, ''))
      .map((name) => (name === 'songofsolomon' ? String.raw`songs? of (?:solomon|songs)` : name))
      .map((name) => (name === 'psalms' ? 'psalms?' : name)),
  ),
]

const abbreviations =
  'gen|gn|exod?|lev|num|nm|deut|dt|josh|jos|judg|jdgs?|sam|sm|kgs|kin|chron?|chr|ezr|neh|esth?|jb|pss?|psa|pslm|prov?|prv|eccl?|eccles|qoh|cant|sos|isa|jer|lam|ezek?|ezk|dan|dn|hos|jl|obad|jon|mic|nah|hab|zeph?|hag|zech?|mal|matt?|mt|mk|mrk|lk|luk|jn|jhn|rom|rm|cor|gal|eph|phil|php|col|thess?|tim|tit|phlm|phm|philem|heb|jas|pet|pt|rev|rv|apoc'

// What is counted in other things than verses.
const counted =
  '(?:Days?|Stages?|Weeks?|Steps?|Parts?|Months?|Numbers?|January|February|March|April|May|June|July|August|September|October|November|December|Take|Spend|Wait|About|After|Before|From|Until|At|By|For|In|On|Or|And|The)'
const named = String.raw`\b(?!${counted}\b)\p{Lu}\p{L}*`

const shapes = [
  // Hezekiah 3:16, also where the name is one that nobody knows.
  /[\p{L}\])]\.?,?\s*\d{1,3}\s*:\s*\d{1,3}/u,
  new RegExp(String.raw`\b(?:chapters?|verses?|vv?\.)\s+${number}\b`, 'i'),
  new RegExp(
    String.raw`\b(?:first|second|third|(?:${small}|${teen})th|fifth|eighth|ninth|twelfth|\d+(?:st|nd|rd|th))\s+(?:chapter|verse|psalm)\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:${bookNames.join('|')}|(?:${abbreviations})\b\.?),?\s+${number}\b`, 'i'),
  new RegExp(String.raw`\b(?:${bookNames.join('|')}|${abbreviations})\.?\d`, 'i'),
  // "Johannes 3,16" and "Jer. 29.11", "Hezekiah 4 16", "Hezekiah 4v16"
  new RegExp(String.raw`${named}\.?\s*\d{1,3}\s*(?:[.,]\s*|v\.?\s*|\s)\d{1,3}\b(?!,?\d)`, 'u'),
  // "Hezekiah four sixteen", "Hezekiah iv 3"
  new RegExp(
    String.raw`${named}\.?,?\s+(?:(?:${small}|${teen})|(?:${tens})(?:[- ](?:${small}))?)[\s:,]+(?:${small}|${teen}|${tens}|\d{1,3})\b`,
    'u',
  ),
  new RegExp(String.raw`${named}\.?,?\s+(?:[ivxlc]+|[IVXLC]+)[\s.:,]+(?:\d{1,3}|[ivxlc]{2,})\b`, 'u'),
  // "as Second Hezekiah 4 says", "the book of Opinions 2", "2 Opinions 4", "read Hezekiah 4"
  new RegExp(
    String.raw`\b\p{Lu}\p{L}+\s+\d{1,3}\s+(?:says|tells|reminds|teaches|speaks|promises|calls|invites|encourages|sings)\b`,
    'u',
  ),
  /\bbook of \p{Lu}\p{L}+,?\s+\d/u,
  new RegExp(String.raw`\b(?:[1-4]|I{1,3}|First|Second|Third|Fourth)\.?\s+${named}\s+${number}\b`, 'u'),
  new RegExp(
    String.raw`\b(?:[Rr]ead|[Rr]emember|[Ss]ee|[Tt]hink of|[Oo]pen|[Cc]f\.?|[Cc]ompare|[Aa]s in|from)\s+${named}\s+\d{1,3}\b`,
    'u',
  ),
  // People are called as books are: "2 [P1] 3:16" was Timothy, and will be again.
  new RegExp(
    String.raw`\[P\d+\]\.?,?\s+${number}\b(?!\s+(?:of|times|people|years|days|weeks|hours|minutes)\b)`,
    'i',
  ),
]
