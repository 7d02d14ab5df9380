import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { layOrganization } from '#testing/organizations/organizations.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { leadHome } from './lead-home.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
  const { owner } = scene.fresh
  const own = { subscription_tier: 'premium', custom_domain: 'app.philippi.test' }
  await layOrganization(owner, 'Church of Philippi', { slug: 'philippi', ...own })
  await owner.query(`update app.organizations set domain_proved_at = now() where slug = 'philippi'`)
  return () => scene.end()
})

/** Where one is led who asks for this at a host; null for nowhere. */
async function led(appUrl: string, host: string, path = '/home', method = 'GET') {
  const app = new Hono()
  app.use(leadHome({ database: scene.database, appUrl, isPage: (asked) => asked !== '/api' }))
  app.all('*', (c) => c.text('served'))
  const answer = await app.request(`http://${host}${path}`, { method, headers: { host } })
  return answer.status === 302 ? answer.headers.get('location') : null
}

const app = 'https://emmaus.test'

test.each(['www.emmaus.test', 'nowhere.emmaus.test', 'a.philippi.emmaus.test', 'elsewhere.test:8080'])(
  'whoever opens a page at %s is led to the same page of Emmaus, and no further',
  async (host) => {
    const to = await led(app, host, '/join/x?a=b')
    expect(to).toBe(`${app}/join/x?a=b&led=1`)
    expect(await led(app, host, '/join/x?a=b&led=1'), 'through a proxy that names this host').toBeNull()
    expect(await led(app, host, '/api')).toBeNull()
    expect(await led(app, host, '/home', 'POST')).toBeNull()
  },
)

test.each([
  ['emmaus.test:8080', app],
  ['philippi.emmaus.test', app],
  ['app.philippi.test', app],
  // What a proxy may call Emmaus, and how one comes before there is a name.
  ['127.0.0.1:3000', app],
  ['[::1]:3000', app],
  ['upstream', app],
  ['server.lan:3000', 'http://localhost:3000'],
])('nobody is led away from %s where APP_URL is %s', async (host, appUrl) => {
  expect(await led(appUrl, host)).toBeNull()
})

test('a name below that of this machine is led to it', async () => {
  expect(await led('http://localhost:3000', 'nowhere.localhost:3000')).toBe(
    'http://localhost:3000/home?led=1',
  )
})
