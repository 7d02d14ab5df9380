import * as z from 'zod/mini'
import { longestToken } from './token.ts'

const letters = /^[\p{L}\p{M} '’-]*$/u
const displayLetters = /^[\p{L}\p{M}\p{N} _-]*$/u

/** Single-line text: angle brackets go, runs of blanks become one, blanks at both ends go. */
export function singleLine(text: string): string {
  return text.replace(/[<>]/g, '').replace(/\s+/g, ' ').trim()
}

const line = () => z.string().check(z.overwrite(singleLine))

export const email = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.email('Invalid email address'),
  z.maxLength(255, 'Email must be less than 255 characters'),
)

export const password = z
  .string()
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(128, 'Password must be less than 128 characters'),
  )

export const firstName = line().check(
  z.minLength(1, 'First name is required'),
  z.maxLength(50, 'First name must be less than 50 characters'),
  z.regex(letters, 'First name can only contain letters, spaces, hyphens, and apostrophes'),
)

export const lastName = line().check(
  z.minLength(1, 'Last name is required'),
  z.maxLength(50, 'Last name must be less than 50 characters'),
  z.regex(letters, 'Last name can only contain letters, spaces, hyphens, and apostrophes'),
)

export const displayName = line().check(
  z.minLength(2, 'Display name must be at least 2 characters'),
  z.maxLength(50, 'Display name must be less than 50 characters'),
  z.regex(displayLetters, 'Display name can only contain letters, numbers, spaces, hyphens, and underscores'),
)

/** What a page sends back to see a link opened by its holder through. */
export const linkToken = z.string().check(
  z.overwrite((text) => text.replaceAll('\0', '')),
  z.minLength(1),
  z.maxLength(longestToken),
)

/** A check that both passwords are the same, told on the second. */
export function passwordsMatch<Form extends { password: string; confirmPassword: string }>() {
  return z.refine<Form>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Told together with the errors of the other fields, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}
