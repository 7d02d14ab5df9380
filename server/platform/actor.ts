import type { Actor } from './person.ts'

type Cookies = { sessionToken(cookies: string | undefined): string | null }

/** Who sends a request, by the session cookie it carries. */
export function actorOf(access: Cookies, request: Request): Actor {
  return { sessionToken: access.sessionToken(request.headers.get('cookie') ?? undefined) }
}
