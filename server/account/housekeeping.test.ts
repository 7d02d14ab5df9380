import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, addPerson, setAccessScene, signUpForm } from '#testing/access/access-scene.ts'
import { forgetLinks, forgetOldSignUps, forgetSessions } from './housekeeping.ts'

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

describe('what is over is forgotten:', () => {
  test('sessions that have run out, and only those', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    await scene.browser().access.signIn(lydia)
    scene.clock.pass({ hours: 20 * 24 })
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    scene.clock.pass({ hours: 20 * 24 })
    await forgetSessions(scene.access)
    expect(await scene.rowsOf('select 1 from auth.session')).toHaveLength(1)
    expect(await browser.account.me()).toMatchObject({ displayName: 'Lydia' })
  })

  test('links that have run out, and only those', async () => {
    await addPerson(scene, 'Lydia')
    scene.clock.pass({ hours: 23 })
    await addPerson(scene, 'Silas')
    scene.clock.pass({ hours: 1 })
    await forgetLinks(scene.access)
    expect(await scene.rowsOf('select value from auth.verification')).toEqual([
      { value: 'silas@example.org' },
    ])
  })

  test('sign-ups that nobody confirmed within a week, and only those', async () => {
    await addPerson(scene, 'Lydia')
    const signUp = (name: string) => scene.browser().access.signUp(signUpForm(name))
    await signUp('Silas')
    await signUp('Lydia')
    scene.clock.pass({ hours: 24 })
    await signUp('Demas')
    scene.clock.pass({ hours: 6 * 24 })
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toHaveLength(3)
    await forgetOldSignUps(scene.access)
    expect(await scene.rowsOf('select display_name from auth.sign_ups')).toEqual([{ display_name: 'Demas' }])
    expect(await scene.rowsOf('select name from auth."user"')).toEqual([{ name: 'Lydia' }])
  })
})
