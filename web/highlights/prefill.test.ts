import { describe, expect, test } from 'vitest'
import { prefillOf } from './prefill.ts'

describe('the text for social media begins', () => {
  test('with the whole entry where that has 200 characters at most', () => {
    for (const text of ['Bread', 'x'.repeat(200), '🙏'.repeat(200)]) expect(prefillOf(text)).toBe(text)
  })

  test('with 200 characters and an ellipsis where it is longer', () => {
    expect(prefillOf('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`)
    expect(prefillOf('🙏'.repeat(201))).toBe(`${'🙏'.repeat(200)}…`)
  })

  test('without a sign that would be cut in two', () => {
    const family = '👨‍👩‍👧'
    expect(prefillOf(`${'x'.repeat(198)}${family} and more`)).toBe(`${'x'.repeat(198)}…`)
    expect(prefillOf(`${'x'.repeat(199)}e\u0301 and more`)).toBe(`${'x'.repeat(199)}…`)
  })
})
