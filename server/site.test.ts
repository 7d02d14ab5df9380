import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FirstAnswer, Start } from '#contract/access/start.ts'
import { layInvitation, layOrganization } from '#testing/organizations/organizations.ts'
import { openPageDrawer } from '#server/platform/drawing/page-drawer.ts'
import { openDisk } from '#server/platform/disk.ts'
import { openFileStore } from '#server/platform/file-store.ts'
import { type AccessScene, setAccessScene } from '#testing/access/access-scene.ts'
import { contextOf } from '#testing/caller.ts'
import { assembleCast, type Player } from '#testing/cast.ts'
import { createSite, type Site } from './site.ts'

const known = [
  '/',
  '/home',
  '/journal',
  '/journal/search',
  '/progress',
  '/walked',
  '/community',
  '/direct-messages',
  '/circle',
  '/profile',
  '/feedback',
  '/leader-insights',
  '/leader-insights/people/$id',
  '/user-management',
  '/terms',
  '/schedule',
  '/auth',
]

/** Draws an address, but for one of which something is missing. */
const drawing = `exports.draw = async (path) =>
  path === '/community' ? null : '<i style="width:5%">' + path + '</i>'`

let scene: AccessScene
let lydia: Player
let priscilla: Player
let site: Site
let log: string[]
beforeEach(async () => {
  scene = await setAccessScene()
  ;({ lydia, priscilla } = await assembleCast(scene.fresh.owner))
  log = []
  const webFolder = await mkdtemp(join(tmpdir(), 'site-'))
  await writeFile(
    join(webFolder, 'index.html'),
    '<!--start--><!--loading-->Loading<!--/loading--><!--drawn--><!--page--><!--/drawn-->',
  )
  await writeFile(join(webFolder, 'drawing.js'), drawing)
  await writeFile(
    join(webFolder, 'preloads.json'),
    JSON.stringify(Object.fromEntries(known.map((path) => [path, []]))),
  )
  const logger = pino({}, { write: (line: string) => log.push(line) })
  const drawer = openPageDrawer(join(webFolder, 'drawing.js'), logger, { patience: 20_000, longest: 20_000 })
  site = await createSite({
    handed: contextOf(lydia, scene),
    doorkeeper: scene.doorkeeper,
    clock: scene.clock,
    isWorking: () => true,
    disk: openDisk([], { reserve: undefined }),
    appName: 'Emmaus',
    appUrl: 'http://localhost:3000',
    webFolder,
    store: await openFileStore({ folder: webFolder }),
    cardFolder: webFolder,
    drawer,
    log: logger,
  })
  return async () => {
    drawer.close()
    await scene.end()
    await rm(webFolder, { recursive: true })
  }
})

function cookieOf({ sessionToken }: Player): string {
  return scene.access.cookie.write(sessionToken, undefined).split(';', 1)[0] ?? ''
}

async function open(
  address = '/home',
  headers: Record<string, string> = {},
  network = '203.0.113.7',
  method = 'GET',
): Promise<Response> {
  const cookie = cookieOf(lydia)
  const request = new Request(`http://localhost:3000${address}`, { method, headers: { cookie, ...headers } })
  return site.answer(request, { id: 'request', address: network })
}

