import { forgetFields, keepField, keptField, keptNames } from '#web/platform/forms/kept-fields.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'

/** Whom and what a summary is about. */
export type Pair = { participantId: string; stage: number }

const prefix = 'summary.'

/** Under what the words about a pair are kept on this device; those of no pair yet where there is none. */
export function wordsName(pair: Pair | null): string {
  return pair ? `${prefix}${pair.participantId}.${pair.stage}` : `${prefix}nobody`
}

/** Whether there are words in a place that were begun and not saved. */
export function isBegun(pair: Pair | null, owner: string): boolean {
  return keptField(wordsName(pair), owner, 'device').trim() !== ''
}

/** Everything that somebody has begun to write on this device and not saved. */
export function begunPairs(owner: string): Pair[] {
  return keptNames(prefix, owner).flatMap((name) => {
    const [, participantId, stage] = /^summary\.([0-9a-f-]{36})\.(\d{1,2})$/.exec(name) ?? []
    const pair = participantId && stage ? { participantId, stage: Number(stage) } : null
    return pair && isBegun(pair, owner) ? [pair] : []
  })
}

/** To whom the words about a pair are written, for when that cannot be read any more. */
export function noteName(pair: Pair, name: string, owner: string) {
  keepField(`${wordsName(pair)}.to`, name, owner, 'device')
}

/** What was begun about a pair, and to whom. */
export function begunWords(pair: Pair, owner: string): { name: string; text: string } {
  const name = keptField(`${wordsName(pair)}.to`, owner, 'device')
  return { name: name || summaryWords.left.somebody, text: keptField(wordsName(pair), owner, 'device') }
}

/** Forgets what was begun in a place, and all that is known of it. */
export function forgetWords(pair: Pair | null, owner: string) {
  const name = wordsName(pair)
  forgetFields([name, `${name}.from`, `${name}.to`, `${name}.id`], owner, 'device')
}

/** Words that were begun in one place go on in another, below what was begun there. */
export function moveWords(from: Pair | null, to: Pair, owner: string) {
  const moved = keptField(wordsName(from), owner, 'device')
  if (moved.trim() === '') return
  const there = keptField(wordsName(to), owner, 'device')
  keepField(wordsName(to), there.trim() === '' ? moved : `${there.trimEnd()}\n\n${moved}`, owner, 'device')
  forgetWords(from, owner)
}
