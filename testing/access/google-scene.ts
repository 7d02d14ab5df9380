import { type AccessScene, type Browser, setAccessScene } from './access-scene.ts'
import type { OpenIdServer } from './openid.ts'

/** Phoebe as Google knows her. */
export const phoebeAtGoogle = {
  sub: 'google-1',
  email: 'Phoebe@Example.org',
  email_verified: true,
  name: "Phoebe O'Cenchreae <3",
  given_name: 'Phoebe',
  family_name: 'of Cenchreae',
  picture: 'https://pictures.example/phoebe.jpg',
}

export type GoogleScene = AccessScene & {
  /** The one browser in front of which somebody sits. */
  mine: Browser
  /** Goes to Google's page and answers the address at which it sends one back. */
  visitGoogle(after?: string): Promise<URL>
  /** Opens that address. Answers where it leads, or the status where it leads nowhere. */
  comeBack(url: URL, as?: Browser): Promise<string>
  /** There and back again. */
  signInWithGoogle(): Promise<string>
  /** The same from the host of a church, by way of that of Emmaus. Answers the link that hands the session over. */
  goFrom(host: Browser, after?: string): Promise<string>
}

/** A church where nobody is yet, and a Google that vouches for Phoebe until it is told otherwise. */
export async function setGoogleScene(
  google: OpenIdServer,
  settings: Parameters<typeof setAccessScene>[0] = {},
): Promise<GoogleScene> {
  google.person = phoebeAtGoogle
  google.forge = () => {}
  const scene = await setAccessScene({
    google: { clientId: 'emmaus', clientSecret: 'secret', discoveryUrl: google.discoveryUrl },
    ...settings,
  })
  const mine = scene.browser()

  async function visitGoogle(after?: string): Promise<URL> {
    const { url } = await mine.access.signInWithGoogle(after === undefined ? {} : { after })
    const answer = await fetch(url, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '')
  }

  async function comeBack(url: URL, as = mine): Promise<string> {
    const response = await scene.doorkeeper.callback(new Request(url, { headers: { cookie: as.cookies() } }))
    as.take(response.headers)
    return response.headers.get('location') ?? String(response.status)
  }

  async function goFrom(host: Browser, after = '/'): Promise<string> {
    const { url } = await host.access.signInWithGoogle({ after })
    const toGoogle = await comeBack(new URL(url))
    const answer = await fetch(toGoogle, { redirect: 'manual' })
    return comeBack(new URL(answer.headers.get('location') ?? ''))
  }

  return {
    ...scene,
    mine,
    goFrom,
    visitGoogle,
    comeBack,
    signInWithGoogle: async () => comeBack(await visitGoogle()),
  }
}
