import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'

/** What the OpenID server says of whoever signs in next. */
export type OpenIdPerson = {
  sub: string
  email: string
  email_verified: boolean
  name: string
  given_name: string
  family_name: string
}

export type OpenIdServer = {
  discoveryUrl: string
  /** Change it to have somebody else sign in. */
  person: OpenIdPerson
  /** What becomes of the token at the last moment, to play a server that cheats. */
  forge: (claims: Record<string, unknown>) => void
  stop(): Promise<void>
}

/** An OpenID server in place of Google, at which everybody is let in at once. */
export async function startOpenId(person: OpenIdPerson): Promise<OpenIdServer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const openId: OpenIdServer = {
    discoveryUrl: `${server.issuer.url}/.well-known/openid-configuration`,
    person,
    forge: () => {},
    stop: () => server.stop(),
  }
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, openId.person)
    openId.forge(payload)
  })
  return openId
}
