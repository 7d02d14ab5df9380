import type { IncomingMessage } from 'node:http'
import { apiKeyIn } from './api-key.ts'
import type { Actor } from '#server/database/person.ts'

type Cookies = {
  sessionToken(headers: { cookie?: string | undefined; host?: string | undefined }): string | null
}

/** Who sends a request, by the session cookie it carries. */
export function actorOf(cookies: Cookies, request: Request): Actor {
  const said = (name: string) => request.headers.get(name) ?? undefined
  return { sessionToken: cookies.sessionToken({ cookie: said('cookie'), host: said('host') }) }
}

/** The same of a request as Node has it, which may say whom the asking page shows, or bring a key: that alone is who asks then. */
export function actorIn(cookies: Cookies, { headers }: IncomingMessage): Actor {
  const hash = apiKeyIn(headers.authorization)
  if (hash !== null) return { sessionToken: null, key: { hash } }
  return {
    sessionToken: cookies.sessionToken(headers),
    shown: headers['x-person']?.toString() ?? null,
  }
}
