import { useSyncExternalStore } from 'react'
import type { ChurchHelp } from '#contract/care/care.ts'
import { currentMe, watchMe } from '#web/platform/api/session.ts'

// What the church says of help is read as a page rests, and never because a card came: nobody is to learn from a request that one did. It is
// asked for by its address, by which the service worker keeps it for when there is no network.

const address = '/api/care'

/** Milliseconds after which it is read anew once somebody comes back to the tab. */
const freshFor = 3_600_000

let known: ChurchHelp | null = null
let readAt = Number.NEGATIVE_INFINITY
let asked = 0
let answered = 0
const watchers = new Set<() => void>()

/** Reads it. What is known stays meanwhile, and where it cannot be had. */
export async function readChurchHelp(): Promise<void> {
  const turn = ++asked
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`)
    const help = (await answer.json()) as ChurchHelp
    // It may have been changed since this was asked, and been read again.
    if (turn < answered) return
    answered = turn
    readAt = Date.now()
    known = help
    for (const tell of watchers) tell()
  } catch {
    // Everything that is shipped is shown nevertheless.
  }
}

/** Reads it unless it is known: as soon as anybody writes anything, so that it is there before a card is. */
export function readUnknownHelp(): void {
  if (readAt === Number.NEGATIVE_INFINITY) void readChurchHelp()
}

/**
 * Reads it, and keeps it fresh as long as the tab is open: it is read again once there is a network, for somebody of another church, and where
 * one comes back to the tab an hour later. Answers how to let it be.
 */
export function keepChurchHelp(): () => void {
  const read = () => void readChurchHelp()
  const readIfOld = () => {
    if (document.visibilityState === 'visible' && Date.now() - readAt >= freshFor) read()
  }
  readIfOld()
  addEventListener('online', read)
  document.addEventListener('visibilitychange', readIfOld)
  const stopWatching = watchMe((me) => {
    if (me === null || me.churchMark !== known?.churchMark) read()
  })
  return () => {
    removeEventListener('online', read)
    document.removeEventListener('visibilitychange', readIfOld)
    stopWatching()
  }
}

/** What the church says of help; null until it is known, where it cannot be had, and where it is of another church. */
export function useChurchHelp(): ChurchHelp | null {
  const help = useSyncExternalStore(watch, () => known)
  const me = currentMe()
  // Without a network there may be only what is kept, which is of the church at whose address one is.
  return help && (me === null || me.churchMark === help.churchMark) ? help : null
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
