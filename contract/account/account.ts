import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forParticipants } from '#contract/procedure.ts'
import { linkToken } from './fields.ts'
import { changeEmailForm, changePasswordForm, proofForm } from './forms.ts'
import { me } from './me.ts'

/** A browser that is signed in. */
export const device = z.object({
  id: z.uuid(),
  /** The browser and system in words, from what the browser says about itself. */
  name: z.string(),
  signedInAt: z.date(),
  lastSeenAt: z.date(),
  /** Whether it is the device making the request. */
  current: z.boolean(),
})

const done = z.object({})
const tags = ['Account']

export const account = {
  /** While no admin exists, makes the caller, who holds the printed token, the first admin. */
  becomeAdmin: forParticipants
    .route({ method: 'POST', path: '/account/become-admin', tags, summary: 'Become the first admin' })
    .errors(listed('LINK_EXPIRED', 'SETUP_CLOSED'))
    .input(z.object({ token: linkToken }))
    .output(me),

  /** The caller, as every page knows them. */
  me: forParticipants.route({ method: 'GET', path: '/account/me', tags, summary: 'Who I am' }).output(me),

  /** The account behind the caller. */
  read: forParticipants
    .route({ method: 'GET', path: '/account', tags, summary: 'My account and devices' })
    .output(
      z.object({
        email: z.string(),
        /** A new address that is still waiting to be confirmed. */
        pendingEmail: z.nullable(z.string()),
        /** False for people who have only ever signed in with Google. */
        hasPassword: z.boolean(),
        createdAt: z.date(),
        devices: z.array(device),
        can: z.object({
          /** False for the only admin of an organization. */
          delete: z.boolean(),
        }),
      }),
    ),

  /** Changes the password and signs out every other device. */
  changePassword: forParticipants
    .route({ method: 'PUT', path: '/account/password', tags, summary: 'Change my password' })
    .errors(listed('WRONG_PASSWORD'))
    .input(changePasswordForm)
    .output(done),

  /** Sends a link to the new address; the old one stays until the new one is confirmed. */
  changeEmail: forParticipants
    .route({ method: 'PUT', path: '/account/email', tags, summary: 'Change my address' })
    .errors(listed('WRONG_PASSWORD'))
    .input(changeEmailForm)
    .output(done),

  /** Signs the person out everywhere and has everything of theirs removed on the due date; signing in before then cancels this. */
  delete: forParticipants
    .route({ method: 'POST', path: '/account/delete', tags, summary: 'Delete my account' })
    .errors(listed('WRONG_PASSWORD', 'LAST_ADMIN'))
    .input(proofForm)
    .output(z.object({ dueAt: z.date() })),

  /** Signs one of them out. */
  signOutDevice: forParticipants
    .route({ method: 'DELETE', path: '/account/devices/{id}', tags, summary: 'Sign out one device' })
    .input(z.object({ id: z.uuid() }))
    .output(done),

  /** Signs all of them out, including the one making the request. */
  signOutEverywhere: forParticipants
    .route({ method: 'DELETE', path: '/account/devices', tags, summary: 'Sign out all devices' })
    .output(done),
}

export type Device = z.infer<typeof device>
