import { type Danger, dangers } from './dangers.ts'
import { plainWords, type Spelling } from './plain-sentences.ts'
import { type Starts, StartsIndex } from './starts.ts'

// The phrases of a language are read from files that a carer can read and change; programme/care/README.md says how they are written.

/** The files of one language by name: "suicide.txt", "words.txt", "spelling.txt", "not-meant.txt". */
export type PhraseFiles = Record<string, string>

/** Words that stand for each other. */
export type Choice = {
  words: Set<string>
  /** Beginnings of words. */
  stems: string[]
  /** Of several words, or with choices inside. */
  sequences: Item[][]
  /** Groups that it takes in. */
  groups: Choice[]
}

/** A place in a phrase: one of several words, or so many words of any kind. */
export type Item = { choice: Choice; mayMiss: boolean } | { most: number }

/** What is looked for in a sentence. Without a word that one of `starts` begins with, it is not there. */
export type Part = { items: Item[]; starts: Starts }

/** What one line of a file finds. */
export type Phrase = {
  /** The line as it stands in its file. */
  line: string
  /** All are found in one sentence, or in two that follow each other. */
  parts: Part[]
  /** Where one of these stands there, the phrase is not found. */
  unless: Part[]
}

/** All that is known of one language. */
export type Phrases = {
  spelling: Spelling
  index: StartsIndex
  notMeant: Phrase[]
  byDanger: Record<Danger, Phrase[]>
  faults: string[]
}

/** Reads the phrases of a language. A line that cannot be read is left out, and `faults` names its file and number and says why. */
export function readPhrases(files: PhraseFiles): Phrases {
  const spelling = readSpelling(files['spelling.txt'])
  const index = new StartsIndex()
  const known: Known = { spelling, index, groups: new Map() }
  const faults: string[] = []
  const orFault = <Read>(read: () => Read): Read[] => {
    try {
      return [read()]
    } catch (error) {
      faults.push((error as Error).message)
      return []
    }
  }
  for (const [line, place] of linesOf(files, 'words.txt')) orFault(() => readGroup(line, place, known))
  const read = (name: string) =>
    linesOf(files, name).flatMap(([line, place]) => orFault(() => readPhrase(line, place, known)))
  return {
    spelling,
    index,
    notMeant: read('not-meant.txt'),
    byDanger: Object.fromEntries(
      dangers.map((danger) => [danger, read(`${danger}.txt`)]),
    ) as Phrases['byDanger'],
    faults,
  }
}

type Known = { spelling: Spelling; index: StartsIndex; groups: Map<string, Choice> }

function readSpelling(text: string | undefined): Spelling {
  const lines = linesOf({ spelling: text ?? '' }, 'spelling')
  return new Map(
    lines.flatMap(([line]) => {
      const [written = '', read = ''] = line.split('=').map((side) => side.trim())
      return written.split(/\s*,\s*/).map((each): [string, string] => [each, read])
    }),
  )
}

