import { expect, test } from 'vitest'
import { refusalOf } from './google-sign-in.tsx'

test.each([
  ['address', 'Error signing in with Google', 'We cannot send email to the address'],
  ['elsewhere', 'Error signing in with Google', 'another church'],
  ['uninvited', 'By invitation only', 'you need an invitation that still works'],
  ['waits', 'Not let in yet', 'still has to let you in'],
  ['google', 'Error signing in with Google', 'Please try again.'],
  ['cancelled', 'Error signing in with Google', 'you stopped partway'],
  ['toString', 'Error signing in with Google', 'Please try again.'],
])('whoever comes back from Google with "%s" reads "%s"', (reason, title, part) => {
  expect(refusalOf(reason)).toEqual({ title, text: expect.stringContaining(part) })
})
