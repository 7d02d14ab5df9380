import { removeCredentials } from '#server/account/accounts.ts'
import { inform } from '#server/account/inform.ts'
import { endSession, endSessions } from '#server/account/sessions.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { knownFrom } from './known-browser.ts'

const callbackPath = '/api/auth/callback/google'

/** The address of Google's page, and the cookies by which its visitor is known again. */
export async function beginGoogle(
  access: Access,
  organization: string,
  after: string,
): Promise<{ url: string; cookies: string[] }> {
  if (!access.offersGoogle) throw failure('GOOGLE_NOT_CONFIGURED')
  const { response, headers } = await access
    .authOf(organization)
    .api.signInSocial({
      body: {
        provider: 'google',
        callbackURL: access.appUrl + after,
        errorCallbackURL: `${access.appUrl}/auth`,
        disableRedirect: true,
      },
      returnHeaders: true,
    })
    .catch((cause: unknown) => {
      throw Object.assign(failure('UNAVAILABLE'), { cause })
    })
  if (!response.url) throw failure('UNAVAILABLE')
  return { url: response.url, cookies: headers.getSetCookie() }
}

/**
 * The way back from Google to an organization: a session and on to the page first asked for, or back to the sign-in page with `?error=` and
 * one of `suspended`, `cancelled` and `google`, which stands for whatever else went wrong.
 */
export async function finishGoogle(
  access: Access,
  request: Request,
  organization: () => Promise<string>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (!access.offersGoogle || pathname !== callbackPath || request.method !== 'GET') {
    return Response.json({ code: 'NOT_FOUND' }, { status: 404 })
  }
  const { headers } = await access
    .authOf(await organization())
    .handler(new Request(access.appUrl + pathname + search, { headers: request.headers }))
  // It comes back to the host of Emmaus, and to no other.
  const host = new URL(access.appUrl).host
  const signedIn = access.cookie.read(headers.getSetCookie().map(cookiePair).join(';'), host)
  if (!signedIn) headers.set('location', `${access.appUrl}/auth?error=${reasonIn(headers)}`)
  const cookies = request.headers.get('cookie') ?? undefined
  const earlier = access.cookie.read(cookies, host)
  if (signedIn && earlier) await endSession(access, earlier)
  const known = signedIn ? await knownFrom(access, signedIn, cookies) : []
  for (const cookie of known) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/**
 * Leaves an account to the one whom Google vouches for. Its password may be that of a stranger, who signed up with the
 * address of somebody else and was confirmed by them; so it ends, with every session and link.
 */
export async function yieldToGoogle(access: Access, accountId: string): Promise<void> {
  const { accounts, links } = access
  const hadPassword = await accounts.transaction().execute(async (within) => {
    await links.withdraw(within, 'new-password', accountId)
    await links.withdraw(within, 'new-address', accountId)
    await endSessions(within, accountId)
    return removeCredentials(within, accountId)
  })
  if (hadPassword) await inform(access, { letter: 'password-removed', accountId })
}

const reasons: Record<string, string> = { SUSPENDED: 'suspended', access_denied: 'cancelled' }

// Why the library refuses in particular may tell whether an address has an account.
function reasonIn(headers: Headers): string {
  const error = URL.parse(headers.get('location') ?? '')?.searchParams.get('error')
  return reasons[error ?? ''] ?? 'google'
}

function cookiePair(header: string): string {
  return header.split(';', 1)[0] ?? ''
}
