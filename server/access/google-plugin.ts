import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { singleLine } from '#contract/account/fields.ts'
import { legiblePart } from '#contract/account/legible.ts'

export type GoogleSettings = Readonly<{ clientId: string; clientSecret: string; discoveryUrl: string }>

/** What the sign-in library needs for Google; nothing where it is not configured. */
export function googlePlugins(google: GoogleSettings | undefined) {
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
          mapProfileToUser: newcomerFrom,
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

/** Somebody whom Google vouches for. */
async function newcomerFrom(profile: Profile) {
  return {
    email: textOf(profile.email).toLowerCase(),
    emailVerified: profile.emailVerified === true,
    name: cleaned(profile.name, /(?!\p{Join_Control})[^\p{L}\p{M}\p{N} _-]/gu),
    firstName: cleaned(profile.given_name, /(?!\p{Join_Control})[^\p{L}\p{M} '’-]/gu),
    lastName: cleaned(profile.family_name, /(?!\p{Join_Control})[^\p{L}\p{M} '’-]/gu),
    // A picture from elsewhere would tell Google of every visit.
    image: undefined,
  }
}

// As the same field would be accepted from a form.
function cleaned(text: unknown, foreign: RegExp): string {
  return legiblePart(singleLine(textOf(text).replace(foreign, ' ')).slice(0, 50).trim())
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}
