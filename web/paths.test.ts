import { describe, expect, test } from 'vitest'
import { dayIn, pathAfterSignIn } from './paths.ts'

describe('the page after signing in', () => {
  test.each(['/home', '/journal?day=7', '/authors'])('is the one asked for: %s', (after) => {
    expect(pathAfterSignIn(after)).toBe(after)
  })

  test.each([
    undefined,
    '',
    'home',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/auth',
    '/auth?after=/auth',
  ])('is the root in place of %s', (after) => {
    expect(pathAfterSignIn(after)).toBe('/')
  })
})

describe('the day in a query', () => {
  test('is a whole number from 1 to 75, or none', () => {
    expect(['1', '75', '0', '76', '1.5', 'x', '', undefined].map(dayIn)).toEqual([
      1,
      75,
      ...Array(6).fill(undefined),
    ])
  })
})
