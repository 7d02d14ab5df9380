import { signAt } from '#contract/signs.ts'
import { plainWords, standsInScripture } from '#server/programme/translation.ts'
import { announcedIn, claimsIn } from './claims-of-scripture.ts'
import { plainText } from './plain-text.ts'
import { pointsToScripture, referencesOf } from './scripture-in-prose.ts'

/** What is left of a model's words. */
export type CleanedProse = {
  text: string
  /** What pointed to scripture and was taken out, as the model wrote it. */
  references: string[]
}

/** Characters that are looked at: more than we have use for. */
const mostWritten = 8000

/**
 * What a model wrote, without what it cannot know: plain text, from which every sentence is gone that points to a place in scripture,
 * or that quotes what stands neither in the translation nor in one of `quotable`.
 */
export async function cleanProse(
  text: string,
  { quotable = [] }: { quotable?: readonly string[] } = {},
): Promise<CleanedProse> {
  const sources = quotable.map((source) => ` ${plainWords(source)} `)
  const paragraphs: Cleaned[] = []
  for (const paragraph of plainText(text.slice(0, mostWritten)).split('\n\n'))
    paragraphs.push(
      await cleanParagraph(paragraph, { sources, isClaimed: paragraphs.at(-1)?.leads ?? false }),
    )
  return {
    text: paragraphs
      .map((paragraph) => paragraph.text)
      .filter((kept) => kept !== '')
      .join('\n\n'),
    references: paragraphs.flatMap(({ references }) => references),
  }
}

/** A text of at most so many characters, cut after a sentence; of a first sentence that is longer, its beginning. */
export function upToSentence(text: string, most: number): string {
  if (text.length <= most) return text
  const whole = sentencesIn(text).filter(({ to }) => to <= most)
  const end = whole.at(-1)?.to
  return end
    ? text.slice(0, end).trimEnd()
    : `${text.slice(0, signAt(text, most - 1).from).replace(/\s+\S*$/, '')}…`
}

/**
 * Of a text that is being written the sentences that are complete. The last one may go on, though it looks as if it had ended: "at 7."
 * becomes "at 7.30".
 */
export function wholeSentences(text: string): string {
  const sentences = Array.from(segmenter.segment(text), ({ segment }) => segment)
  const end = sentences.findLastIndex((each, index) => index < sentences.length - 1 && /\s$/.test(each))
  return sentences.slice(0, end + 1).join('')
}

type Cleaned = CleanedProse & {
  /** Whether it ends before what it says that scripture says. */
  leads: boolean
}

// Without quotation marks nobody knows where what is said to be scripture ends: what follows in the paragraph stands there as well, or
// goes with all that follows.
async function cleanParagraph(
  paragraph: string,
  { sources, isClaimed }: { sources: string[]; isClaimed: boolean },
): Promise<Cleaned> {
  const doubtful = await doubtfulIn(paragraph, sources)
  const kept: string[] = []
  const references: string[] = []
  let isLed = isClaimed
  const sentences = sentencesIn(paragraph)
  for (const { from, to } of sentences) {
    const sentence = paragraph.slice(from, to).trim()
    const isReference = pointsToScripture(sentence)
    const claims = isLed ? [sentence] : isReference ? announcedBeside(sentence) : claimsIn(sentence)
    isLed ||= claims.length > 0
    const isKept = !doubtful.some((span) => span.from < to && span.to > from)
    if (isReference) references.push(...referencesOf(sentence))
    else if (!(await areSaid(claims))) break
    else if (isKept) kept.push(sentence)
  }
  const last = claimsIn(paragraph.slice(sentences.at(-1)?.from ?? 0))
  return { text: kept.join(' '), references, leads: last.some((words) => plainWords(words) === '') }
}

// A sentence with a reference goes anyway, but what it announces may go on in the next.
function announcedBeside(sentence: string): string[] {
  const announced = announcedIn(sentence)
  return announced === null || pointsToScripture(announced) ? [] : [announced]
}