/** The lines that are no headings, comments or blanks, with where they stand. */
function linesOf(files: PhraseFiles, name: string): [line: string, place: string][] {
  return (files[name] ?? '')
    .split(/\r?\n/)
    .map((line, index): [string, string] => [
      line.replace(/(?:^|\s)#.*$/, '').trim(),
      `${name}, line ${index + 1}`,
    ])
    .filter(([line]) => line !== '')
}

function readGroup(line: string, place: string, known: Known): void {
  const [, name, words = ''] = /^([a-z-]+): (.+)$/.exec(line) ?? []
  if (!name) throw new Error(`${place}: “${line}” does not read like “name: word, word”`)
  known.groups.set(name, choiceOf(partsOf(words, ','), place, known))
}

function readPhrase(line: string, place: string, known: Known): Phrase {
  const [said = '', ...unless] = line.split(' ! ')
  const part = (text: string): Part => {
    const items = itemsOf(text, place, known)
    const choices = items.flatMap((item) => ('choice' in item && !item.mayMiss ? [item.choice] : []))
    const [needed] = choices.toSorted((one, other) => sizeOf(one) - sizeOf(other))
    if (!needed) throw new Error(`${place}: “${text}” has no word by which it is found`)
    const starts = startsOf(needed)
    known.index.add(starts)
    return { items, starts }
  }
  return { line, parts: said.split(' & ').map(part), unless: unless.map(part) }
}

/** What stands between the brackets of a line: "{group}", "_", "..." and words, some with "?" where they may be missing. */
const pieces = /\{([a-z-]+)\}(\?)?|(\.\.\.)|(_)(?=\s|$)|([^\s(){}|?]+)(\?)?|\s+/y

/** Words of any kind that "_" and "..." stand for, at most. */
const gaps = { short: 3, long: 10 }

function itemsOf(text: string, place: string, known: Known): Item[] {
  const items: Item[] = []
  let at = 0
  while (at < text.length) {
    const close = text[at] === '(' ? closingOf(text, at) : -1
    if (close > 0) {
      const mayMiss = text[close + 1] === '?'
      items.push({ choice: choiceOf(partsOf(text.slice(at + 1, close), '|'), place, known), mayMiss })
      at = close + (mayMiss ? 2 : 1)
      continue
    }
    pieces.lastIndex = at
    const [all, group, groupMayMiss, long, short, word, wordMayMiss] = pieces.exec(text) ?? []
    if (all === undefined) throw new Error(`${place}: “${text.slice(at)}” cannot be read`)
    if (long) items.push({ most: gaps.long })
    else if (short) items.push({ most: gaps.short })
    else if (group) items.push({ choice: groupOf(group, place, known), mayMiss: groupMayMiss !== undefined })
    else if (word) items.push(...wordItems(word, wordMayMiss !== undefined, known))
    at += all.length
  }
  return items
}

/** Where the bracket closes that opens here; -1 where it does not. */
function closingOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return -1
}

/** What stands between these signs, but for those in brackets. */
function partsOf(text: string, sign: string): string[] {
  const parts = ['']
  let depth = 0
  for (const each of text) {
    if (each === '(') depth++
    if (each === ')') depth--
    if (each === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += each
  }
  return parts
}

function wordItems(word: string, mayMiss: boolean, { spelling }: Known): Item[] {
  const plain = plainWords(word, spelling)
  const last = plain.length - 1
  return plain.map((each, index) => {
    const isStem = word.endsWith('*') && index === last
    const choice = {
      words: new Set(isStem ? [] : [each]),
      stems: isStem ? [each] : [],
      sequences: [],
      groups: [],
    }
    return { choice, mayMiss }
  })
}

function choiceOf(texts: string[], place: string, known: Known): Choice {
  const choice: Choice = { words: new Set(), stems: [], sequences: [], groups: [] }
  for (const text of texts) {
    const items = itemsOf(text.trim(), place, known)
    const [only] = items
    if (items.length === 1 && only && 'choice' in only && !only.mayMiss) choice.groups.push(only.choice)
    else if (items.length > 0) choice.sequences.push(items)
  }
  return simplified(choice)
}

// Words and beginnings stand in the choice itself, so that they are found at once; named groups stay what they are, shared by all.
function simplified(choice: Choice): Choice {
  const isWord = ({ words, stems, sequences, groups }: Choice) =>
    words.size + stems.length === 1 && sequences.length + groups.length === 0
  for (const { words, stems } of choice.groups.filter(isWord)) {
    for (const word of words) choice.words.add(word)
    choice.stems.push(...stems)
  }
  return { ...choice, groups: choice.groups.filter((group) => !isWord(group)) }
}

function groupOf(name: string, place: string, { groups }: Known): Choice {
  const group = groups.get(name)
  if (!group) throw new Error(`${place}: there is no group “${name}”`)
  return group
}

const found = new WeakMap<Choice, Starts>()

// Groups are shared by many phrases, and looked through once.
function startsOf(choice: Choice): Starts {
  const before = found.get(choice)
  if (before) return before
  const inside = [...choice.groups, ...choice.sequences.flatMap(firstChoices)].map(startsOf)
  const starts = {
    words: inside.reduce((all, { words }) => all.union(words), choice.words),
    stems: [...choice.stems, ...inside.flatMap(({ stems }) => stems)],
  }
  found.set(choice, starts)
  return starts
}

function firstChoices(items: Item[]): Choice[] {
  const certain = items.findIndex((item) => 'choice' in item && !item.mayMiss)
  return items.slice(0, certain + 1).flatMap((item) => ('choice' in item ? [item.choice] : []))
}

// Fewer words are rarer.
function sizeOf({ words, stems, sequences, groups }: Choice): number {
  return words.size + stems.length + sequences.length + groups.reduce((sum, group) => sum + sizeOf(group), 0)
}
