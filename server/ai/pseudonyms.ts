import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

/** What everyone of an organization is called, taken out of what leaves for a provider and put back into what comes. */
export type Pseudonyms = {
  /** A text without anybody's name, address or number: a person stands in it as "[P3]". */
  hide(text: string): string
  /** What stands for a person. */
  tokenOf(personId: string): string
  /** Those who were named so far: "[P1]" is the first. */
  people: readonly string[]
  /** A text in which each of them is called again as `nameOf` knows them, or else as the hidden texts did. */
  restore(text: string, nameOf?: (personId: string) => string | undefined): string
}

type Named = { id: string; names: (string | null)[] }

/** The pseudonyms for one question, asked within an organization. The names are read with the server's own rights, and go nowhere. */
export async function openPseudonyms(database: Database, organizationId: string): Promise<Pseudonyms> {
  const row = await database.call(
    sql<{ people: Named[] }>`select sec.names_in(${organizationId}::uuid) as people`,
  )
  return pseudonymsFor(row?.people ?? [])
}

/** A text in which "[P3]" is a name again: of `people` the third, as `nameOf` knows them. */
export function reveal(
  text: string,
  people: readonly string[],
  nameOf: (personId: string) => string,
): string {
  return text.replace(/\[P(\d+)\]/g, (_, place: string) => {
    const person = people[Number(place) - 1]
    return person === undefined ? '' : nameOf(person)
  })
}

/**
 * A text without what stands in it for nobody of so many people. To be asked for before it is cleaned: what goes away afterwards may put
 * together what was taken apart by it.
 */
export function withoutStrangers(text: string, people: number): string {
  return text.replace(/\[P(\d+)\]/g, (token, place: string) =>
    Number(place) >= 1 && Number(place) <= people ? token : '',
  )
}

/** The same of names that are given. */
export function pseudonymsFor(named: Named[]): Pseudonyms {
  const byName = gather(named)
  const people: string[] = []
  // What each was called where they were named first.
  const called = new Map<string, string>()

  function tokenOf(personId: string): string {
    const known = people.indexOf(personId)
    return `[P${known >= 0 ? known + 1 : people.push(personId)}]`
  }

  function hide(text: string): string {
    const bare = text
      .replace(/\[+(P\d+)\]+/g, '$1')
      .replace(/[^\s@<>()[\]]+@[^\s@<>()[\]]+\.[^\s@<>()[\],;:!?]+/g, '[address]')
      .replace(/(?<![\p{L}\d])\+?\d[\d\s()./-]{5,20}\d(?![\p{L}\d])/gu, '[number]')
    return replaceNames(bare, byName, (id, name) => {
      if (!called.has(id)) called.set(id, name)
      return tokenOf(id)
    })
  }

  return {
    hide,
    tokenOf,
    people,
    restore: (text, nameOf) => reveal(text, people, (id) => nameOf?.(id) ?? called.get(id) ?? ''),
  }
}

type Names = {
  /** Who is called by these words, in lower case with one space between them. */
  persons: Map<string, string>
  /** Words of the longest name. */
  longest: number
}

// Where two share a name, either stands for it: what counts is that it does not leave.
function gather(named: Named[]): Names {
  const all = named.flatMap(({ id, names }) => keysOf(names).map((key) => [key, id] as const))
  const persons = new Map(all.toReversed())
  const longest = Math.max(1, ...Array.from(persons.keys(), (key) => key.split(' ').length))
  return { persons, longest }
}

// Each name, first and last name together, and each word of them.
function keysOf(names: Named['names']): string[] {
  const given = names.filter((name) => name !== null)
  const whole = [...given, given.slice(-2).join(' ')].map((name) => wordsIn(name).map(({ word }) => word))
  const keys = whole.flatMap((words) => [words.join(' '), ...words])
  return [...new Set(keys)].filter((key) => key.length > 1 && !particles.has(key))
}

// Of names like "Lydia of Thyatira", what is no name by itself.
const particles = new Set([
  'of',
  'the',
  'de',
  'da',
  'di',
  'du',
  'la',
  'le',
  'van',
  'von',
  'der',
  'den',
  'and',
  'st',
  'mr',
  'mrs',
  'ms',
  'dr',
  'jr',
  'sr',
])

function replaceNames(
  text: string,
  { persons, longest }: Names,
  tokenOf: (id: string, name: string) => string,
): string {
  const words = wordsIn(text)
  let hidden = ''
  let done = 0
  for (let place = 0; place < words.length;) {
    const found = nameAt(words, place, { persons, longest })
    const [first, last] = [words[place], words[place + (found?.length ?? 1) - 1]]
    if (found && first && last) {
      hidden += text.slice(done, first.from) + tokenOf(found.person, text.slice(first.from, last.to))
      done = last.to
    }
    place += found?.length ?? 1
  }
  return hidden + text.slice(done)
}

function nameAt(
  words: Word[],
  place: number,
  { persons, longest }: Names,
): { person: string; length: number } | null {
  for (let length = Math.min(longest, words.length - place); length > 0; length--) {
    const key = words
      .slice(place, place + length)
      .map(({ word }) => word)
      .join(' ')
    const person = persons.get(key)
    if (person !== undefined) return { person, length }
  }
  return null
}

type Word = { word: string; from: number; to: number }

// A name may be written with or without its accents, and "Lydia's" is Lydia's. What stands for somebody already is no word.
function wordsIn(text: string): Word[] {
  return Array.from(
    text.matchAll(/\[(?:P\d+|address|number)\]|[\p{L}\p{M}\p{N}_]+/gu),
    ({ 0: written, index }) => ({
      word: written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
      from: index,
      to: index + written.length,
    }),
  )
}
