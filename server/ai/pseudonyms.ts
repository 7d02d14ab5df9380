import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { gatherNames, type Named, namesIn } from './names-in-text.ts'

/**
 * What everyone of an organization is called, taken out of what leaves for a provider and put back into what comes. Whoever is named by
 * all that they are called has one pseudonym, whether somebody or the server named them so. "Mark" for Mark Smith has one of its own,
 * because nobody but its writer knows which Mark is meant: it becomes "Mark" again, and never Mark Smith.
 */
export type Pseudonyms = {
  /** A text without anybody's name, address or number: a person stands in it as "[P3]". */
  hide(text: string): string
  /** A question about people of the organization without anybody's name, address or number: "Mark" means Mark Smith in it. */
  hideAsked(text: string): string
  /** What stands for a person. */
  tokenOf(personId: string): string
  /** People who were named so far: "[P1]" is the first. */
  people: readonly string[]
  /** A text in which a part of a name stands again as it was written. Who was named whole, or by the server, still stands as a token. */
  restoreParts(text: string): string
  /** A text in which everybody is called again as the hidden texts did, but whom the server has named as `nameOf` knows them. */
  restore(text: string, nameOf?: (personId: string) => string | undefined): string
}

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
  return replaceTokens(text, (place) => {
    const person = people[place - 1]
    return person === undefined ? '' : nameOf(person)
  })
}

/**
 * A text without what stands in it for nobody of so many people. To be asked for before it is cleaned: what goes away afterwards may put
 * together what was taken apart by it.
 */
export function withoutStrangers(text: string, people: number): string {
  return replaceTokens(text, (place, token) => (place >= 1 && place <= people ? token : ''))
}

/** Pseudonyms for these people. */
export function pseudonymsFor(named: Named[]): Pseudonyms {
  const names = gatherNames(named)
  const people: string[] = []
  const tokens: Token[] = []

  // Of several that would be one, the first.
  function tokenFor(person: string, part: string | null): { token: Token; written: string } {
    const known = tokens.findIndex((token) => token.person === person && token.part === part)
    const token = tokens[known] ?? { person, part, called: null, isServers: false }
    const place = known >= 0 ? known + 1 : tokens.push(token)
    if (known < 0) people.push(person)
    return { token, written: `[P${place}]` }
  }

  function tokenOf(person: string): string {
    const { token, written } = tokenFor(person, null)
    token.isServers = true
    return written
  }

  function replaceNames(text: string, tokenOfName: (name: Found) => string): string {
    const bare = withoutAddresses(text.replace(/\p{Cf}/gu, '').replace(/\[+(P\d+)\]+/g, '$1'))
    let hidden = ''
    let done = 0
    for (const name of namesIn(bare, names)) {
      hidden += bare.slice(done, name.from) + tokenOfName(name)
      done = name.to
    }
    return hidden + bare.slice(done)
  }

  return {
    hide: (text) =>
      replaceNames(text, ({ person, part, called }) => {
        const { token, written } = tokenFor(person, part)
        token.called ??= called
        return written
      }),
    hideAsked: (text) => replaceNames(text, ({ person }) => tokenOf(person)),
    tokenOf,
    people,
    restoreParts: (text) =>
      replaceTokens(text, (place, written) => {
        const token = tokens[place - 1]
        return token?.part ? (token.called ?? '') : written
      }),
    restore: (text, nameOf) =>
      replaceTokens(text, (place) => {
        const token = tokens[place - 1]
        const known = token?.isServers ? nameOf?.(token.person) : undefined
        return known ?? token?.called ?? ''
      }),
  }
}

type Token = {
  person: string
  /** Which part of their name it stands for; null for the whole. */
  part: string | null
  /** What they were called where it was written first. */
  called: string | null
  /** Whether the server has named them by it. */
  isServers: boolean
}

type Found = ReturnType<typeof namesIn>[number]

function replaceTokens(text: string, by: (place: number, token: string) => string): string {
  return text.replace(/\[P(\d+)\]/g, (token, place: string) => by(Number(place), token))
}

/** A text with "[address]" and "[number]" for addresses and telephone numbers, also as people write them for people: "x at y dot com". */
function withoutAddresses(text: string): string {
  return text
    .replace(/(?<![^\s@<>()[\]])[^\s@<>()[\]]+@[^\s@<>()[\],;:!?]+(?<!\.)/g, '[address]')
    .replace(
      /(?<![^\s@<>()[\]])[^\s@<>()[\]]+\s{0,3}@\s{0,3}[\p{L}\d-]+\.[^\s@<>()[\],;:!?]+(?<!\.)/gu,
      '[address]',
    )
    .replace(spelled, '[address]')
    .replace(/(?<![\p{L}\d])\+?\d[\d\s()./-]{5,20}\d(?![\p{L}\d])/gu, '[number]')
}

const word = String.raw`[\p{L}\d_+-]+`
const dot = String.raw`(?:\s{0,3}[([{<]\s?(?:dot|\.)\s?[)\]}>]\s{0,3}|\s{1,3}dot\s{1,3})`
const part = String.raw`(?:\.|${dot})${word}`

// Whoever looks at a page or works at a place writes no "dot", and no signs around "at".
const spelled = new RegExp(
  [
    String.raw`(?<![\p{L}\d_.+-])${word}(?:${part})*`,
    String.raw`(?:\s{0,3}[([{<]\s?(?:at|@)\s?[)\]}>]\s{0,3}${word}(?:${part})+|\s{1,3}at\s{1,3}${word}(?:\.${word})*${dot}${word}(?:${part})*)`,
    String.raw`(?:/\S*)?`,
  ].join(''),
  'giu',
)
