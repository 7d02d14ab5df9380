import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { assembleCast, type Player } from '#testing/cast.ts'
import { type OpenIdServer, startOpenId } from '#testing/access/openid.ts'
import { eventually } from '#testing/eventually.ts'
import { startServer, type TestServer } from '#testing/server.ts'

const phoebe = {
  sub: 'google-1',
  email: 'phoebe@example.org',
  email_verified: true,
  name: 'Phoebe',
  given_name: 'Phoebe',
  family_name: 'of Cenchreae',
}

type Ask = RequestInit & {
  what: string
  path: string
  status: number
  /** Sends Lydia's cookie. */
  signedIn?: boolean
  /** Who may keep the answer; nobody if left out. */
  kept?: RegExp
}

const json = { 'content-type': 'application/json' }
const rpc = { method: 'POST', headers: { ...json, 'x-csrf-token': 'orpc' }, body: '{}' }
const post = { method: 'POST', headers: json }
const tooLarge = JSON.stringify({ json: { text: 'x'.repeat(300_000) } })
const forAnHour = /^public, max-age=3600$/
const forGood = /^public, max-age=31536000, immutable$/

const asks: Ask[] = [
  { what: 'a page', path: '/auth', status: 200 },
  { what: 'a page of somebody signed in', path: '/home', status: 200, signedIn: true },
  { what: 'an address that is none', path: '/wp-login.php', status: 404 },
  { what: 'an address that is mangled', path: '/assets/%E0%A4%A', status: 404 },
  { what: 'an address that climbs', path: '/assets/..%2f..%2f..%2fpackage.json', status: 404 },
  { what: 'a script', path: '/assets/{script}', status: 200, kept: forGood },
  { what: 'the head of a script', path: '/assets/{script}', method: 'HEAD', status: 200, kept: forGood },
  { what: 'a script that is gone', path: '/assets/gone.js', status: 404 },
  { what: 'a public file', path: '/icon.svg', status: 200, kept: forAnHour },
  { what: 'a public file that is none', path: '/images/none.png', status: 404 },
  {
    what: 'a picture of a day',
    path: '/images/day-1-reflection.jpg',
    status: 200,
    signedIn: true,
    kept: /^private, no-cache$/,
  },
  {
    what: 'a picture of a locked day',
    path: '/images/day-2-challenge.jpg',
    status: 404,
    signedIn: true,
  },
  { what: 'a picture for nobody', path: '/daily-journal-images/day-1/reflection.jpg', status: 401 },
  { what: 'an export', path: '/export/json', status: 200, signedIn: true },
  { what: 'an export for nobody', path: '/export/zip', status: 401 },
  { what: 'a file for nobody', path: '/files/9b2f6a1c-0d0e-4c7a-8f3b-2a1d5e6f7a80', status: 401 },
  {
    what: 'a file that is none',
    path: '/files/9b2f6a1c-0d0e-4c7a-8f3b-2a1d5e6f7a80',
    status: 404,
    signedIn: true,
  },
  {
    what: 'a file that nobody sends',
    path: '/files/9b2f6a1c-0d0e-4c7a-8f3b-2a1d5e6f7a80',
    method: 'PUT',
    body: 'x',
    status: 401,
  },
  { what: 'a call', path: '/rpc/home/read', ...rpc, status: 200, signedIn: true },
  { what: 'a call for nobody', path: '/rpc/home/read', ...rpc, status: 401 },
  { what: 'a call that is wrong', path: '/rpc/entries/submit', ...rpc, status: 422, signedIn: true },
  { what: 'a call in broken JSON', path: '/rpc/entries/submit', ...rpc, body: '{', status: 400 },
  { what: 'a call that is too large', path: '/rpc/entries/submit', ...rpc, body: tooLarge, status: 413 },
  { what: 'a call that a form could make', path: '/rpc/home/read', ...post, status: 403, signedIn: true },
  { what: 'a call of nothing', path: '/rpc/none', ...rpc, status: 404 },
  { what: 'REST', path: '/api/account/me', status: 200, signedIn: true },
  { what: 'REST for nobody', path: '/api/account/me', status: 401 },
  { what: 'REST that is wrong', path: '/api/entries?kind=poem', status: 422, signedIn: true },
  { what: 'REST in broken JSON', path: '/api/entries', ...post, body: '{', status: 400 },
  { what: 'REST that is too large', path: '/api/entries', ...post, body: tooLarge, status: 413 },
  { what: 'REST of nothing', path: '/api/none', status: 404 },
  { what: 'the page of the API', path: '/api', status: 200 },
  { what: 'the document of the API', path: '/api/openapi.json', status: 200, kept: /^public, no-cache$/ },
  { what: 'a sign of life', path: '/livez', status: 200 },
  { what: 'a sign of readiness', path: '/readyz', status: 200 },
  { what: 'the head of a page', path: '/home', method: 'HEAD', status: 200, signedIn: true },
  { what: 'a method that no page knows', path: '/home', method: 'PUT', status: 404 },
  {
    what: 'a write from elsewhere',
    path: '/api/entries',
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    status: 403,
    signedIn: true,
  },
  { what: 'a way back from Google that never began', path: '/api/auth/callback/google?code=x', status: 302 },
]

const places = [
  { scheme: 'http', env: {}, prefix: 'emmaus' },
  { scheme: 'https', env: { APP_URL: 'https://emmaus.example' }, prefix: '__Host-emmaus' },
]

let google: OpenIdServer
beforeAll(async () => {
  google = await startOpenId(phoebe)
  return () => google.stop()
})

