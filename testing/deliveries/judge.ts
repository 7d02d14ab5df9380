import { liveEvents } from '#contract/live/live-event.ts'
import { all, type Facts, type Truth } from './facts.ts'
import { entitlements, key, type Talk, type Text } from './entitled.ts'
import type { Notes, Told } from './follower.ts'
import type { Cause, Expected } from './world.ts'

/** An event as its row holds it. */
export type EventRow = {
  id: number
  name: string
  scope: 'person' | 'conversation' | 'author' | 'organization'
  scopeId: string
  keptFrom: string[]
  data: unknown
  /** The transaction. */
  writtenBy: string
  /** Milliseconds. */
  at: number
}

/** What is wrong, by kind: each a sentence. */
export type Faults = Record<string, string[]>

export type Happened = {
  facts: Facts
  leaders: string[]
  people: string[]
  talks: Talk[]
  texts: Map<string, Text>
  expected: Expected[]
  causes: Map<string, Cause>
  rows: EventRow[]
  notes: Notes
}

/** Milliseconds within which something is told, and nothing more after a right is lost. */
const promised = 1000

/** Judges whether everybody was told, and read, just what they might know. `tolerance` is added to what is promised. */
export function judge(happened: Happened, tolerance: number): Faults {
  const { facts, leaders, people, talks, texts, expected, causes, rows, notes } = happened
  const { isMember, isTied, seesEntry, mayRead } = entitlements(facts, leaders)
  const talkOf = new Map(talks.map((talk) => [talk.id, talk]))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const within = promised + tolerance
  const faults: Faults = {}
  const note = (kind: string, sentence: string) => (faults[kind] ??= []).push(sentence)

  function concerns({ scope, scopeId, keptFrom }: EventRow, person: string, at: number): Truth {
    if (keptFrom.includes(person)) return false
    const session = facts.at(key.session(person), at)
    if (scope === 'person') return all(session, scopeId === person)
    if (scope === 'author') return all(session, isTied(scopeId, person, at))
    const talk = talkOf.get(scopeId)
    return talk ? all(session, isMember(talk, person, at)) : false
  }

  const kindOf = ({ name, data }: { name: string; data: unknown }) => `${name} ${JSON.stringify(data)}`
  const heard = new Map<string, Told[]>()
  for (const told of notes.told) {
    heard.getOrInsertComputed(`${told.personId} ${kindOf(told.event)}`, () => []).push(told)
    const row = rowOf.get(told.event.id)
    const what = `${told.event.name} ${told.event.id} to ${told.personId}`
    if (!row || kindOf(row) !== kindOf(told.event)) note('told of what did not happen', what)
    else if (row.keptFrom.includes(told.personId)) note('told though it was kept from them', what)
    else if (
      !facts.momentsIn(told.at - within, told.at).some((at) => concerns(row, told.personId, at) !== false)
    ) {
      note('told without a right to it', what)
    }
  }

  for (const row of rows) {
    if (!(row.name in liveEvents)) continue
    const until = row.at + within
    for (const person of people) {
      if (concerns(row, person, row.at) !== true) continue
      const follows = notes.spans.get(person)?.some(({ from, to }) => from < row.at && to > until)
      if (!follows) continue
      if (!facts.momentsIn(row.at, until).every((at) => concerns(row, person, at) === true)) continue
      const isTold = heard
        .get(`${person} ${kindOf(row)}`)
        ?.some(({ event, at }) => event.id >= row.id && at <= until)
      if (!isTold) note('not told in time', `${row.name} ${row.id} to ${person}`)
    }
  }

  // Whoever could see an entry neither before something was done to it nor after is told nothing by that.
  for (const row of rows) {
    const cause = causes.get(row.writtenBy)
    if (!cause) continue
    const moments = facts.momentsIn(cause.from, cause.to)
    for (const person of people) {
      if (concerns(row, person, row.at) !== true) continue
      if (!moments.some((at) => seesEntry(cause, person, at) !== false))
        note('told of what they could not see', `${row.name} ${row.id} to ${person}`)
    }
  }

  for (const { personId, marks, asked, answered } of notes.readings) {
    for (const mark of marks) {
      const text = texts.get(mark)
      const may = text && facts.momentsIn(asked, answered).some((at) => mayRead(text, personId, at) !== false)
      if (!may)
        note(`read ${text?.of ?? 'what nobody wrote'} without a right to it`, `${mark} by ${personId}`)
    }
  }

  for (const { name, scopeId, from, to } of expected) {
    const isThere = rows.some(
      (row) =>
        row.name === name &&
        row.scopeId === scopeId &&
        row.at >= from - clocksDiffer &&
        row.at <= to + clocksDiffer,
    )
    if (!isThere) note('nothing was told of what happened', `${name} of ${scopeId}`)
  }
  return faults
}

/** Milliseconds by which two readings of one clock may differ. */
const clocksDiffer = 5
