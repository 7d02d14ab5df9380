import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { PageEnd } from './device.ts'
import { wordsIn } from './hand.ts'
import type { WrittenText } from './person.ts'

/** A word that stood in a field of a device at a moment. */
export type Typed = { word: string; device: number; at: number }

export type Ending = {
  typed: Typed[]
  /** Words that were on their way when something came between; a part of them may have arrived. */
  broken: Set<string>
  /** Words that were typed into a field while another hand sent it: it takes no letters then, and the other hand may move the place. */
  unheard: Set<string>
  /** Words that were taken away, which may stand anywhere or nowhere. */
  removed: Set<string>
  /** Whether the hand went back in what it wrote. */
  goesBack: boolean
  /** Two devices or tabs: one may go on from half of a word that the other holds whole. */
  several: boolean
  /** How the pages of each device ended. */
  ends: PageEnd[][]
  written: WrittenText[]
  /** What fields show and what waits beside them. */
  shown: string[]
  /** What is held somewhere and shown by no page. */
  hidden: string[]
}

export type Verdict = {
  faults: string[]
  /** Words that went with a page within the time that a browser needs, by how it ended. */
  young: Partial<Record<PageEnd['how'], number>>
}

/** Milliseconds that a browser may take to store a keystroke. */
const browsersTime = 250

/** What went wrong in a run: words that are nowhere, entries doubled, texts torn. */
export function judge(ending: Ending): Verdict {
  const { typed, broken, removed, ends, written, shown, hidden } = ending
  const faults: string[] = []
  const young: Verdict['young'] = {}
  const texts = [...written.map(({ text }) => text), ...shown]
  const found = new Set(texts.flatMap(wordsIn))
  const foundHidden = new Set(hidden.flatMap(wordsIn))
  for (const { word, device, at } of typed) {
    if (found.has(word) || removed.has(word)) continue
    const end = ends[device]?.find((one) => one.at >= at - 5 && one.at - at < browsersTime)
    if (foundHidden.has(word)) faults.push(`${word} is kept where nobody sees it`)
    else if (end) {
      young[end.how] = (young[end.how] ?? 0) + 1
      broken.add(word)
    } else faults.push(`${word} of device ${device} is lost`)
  }
  faults.push(...doubled(ending))
  const known = new Set(typed.map(({ word }) => word))
  for (const text of texts) faults.push(...tornIn(text, known, ending))
  return { faults: [...new Set(faults)], young }
}

function doubled({ written, goesBack }: Ending): string[] {
  const live = written.filter((one) => one.live)
  if (live.length > 1 && live.every(({ kind }) => isDayKind(kind))) {
    return [`a day has ${live.length} entries of a kind`]
  }
  // Who goes on from the same words on two devices, and takes some away on one, has said two things.
  const isTwice = goesBack ? beginsWith : holds
  return pairsOf(live.map(({ text }) => text))
    .filter(([one, other]) => isTwice(one, other) || isTwice(other, one))
    .map(([one, other]) => `an entry is doubled: "${one}" and "${other}"`)
}

/** Entries that share words though each says something of its own: two devices went on from the same beginning. */
export function branchesIn(written: WrittenText[]): number {
  const texts = written.filter(({ live }) => live).map(({ text }) => text)
  return pairsOf(texts).filter(([one, other]) => wordsIn(one).some((word) => wordsIn(other).includes(word)))
    .length
}

function pairsOf(texts: string[]): [string, string][] {
  return texts.flatMap((one, index) => texts.slice(index + 1).map((other): [string, string] => [one, other]))
}

function holds(whole: string, part: string): boolean {
  const words = new Set(wordsIn(whole))
  return wordsIn(part).every((word) => words.has(word))
}

function beginsWith(whole: string, part: string): boolean {
  return `${wordsIn(whole).join(' ')} `.startsWith(`${wordsIn(part).join(' ')} `)
}

// Whoever writes only at the end has words in the order in which they wrote them, on whichever device.
function tornIn(text: string, known: Set<string>, ending: Ending): string[] {
  const { typed, broken, unheard, several, goesBack } = ending
  const momentOf = new Map(typed.map(({ word, at }) => [word, at]))
  const tokens = wordsIn(text)
  const begun = (token: string) => [...broken].some((word) => word.includes(token))
  const halfHeard = (token: string) =>
    [...unheard].some((word) => ['', ...known].some((before) => isLeftOf(token, before + word)))
  // A copy of the server may hold half of a word; what grew from it in the middle is no longer known to hold it.
  const goneOnFrom = (token: string) =>
    (several || goesBack) && [...known].some((word) => word.startsWith(token))
  const isExcused = (token: string) => begun(token) || halfHeard(token) || goneOnFrom(token)
  const torn = tokens.filter((token) => !known.has(token) && !isExcused(token))
  const whole = tokens.filter((token) => known.has(token) && !unheard.has(token))
  const unordered =
    !goesBack &&
    whole.some((word, index) => {
      const before = whole[index - 1]
      if (before === undefined) return false
      const later = (momentOf.get(word) ?? 0) - (momentOf.get(before) ?? 0)
      return (later || numberOf(word) - numberOf(before)) <= 0
    })
  return [
    ...torn.map((token) => `a word is torn: ${token} in "${text.trim()}"`),
    ...(unordered ? [`words are mixed: "${text.trim()}"`] : []),
  ]
}

// Whether it is the rest of something of which letters were left out.
function isLeftOf(rest: string, whole: string): boolean {
  let at = -1
  return [...rest].every((letter) => (at = whole.indexOf(letter, at + 1)) >= 0)
}

function numberOf(word: string): number {
  return Number(word.slice(-3))
}
