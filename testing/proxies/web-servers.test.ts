import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { fileSize } from '#contract/files/limits.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { film } from '#testing/files/sample-files.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { howMany } from '#testing/soak.ts'
import { addToCommunity } from '#testing/people/ties.ts'
import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import {
  documented,
  type Front,
  host,
  leavePlace,
  makePlace,
  type Place,
  startFront,
  type WebServer,
} from './front.ts'
import { hear } from './heard.ts'
import { nginx, nginxPassing } from './nginx.ts'
import { ask, call } from './visitor.ts'

/** One way to stand in front of Emmaus, and what it is good for. */
type Way = {
  server: WebServer
  how: string
  /** Its site; what the README says if left out, over https. */
  site?: (place: Place) => string
  trustedProxies: 0 | 1
  /** Whether it passes on which church was asked for. */
  knowsChurches: boolean
  /** Whether it says who asks, whatever they say themselves. */
  knowsWho: boolean
  /** Bytes of the largest file that it lets pass. */
  passes: number
  /** Whether it passes a stream on as it comes. */
  holdsBack?: true
}

const whole = { trustedProxies: 1, knowsChurches: true, knowsWho: true, passes: fileSize } as const
const bare = { trustedProxies: 0, knowsChurches: false, knowsWho: false, passes: fileSize } as const
/** What nginx lets pass unless it is told otherwise. */
const little = 1024 * 1024

const ways: Way[] = [
  { server: caddy, how: 'as the README says', ...whole },
  { server: nginx, how: 'as the README says', ...whole },
  { server: apache, how: 'as the README says', ...whole },
  { server: caddy, how: 'bare', site: caddy.bare, ...whole },
  { server: apache, how: 'bare', site: apache.bare, ...whole },
  { server: apache, how: 'bare and not trusted', site: apache.bare, ...bare },
  { server: nginx, how: 'bare', site: nginx.bare, ...bare, passes: little },
  {
    server: nginx,
    how: 'with a host of which it drops the port',
    site: (place) => nginxPassing(place, 'proxy_set_header Host $host;'),
    ...bare,
    knowsChurches: true,
    passes: little,
  },
  {
    server: nginx,
    how: 'that holds streams back',
    site: (place) => nginxPassing(place, 'proxy_ignore_headers X-Accel-Buffering;'),
    ...bare,
    passes: little,
    holdsBack: true,
  },
]

test('the README has a block for each web server', async () => {
  const place = { https: 1, http: 2, upstream: 3, certificate: '/a.pem', key: '/a.key', folder: '/' }
  for (const server of [caddy, nginx, apache]) {
    const site = await documented(server, place)
    expect(site).toContain('127.0.0.1:3')
    expect(site).not.toMatch(/church\.example|\b(?:443|3000)\b/)
  }
})

const password = 'beside the still waters'

