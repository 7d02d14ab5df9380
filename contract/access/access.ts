import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { linkToken } from '#contract/account/fields.ts'
import { me } from '#contract/account/me.ts'
import { open } from '#contract/procedure.ts'
import { emailForm, newPasswordByLink, setUpForm, signInForm, signUpForm } from './forms.ts'

/** What a link confirms: a sign-up, or a new address. */
export const linkType = z.enum(['signup', 'email_change'])

const done = z.object({})
const comes = z.object({
  /** Whether an admin has yet to let them in whose address is confirmed. */
  waits: z.boolean(),
  /** Whether they came in just now without the invitation that they signed up by, since that lets nobody in any more. */
  missedInvitation: z.boolean(),
})
const tags = ['Access']

export const access = {
  /** Sends a link that makes the account when it is opened. An address that has one gets a mail that says so; the answer is the same. */
  signUp: open
    .route({ method: 'POST', path: '/access/sign-up', tags, summary: 'Create an account' })
    .errors(listed('TAKES_NOBODY_NEW', 'INVITATION_NEEDED'))
    .input(signUpForm)
    .output(
      z.object({
        /** How they come in as it stands now: by themselves, by the invitation that they brought along, or once an admin lets them in. */
        wayIn: z.enum(['open', 'invited', 'approval']),
      }),
    ),

  signIn: open
    .route({ method: 'POST', path: '/access/sign-in', tags, summary: 'Sign in' })
    .errors(listed('WRONG_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'WAITS_FOR_APPROVAL', 'SUSPENDED'))
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

  /**
   * Confirms an address by the link sent to it, in the browser that asked for the link, and in any other once somebody presses the button of
   * its page. Doing it again before it expires changes nothing. Other sign-ups with the address end.
   */
  confirm: open
    .route({ method: 'POST', path: '/access/confirm', tags, summary: 'Confirm an address' })
    .errors(listed('LINK_EXPIRED', 'TAKES_NOBODY_NEW', 'INVITATION_NEEDED'))
    .input(
      z.object({
        token: linkToken,
        type: linkType,
        /** Whether a person pressed the button for it, and not merely a program opened the link. */
        pressed: z.boolean(),
      }),
    )
    .output(
      z.object({
        /** Whether the address is confirmed; where it is not, nothing has happened, and somebody has to press. */
        confirmed: z.boolean(),
        ...comes.shape,
      }),
    ),

  /**
   * Sends the confirmation link once more, or one to choose a password where several sign-ups wait with the address. The
   * answer is the same whether or not any does.
   */
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
    .errors(listed('LINK_EXPIRED', 'TAKES_NOBODY_NEW', 'INVITATION_NEEDED'))
    .input(newPasswordByLink)
    .output(comes),

  /** Whether a link still leads on, asked before its form is shown. It uses nothing up. */
  checkLink: open
    .route({ method: 'POST', path: '/access/link', tags, summary: 'Check whether a link still works' })
    .errors(listed('LINK_EXPIRED', 'SETUP_CLOSED'))
    .input(z.object({ token: linkToken, type: z.enum(['new-password', 'set-up']) }))
    .output(done),

  /**
   * While an organization has no admin: makes the holder of its token the first, with a new account. By the token that the server printed
   * at once; by that of another organization once the address is confirmed by mail, and null is answered.
   */
  setUp: open
    .route({ method: 'POST', path: '/access/set-up', tags, summary: 'Create the first admin' })
    .errors(listed('LINK_EXPIRED', 'SETUP_CLOSED'))
    .input(setUpForm)
    .output(z.nullable(me)),
}