async function doubtfulIn(paragraph: string, sources: string[]): Promise<Span[]> {
  const doubtful: Span[] = []
  for (const quotation of quotationsIn(paragraph)) {
    const before = paragraph.slice(Math.max(quotation.from - 60, 0), quotation.from)
    const after = /^\s*\([^()]{0,60}\)/.exec(paragraph.slice(quotation.to))?.[0] ?? ''
    const mayBeName = quotation.isClosed && !saysWhoSaid.test(before) && !pointsToScripture(after)
    const fewest = mayBeName ? fewWords : 1
    if (!(await isKnown(quotation.words, { sources, fewest }))) doubtful.push(quotation)
  }
  return doubtful
}

/** From where to where in a text. */
type Span = { from: number; to: number }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

// One may also begin with a quotation whose first letter is small.
function sentencesIn(text: string): Span[] {
  const starts = [
    ...Array.from(segmenter.segment(text), ({ index }) => index),
    ...Array.from(text.matchAll(/(?<=[.!?][”"’)]?\s)(?=[“"‘«(])/g), ({ index }) => index),
    ...Array.from(text.matchAll(/(?<=[”»)]\s)(?=\p{Lu})/gu), ({ index }) => index),
  ]
  // "Jer. 29" is no end.
  const sorted = [...new Set(starts)]
    .filter(
      (start) =>
        !(
          /^(?:\d|[ivxlc]{2,}\b|[IVXLC]{2,}\b)/.test(text.slice(start)) &&
          /\b\p{L}{1,6}\.\s*$/u.test(text.slice(0, start).slice(-12))
        ),
    )
    .toSorted((one, other) => one - other)
  return sorted.map((from, place) => ({ from, to: sorted[place + 1] ?? text.length }))
}

// A quotation that is never closed goes on to the end, and may hold others in other marks.
const quotations = [
  /[“„‟"＂〝〞❝❞](?<words>[^“”„‟"＂〝〞〟❝❞]*)(?:[”“"＂〞〟❞]|$)/gu,
  /[«»](?<words>[^«»]*)(?:[«»]|$)/gu,
  /[‹›](?<words>[^‹›]*)(?:[‹›]|$)/gu,
  /[「『《〈](?<words>[^「」『』《》〈〉]*)(?:[」』》〉]|$)/gu,
  /(?<=^|[\s([—–:-])[‘'‚](?<words>[^‘\n]{8,}?)(?:[’'‘](?=$|[\s.,;:!?)\]—–-])|$)/gu,
]

type Quotation = Span & {
  words: string
  /** One that is not goes on in what is still to come. */
  isClosed: boolean
}

function quotationsIn(text: string): Quotation[] {
  return quotations.flatMap((shape) =>
    Array.from(text.matchAll(shape), ({ 0: whole, index, groups }) => ({
      from: index,
      to: index + whole.length,
      words: groups?.words ?? '',
      isClosed: whole.length > 1 + (groups?.words ?? '').length,
    })),
  )
}

/** Words in quotation marks that may be anything: a name, an expression. */
const fewWords = 4

/** What leads one to take the shortest quotation for scripture. */
const saysWhoSaid =
  /\b(?:written|bible|script\w*|psalm\w*|gospels?|apostles?|prophets?|jesus|god|lord|paul|says?|said|word)\b/i

// What comes after the sentence is looked at there.
async function areSaid(claims: string[]): Promise<boolean> {
  for (const words of claims)
    if (plainWords(words) === '' || !(await isKnown(words, { sources: [], fewest: 1 }))) return false
  return true
}

type Known = { sources: string[]; fewest: number }

async function isKnown(quotation: string, { sources, fewest }: Known): Promise<boolean> {
  for (const part of quotation.split(/…|\.{3}/)) {
    const words = plainWords(part)
    if (words === '' || words.split(' ').length < fewest) continue
    if (sources.some((source) => source.includes(` ${words} `))) continue
    if (!(await standsInScripture(words))) return false
  }
  return true
}
