import * as z from 'zod/mini'
import { email, password, passwordsMatch } from './fields.ts'

// What people fill in. Apart from the procedures, so that a page need not fetch those with its form.

const mostLength = z.maxLength(128, 'Current password must be less than 128 characters')
const required = z.string().check(z.minLength(1, 'Current password is required'), mostLength)
// Who only ever signed in with Google has none to give.
const ifAny = z.string().check(mostLength)

const changePassword = (currentPassword: typeof ifAny) =>
  z.object({ currentPassword, password, confirmPassword: z.string() }).check(passwordsMatch())

const changeEmail = (currentPassword: typeof ifAny) => z.object({ email, currentPassword })

const proof = (currentPassword: typeof ifAny) => z.object({ currentPassword })

/** A change of password as it is sent, also by people who have none yet. */
export const changePasswordForm = changePassword(ifAny)

/** A change of the password for those who have one. */
export const changeKnownPasswordForm = changePassword(required)

/** A change of email address as it is sent, also by people who have no password. */
export const changeEmailForm = changeEmail(ifAny)

/** A change of the e-mail address for those who have a password. */
export const changeEmailByPasswordForm = changeEmail(required)

/** What proves that the request really comes from the person who is signed in, as everybody sends it. */
export const proofForm = proof(ifAny)

/** The proof of those who have a password: that password. */
export const proofByPasswordForm = proof(required)
