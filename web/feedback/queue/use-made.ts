import { useState } from 'react'

/** How far one has come on a way through the queue. */
type Made = {
  /** Delivered or dismissed, by me or by somebody else. */
  over: ReadonlySet<string>
  /** Those of which I saved a review. */
  saved: ReadonlySet<string>
  /** How many I have dealt with. */
  mine: number
}

const nothing: Made = { over: new Set(), saved: new Set(), mine: 0 }

/** Remembers what was done on a way through the queue. */
export function useMade() {
  const [made, setMade] = useState(nothing)
  return {
    ...made,
    /** An item is done, by me or by somebody else. */
    pass: (id: string, byMe: boolean) =>
      setMade(({ over, saved, mine }) => ({
        over: new Set([...over, id]),
        saved,
        mine: mine + (byMe && !saved.has(id) ? 1 : 0),
      })),
    /** A review was saved, and the item still waits. */
    save: (id: string) =>
      setMade(({ over, saved, mine }) => ({
        over,
        saved: new Set([...saved, id]),
        mine: mine + (saved.has(id) ? 0 : 1),
      })),
    /** A dismissal was taken back: the item waits again. */
    putBack: (id: string) =>
      setMade(({ over, saved, mine }) => ({
        over: new Set([...over].filter((each) => each !== id)),
        saved,
        mine: mine - (saved.has(id) ? 0 : 1),
      })),
    forget: () => setMade(nothing),
  }
}
