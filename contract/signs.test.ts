import { describe, expect, test } from 'vitest'
import { beginningOf, signAt } from './signs.ts'

/** What one sees as one sign, and is several characters. */
const single = [
  '👨‍👩‍👧‍👦',
  '🇩🇪',
  '👍🏽',
  '🏳️‍🌈',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'e\u0301',
  '1️⃣',
  'क्षि',
  '각',
  '\r\n',
]

describe('the beginning of a text', () => {
  test.each(single)('ends before %s or after it', (sign) => {
    const characters = Array.from(sign).length
    const text = `${'a'.repeat(10)}${sign}${sign}b`
    for (let most = 0; most <= text.length; most++) {
      const room = Math.min(2, Math.floor(Math.max(0, most - 10) / characters))
      const all = most >= 10 + 2 * characters + 1
      const expected = all ? text : 'a'.repeat(Math.min(10, most)) + sign.repeat(room)
      expect(beginningOf(text, most)).toBe(expected)
      expect(
        beginningOf(
          Array.from(text)
            .slice(0, most + 1)
            .join(''),
          most,
        ),
      ).toBe(expected)
    }
  })

  test('is cut even where one sign has more marks than there is room', () => {
    expect(beginningOf(`a${'\u0301'.repeat(99)}b`, 50)).toBe(`a${'\u0301'.repeat(49)}`)
  })
})

test('the sign at a place is all that one sees there', () => {
  expect(signAt('a👍🏽b', 2)).toEqual({ from: 1, to: 5 })
  expect(signAt('ab', 2)).toEqual({ from: 2, to: 2 })
})
