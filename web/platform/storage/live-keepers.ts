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

/** Those of one person. */
export function keepersOf(person: string): LiveKeeper[] {
  return [...liveKeepers].filter((keeper) => keeper.person === person)
}

/** Whether words that are as safe as this are somewhere, and not on the server. */
export function isUnsaved(safe: 'nowhere' | 'device' | 'server' | null): boolean {
  return safe === 'nowhere' || safe === 'device'
}
