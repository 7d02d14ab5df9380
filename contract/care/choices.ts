import { plainWords, type Spelling } from './plain-sentences.ts'
import type { Starts } from './starts.ts'

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

/** The words of a language, and what was read of them so far. What is written alike is one choice, read once. */
export type Known = {
  spelling: Spelling
  /** What stands behind the name of a group, where, and about how often one of these words is met. */
  groups: Map<string, { text: string; place: string; often?: number }>
  /** By what is written, with its brackets. */
  choices: Map<string, Choice>
  /** What a word is read as: one, several, or none where it is left out. */
  plain: Map<string, string[]>
  /** The choices of a word that stands in a row with others. */
  words: Map<string, Choice[]>
  /** The groups that are being read: none stands within itself. */
  open: Set<string>
}

/** What a part of a phrase is made of, in its order. Throws an Error that names the place and what cannot be read there. */
export function itemsOf(text: string, place: string, known: Known): Item[] {
  return piecesOf(text, place).flatMap((piece) => pieceItems(piece, place, known))
}

/**
 * Words of which a part of a phrase needs one, and so is not there where none is: of what may not be missing, what is met
 * least often. Nothing else of the part is read. Throws as `itemsOf` does.
 */
export function neededIn(text: string, place: string, known: Known): Starts {
  const pieces = piecesOf(text, place).filter((piece) => !('most' in piece) && !piece.mayMiss)
  const rarest = pieces
    .map((piece) => ({ piece, often: oftenOf(piece, known) }))
    .toSorted((one, other) => one.often - other.often)
  for (const { piece } of rarest) {
    const [first] = pieceItems(piece, place, known)
    if (first && 'choice' in first) return startsOf(first.choice)
  }
  throw new Error(`${place}: “${text}” has no word by which it is found`)
}

/** The choice of a named group. Throws as `itemsOf` does. */
export function groupOf(name: string, place: string, known: Known): Choice {
  const group = known.groups.get(name)
  if (!group || known.open.has(name)) throw new Error(`${place}: there is no group “${name}”`)
  return readOnce(`{${name}}`, known, () => {
    known.open.add(name)
    try {
      return choiceOf(partsOf(group.text, ','), group.place, known)
    } finally {
      known.open.delete(name)
    }
  })
}

type Piece = { by: 'bracket' | 'group' | 'word'; written: string; mayMiss: boolean } | { most: number }

/** What stands between the brackets of a line: "{group}", "_", "..." and words, some with "?" where they may be missing. */
const pieces = /\{([a-z-]+)\}(\?)?|(\.\.\.)|(_)(?=\s|$)|([^\s(){}|?]+)(\?)?|\s+/y

/** Words of any kind that "_" and "..." stand for, at most. */
const gaps = { short: 3, long: 10 }

