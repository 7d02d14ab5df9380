import { forgetFields, keepField, keptField, keptNames } from '#web/forms/kept-fields.ts'

/** Whom and what a summary is about. */
export type Pair = { participantId: string; stage: number }

const prefix = 'summary.'

/** Under what the words about a pair are kept on this device; those of no pair yet where there is none. */
export function wordsName(pair: Pair | null): string {
  return pair ? `${prefix}${pair.participantId}.${pair.stage}` : `${prefix}nobody`
}

/** Everything that somebody has begun to write on this device and not saved. */
export function begunPairs(owner: string): Pair[] {
  return keptNames(prefix, owner).flatMap((name) => {
    const [, participantId, stage] = /^summary\.([0-9a-f-]{36})\.(\d{1,2})$/.exec(name) ?? []
    const isThere = keptField(name, owner, 'device').trim() !== ''
    return participantId && stage && isThere ? [{ participantId, stage: Number(stage) }] : []
  })
}

/** Words that were begun in one place go on in another, below what was begun there. */
export function moveWords(from: Pair | null, to: Pair, owner: string) {
  const moved = keptField(wordsName(from), owner, 'device')
  if (moved.trim() === '') return
  const there = keptField(wordsName(to), owner, 'device')
  keepField(wordsName(to), there.trim() === '' ? moved : `${there.trimEnd()}\n\n${moved}`, owner, 'device')
  forgetFields([wordsName(from), `${wordsName(from)}.from`], owner, 'device')
}
