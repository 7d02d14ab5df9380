import type { RawBuilder } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { layOrganization } from '#testing/organizations/organizations.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { isFromOwnOrigin } from './own-origin.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
  const { owner } = scene.fresh
  const own = { subscription_tier: 'premium', custom_domain: 'app.philippi.test' }
  await layOrganization(owner, 'Church of Philippi', { slug: 'philippi', ...own })
  await owner.query(`update app.organizations set domain_proved_at = now() where slug = 'philippi'`)
  await layOrganization(owner, 'Church of Corinth', {
    ...own,
    slug: 'corinth',
    custom_domain: 'app.corinth.test',
  })
  return () => scene.end()
})

const mayWrite = (host: string, origin: string | undefined, appUrl: string, site?: string) =>
  isFromOwnOrigin({ database: scene.database, appUrl }, { host, origin, 'sec-fetch-site': site })

const [app, plain] = ['https://emmaus.test', 'http://emmaus.test:8080']
const upstream = '127.0.0.1:3000'

describe('a page writes', () => {
  test.each([
    ['at the host of its church', 'emmaus.test', app, app],
    ['with the port of its scheme spelled out', 'emmaus.test:443', app, app],
    ['at the port of a machine inside', 'emmaus.test:80', app, app],
    ['at a host that was written otherwise', 'emmaus.test:8080', 'http://Emmaus.Test.:8080', plain],
    ['where a proxy drops the port', 'emmaus.test', plain, plain],
    ['where a proxy names itself', upstream, plain, plain],
    ['where a proxy names its upstream', 'emmaus:3000', app, app],
    ['of a church by its id', 'philippi.emmaus.test', 'https://philippi.emmaus.test', app],
    ['of it where the port is dropped', 'philippi.emmaus.test', 'http://philippi.emmaus.test:8080', plain],
    ['of a church by its domain', 'app.philippi.test', 'https://app.philippi.test', app],
    ['of it where its own proxy asks by its id', 'philippi.emmaus.test', 'https://app.philippi.test', app],
    ['over https before APP_URL says so', 'emmaus.test', 'https://emmaus.test', 'http://emmaus.test'],
    ['by an address where there is no name', '192.168.1.5:3000', 'http://192.168.1.5:3000', plain],
  ])('%s: %s from %s', async (_, host, origin, appUrl) => {
    expect(await mayWrite(host, origin, appUrl)).toBe(true)
  })

  test('at another port of its domain, where the browser vouches for it', async () => {
    const [host, origin] = ['app.philippi.test', 'https://app.philippi.test:8443']
    expect(await mayWrite(host, origin, app, 'same-origin')).toBe(true)
    expect(await mayWrite(host, origin, app)).toBe(false)
  })

  test('never as another church, wherever it is open', async () => {
    const hosts = [
      upstream,
      'emmaus.test',
      'philippi.emmaus.test',
      'corinth.emmaus.test',
      'app.philippi.test',
    ]
    const origins = [app, ...hosts.slice(1).map((host) => `https://${host}`)]
    const church = (host: string) => /philippi|corinth/.exec(host)?.[0] ?? 'default'
    for (const host of hosts)
      for (const origin of origins)
        expect([host, origin, await mayWrite(host, origin, app, 'same-origin')]).toEqual([
          host,
          origin,
          church(host) === church(origin),
        ])
  })
})

describe('nobody writes', () => {
  test.each([
    ['from elsewhere', 'emmaus.test', 'https://elsewhere.test', app],
    ['from elsewhere through a bare proxy', upstream, 'https://elsewhere.test', app],
    ['from a domain that is not proved', 'corinth.emmaus.test', 'https://app.corinth.test', app],
    ['from a name below that is no church’s', upstream, 'https://nowhere.emmaus.test', app],
    ['from another port', 'emmaus.test', 'https://emmaus.test:8443', app],
    ['without https where that is promised', 'emmaus.test', 'http://emmaus.test', app],
    ['from a page without an origin', 'emmaus.test', 'null', app],
    ['from a page of no host', '', 'file://', app],
  ])('%s: %s from %s', async (_, host, origin, appUrl) => {
    expect(await mayWrite(host, origin, appUrl)).toBe(false)
  })

  test('from elsewhere, at the cost of one look', async () => {
    let looks = 0
    const database = {
      ...scene.database,
      call: <Row>(statement: RawBuilder<Row>) => {
        looks += 1
        return scene.database.call(statement)
      },
    }
    const asked = { host: 'philippi.emmaus.test', origin: 'https://elsewhere.test' }
    expect(await isFromOwnOrigin({ database, appUrl: app }, asked)).toBe(false)
    expect(looks).toBe(1)
  })

  test('from another site, whatever it says', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(await mayWrite('emmaus.test', app, app, site)).toBe(false)
    expect(await mayWrite('emmaus.test', app, app, 'same-origin')).toBe(true)
  })
})

test('a program that is no browser is heard at any host', async () => {
  expect(await mayWrite('emmaus.test', undefined, app)).toBe(true)
  expect(await mayWrite(upstream, undefined, app, 'none')).toBe(true)
})
