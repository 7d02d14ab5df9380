import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { singleLine } from '#contract/account/fields.ts'
import { legiblePart } from '#contract/account/legible.ts'
import { type Accounts, type AccountsTransaction, hasAccount } from '#server/account/accounts.ts'
import { forgetSignUps, holdAddress } from '#server/account/sign-ups.ts'

export type GoogleSettings = Readonly<{ clientId: string; clientSecret: string; discoveryUrl: string }>

/** What the sign-in library needs for Google; nothing where it is not configured. */
export function googlePlugins(google: GoogleSettings | undefined, accounts: Accounts) {
  if (!google) return []
  const { clientId, clientSecret, discoveryUrl } = google
  return [
    genericOAuth({
      config: [
        {
          providerId: 'google',
          clientId,
          clientSecret,
          discoveryUrl,
          requireIdTokenVerification: true,
          scopes: ['openid', 'email', 'profile'],
          mapProfileToUser: (profile) => newcomerFrom(profile, accounts),
        },
      ],
    }),
  ]
}

type Profile = {
  email?: unknown
  emailVerified?: unknown
  name?: unknown
  given_name?: unknown
  family_name?: unknown
}

/** Somebody whom Google vouches for. What was begun with their address and never confirmed gives way to them. */
async function newcomerFrom(profile: Profile, accounts: Accounts) {
  const email = textOf(profile.email).toLowerCase()
  const emailVerified = profile.emailVerified === true
  if (emailVerified) await accounts.transaction().execute((within) => giveWay(within, email))
  return {
    email,
    emailVerified,
    name: cleaned(profile.name, /(?!\u200c|\u200d)[^\p{L}\p{M}\p{N} _-]/gu),
    firstName: cleaned(profile.given_name, /(?!\u200c|\u200d)[^\p{L}\p{M} '’-]/gu),
    lastName: cleaned(profile.family_name, /(?!\u200c|\u200d)[^\p{L}\p{M} '’-]/gu),
    // A picture from elsewhere would tell Google of every visit.
    image: undefined,
  }
}

// Beside an account they wait until they run out, so that no stranger learns from the end of theirs that there is one.
async function giveWay(within: AccountsTransaction, email: string): Promise<void> {
  await holdAddress(within, email)
  if (!(await hasAccount(within, email))) await forgetSignUps(within, email)
}

// As the same field would be accepted from a form.
function cleaned(text: unknown, foreign: RegExp): string {
  return legiblePart(singleLine(textOf(text).replace(foreign, ' ')).slice(0, 50).trim())
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}
