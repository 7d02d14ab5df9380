import { expect, test } from 'vitest'
import { refusalOf } from './google-sign-in.tsx'

test.each([
  ['address', 'Error signing in with Google', 'one that we cannot write to'],
  ['elsewhere', 'Error signing in with Google', 'another church'],
  ['uninvited', 'By invitation only', 'you need an invitation that still works'],
  ['waits', 'Not let in yet', 'has yet to let you in; you get a mail then'],
  ['google', 'Error signing in with Google', 'Please try again.'],
  ['cancelled', 'Error signing in with Google', 'you stopped on the way'],
  ['toString', 'Error signing in with Google', 'Please try again.'],
])('whoever comes back from Google with "%s" reads "%s"', (reason, title, part) => {
  expect(refusalOf(reason)).toEqual({ title, text: expect.stringContaining(part) })
})
