import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forParticipants, open } from '#contract/procedure.ts'
import { displayName, email, firstName, lastName, linkToken, password, passwordsMatch } from './fields.ts'
import { changeEmailForm, changePasswordForm, emailForm, signInForm, signUpForm } from './forms.ts'

export const role = z.enum(['participant', 'leader', 'admin'])

/** The person who asks, as every page needs to know them. */
export const me = z.object({
  id: z.uuid(),
  displayName: z.string(),
  avatar: z.nullable(z.string()),
  role,
  /** The name of their organization, which the product bears for them. */
  organization: z.string(),
  /** What the menu may offer. */
  can: z.object({ lead: z.boolean(), administer: z.boolean(), becomeAdmin: z.boolean() }),
})

export const linkType = z.enum(['signup', 'email_change'])

export const device = z.object({
  id: z.uuid(),
  /** Browser and system in words, from what the browser said of itself. */
  name: z.string(),
  signedInAt: z.date(),
  lastSeenAt: z.date(),
  /** The device that asks. */
  current: z.boolean(),
})

const done = z.object({})
const tags = ['Access']

export const access = {
  /** Makes an account and sends the confirmation link. An address that has an account gets a mail that says so; the answer is the same. */
  signUp: open
    .route({ method: 'POST', path: '/access/sign-up', tags, summary: 'Create an account' })
    .input(signUpForm)
    .output(done),

  signIn: open
    .route({ method: 'POST', path: '/access/sign-in', tags, summary: 'Sign in' })
    .errors(listed('WRONG_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'SUSPENDED'))
    .input(signInForm)
    .output(me),

  /** Answers the address of Google's page to go to; `after` is the path to return to. */
  signInWithGoogle: open
    .route({ method: 'POST', path: '/access/google', tags, summary: 'Begin signing in with Google' })
    .errors(listed('GOOGLE_NOT_CONFIGURED'))
    .input(z.object({ after: z.optional(z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])/))) }))
    .output(z.object({ url: z.url() })),

  signOut: open
    .route({ method: 'POST', path: '/access/sign-out', tags, summary: 'Sign out here' })
    .output(done),

  /** Confirms an address by the link sent to it; doing it again before it expires changes nothing. */
  confirm: open
    .route({ method: 'POST', path: '/access/confirm', tags, summary: 'Confirm an address' })
    .errors(listed('LINK_EXPIRED'))
    .input(z.object({ token: linkToken, type: linkType }))
    .output(done),

  /** Sends the confirmation link once more. The answer is the same whether or not the address has an account. */
  resendConfirmation: open
    .route({
      method: 'POST',
      path: '/access/confirmation',
      tags,
      summary: 'Send the confirmation link again',
    })
    .input(emailForm)
    .output(done),

  /** Sends a link to choose a new password. The answer is the same whether or not the address has an account. */
  forgotPassword: open
    .route({ method: 'POST', path: '/access/forgotten-password', tags, summary: 'Ask for a new password' })
    .input(emailForm)
    .output(done),

  /** Sets a new password by the link from the mail, and ends every session. */
  resetPassword: open
    .route({ method: 'POST', path: '/access/new-password', tags, summary: 'Choose a new password' })
    .errors(listed('LINK_EXPIRED'))
    .input(z.object({ token: linkToken, password, confirmPassword: z.string() }).check(passwordsMatch()))
    .output(done),

  /** While no admin exists: makes the holder of the printed token the first admin, with a new account. */
  setUp: open
    .route({ method: 'POST', path: '/access/set-up', tags, summary: 'Create the first admin' })
    .errors(listed('SETUP_CLOSED'))
    .input(
      z
        .object({
          token: linkToken,
          firstName,
          lastName,
          displayName,
          email,
          password,
          confirmPassword: z.string(),
        })
        .check(passwordsMatch()),
    )
    .output(me),

  /** While no admin exists: makes the caller, who holds the printed token, the first admin. */
  becomeAdmin: forParticipants
    .route({ method: 'POST', path: '/access/become-admin', tags, summary: 'Become the first admin' })
    .errors(listed('SETUP_CLOSED'))
    .input(z.object({ token: linkToken }))
    .output(me),

  me: forParticipants.route({ method: 'GET', path: '/access/me', tags, summary: 'Who I am' }).output(me),

  /** The account behind the caller. */
  account: forParticipants
    .route({ method: 'GET', path: '/access/account', tags, summary: 'My account and devices' })
    .output(
      z.object({
        email: z.string(),
        /** A new address that still waits for its confirmation. */
        pendingEmail: z.nullable(z.string()),
        /** False for those who only ever signed in with Google. */
        hasPassword: z.boolean(),
        createdAt: z.date(),
        devices: z.array(device),
      }),
    ),

  /** Changes the password and signs out every other device. */
  changePassword: forParticipants
    .route({ method: 'PUT', path: '/access/password', tags, summary: 'Change my password' })
    .errors(listed('WRONG_PASSWORD'))
    .input(changePasswordForm)
    .output(done),

  /** Sends a link to the new address; the old one stays until the new one is confirmed. */
  changeEmail: forParticipants
    .route({ method: 'PUT', path: '/access/email', tags, summary: 'Change my address' })
    .errors(listed('WRONG_PASSWORD'))
    .input(changeEmailForm)
    .output(done),

  signOutDevice: forParticipants
    .route({ method: 'DELETE', path: '/access/devices/{id}', tags, summary: 'Sign out one device' })
    .input(z.object({ id: z.uuid() }))
    .output(done),

  signOutEverywhere: forParticipants
    .route({ method: 'DELETE', path: '/access/devices', tags, summary: 'Sign out all devices' })
    .output(done),
}

export type Role = z.infer<typeof role>
export type Me = z.infer<typeof me>
export type Device = z.infer<typeof device>
