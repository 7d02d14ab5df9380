import { describe, expect, test } from 'vitest'
import { dayIn, messageIn, pageIn, pathAfterSignIn, searchIn, stageIn, walkIn } from './paths.ts'

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

describe('the walk in a query', () => {
  test('is a whole number from 1 to 1000, or none', () => {
    expect(['1', '12', '1000'].map(walkIn)).toEqual([1, 12, 1000])
    expect(['0', '1e1', '-1', '1001', undefined].map(walkIn)).toEqual(Array(5).fill(undefined))
  })
})

describe('the day in a query', () => {
  test('is a whole number from 1 to 75, or none', () => {
    const others = ['0', '76', '1.5', '1e1', ' 7', '07', '+7', '0x7', 'x', '', undefined]
    expect(['1', '75', ...others].map(dayIn)).toEqual([1, 75, ...others.map(() => undefined)])
  })
})

describe('the page in a query', () => {
  test('is a whole number from 1 to 9999, or none', () => {
    expect(['1', '12', '9999'].map(pageIn)).toEqual([1, 12, 9999])
    expect(['0', '1e1', '-1', '10000', 'x', '', undefined].map(pageIn)).toEqual(Array(7).fill(undefined))
  })
})

describe('the words in a query', () => {
  test('are as many as a field takes, or none', () => {
    expect([' grace ', 'x'.repeat(200), '  ', undefined].map(searchIn)).toEqual([
      'grace',
      'x'.repeat(100),
      undefined,
      undefined,
    ])
  })
})

describe('the stage in a query', () => {
  test('is a whole number from 1 to 15, or none', () => {
    expect(['1', '15', '0', '16', '1.5', 'x', undefined].map(stageIn)).toEqual([
      1,
      15,
      ...Array(5).fill(undefined),
    ])
  })
})

describe('the message in a query', () => {
  test('is a whole number from 1 on, or none', () => {
    expect(['1', '50000', '999999999'].map(messageIn)).toEqual([1, 50_000, 999_999_999])
    expect(['0', '1.5', '-1', '07', '1000000000', 'x', '', undefined].map(messageIn)).toEqual(
      Array(8).fill(undefined),
    )
  })
})
