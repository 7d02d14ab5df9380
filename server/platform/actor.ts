import type { IncomingMessage } from 'node:http'
import type { Scope } from '#contract/api-keys/scopes.ts'
import { apiKeyIn } from './api-key.ts'

/** Who asks: the holder of a session token, that of a key, or nobody. */
export type Actor = {
  sessionToken: string | null
  /** Id of the person whom the asking page shows. The session of anybody else is refused, as if there were none. */
  shown?: string | null
  /** The key that came in place of a session, by its hash. It acts for the scope that what is asked needs, once it was let in for it. */
  key?: { hash: string; scope?: Scope }
}

/** Reads the session cookie that a request brings. */
export type Cookies = {
  sessionToken(headers: { cookie?: string | undefined; host?: string | undefined }): string | null
}

/** Who sends a request, by the session cookie it carries. */
export function actorOf(cookies: Cookies, request: Request): Actor {
  const said = (name: string) => request.headers.get(name) ?? undefined
  return { sessionToken: cookies.sessionToken({ cookie: said('cookie'), host: said('host') }) }
}

/** Who sends a request as Node has it. It may say whom the asking page shows, or bring a key: then that alone is who asks. */
export function actorIn(cookies: Cookies, { headers }: IncomingMessage): Actor {
  const hash = apiKeyIn(headers.authorization)
  if (hash !== null) return { sessionToken: null, key: { hash } }
  return {
    sessionToken: cookies.sessionToken(headers),
    shown: headers['x-person']?.toString() ?? null,
  }
}
