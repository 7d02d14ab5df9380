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
  /** Whether their address is confirmed but an admin has yet to let them in. */
  waits: z.boolean(),
  /** Whether they came in just now without the invitation they signed up with, because it no longer lets anybody in. */
  missedInvitation: z.boolean(),
})
const tags = ['Access']

export const access = {
  /**
   * Sends a link that creates the account when it is opened. If the address already has an account, its owner gets an email that says so;
   * the response is the same.
   */
  signUp: open
    .route({ method: 'POST', path: '/access/sign-up', tags, summary: 'Create an account' })
    .errors(listed('TAKES_NOBODY_NEW', 'INVITATION_NEEDED'))
    .input(signUpForm)
    .output(
      z.object({
        /** How they would come in as things are now: on their own, with the invitation they brought, or once an admin lets them in. */
        wayIn: z.enum(['open', 'invited', 'approval']),
      }),
    ),

  /** Signs somebody in with an address and a password. */
  signIn: open
    .route({ method: 'POST', path: '/access/sign-in', tags, summary: 'Sign in' })
    .errors(listed('WRONG_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'WAITS_FOR_APPROVAL', 'SUSPENDED'))
    .input(signInForm)
    .output(me),

  /** Returns the address of Google's page to go to; `after` is the path to return to. */
  signInWithGoogle: open
    .route({ method: 'POST', path: '/access/google', tags, summary: 'Begin signing in with Google' })
    .errors(listed('GOOGLE_NOT_CONFIGURED'))
    .input(z.object({ after: z.optional(z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])/))) }))
    .output(z.object({ url: z.url() })),

  /** Ends the session of the browser making the request. */
  signOut: open
    .route({ method: 'POST', path: '/access/sign-out', tags, summary: 'Sign out here' })
    .output(done),

  /**
   * Confirms an address with the link sent to it: right away in the browser that asked for the link, and in any other once somebody presses
   * the button on its page. Repeating this before the link expires changes nothing. Other sign-ups with the address end.
   */
  confirm: open
    .route({ method: 'POST', path: '/access/confirm', tags, summary: 'Confirm an address' })
    .errors(listed('LINK_EXPIRED', 'TAKES_NOBODY_NEW', 'INVITATION_NEEDED'))
    .input(
      z.object({
        token: linkToken,
        type: linkType,
        /** Whether a person pressed the button, rather than a program merely opening the link. */
        pressed: z.boolean(),
      }),
    )
    .output(
      z.object({
        /** Whether the address is confirmed; if not, nothing has happened yet, and somebody has to press the button. */
        confirmed: z.boolean(),
        ...comes.shape,
      }),
    ),

  /**
   * Sends the confirmation link once more, or a link to choose a password if several sign-ups are waiting with the address. The response is
   * the same whether or not any are.
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

  /** Sends a link to choose a new password. The response is the same whether or not the address has an account. */
  forgotPassword: open
    .route({ method: 'POST', path: '/access/forgotten-password', tags, summary: 'Ask for a new password' })
    .input(emailForm)
    .output(done),

  /** Sets a new password with the link from the email, and ends every session. */
  resetPassword: open
    .route({ method: 'POST', path: '/access/new-password', tags, summary: 'Choose a new password' })
    .errors(listed('LINK_EXPIRED', 'TAKES_NOBODY_NEW', 'INVITATION_NEEDED'))
    .input(newPasswordByLink)
    .output(comes),

  /** Whether a link still works; ask before showing its form. This does not use the link up. */
  checkLink: open
    .route({ method: 'POST', path: '/access/link', tags, summary: 'Check whether a link still works' })
    .errors(listed('LINK_EXPIRED', 'SETUP_CLOSED'))
    .input(z.object({ token: linkToken, type: z.enum(['new-password', 'set-up']) }))
    .output(done),

  /**
   * While an organization has no admin, makes the holder of its token the first one, with a new account. With the token that the server
   * printed, this happens right away; with another organization's token, null is returned, and it happens once the address is confirmed by
   * email.
   */
  setUp: open
    .route({ method: 'POST', path: '/access/set-up', tags, summary: 'Create the first admin' })
    .errors(listed('LINK_EXPIRED', 'SETUP_CLOSED'))
    .input(setUpForm)
    .output(z.nullable(me)),
}
