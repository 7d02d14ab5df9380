import { useSyncExternalStore } from 'react'
import type { ChurchHelp } from '#contract/care/care.ts'
import { currentMe } from '#web/platform/api/session.ts'

// What the church says of help is read as a page rests, and never because a card came: nobody is to learn from a request that one did. It is
// asked for by its address, by which the service worker keeps it for when there is no network.

const address = '/api/care'

let known: ChurchHelp | null = null
let reading: Promise<void> | undefined
const watchers = new Set<() => void>()

/** Reads it, once; again where it could not be had. */
export function readChurchHelp(): Promise<void> {
  reading ??= read()
  return reading
}

/** Reads it once more, since it was changed here. */
export function readChurchHelpAnew(): Promise<void> {
  reading = read()
  return reading
}

/** What the church says of help; null until it is known, where it cannot be had, and where it is of another church. */
export function useChurchHelp(): ChurchHelp | null {
  const help = useSyncExternalStore(watch, () => known)
  const own = currentMe()?.organization
  // Without a network there may be only what is kept, which is of the church at whose address one is.
  return help && (own === undefined || own === help.church) ? help : null
}

async function read(): Promise<void> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`)
    known = (await answer.json()) as ChurchHelp
    for (const tell of watchers) tell()
  } catch {
    // Everything that is shipped is shown nevertheless.
    reading = undefined
  }
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
