import { beforeEach, expect, test } from 'vitest'
import { layOrganization } from '#testing/organizations/organizations.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { serveHosts } from './serve-hosts.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

test('a certificate is for the hosts at which somebody is served, and for no other', async () => {
  const { owner } = scene.fresh
  await layOrganization(owner, 'Grace Church', {
    slug: 'grace',
    subscription_tier: 'premium',
    custom_domain: 'app.grace.example',
  })
  const app = serveHosts({ database: scene.database, appUrl: 'https://emmaus.example' })
  const status = async (host: string) =>
    (await app.request(`/hosts?domain=${encodeURIComponent(host)}`)).status
  expect(await status('emmaus.example')).toBe(200)
  expect(await status('www.emmaus.example')).toBe(200)
  expect(await status('grace.emmaus.example')).toBe(200)
  expect(await status('GRACE.emmaus.example')).toBe(200)
  expect(await status('app.grace.example')).toBe(404)
  await owner.query(`update app.organizations set domain_proved_at = now() where slug = 'grace'`)
  expect(await status('app.grace.example')).toBe(200)
  await owner.query(`update app.organizations set subscription_status = 'paused' where slug = 'grace'`)
  expect(await status('app.grace.example')).toBe(404)
  expect(await status('grace.emmaus.example')).toBe(200)
  for (const none of [
    '',
    'nowhere.emmaus.example',
    'www.grace.emmaus.example',
    'a.grace.emmaus.example',
    'example',
    `'; drop`,
    'a\0.example',
  ]) {
    expect([none, await status(none)]).toEqual([none, 404])
  }
  expect((await app.request('/hosts')).status).toBe(404)
})