describe.each(ways.slice(0, howMany(0, ways.length)))('behind $server.name, $how,', (way) => {
  let place: Place
  let front: Front
  let server: TestServer
  let cast: Cast
  /** Where the default church is reached, and that of Demas. */
  let home: string
  let thessalonica: string

  beforeAll(async () => {
    const secure = way.site === undefined
    place = await makePlace(0)
    const port = secure ? place.https : place.http
    const address = (name: string) => `${secure ? 'https' : 'http'}://${name}:${port}`
    ;[home, thessalonica] = [address(host), address(`thessalonica.${host}`)]
    server = await startServer(inject('cluster'), {
      env: { APP_URL: home, TRUSTED_PROXY: String(way.trustedProxies) },
    })
    place = { ...place, upstream: Number(new URL(server.url).port) }
    cast = await assembleCast(server.fresh.owner)
    for (const player of [cast.lydia, cast.demas]) await givePassword(player)
    const site = way.site?.(place) ?? (await documented(way.server, place))
    front = await startFront(way.server, site, place, secure ? [place.https, place.http] : [place.http])
    return async () => {
      await front.stop()
      await server.stop()
      await leavePlace(place)
    }
  })

  async function givePassword({ email }: Player): Promise<void> {
    await server.fresh.owner.query(
      `insert into auth.account ("userId", "accountId", "providerId", password)
        select id, id::text, 'credential', $2 from auth."user" where email = $1`,
      [email, await hashPassword(password)],
    )
  }

  /** Signs in at an address. Answers the status, and the cookies as the browser sends them back. */
  async function signIn(at: string, { email }: Player): Promise<{ status: number; cookie: string }> {
    const { status, cookies } = await call(at, 'access/signIn', { email, password })
    return { status, cookie: cookies.map((each) => each.split(';', 1)[0]).join('; ') }
  }

  const asLydia = async () => ({ cookie: (await signIn(home, cast.lydia)).cookie })

  test('somebody signs in, is who they are on the next page, and sends a form', async () => {
    const { status, cookie } = await signIn(home, cast.lydia)
    expect(status).toBe(200)
    const page = await ask(`${home}/home`, { headers: { cookie } })
    expect(page.text).toContain('"displayName":"Lydia"')
    const form = { id: randomUUID(), kind: 'testimony', text: 'He has heard me', audience: 'private' }
    expect(await call(home, 'entries/submit', form, { headers: { cookie } })).toMatchObject({ status: 200 })
  })

  test('the largest file arrives', async () => {
    const content = Buffer.alloc(way.passes)
    film().copy(content)
    const headers = { ...(await asLydia()), 'x-file-name': 'film.mp4' }
    const send = (body: Buffer) => ask(`${home}/files/${randomUUID()}`, { method: 'PUT', headers, body })
    expect(await send(content)).toMatchObject({ status: 200 })
    if (way.passes < fileSize) expect(await send(Buffer.alloc(way.passes + 1))).toMatchObject({ status: 413 })
  })

  test('the live stream comes at once, or what it would tell is asked for', async () => {
    const headers = await asLydia()
    const stream = hear(home, {}, headers)
    if (way.holdsBack) {
      const asked = hear(home, { until: 'begun' }, headers)
      await asked.until('begun')
      await addToCommunity(server.fresh.owner, cast.lydia, cast.tabitha)
      const again = hear(home, { until: 'begun', since: asked.place() }, headers)
      await again.until('community.changed')
      expect(stream.text()).toBe('')
    } else {
      await stream.until('begun')
      await addToCommunity(server.fresh.owner, cast.lydia, cast.tabitha)
      await stream.until('community.changed')
      expect(stream.slowest()).toBeLessThan(1000)
    }
    stream.leave()
  })

  test('each church is at its host, or all hosts are the default one’s and lead there', async () => {
    const isThere = async (at: string) => (await ask(`${at}/auth`)).text
    expect(await isThere(home)).not.toContain('Thessalonica')
    if (way.knowsChurches) {
      expect(await isThere(thessalonica)).toContain('Thessalonica')
      const { status, cookie } = await signIn(thessalonica, cast.demas)
      expect(status).toBe(200)
      const page = await ask(`${thessalonica}/home`, { headers: { cookie } })
      expect(page.text).toContain('"displayName":"Demas"')
      expect((await signIn(thessalonica, cast.lydia)).status).toBe(401)
      expect((await signIn(home, cast.demas)).status).toBe(401)
    } else {
      expect(await isThere(thessalonica)).not.toContain('Thessalonica')
      expect((await signIn(thessalonica, cast.demas)).status).toBe(403)
    }
  })

  test('no page of another address writes', async () => {
    for (const origin of [thessalonica, 'https://elsewhere.test', 'null', home.replace(host, `x.${host}`)])
      expect([
        origin,
        (await call(home, 'home/read', {}, { headers: { origin, ...(await asLydia()) } })).status,
      ]).toEqual([origin, 403])
  })

  test('a guesser is counted by their own address, not by the one that they claim', async () => {
    const guess = async (from: string, said: string) => {
      const input = { email: cast.silas.email, password: 'a guess' }
      return (await call(home, 'access/signIn', input, { from, headers: { 'x-forwarded-for': said } })).status
    }
    for (let time = 1; time <= 5; time += 1) expect(await guess('127.0.0.2', `203.0.113.${time}`)).toBe(401)
    expect(await guess('127.0.0.2', '203.0.113.6')).toBe(429)
    expect(await guess('127.0.0.3', '203.0.113.6')).toBe(way.knowsWho ? 401 : 429)
  })

  test('a host of no church leads to where Emmaus is, once', async () => {
    const stray = home.replace(host, `www.${host}`)
    const first = await ask(`${stray}/progress?walk=1`)
    if (!way.knowsChurches) return expect(first.status).toBe(200)
    expect(first).toMatchObject({ status: 302, location: `${home}/progress?walk=1&led=1` })
    expect((await ask(first.location ?? '')).status).toBe(200)
  })

  test('http leads to https where that is meant', async () => {
    if (way.site) return
    const { status, location } = await ask(`http://thessalonica.${host}:${place.http}/join/x?a=b`)
    expect([301, 308]).toContain(status)
    expect(location).toMatch(/^https:\/\/thessalonica\.church\.test(?::\d+)?\/join\/x\?a=b$/)
  })
})
