import { expect, test } from 'vitest'
import { askedFor, awaitedIn } from './people-texts.ts'

test.each([
  ['unconfirmed', 'confirmation'],
  ['approval', 'approval'],
  ['suspended', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('at the state "%s" those are looked at who wait for: %s', (state, waitsFor) => {
  expect(awaitedIn(state)).toBe(waitsFor)
})

test('to be let in is no state of people', () => {
  expect(askedFor({ state: 'approval' }).state).toBeUndefined()
  expect(askedFor({ state: 'suspended' }).state).toBe('suspended')
})
