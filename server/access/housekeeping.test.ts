import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, addPerson, setAccessScene } from '#testing/access-scene.ts'
import { forgetLinks, forgetSessions, forgetUnconfirmed } from './housekeeping.ts'

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

async function rowsOf(query: string): Promise<unknown[]> {
  return (await scene.fresh.owner.query<Record<string, unknown>>(query)).rows
}

describe('what is over is forgotten:', () => {
  test('sessions that have run out, and only those', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    await scene.browser().access.signIn(lydia)
    scene.clock.pass({ hours: 20 * 24 })
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    scene.clock.pass({ hours: 20 * 24 })
    await forgetSessions(scene.access)
    expect(await rowsOf('select 1 from auth.session')).toHaveLength(1)
    expect(await browser.account.me()).toMatchObject({ displayName: 'Lydia' })
  })

  test('links that have run out, and only those', async () => {
    await addPerson(scene, 'Lydia')
    await addPerson(scene, 'Silas')
    await scene.fresh.owner.query(
      `update auth.verification set "expiresAt" = now() where value = 'lydia@example.org'`,
    )
    await forgetLinks(scene.access)
    expect(await rowsOf('select value from auth.verification')).toEqual([{ value: 'silas@example.org' }])
  })

  test('accounts that nobody confirmed within a week, and only those', async () => {
    await addPerson(scene, 'Lydia')
    const form = { firstName: 'S', lastName: 'S', password: 'password', confirmPassword: 'password' }
    for (const name of ['Silas', 'Demas']) {
      await scene
        .browser()
        .access.signUp({ ...form, displayName: name, email: `${name.toLowerCase()}@example.org` })
    }
    await scene.fresh.owner.query(
      `update auth."user" set "createdAt" = now() - interval '8 days' where name in ('Lydia', 'Silas')`,
    )
    await forgetUnconfirmed(scene.access)
    expect(await rowsOf('select name from auth."user" order by name')).toEqual([
      { name: 'Demas' },
      { name: 'Lydia' },
    ])
    expect(await rowsOf('select 1 from auth.account')).toHaveLength(2)
  })
})
