import { expect, test } from 'vitest'
import { signUpForm } from '#contract/access/forms.ts'
import { entryText } from '#contract/entries/entry.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { displayName, email, firstName, lastName, password, singleLine } from './fields.ts'

const long = (length: number) => 'x'.repeat(length)

test.each([
  ['Invalid email address', email, 'lydia'],
  ['Email must be less than 255 characters', email, `${long(250)}@example.org`],
  ['Password must be at least 6 characters', password, '12345'],
  ['Password must be less than 128 characters', password, long(129)],
  ['First name is required', firstName, ' '],
  ['First name must be less than 50 characters', firstName, long(51)],
  ['First name can only contain letters, spaces, hyphens, and apostrophes', firstName, 'R2D2'],
  ['Last name is required', lastName, ' '],
  ['Last name must be less than 50 characters', lastName, long(51)],
  ['Last name can only contain letters, spaces, hyphens, and apostrophes', lastName, 'R2D2'],
  ['Display name must be at least 2 characters', displayName, 'L'],
  ['Display name must be at least 2 characters', displayName, 'a\u200c'],
  ['Display name must be less than 50 characters', displayName, long(51)],
  ['Display name can only contain letters, numbers, spaces, hyphens, and underscores', displayName, 'Lydia!'],
  ['Content is required', entryText, ' \n '],
  ['Content must be less than 5000 characters', entryText, long(5001)],
  ['Day must be between 1 and 75', dayNumber, 76],
  ['Day must be between 1 and 75', dayNumber, 0],
])('a field says: %s', (message, field, value) => {
  expect(field.safeParse(value).error?.issues[0]?.message).toBe(message)
})

test('a password must be the same twice', () => {
  const form = {
    firstName: 'Lydia',
    lastName: 'of Thyatira',
    displayName: 'Lydia',
    email: 'lydia@example.org',
  }
  const { error } = signUpForm.safeParse({ ...form, password: 'one of two', confirmPassword: 'the other' })
  expect(error?.issues).toMatchObject([{ path: ['confirmPassword'], message: "Passwords don't match" }])
})

test('a field takes what is longest, and makes of it what is kept', () => {
  for (const field of [firstName, lastName, displayName]) expect(field.parse(long(50))).toBe(long(50))
  expect(password.parse(long(128))).toBe(long(128))
  expect(password.parse(' <b>  six ')).toBe(' <b>  six ')
  expect(email.parse(' Lydia@Example.org ')).toBe('lydia@example.org')
  expect(singleLine('  Lydia  <of> ')).toBe('Lydia of')
  expect(entryText.parse('\n a <b>\n\n  b ')).toBe('a <b>\n\n  b')
  expect([1, 75].map((day) => dayNumber.parse(day))).toEqual([1, 75])
})
