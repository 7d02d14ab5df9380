import * as z from 'zod/mini'
import { displayName, email, firstName, lastName, password, passwordsMatch } from './fields.ts'

// What people fill in. Apart from the procedures, so that a page need not fetch those with its form.

export const signUpForm = z
  .object({ firstName, lastName, displayName, email, password, confirmPassword: z.string() })
  .check(passwordsMatch())

export const signInForm = z.object({
  email,
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(128, 'Password must be less than 128 characters'),
    ),
})

export const emailForm = z.object({ email })

export const newPasswordForm = z.object({ password, confirmPassword: z.string() }).check(passwordsMatch())

export const changePasswordForm = z
  .object({ currentPassword: z.string().check(z.maxLength(128)), password, confirmPassword: z.string() })
  .check(passwordsMatch())

export const changeEmailForm = z.object({ email, currentPassword: z.string().check(z.maxLength(128)) })
