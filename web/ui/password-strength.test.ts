import { describe, expect, test } from 'vitest'
import { strengthOf } from './password-strength.tsx'

describe('the strength of a password', () => {
  test('is lowest for what is short or one character again and again', () => {
    expect(['aB3$x', 'aaaaaaaaaaaaaaaa', '11111111'].map(strengthOf)).toEqual([0, 0, 0])
  })

  test('never falls as more is typed', () => {
    const typed = 'four words on a road'
    const all = [...typed].map((_, end) => strengthOf(typed.slice(0, end + 1)))
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    expect(all.at(-1)).toBe(3)
  })
})
