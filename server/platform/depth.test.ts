import { describe, expect, test } from 'vitest'
import { isDeeperThan } from './depth.ts'

/** As many arrays or objects as `depth`, one in the other. */
function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  return depth === 0 ? 'x' : wrap(nested(depth - 1, wrap))
}

const wraps: [what: string, wrap: (inner: unknown) => unknown][] = [
  ['arrays', (inner) => [inner]],
  ['objects', (inner) => ({ first: 1, inner })],
  ['sets', (inner) => new Set([inner])],
]

describe('depth', () => {
  test.each(wraps)('of %s is counted', (_, wrap) => {
    expect(isDeeperThan(20, nested(20, wrap))).toBe(false)
    expect(isDeeperThan(20, nested(21, wrap))).toBe(true)
  })

  test('of a map counts the pairs in it', () => {
    const map = new Map([['key', []]])
    expect(isDeeperThan(3, map)).toBe(false)
    expect(isDeeperThan(2, map)).toBe(true)
  })

  test('of what holds nothing is none', () => {
    for (const value of [undefined, null, true, 7, 'x'.repeat(99), 9n]) {
      expect(isDeeperThan(0, value)).toBe(false)
    }
    for (const value of [{}, [], new Date(), new File([], 'x')]) {
      expect(isDeeperThan(1, value)).toBe(false)
    }
  })

  test('is not followed to its end', () => {
    const ring: unknown[] = []
    ring.push(ring)
    expect(isDeeperThan(20, ring)).toBe(true)
  })
})
