import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { displayNameFrom, email, givenNameFrom } from '#contract/account/fields.ts'

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
    // Any other spelling would be another account, and one that nothing could be sent to.
    email: email.safeParse(textOf(profile.email)).data ?? '',
    emailVerified: profile.emailVerified === true,
    name: displayNameFrom(textOf(profile.name)),
    firstName: givenNameFrom(textOf(profile.given_name)),
    lastName: givenNameFrom(textOf(profile.family_name)),
    // A picture from elsewhere would tell Google of every visit.
    image: undefined,
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}
