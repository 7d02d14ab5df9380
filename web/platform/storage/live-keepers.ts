import type { Begun } from './begun.ts'

/** Keeps on this page something of a person that is to go to the server. */
export type LiveKeeper = {
  person: string
  /** Sends what the server lacks, as far as that goes now, and waits for it a little. */
  sendAll: () => Promise<unknown>
  /** What it holds that the server lacks, also where this browser keeps nothing. */
  lacking: () => Begun | null
  /** The person has left: what it holds goes. */
  letGo?: () => void
}

/** All that are at work now. */
export const liveKeepers = new Set<LiveKeeper>()

/** The keepers of one person that are at work now. */
export function keepersOf(person: string): LiveKeeper[] {
  return [...liveKeepers].filter((keeper) => keeper.person === person)
}

/** Whether words that are as safe as this are somewhere, and not on the server. */
export function isUnsaved(safe: 'nowhere' | 'device' | 'server' | null): boolean {
  return safe === 'nowhere' || safe === 'device'
}

/** Copies what is being written to the server. */
type Copying = {
  /** Sends what the server lacks. `leaving` says that the page goes away. */
  flush: (leaving?: boolean) => void
  settle: () => Promise<unknown>
}

/** Has a keeper copy as the page goes away and as it is connected again, and be asked by whoever would leave. Answers how to let go of it. */
export function keepWhileOpen(
  { flush, settle }: Copying,
  own: Pick<LiveKeeper, 'person' | 'lacking'>,
): () => void {
  const sendAll = () => {
    flush()
    return settle()
  }
  const live: LiveKeeper = { ...own, sendAll }
  liveKeepers.add(live)
  const ending = new AbortController()
  const { signal } = ending
  const hide = () => document.visibilityState === 'hidden' && flush(true)
  addEventListener('online', () => flush(), { signal })
  addEventListener('pagehide', () => flush(true), { signal })
  document.addEventListener('visibilitychange', hide, { signal })
  return () => {
    ending.abort()
    liveKeepers.delete(live)
  }
}
