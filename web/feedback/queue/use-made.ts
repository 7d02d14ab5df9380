import { useState } from 'react'

/** How far one has come on a way through the queue, by the ids of its items. */
type Made = {
  /** Delivered or dismissed, by me or by somebody else. */
  over: ReadonlySet<string>
  /** Delivered or dismissed by me. */
  overByMe: ReadonlySet<string>
  /** Of which I saved a review. */
  saved: ReadonlySet<string>
}

const nothing: Made = { over: new Set(), overByMe: new Set(), saved: new Set() }

/** Remembers what was done on a way through the queue. */
export function useMade() {
  const [made, setMade] = useState(nothing)
  const { over, overByMe, saved } = made
  return {
    over,
    saved,
    /** How many I have dealt with. */
    mine: new Set([...overByMe, ...saved]).size,
    /** An item is done, by me or by somebody else. */
    pass: (id: string, byMe: boolean) =>
      setMade((before) => ({
        ...before,
        over: withOne(before.over, id),
        overByMe: byMe ? withOne(before.overByMe, id) : before.overByMe,
      })),
    /** A review was saved, and the item still waits. */
    save: (id: string) => setMade((before) => ({ ...before, saved: withOne(before.saved, id) })),
    /** A dismissal was taken back: the item waits again. */
    putBack: (id: string) =>
      setMade((before) => ({
        ...before,
        over: withoutOne(before.over, id),
        overByMe: withoutOne(before.overByMe, id),
      })),
    forget: () => setMade(nothing),
  }
}

function withOne(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids, id])
}

function withoutOne(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id))
}
