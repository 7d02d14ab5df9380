import { groupOf, type Item, itemsOf, type Known, neededIn } from './choices.ts'
import { type Danger, dangers } from './dangers.ts'
import { readWeights, type Weights } from './hints.ts'
import type { Spelling } from './plain-sentences.ts'
import { type Starts, StartsIndex } from './starts.ts'

// The phrases of a language are read from files that a carer can read and change; programme/care/README.md says how they are written.

/** The files of one language by name: "suicide.txt", "words.txt", "spelling.txt", "not-meant.txt", "weights.txt". */
export type PhraseFiles = Record<string, string>

/** What one line of a file finds. */
export type Phrase = {
  /** The line as it stands in its file. */
  line: string
  /** Of each part the words of which it needs one: without it, the phrase is not there. */
  starts: Starts[]
  /** What is looked for where these words stand; null where it cannot be read. */
  read(): Sought | null
}

export type Sought = {
  /** All are found in one sentence, or in two that follow each other. */
  parts: Item[][]
  /** Where one of these stands there, the phrase is not found. */
  unless: Item[][]
  /** Where one of these stands there, the phrase tells of what is past. */
  past: Item[][]
}

/** All that is known of one language. */
export type Phrases = {
  spelling: Spelling
  index: StartsIndex
  notMeant: Phrase[]
  /** By what a sentence tells of what is long past, and by what a text tells that something is not. */
  past: Phrase[]
  present: Phrase[]
  /** By what a text tells that a child is meant, or somebody young; and by what a sentence tells that its writer may harm a child in their care. */
  young: Phrase[]
  parent: Phrase[]
  byDanger: Record<Danger, Phrase[]>
  /** What words weigh that stand in no phrase; null where that was not learned. */
  weights: Weights | null
  /** Reads every line whole, and says of those that cannot be read in which file and line they stand, and why. */
  faults(): string[]
}

/**
 * Reads the phrases of a language: of each line only the words of which it needs one, and the rest once a text has them, since on a phone
 * all of it takes long. A line that cannot be read finds nothing.
 */
export function readPhrases(files: PhraseFiles): Phrases {
  const spelling = readSpelling(files['spelling.txt'])
  const groups = linesOf(files, 'words.txt')
  const known: Known = {
    spelling,
    groups: new Map(groups.flatMap((line) => tried(() => groupIn(line)))),
    choices: new Map(),
    plain: new Map(),
    words: new Map(),
    open: new Set(),
  }
  const index = new StartsIndex()
  const linesIn = (name: string) => linesOf(files, name)
  const read = (name: string) => linesIn(name).flatMap((line) => tried(() => readPhrase(line, known, index)))
  return {
    spelling,
    index,
    notMeant: read('not-meant.txt'),
    past: read('past.txt'),
    present: read('present.txt'),
    young: read('young.txt'),
    parent: read('parent.txt'),
    byDanger: Object.fromEntries(
      dangers.map((danger) => [danger, read(`${danger}.txt`)]),
    ) as Phrases['byDanger'],
    weights: tried(() => readWeights(files['weights.txt']))[0] ?? null,
    faults() {
      const lines = [
        ...dangers.map((danger) => `${danger}.txt`),
        'not-meant.txt',
        'past.txt',
        'present.txt',
        'young.txt',
        'parent.txt',
      ].flatMap(linesIn)
      const works = [
        () => void readWeights(files['weights.txt']),
        ...groups.map((line) => () => void groupOf(groupIn(line)[0], line.place, known)),
        ...lines.map((line) => () => void soughtIn(line, known)),
      ]
      return [...new Set(works.flatMap(faultsOf))]
    },
  }
}

/** A line that is no heading, comment or blank, and where it stands. */
type Line = { text: string; place: string }

function readSpelling(text: string | undefined): Spelling {
  const lines = linesOf({ spelling: text ?? '' }, 'spelling')
  return new Map(
    lines.flatMap((line) => {
      const [written = '', read = ''] = line.text.split('=').map((side) => side.trim())
      return written.split(/\s*,\s*/).map((each): [string, string] => [each, read])
    }),
  )
}

function linesOf(files: PhraseFiles, name: string): Line[] {
  return (files[name] ?? '')
    .split(/\r?\n/)
    .map((line, index) => ({
      text: line.replace(/(?:^|\s)#.*$/, '').trim(),
      place: `${name}, line ${index + 1}`,
    }))
    .filter(({ text }) => text !== '')
}

function groupIn({ text, place }: Line): [name: string, { text: string; place: string }] {
  const [, name, words = ''] = /^([a-z-]+): (.+)$/.exec(text) ?? []
  if (!name) throw new Error(`${place}: “${text}” does not read like “name: word, word”`)
  return [name, { text: words, place }]
}

function readPhrase(line: Line, known: Known, index: StartsIndex): Phrase {
  const { text, place } = line
  const starts = partsIn(text).parts.map((part) => neededIn(part, place, known))
  for (const each of starts) index.add(each)
  let sought: Sought | null | undefined
  const read = () => (sought === undefined ? (tried(() => soughtIn(line, known))[0] ?? null) : sought)
  return { line: text, starts, read: () => (sought = read()) }
}

function soughtIn({ text, place }: Line, known: Known): Sought {
  const itemsIn = (part: string) => {
    neededIn(part, place, known)
    return itemsOf(part, place, known)
  }
  const { parts, unless, past } = partsIn(text)
  return { parts: parts.map(itemsIn), unless: unless.map(itemsIn), past: past.map(itemsIn) }
}

function partsIn(line: string): Record<keyof Sought, string[]> {
  const [said = '', ...conditions] = line.split(/ (?=[!~] )/)
  const after = (sign: string) =>
    conditions.filter((each) => each.startsWith(sign)).map((each) => each.slice(sign.length))
  return { parts: said.split(' & '), unless: after('! '), past: after('~ ') }
}

function tried<Read>(read: () => Read): Read[] {
  try {
    return [read()]
  } catch {
    return []
  }
}

function faultsOf(work: () => void): string[] {
  try {
    work()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
