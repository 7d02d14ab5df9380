import * as z from 'zod/mini'
import {
  displayName,
  email,
  firstName,
  lastName,
  linkToken,
  password,
  passwordsMatch,
} from '#contract/account/fields.ts'

// What people fill in. Apart from the procedures, so that a page need not fetch those with its form.

const newPassword = { password, confirmPassword: z.string() }
const newAccount = { firstName, lastName, displayName, email, ...newPassword }

/** What somebody who signs up says about themselves. */
export const signUpForm = z.object(newAccount).check(passwordsMatch())

/** Signing up as the first admin, with the token printed by the server. */
export const setUpForm = z.object({ token: linkToken, ...newAccount }).check(passwordsMatch())

/** What somebody signs in with. */
export const signInForm = z.object({
  email,
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(128, 'Password must be less than 128 characters'),
    ),
})

/** An email address. */
export const emailForm = z.object({ email })

export const newPasswordForm = z.object(newPassword).check(passwordsMatch())

/** A new password, with the token of the link that was emailed. */
export const newPasswordByLink = z.object({ token: linkToken, ...newPassword }).check(passwordsMatch())
