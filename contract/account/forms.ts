import * as z from 'zod/mini'
import { email, password, passwordsMatch } from './fields.ts'

// What people fill in. Apart from the procedures, so that a page need not fetch those with its form.

export const changePasswordForm = z
  .object({ currentPassword: z.string().check(z.maxLength(128)), password, confirmPassword: z.string() })
  .check(passwordsMatch())

export const changeEmailForm = z.object({ email, currentPassword: z.string().check(z.maxLength(128)) })
