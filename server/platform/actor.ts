import type { Actor } from './person.ts'

type Cookies = { sessionToken(cookies: string | undefined): string | null }

/** Who sends a request, by the session cookie it carries. */
export function actorOf(cookies: Cookies, request: Request): Actor {
  return { sessionToken: cookies.sessionToken(request.headers.get('cookie') ?? undefined) }
}
