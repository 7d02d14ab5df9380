import { folded } from '#contract/folded.ts'
import { wordsThatAreNames } from './words-that-are-names.ts'

/** Somebody, and what they are called: first what they show, then their first and their last name. */
export type Named = { id: string; names: (string | null)[] }

/** What everyone is called, to be looked for in texts. */
export type Names = {
  /** By their letters alone, without signs, accents and case. */
  keys: Map<string, Key>
  /** Names without the last letter, where that changes in languages that decline names: Лидия, Лидии. */
  stems: Map<string, Key>
  /** The first two letters of each. */
  beginnings: Set<string>
  /** Letters of the longest. */
  longest: number
}

/** A name in a text, from where to where, and what of it is an ending that is no part of the name stays out of it. */
export type FoundName = {
  person: string
  /** The name by its letters where it is a part of what the person is called; null where it is all of it. */
  part: string | null
  /** As it is written there, on one line. */
  called: string
  from: number
  to: number
}

type Key = {
  person: string
  isWhole: boolean
  /** After how many letters it may be written apart. */
  breaks: Set<number>
  /** A word that is also a name is one only where it begins with a capital. */
  isWord: boolean
  /** Whether short endings may follow it. */
  takesEndings: boolean
}

/** The names of all of these. Where two share one, either stands for it: what counts is that it does not leave. */
export function gatherNames(named: readonly Named[]): Names {
  const keys = new Map<string, Key>()
  for (const [letters, key] of named.flatMap(keysOfPerson)) {
    const known = keys.get(letters)
    const better = known && (known.isWhole || !key.isWhole) ? known : key
    keys.set(letters, { ...better, breaks: key.breaks.union(known?.breaks ?? new Set()) })
  }
  const stems = Array.from(keys)
    .filter(([letters, key]) => key.takesEndings && changingEnd.test(letters))
    .map(([letters, key]) => [letters.slice(0, -1), key] as const)
  return {
    keys,
    stems: new Map(stems),
    beginnings: new Set(Array.from(keys.keys(), (letters) => letters.slice(0, 2))),
    longest: [...keys.keys()].reduce((most, { length }) => Math.max(most, length), 0),
  }
}

/** The names in a text, in their order. Takes as long as the text is, times what the longest name is. */
export function namesIn(text: string, names: Names): FoundName[] {
  const atoms = atomsIn(text)
  const found: FoundName[] = []
  for (let place = 0; place < atoms.length;) {
    const name = nameAt(text, atoms, { place, names })
    if (name) found.push(name.found)
    place = (name?.last ?? place) + 1
  }
  return found
}

/** Letters that are written as one: a word, what begins with a capital within one, a sign of a script that has no spaces. */
type Atom = { letters: string; from: number; to: number }

type At = { place: number; names: Names }

// The longest that begins here.
function nameAt(
  text: string,
  atoms: Atom[],
  { place, names }: At,
): { found: FoundName; last: number } | null {
  const from = atoms[place]?.from ?? 0
  const isLower = /^\p{Ll}/u.test(text.slice(from, from + 2))
  const breaks: number[] = []
  let letters = ''
  let best: { found: FoundName; last: number } | null = null
  for (let last = place; letters.length <= names.longest; last++) {
    const atom = atoms[last]
    if (!atom?.letters) break
    if (last > place) {
      const joint = text.slice(atoms[last - 1]?.to, atom.from)
      if (!joints.test(joint)) break
      if (joint !== '') breaks.push(letters.length)
    }
    letters += atom.letters
    if (letters.length > 1 && !names.beginnings.has(letters.slice(0, 2))) break
    const match = matchOf(letters, { ending: atom.letters.length - 1, isLower, names })
    if (!match || !breaks.every((each) => match.key.breaks.has(each))) continue
    const { key, ending } = match
    const to = ending === 0 ? atom.to : withoutEnding(text, atom, ending)
    const part = key.isWhole && match.isExact ? null : match.letters
    const called = text.slice(from, to).replace(/\s+/g, ' ')
    best = { found: { person: key.person, part, called, from, to }, last }
  }
  return best
}

type Match = { key: Key; letters: string; isExact: boolean; ending: number }

// A name by itself, one with an ending of at most two letters, or one whose last letter has become an ending. In small letters "marked"
// is no Mark, and of a name that is no word "lydias" is one of hers.
function matchOf(
  letters: string,
  { ending: most, isLower, names }: { ending: number; isLower: boolean; names: Names },
): Match | null {
  const exact = names.keys.get(letters)
  if (exact && !(isLower && exact.isWord)) return { key: exact, letters, isExact: true, ending: 0 }
  const endings = isLower ? [1] : [1, 2]
  for (const ending of endings.filter((each) => each <= most)) {
    const name = letters.slice(0, -ending)
    const key = names.keys.get(name)
    if (key?.takesEndings && !(isLower && (key.isWord || !letters.endsWith('s'))))
      return { key, letters: name, isExact: true, ending }
  }
  if (isLower) return null
  for (const ending of [0, ...endings].filter((each) => each <= most)) {
    const key = names.stems.get(ending === 0 ? letters : letters.slice(0, -ending))
    if (key) return { key, letters, isExact: false, ending: 0 }
  }
  return null
}