const first = /"first":\{"json":\[/

/** What a page comes with, dates as our protocol writes them. */
function answersIn(page: string): FirstAnswer[] {
  const [, start = ''] = /<script type="application\/json" id="start">(.+?)<\/script>/.exec(page) ?? []
  return (JSON.parse(start) as Start).first?.json as FirstAnswer[]
}

test('a page is compressed for a browser that takes that, and says that it may be', async () => {
  const page = await open('/progress')
  const small = await open('/progress', { 'accept-encoding': 'gzip, br' })
  expect([page, small].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  expect([page, small].map(({ headers }) => headers.get('vary'))).toEqual([
    'Accept-Encoding',
    'Accept-Encoding',
  ])
  const [whole, packed] = await Promise.all([page, small].map((answer) => answer.arrayBuffer()))
  expect(packed?.byteLength).toBeLessThan(Number(whole?.byteLength) / 2)
  expect(gunzipSync(packed ?? new ArrayBuffer()).toString()).toMatch(first)
})

describe('what a page reads first', () => {
  test.each([
    ['/', ['home.read', 'sharing.feed', 'messages.conversations']],
    ['/Home/', ['home.read', 'sharing.feed', 'messages.conversations']],
    ['/journal', ['journal.desk', 'entries.list', 'ai.settings']],
    ['/journal?day=3', []],
    ['/journal/search', ['journal.desk', 'progress.read']],
    ['/progress', ['progress.read']],
    ['/progress?walk=1', []],
    // Who has not come to the end has nothing to look back on.
    ['/walked', ['progress.read']],
    ['/community', ['community.members', 'community.owners', 'community.blocked']],
    ['/direct-messages', ['messages.conversations']],
    ['/circle', ['circles.list', 'messages.conversation', 'messages.thread']],
    ['/profile', ['account.read', 'profile.read']],
    ['/feedback', ['feedback.mine']],
    ['/feedback?page=2', []],
    // What leaders and admins alone may ask does not come to a participant.
    ['/leader-insights', ['ai.settings']],
    ['/user-management', []],
  ])('comes with the page, and the counts of the menu: %s', async (address, own) => {
    const answers = answersIn(await (await open(address)).text())
    const counts = ['messages.unread', 'notifications.unread', 'feedback.unread']
    expect(answers.map(({ procedure }) => procedure.join('.'))).toEqual([...own, ...counts])
    expect(log).toEqual([])
  })

  test('stands on record as read by an admin, but not where nobody looks at the page', async () => {
    const cookie = cookieOf(priscilla)
    const address = `/leader-insights/people/${lydia.id}`
    const noted = async () => {
      const note = `select from app.audit_log where act = 'read.as-admin'`
      return (await scene.fresh.owner.query(note)).rowCount
    }
    await open(address, { cookie, 'sec-purpose': 'prefetch' })
    await open(address, { cookie }, undefined, 'HEAD')
    expect(await noted()).toBe(0)
    await open(address, { cookie })
    expect(await noted()).toBe(1)
  })

  test('of the journal it is the list of the tab that is open', async () => {
    const answers = answersIn(await (await open('/journal?tab=prayers')).text())
    const list = answers.find(({ procedure }) => procedure.join('.') === 'entries.list')
    expect(list).toMatchObject({
      input: { kind: 'prayer' },
      answer: { entries: [], total: 0 },
      inParts: true,
    })
  })

  test('is left out for somebody whose session has ended, and the log says nothing', async () => {
    await scene.fresh.owner.query('delete from auth.session')
    const answer = await open()
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toMatch(first)
    expect(log).toEqual([])
  })

  test('is left out where it fails, what stands beside it is not, and the log says why', async () => {
    await scene.fresh.owner.query('delete from app.shipped_days')
    const answer = await open()
    expect(answer.status).toBe(200)
    const names = answersIn(await answer.text()).map(({ procedure: [domain] }) => domain)
    expect(new Set(names)).toEqual(new Set(['sharing', 'messages', 'notifications', 'feedback']))
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('a page came without a part of what it reads first')
  })
})

describe('a page', () => {
  test.each([
    ['/journal', '/journal'],
    ['/', '/home'],
  ])('that shows what came with it is drawn before any script comes: %s', async (address, drawn) => {
    const answer = await open(address)
    expect(await answer.text()).toContain(`<!--drawn--><i data-drawn="0">${drawn}</i><!--/drawn-->`)
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+'/)
  })

  // Whatever an address asks for would tell, by the length of the page, whether the same stands in it.
  test.each(['/journal?tab=prayers', '/community', '/schedule'])(
    'that shows more is not: %s',
    async (address) => {
      expect(await (await open(address)).text()).toMatch(/<!--loading-->Loading<!--\/loading-->$/)
    },
  )

  test.each([
    ['/', '<i data-drawn="0">/auth</i>'],
    ['/terms', '<i data-drawn="0">/terms</i>'],
    ['/auth?new=philippi', 'Loading'],
    ['/home', 'Loading'],
  ])('is drawn for a visitor where it is open to them: %s', async (address, shown) => {
    expect(await (await open(address, { cookie: '' })).text()).toContain(`-->${shown}<!--`)
  })
})

describe('the link of an invitation', () => {
  const host = 'philippi.localhost:3000'
  const follow = async (code: string, network?: string) => {
    const answer = await open(`/join/${code}`, { cookie: '', host }, network)
    return { to: answer.headers.get('location'), kept: answer.headers.get('set-cookie') }
  }

  test('leads to the sign-up of the organization, and the browser keeps it', async () => {
    const { owner } = scene.fresh
    await layOrganization(owner, 'Church of <Philippi>', { slug: 'philippi' })
    const code = await layInvitation(owner, 'philippi')
    const { to, kept } = await follow(code)
    expect(to).toBe(`/auth?new=${code}`)
    expect(kept).toBe(`emmaus.invitation=${code}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`)
    const cookie = kept?.split(';', 1)[0] ?? ''
    const page = await (await open('/auth', { cookie, host })).text()
    expect(page).toContain('"appName":"Church of \\u003cPhilippi>","wayIn":"invited"')

    await open(`/join/${code}`, { cookie, host })
    await follow(code.toUpperCase())
    const { rows } = await owner.query('select opened from app.invitations')
    expect(rows).toEqual([{ opened: 2 }])
  })

  test('leads to the host of its church from that of Emmaus, where nothing of it is kept', async () => {
    const { owner } = scene.fresh
    await layOrganization(owner, 'Church of Philippi', { slug: 'philippi' })
    const code = await layInvitation(owner, 'philippi')
    const answer = await open(`/join/${code}`, { cookie: '' })
    expect(answer.headers.get('location')).toBe(`http://philippi.localhost:3000/join/${code}`)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('that has ended says so, and still which organization it is of, without taking a good one away', async () => {
    const { owner } = scene.fresh
    const slug = await layOrganization(owner, 'Church of Philippi', { slug: 'philippi' })
    const ended = await layInvitation(owner, slug, { ends_at: '2001-01-01' })
    const { to, kept } = await follow(ended)
    expect([to, kept]).toEqual([`/auth?uninvited=${ended}`, expect.stringContaining(ended)])
    const cookie = `emmaus.invitation=${await layInvitation(owner, slug)}`
    const again = await open(`/join/${ended}`, { cookie, host })
    expect(again.headers.get('set-cookie')).toBeNull()
    const { rows } = await owner.query('select opened from app.invitations order by ends_at')
    expect(rows, 'opened twice, and never').toEqual([{ opened: 2 }, { opened: 0 }])
  })

  test('that keeps being opened without cookies is counted 200 times a day of one network', async () => {
    const { owner } = scene.fresh
    const code = await layInvitation(owner, await layOrganization(owner, 'Philippi', { slug: 'philippi' }))
    await follow(code)
    await owner.query(`update app.counters set count = 199 where key like 'openings from network:%'`)
    for (let turn = 0; turn < 3; turn++) expect((await follow(code)).to).toMatch('/auth?new')
    await follow(code, '192.0.2.9')
    const { rows } = await owner.query('select opened from app.invitations')
    expect(rows, 'the first, one more, and that of another network').toEqual([{ opened: 3 }])
  })

  test.each(['5d7c3b1e-9d3f-4a37-8a3c-2b1f0e6d4c5a', 'x', "' or true", '%00'])(
    'that leads nowhere says so, and is not kept: %s',
    async (code) => {
      await layOrganization(scene.fresh.owner, 'Church of Philippi', { slug: 'philippi' })
      expect(await follow(code)).toEqual({ to: '/auth?uninvited=', kept: null })
    },
  )
})

test('a database out of reach is told by the page, and nothing is logged', async () => {
  const { owner, connection } = scene.fresh
  await owner.query(`alter database ${connection.database} connection limit 0`)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename like 'emmaus_%'`,
    [connection.database],
  )
  // Until the second one is told, all that the first one asked has failed.
  expect((await open()).status).toBe(503)
  expect((await open()).status).toBe(503)
  expect(log).toEqual([])
})
