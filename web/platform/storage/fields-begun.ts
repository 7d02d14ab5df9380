import type { Begun } from './begun.ts'
import { keptOn, restsOn } from './device.ts'
import { nameOn, type Place } from './shelves.ts'

const ofFields: [beginning: string, Begun][] = [
  ['prayer.', 'prayer'],
  ['feedback-reply.', 'reply'],
  ['summary.', 'summary'],
]

// What is chosen or looked up is no words, and what goes with words is none either.
const beside =
  /(?:^|\.)(?:priority|status|choice|rule|hour|zone|day|pasted|scopes|endsAt|focus|subjectId|email|id|from|to|version)$/

/** What somebody has begun in fields that are kept in a place. Words that say no more than what is saved are not lost. */
export function fieldsBegun(person: string, place: Place): Begun[] {
  const textOf = (rest: string) => keptOn(nameOn('field', person, rest), place)?.trim() ?? ''
  return restsOn('field', person, place)
    .filter((rest) => !beside.test(rest) && textOf(rest) !== '' && textOf(rest) !== textOf(`${rest}.from`))
    .map((rest) => ofFields.find(([beginning]) => rest.startsWith(beginning))?.[1] ?? 'form')
}

// Tabs cannot read the fields of each other. Each holds a lock while it keeps words of somebody, which all of them see.
const letGo = new Map<string, () => void>()

/** Has other tabs see whether this one keeps words of a person by now. */
export function showFields(person: string) {
  if (!('locks' in navigator)) return
  const begun = fieldsBegun(person, 'tab').length > 0
  if (begun === letGo.has(person)) return
  letGo.get(person)?.()
  letGo.delete(person)
  if (!begun) return
  const { promise, resolve } = Promise.withResolvers<void>()
  letGo.set(person, resolve)
  void navigator.locks.request(lockOf(person), { mode: 'shared' }, () => promise)
}

/** What somebody has begun in the fields of this tab, or of any other one that is open. */
export async function fieldsInTabs(person: string): Promise<Begun[]> {
  const own = fieldsBegun(person, 'tab')
  if (own.length > 0) return own
  if (!('locks' in navigator)) return (await isKeptElsewhere(person)) ? ['form'] : []
  // A browser that cannot say who holds what has nobody hold anything.
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  return held.some(({ name }) => name === lockOf(person)) ? ['form'] : []
}

// Where a browser has no locks, as over plain http, a tab asks the others, and those that keep words of the person answer.
type Said = { asks: string } | { keeps: string }
const others = 'locks' in navigator ? null : new BroadcastChannel('fields')
others?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  if ('asks' in data && fieldsBegun(data.asks, 'tab').length > 0) others.postMessage({ keeps: data.asks })
})

/** Milliseconds that another tab has to answer. */
const patience = 500

function isKeptElsewhere(person: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const hear = ({ data }: MessageEvent<Said>) => {
    if ('keeps' in data && data.keeps === person) resolve(true)
  }
  others?.addEventListener('message', hear)
  others?.postMessage({ asks: person })
  setTimeout(() => resolve(false), patience)
  return promise.finally(() => others?.removeEventListener('message', hear))
}

function lockOf(person: string): string {
  return `fields ${person}`
}
