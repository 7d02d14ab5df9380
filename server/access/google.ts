import { randomBytes } from 'node:crypto'
import { removeCredentials } from '#server/account/accounts.ts'
import { cookieIn } from '#server/account/session-cookie.ts'
import { inform } from '#server/account/inform.ts'
import { endSession, endSessions } from '#server/account/sessions.ts'
import { dateOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import type { GoogleWay } from './google-way.ts'
import { knownFrom } from './known-browser.ts'

// Google leads back to the host of Emmaus alone, to which the cookies of its answer belong. Whoever was at the host of a church goes there
// first, and comes back by a link that works once, in their browser alone.
const paths = {
  begin: '/api/auth/google',
  callback: '/api/auth/callback/google',
  back: '/api/auth/google/back',
}

type Begun = { url: string; cookies: string[] }

/** The address to go to, and the cookies by which its visitor is known again. */
export async function beginGoogle(access: Access, asked: Omit<GoogleWay, 'nonce'>): Promise<Begun> {
  const { googleWays: ways, offersGoogle, appUrl } = access
  if (!offersGoogle) throw failure('GOOGLE_NOT_CONFIGURED')
  const way = { ...asked, nonce: randomBytes(16).toString('base64url') }
  if (isAtEmmaus(access, way)) return beginAtEmmaus(access, way)
  return {
    url: `${appUrl}${paths.begin}?way=${ways.write(way)}`,
    cookies: [ways.keep(ways.cookies.nonce, way.nonce)],
  }
}

async function beginAtEmmaus(access: Access, way: GoogleWay): Promise<Begun> {
  const { googleWays: ways, appUrl } = access
  const { response, headers } = await access
    .googleOf(way)
    .api.signInSocial({
      body: {
        provider: 'google',
        callbackURL: appUrl + way.after,
        errorCallbackURL: `${appUrl}/auth`,
        disableRedirect: true,
      },
      returnHeaders: true,
    })
    .catch((cause: unknown) => {
      throw Object.assign(failure('UNAVAILABLE'), { cause })
    })
  if (!response.url) throw failure('UNAVAILABLE')
  const kept = ways.keep(ways.cookies.way, ways.write(way))
  return { url: response.url, cookies: [...headers.getSetCookie(), kept] }
}

/** Answers below /api/auth: on the way to Google, back from it, and back to the host of a church. */
export async function answerGoogle(access: Access, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (access.offersGoogle && request.method === 'GET') {
    if (pathname === paths.begin) return goOn(access, request)
    if (pathname === paths.callback) return finishGoogle(access, request)
    if (pathname === paths.back) return comeBack(access, request)
  }
  return Response.json({ code: 'NOT_FOUND' }, { status: 404 })
}

async function goOn(access: Access, request: Request): Promise<Response> {
  const way = access.googleWays.read(new URL(request.url).searchParams.get('way'))
  if (!way) return redirect(`${access.appUrl}/auth?error=google`)
  const begun = await beginAtEmmaus(access, way).catch(() => null)
  return begun ? redirect(begun.url, begun.cookies) : redirect(`${way.home}/auth?error=google`)
}

/**
 * The way back from Google: a session and on to the page first asked for, or back to the sign-in page with `?error=` and one of `suspended`,
 * `cancelled`, `address`, where Google names none that is one here, `elsewhere`, where the account of that address is another church's and none was named, `uninvited`, where one comes by
 * invitation only, `waits`, where an admin has yet to let them in, and `google`, which stands for whatever else went wrong.
 */
async function finishGoogle(access: Access, request: Request): Promise<Response> {
  const { googleWays: ways, cookie, appUrl } = access
  const cookies = request.headers.get('cookie')
  const way = ways.read(cookieIn(cookies, ways.cookies.way))
  if (!way) return redirect(`${appUrl}/auth?error=google`)
  const { pathname, search } = new URL(request.url)
  const { headers } = await access
    .googleOf(way)
    .handler(new Request(appUrl + pathname + search, { headers: request.headers }))
  const given = headers.getSetCookie()
  const { host } = new URL(appUrl)
  const signedIn = cookie.read(given.map(pairOf).join(';'), host)
  const done = ways.keep(ways.cookies.way, '')
  if (!signedIn) return redirect(`${way.home}/auth?error=${reasonIn(headers)}`, [...given, done])
  if (!isAtEmmaus(access, way)) {
    const others = given.filter((each) => cookie.read(pairOf(each), host) === null)
    return redirect(await linkBack(access, way, signedIn), [...others, done])
  }
  const earlier = cookie.read(cookies ?? undefined, host)
  if (earlier) await endSession(access, earlier)
  const known = await knownFrom(access, signedIn, cookies ?? undefined)
  return redirect(headers.get('location') ?? appUrl, [...given, ...known, done])
}

/** A link that hands a session over to the host of a church: once, within a minute, and to the browser that began there. */
async function linkBack(
  { accounts, tokens, clock }: Access,
  way: GoogleWay,
  session: string,
): Promise<string> {
  const { id } = await accounts
    .insertInto('auth.verification')
    .values({
      identifier: `google:${way.nonce}`,
      value: `${session} ${way.after}`,
      expiresAt: dateOf(clock.now().add({ minutes: 1 })),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `${way.home}${paths.back}?token=${tokens.write('back from Google', id)}`
}

async function comeBack(access: Access, request: Request): Promise<Response> {
  const { accounts, tokens, clock, cookie, googleWays: ways } = access
  const cookies = request.headers.get('cookie') ?? undefined
  const id = tokens.read('back from Google', new URL(request.url).searchParams.get('token') ?? '')
  const nonce = cookieIn(cookies, ways.cookies.nonce)
  const handed =
    id && nonce
      ? await accounts
          .deleteFrom('auth.verification')
          .where('id', '=', id)
          .where('identifier', '=', `google:${nonce}`)
          .where('expiresAt', '>', dateOf(clock.now()))
          .returning('value')
          .executeTakeFirst()
      : undefined
  const [session, after = '/'] = handed?.value.split(' ', 2) ?? []
  if (!session) return redirect('/auth?error=google')
  const host = request.headers.get('host') ?? undefined
  const earlier = cookie.read(cookies, host)
  if (earlier) await endSession(access, earlier)
  const known = await knownFrom(access, session, cookies)
  return redirect(after, [cookie.write(session, host), ways.keep(ways.cookies.nonce, ''), ...known])
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

function isAtEmmaus({ appUrl }: Access, { home }: { home: string }): boolean {
  return home === new URL(appUrl).origin
}

const reasons: Record<string, string> = {
  SUSPENDED: 'suspended',
  ELSEWHERE: 'elsewhere',
  UNINVITED: 'uninvited',
  WAITS: 'waits',
  access_denied: 'cancelled',
  email_not_found: 'address',
}

// Why the library refuses in particular may tell whether an address has an account.
function reasonIn(headers: Headers): string {
  const error = URL.parse(headers.get('location') ?? '')?.searchParams.get('error')
  return reasons[error ?? ''] ?? 'google'
}

function pairOf(header: string): string {
  return header.split(';', 1)[0] ?? ''
}

function redirect(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ location })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
