import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '#testing/soak.ts'
import {
  defaultUnlock,
  displayedDay,
  frontier,
  keptOpenings,
  nextOpening,
  openDays as openDaysOf,
} from './day-rule.ts'

const start = Temporal.Instant.from('2026-06-01T12:00-04:00')
const nextMorning = Temporal.Instant.from('2026-06-02T05:00-04:00')

describe('a walk with entries written and deleted at random', () => {
  test('never locks a day again, and opens at most one day each morning', () => {
    fc.assert(
      fc.property(steps(write, finishAll, remove, wait), (moves) => {
        const walk = newWalk()
        let open = [1]
        for (const move of moves) {
          take(walk, move)
          const openNow = openDays(walk)
          expect(openNow).toEqual(expect.arrayContaining(open))
          expect(openNow.length).toBeLessThanOrEqual(1 + morningsUntil(walk.now))
          open = openNow
        }
      }),
      tries(20, 1000),
    )
  })

  test('can always go on: the frontier is open, or opens within a day', () => {
    fc.assert(
      fc.property(steps(write, remove, wait, mark, unmark), (moves) => {
        const walk = newWalk()
        for (const move of moves) {
          take(walk, move)
          const state = stateOf(walk)
          const next = nextOpening(state, walk.now)
          expect(displayedDay(state, walk.now)).toBe(frontier(state.completed) - (next ? 1 : 0))
          if (next) expect(walk.now.until(next.opensAt).total('hours')).toBeLessThanOrEqual(24)
        }
      }),
      tries(20, 1000),
    )
  })
})

describe('a walk in which an admin marks and unmarks days at random', () => {
  test('keeps every day whose opening has come', () => {
    fc.assert(
      fc.property(steps(write, remove, wait, mark, unmark), (moves) => {
        const walk = newWalk()
        const opened = new Set([1])
        for (const move of moves) {
          for (const [day, opensAt] of walk.openings) if (!isAhead(opensAt, walk)) opened.add(day)
          take(walk, move)
          expect(openDays(walk)).toEqual(expect.arrayContaining([...opened]))
          expect(
            [...walk.openings.values()].filter((opensAt) => isAhead(opensAt, walk)).length,
          ).toBeLessThanOrEqual(1)
        }
      }),
      tries(20, 1000),
    )
  })
})

type Walk = {
  now: Temporal.Instant
  completedAt: Map<number, Temporal.Instant>
  openings: Map<number, Temporal.Instant>
  written: Map<number, { reflection: boolean; challenge: boolean }>
}

/** One thing that happens; `pick` from 0 to 1 chooses the day, the entry and the length of a wait. */
type Move = { happens: (walk: Walk, pick: number) => void; pick: number }

function steps(...kinds: Move['happens'][]) {
  const move = fc.record({
    happens: fc.constantFrom(...kinds),
    pick: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  })
  return fc.array(move, { minLength: 20, maxLength: 90 })
}

function newWalk(): Walk {
  return { now: start, completedAt: new Map(), openings: new Map(), written: new Map() }
}

function take(walk: Walk, { happens, pick }: Move) {
  happens(walk, pick)
  if (happens === wait) return
  walk.openings = keptOpenings(walk.completedAt, walk.openings, defaultUnlock, walk.now)
}

/** Writes in one of the three last open days, which completes it when the other entry is there. */
function write(walk: Walk, pick: number) {
  const day = openDays(walk).at(-1 - Math.floor(pick * 3)) ?? 1
  const entries = walk.written.get(day) ?? { reflection: false, challenge: false }
  entries[entries.reflection ? 'challenge' : 'reflection'] = true
  walk.written.set(day, entries)
  if (entries.reflection && entries.challenge && !walk.completedAt.has(day))
    walk.completedAt.set(day, walk.now)
}

function remove(walk: Walk, pick: number) {
  const days = [...walk.written.keys()]
  const day = days[Math.floor(pick * days.length)] ?? 1
  walk.written.set(day, { reflection: false, challenge: pick < 0.5 })
  walk.completedAt.delete(day)
}

function wait(walk: Walk, pick: number) {
  walk.now = walk.now.add({ seconds: Math.floor(pick * 30 * 3600) })
}

function finishAll(walk: Walk) {
  for (const day of openDays(walk)) {
    walk.written.set(day, { reflection: true, challenge: true })
    if (!walk.completedAt.has(day)) walk.completedAt.set(day, walk.now)
  }
}

function mark(walk: Walk, pick: number) {
  const day = Math.ceil(pick * 20) || 1
  if (!walk.completedAt.has(day)) walk.completedAt.set(day, walk.now)
}

function unmark(walk: Walk, pick: number) {
  walk.completedAt.delete(Math.ceil(pick * 20))
}

function stateOf(walk: Walk) {
  return { completed: new Set(walk.completedAt.keys()), openings: walk.openings, written: walk.written }
}

function openDays(walk: Walk) {
  return openDaysOf(stateOf(walk), walk.now)
}

function isAhead(opensAt: Temporal.Instant, walk: Walk) {
  return Temporal.Instant.compare(opensAt, walk.now) > 0
}

/** All moves end before the clocks change in autumn, so mornings are 24 hours apart. */
function morningsUntil(now: Temporal.Instant) {
  return 1 + Math.floor(nextMorning.until(now).total('days'))
}