describe.each(places)('over $scheme', ({ scheme, env, prefix }) => {
  let server: TestServer
  let lydia: Player
  let script: string

  beforeAll(async () => {
    const GOOGLE = {
      GOOGLE_CLIENT_ID: 'emmaus',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_DISCOVERY_URL: google.discoveryUrl,
    }
    server = await startServer(inject('cluster'), { env: { ...GOOGLE, ...env } })
    lydia = (await assembleCast(server.fresh.owner)).lydia
    const page = await (await fetch(server.url)).text()
    script = /src="\/assets\/([^"]+\.js)"/.exec(page)?.[1] ?? ''
    // Signs of readiness come once the jobs have begun.
    await eventually(async () => {
      const { status } = await fetch(`${server.url}/readyz`)
      if (status !== 200)
        throw new Error(`The server answers ${status} where it is asked whether it is ready.`)
    })
  })
  afterAll(() => server.stop())

  async function ask({ path, headers, signedIn, ...init }: Omit<Ask, 'what' | 'status'>): Promise<Response> {
    const { name, value } = server.cookieOf(lydia)
    const cookie = signedIn ? { cookie: `${name}=${value}` } : {}
    const url = server.url + path.replace('{script}', script)
    return fetch(url, { redirect: 'manual', ...init, headers: { ...headers, ...cookie } })
  }

  function expectGuarded({ headers }: Response): void {
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split('; ').map((one) => one.split(/ (.*)/)),
    )
    expect(policy).toMatchObject({
      'default-src': `'none'`,
      'script-src': `'self'`,
      'style-src': expect.stringMatching(/^'self'(?: 'nonce-[\w+/=]{24}'| 'sha256-[\w+/=]{44}')?$/),
      'object-src': `'none'`,
      'base-uri': `'none'`,
      'form-action': `'self'`,
      'frame-ancestors': `'none'`,
    })
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe(scheme === 'https' ? 'same-origin' : null)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('strict-transport-security')).toBe(scheme === 'https' ? 'max-age=31536000' : null)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name)).toBeNull()
  }

  test.each(asks)('$what is guarded, and tells nothing of the house', async ({ status, ...one }) => {
    const answer = await ask(one)
    expect(answer.status).toBe(status)
    expectGuarded(answer)
    expect(answer.headers.get('cache-control')).toMatch(one.kept ?? /^no-store$/)
    const text = await answer.text()
    expect(text).not.toMatch(/node_modules|node:internal|\.ts:\d|\n\s+at \S+ \(/)
    // The scripts of the pages are open to be read, and made with what they are made with.
    if (!one.path.includes('{script}')) expect(text).not.toMatch(/hono|orpc|better-auth|kysely|postgres/i)
  })

  test.each(['/home', '/journal', '/progress'])(
    '%s comes with what it reads first, and no cache may keep it',
    async (path) => {
      const answer = await ask({ path, signedIn: true })
      expect(await answer.text()).toContain('"first":{')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('etag')).toBeNull()
    },
  )

  test('each answer has a number of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ path: '/livez' })))
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(5)
  })

  test('no page runs a script that stands in it, or wears a style that its policy does not name', async () => {
    for (const path of ['/auth', '/home', '/api']) {
      const answer = await ask({ path, signedIn: true })
      const page = await answer.text()
      const inPage = [...page.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
      expect(inPage.filter((one) => !/\bsrc=|type="application\/json"/.test(one))).toEqual([])
      const sheet = /<style>(.*?)<\/style>/s
      const [, worn] = sheet.exec(page) ?? []
      if (worn !== undefined) {
        const hash = createHash('sha256').update(worn).digest('base64')
        expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
      }
      expect(page.replace(sheet, '')).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
    }
  })

  test('what the body of a call too large leaves behind disturbs no other call', async () => {
    const large = { path: '/rpc/entries/submit', ...rpc, body: tooLarge }
    for (let times = 0; times < 5; times += 1) {
      const refused = await ask(large)
      expect(refused.headers.get('connection')).toBe('close')
      expect(await refused.text()).toContain('PAYLOAD_TOO_LARGE')
      expect((await ask({ path: '/livez' })).status).toBe(200)
    }
  })

  test('the way back from Google is guarded, and its cookies belong to this host', async () => {
    const begun = await ask({ path: '/rpc/access/signInWithGoogle', ...rpc, body: '{"json":{}}' })
    expect(begun.status).toBe(200)
    const { json } = (await begun.json()) as { json: { url: string } }
    const atGoogle = await fetch(json.url, { redirect: 'manual' })
    const back = new URL(atGoogle.headers.get('location') ?? '')
    const cookie = begun.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    const answer = await ask({ path: back.pathname + back.search, headers: { cookie } })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(new URL('/', back).href)
    expectGuarded(answer)
    expect(answer.headers.get('cache-control')).toBe('no-store')

    const cookies = [...begun.headers.getSetCookie(), ...answer.headers.getSetCookie()]
    expect(cookies.some((one) => one.startsWith(`${prefix}.session=`))).toBe(true)
    for (const one of cookies) {
      expect(one.startsWith(`${prefix}.`), one).toBe(true)
      expect(one).toMatch(/; Path=\//)
      expect(one).toMatch(/; HttpOnly/)
      expect(one).toMatch(/; SameSite=Lax/)
      expect(one).not.toMatch(/; Domain=/)
      expect(one.includes('; Secure'), one).toBe(scheme === 'https')
    }
  })
})