// An accent goes with its letter. Where a sign is written as two letters the ending goes with the name.
function withoutEnding(text: string, { letters, from, to }: Atom, ending: number): number {
  const [written = ''] =
    new RegExp(String.raw`(?:\P{M}\p{M}*){${ending}}$`, 'u').exec(text.slice(from, to)) ?? []
  return lettersOf(text.slice(from, to - written.length)) === letters.slice(0, -ending)
    ? to - written.length
    : to
}

const changingEnd = /[aeiouyаеиоуыэюяьαεηιουωσ]$/u

/** What may stand between two words of one name. */
const joints = /^[\s._'’‘ʼ`´*~·•‐‑-]{0,5}$/u

// Of scripts that have no spaces, or write small words together with the next.
const unspaced = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Arab}\p{sc=Hebr}`
const upper = String.raw`[\p{Lu}\p{Lt}]\p{M}*`
const other = String.raw`[\p{L}--[\p{Lu}\p{Lt}${unspaced}]]\p{M}*`
const atom = new RegExp(
  String.raw`\[(?:address|number)\]|[\p{L}&&[${unspaced}]]\p{M}*|${upper}(?:${other})+|(?:${upper})+(?!${other})|(?:${other})+|\p{N}+`,
  'gv',
)

// What stands for an address already is no word.
function atomsIn(text: string): Atom[] {
  return Array.from(text.matchAll(atom), ({ 0: written, index }) => ({
    letters: written.startsWith('[') ? '' : lettersOf(written),
    from: index,
    to: index + written.length,
  }))
}

function lettersOf(written: string): string {
  return folded(written)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC')
}

// Who is called Müller is called Mueller where there is no ü.
function spellingsOf(name: string): string[] {
  const written = name.normalize('NFC').replace(/\p{Cf}/gu, '')
  return [...new Set([written, written.replace(/(?<=[äöü])/gi, 'e')])]
}

function keysOfPerson({ id, names }: Named): [letters: string, Key][] {
  const given = names.flatMap((name) => name ?? [])
  const all = new Set([...given, given.slice(-2).join(' ')])
  return [...all].flatMap((name) =>
    spellingsOf(name).flatMap((spelling) => [
      ...keysOf(spelling, { person: id, isShown: name === given[0] }),
    ]),
  )
}

type Part = { letters: string; isUnspaced: boolean }

// The name, each run of its words that begins and ends with more than a particle, and what people of some scripts are called by.
function* keysOf(
  name: string,
  { person, isShown }: { person: string; isShown: boolean },
): Generator<[letters: string, Key]> {
  const parts = partsOf(name).slice(0, mostParts)
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 1; to <= parts.length; to++) {
      const some = parts.slice(from, to)
      const isAll = some.length === parts.length
      const letters = some.map((part) => part.letters).join('')
      const isName = isLong(some) && (isAll || (bears(some.at(0)) && bears(some.at(-1))))
      if (!isName || !some.some(bears)) continue
      const words = some.filter(bears)
      yield [
        letters,
        {
          person,
          isWhole: isAll && isShown,
          breaks: breaksIn(some),
          isWord: words.length === 1 && wordsThatAreNames.has(words[0]?.letters ?? ''),
          takesEndings: letters.length >= 4 && some.at(-1)?.isUnspaced === false,
        },
      ]
    }
  }
  for (const { letters, isUnspaced } of parts) {
    const given = [...letters].slice(-2).join('')
    if (!isUnspaced || !/^[\p{sc=Han}\p{sc=Hang}]{3,4}$/u.test(letters)) continue
    yield [given, { person, isWhole: false, breaks: new Set([1]), isWord: false, takesEndings: false }]
  }
}

/** Words of a name that are looked at. */
const mostParts = 8

function partsOf(name: string): Part[] {
  return Array.from(name.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu), ([run]) =>
    atomsIn(run).reduce<Part[]>((parts, { letters, from }) => {
      const isUnspaced = new RegExp(`^[${unspaced}]`, 'u').test(run.slice(from))
      const last = parts.at(-1)
      if (isUnspaced && last?.isUnspaced) last.letters += letters
      else parts.push({ letters, isUnspaced })
      return parts
    }, []),
  ).flat()
}

// One letter is no name, nor are two of an alphabet within other words.
function isLong(parts: Part[]): boolean {
  const letters = parts.map((part) => part.letters).join('')
  const isAlphabet = /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Arab}\p{sc=Hebr}]/u.test(letters)
  return letters.length >= (isAlphabet ? 3 : 2)
}

function bears(part: Part | undefined): boolean {
  return part !== undefined && /\p{L}/u.test(part.letters) && !particles.has(part.letters)
}

function breaksIn(parts: Part[]): Set<number> {
  const breaks = new Set<number>()
  let length = 0
  for (const { letters, isUnspaced } of parts) {
    if (isUnspaced) for (let each = 1; each < letters.length; each++) breaks.add(length + each)
    length += letters.length
    breaks.add(length)
  }
  breaks.delete(length)
  return breaks
}

// Of names like "Lydia of Thyatira", what is no name by itself.
const particles = new Set('of the de da di du la le van von der den and st mr mrs ms dr jr sr'.split(' '))
