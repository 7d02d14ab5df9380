import type { Clock } from '#server/platform/clock.ts'

export type HeldClock = Clock & {
  /** Moves to a moment, given as "2026-11-20T05:00:00-05:00". */
  set(moment: string): void
  /** Moves on by a duration: `{ hours: 1 }`. */
  pass(duration: Temporal.DurationLike): void
}

/** A clock that stands still until the test moves it, which it tells `onMove`. */
export function holdClock(
  moment = '2026-11-20T08:00:00-05:00',
  onMove: (now: Temporal.Instant) => void = () => {},
): HeldClock {
  let now = Temporal.Instant.from(moment)
  const moveTo = (next: Temporal.Instant) => {
    now = next
    onMove(now)
  }
  return {
    now: () => now,
    set: (next) => moveTo(Temporal.Instant.from(next)),
    pass: (duration) => moveTo(now.add(duration)),
  }
}

/** A clock that runs on from a moment, for what happens between two devices within one test. */
export function runClock(moment = '2026-11-20T08:00:00-05:00'): HeldClock {
  const begin = performance.now()
  const held = holdClock(moment)
  return {
    ...held,
    now: () => held.now().add({ milliseconds: Math.floor(performance.now() - begin) }),
  }
}