function piecesOf(text: string, place: string): Piece[] {
  const found: Piece[] = []
  let at = 0
  while (at < text.length) {
    const close = text[at] === '(' ? closingOf(text, at) : -1
    if (close > 0) {
      const mayMiss = text[close + 1] === '?'
      found.push({ by: 'bracket', written: text.slice(at + 1, close), mayMiss })
      at = close + (mayMiss ? 2 : 1)
      continue
    }
    pieces.lastIndex = at
    const [all, group, groupMayMiss, long, short, word, wordMayMiss] = pieces.exec(text) ?? []
    if (all === undefined) throw new Error(`${place}: “${text.slice(at)}” cannot be read`)
    if (long) found.push({ most: gaps.long })
    else if (short) found.push({ most: gaps.short })
    else if (group) found.push({ by: 'group', written: group, mayMiss: groupMayMiss !== undefined })
    else if (word) found.push({ by: 'word', written: word, mayMiss: wordMayMiss !== undefined })
    at += all.length
  }
  return found
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

function pieceItems(piece: Piece, place: string, known: Known): Item[] {
  if ('most' in piece) return [piece]
  const { by, written, mayMiss } = piece
  if (by === 'word') return wordChoices(written, known).map((choice) => ({ choice, mayMiss }))
  const choice =
    by === 'group'
      ? groupOf(written, place, known)
      : readOnce(written, known, () => choiceOf(partsOf(written, '|'), place, known))
  return [{ choice, mayMiss }]
}

function readOnce(written: string, { choices }: Known, read: () => Choice): Choice {
  const before = choices.get(written)
  if (before) return before
  const choice = read()
  choices.set(written, choice)
  return choice
}

function wordChoices(word: string, known: Known): Choice[] {
  const before = known.words.get(word)
  if (before) return before
  const plain = plainOf(word, known)
  const choices = plain.map((each, index) => {
    const choice = emptyChoice()
    addWord(choice, each, index === plain.length - 1 && isStem(word))
    return choice
  })
  known.words.set(word, choices)
  return choices
}

function plainOf(word: string, { plain, spelling }: Known): string[] {
  const before = plain.get(word)
  if (before) return before
  const read = plainWords(word, spelling)
  plain.set(word, read)
  return read
}

function isStem(word: string): boolean {
  return word.endsWith('*')
}

function addWord(choice: Choice, plain: string, stem: boolean): void {
  if (stem) choice.stems.push(plain)
  else choice.words.add(plain)
}

/** What nearly everything in a choice is: one word. */
const oneWord = /^[^\s(){}|?_.]+$/

function choiceOf(texts: string[], place: string, known: Known): Choice {
  const choice = emptyChoice()
  for (const text of texts.map((each) => each.trim())) {
    const [plain, more] = oneWord.test(text) ? plainOf(text, known) : []
    if (plain !== undefined && more === undefined) addWord(choice, plain, isStem(text))
    else takeIn(choice, itemsOf(text, place, known))
  }
  return choice
}

// Words and beginnings stand in the choice itself, so that they are found at once; named groups stay what they are, shared by all.
function takeIn(choice: Choice, items: Item[]): void {
  const [only] = items
  if (items.length === 1 && only && 'choice' in only && !only.mayMiss) choice.groups.push(only.choice)
  else if (items.length > 0) choice.sequences.push(items)
}

function emptyChoice(): Choice {
  return { words: new Set(), stems: [], sequences: [], groups: [] }
}

/** What stands between these signs, but for those in brackets. */
function partsOf(text: string, sign: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const each = text[at]
    if (each === '(') depth++
    else if (each === ')') depth--
    else if (each === sign && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** About how often one of the words that stand there is met: each counts, and short ones much more. */
function oftenOf(piece: Piece, known: Known): number {
  if ('most' in piece) return 0
  const { by, written } = piece
  return by === 'group' ? groupOften(written, known) : textOften(written, known)
}

/** What a choice begins with: a group, or a word. */
const beginnings = /(?<=^|[,|(]) *(?:\{([a-z-]+)\}|([^ ,|(){}]+))/g

function textOften(text: string, known: Known): number {
  let often = 0
  for (const [, group, word = ''] of text.matchAll(beginnings))
    often += group ? groupOften(group, known) : (shortWords[word.length] ?? 1)
  return often
}

/** How many words of six letters and more are met as often as one of so many. */
const shortWords = [1, 60, 40, 20, 8, 2]

function groupOften(name: string, known: Known): number {
  const group = known.groups.get(name)
  if (!group) return 0
  if (group.often === undefined) {
    // One that stands within itself is told of where it is read.
    group.often = 0
    group.often = textOften(group.text, known)
  }
  return group.often
}

const found = new WeakMap<Choice, Starts>()

// Groups are shared by many phrases, and looked through once.
function startsOf(choice: Choice): Starts {
  const before = found.get(choice)
  if (before) return before
  const inside = [...choice.groups, ...choice.sequences.flatMap(firstChoices)].map(startsOf)
  const starts = {
    words: inside.length > 0 ? new Set(choice.words) : choice.words,
    stems: [...choice.stems, ...inside.flatMap(({ stems }) => stems)],
  }
  for (const { words } of inside) for (const word of words) starts.words.add(word)
  found.set(choice, starts)
  return starts
}

function firstChoices(items: Item[]): Choice[] {
  const certain = items.findIndex((item) => 'choice' in item && !item.mayMiss)
  return items.slice(0, certain + 1).flatMap((item) => ('choice' in item ? [item.choice] : []))
}
