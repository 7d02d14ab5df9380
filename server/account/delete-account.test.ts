import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { workOf } from '#server/schedule.ts'
import {
  type AccessScene,
  addPerson,
  type Browser,
  chooseByMail,
  chosen,
  setAccessScene,
} from '#testing/access-scene.ts'
import { emptyStore } from '#testing/empty-store.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { phoebeAtGoogle, setGoogleScene } from '#testing/google-scene.ts'
import { startOpenId } from '#testing/openid.ts'
import { removeThoseWhoLeft } from './delete-account.ts'

let scene: AccessScene
let lydia: { email: string; password: string }
let browser: Browser
beforeEach(async () => {
  scene = await setAccessScene()
  lydia = await addPerson(scene, 'Lydia')
  browser = scene.browser()
  await browser.access.signIn(lydia)
  return () => scene.end()
})

const leave = (currentPassword = lydia.password) => browser.account.delete({ currentPassword })
const log = pino({ level: 'silent' })
const remove = () => removeThoseWhoLeft({ ...scene, log })

async function namesOf(table: string): Promise<unknown[]> {
  const column = table === 'auth."user"' ? 'name' : 'display_name'
  const rows = await scene.rowsOf(`select ${column} as name from ${table} order by 1`)
  return rows.map((row) => (row as { name: string }).name)
}

/** Somebody else asks for their account to be deleted. */
async function leaves({ email, password }: { email: string; password: string }): Promise<void> {
  const theirs = scene.browser()
  await theirs.access.signIn({ email, password })
  await theirs.account.delete({ currentPassword: password })
}

describe('asking for the account to be deleted', () => {
  test('needs the password', async () => {
    await expect(leave('guess')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await browser.account.me()).toMatchObject({ displayName: 'Lydia', deletionCancelledAt: null })
    expect(await scene.mails()).toEqual([])
  })

  test('signs out everywhere, says when it will be, and writes how to take it back', async () => {
    const elsewhere = scene.browser()
    await elsewhere.access.signIn(lydia)
    expect(await browser.account.read()).toMatchObject({ can: { delete: true } })
    expect(await leave()).toEqual({ dueAt: new Date('2026-12-20T13:00:00Z') })
    expect(browser.cookies()).not.toContain('session')
    await expect(elsewhere.account.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const [mail, ...others] = await scene.mails()
    expect(others).toEqual([])
    const subject = 'Your account for Emmaus is going to be deleted'
    expect(mail).toMatchObject({ to: { address: lydia.email }, subject })
    expect(mail?.text).toContain('On December 20, 2026 everything in it goes for good')
    expect(mail?.text).toContain('http://localhost:3000/auth')
  })

  test('names the day as the person reads it', async () => {
    await scene.fresh.owner.query(`update app.settings set time_zone = 'Pacific/Auckland'`)
    await leave()
    expect((await scene.mails())[0]?.text).toContain('On December 21, 2026 ')
  })

  test('writes nothing to whoever has come back before the letter is written', async () => {
    await leave()
    await scene.browser().access.signIn(lydia)
    expect(await scene.mails()).toEqual([])
  })

  test('is refused to the only admin', async () => {
    await scene.fresh.owner.query(`update app.roles set role = 'admin'`)
    expect(await browser.account.read()).toMatchObject({ can: { delete: false } })
    await expect(leave()).rejects.toMatchObject({ code: 'LAST_ADMIN' })
    expect(await browser.account.me()).toMatchObject({ role: 'admin' })
    expect(await scene.mails()).toEqual([])
  })
})

describe('signing in before it is due', () => {
  test('takes it back, and says so for a day', async () => {
    await leave()
    scene.clock.pass({ hours: 29 * 24 })
    await remove()
    const back = scene.browser()
    expect(await back.access.signIn(lydia)).toMatchObject({ deletionCancelledAt: '2026-12-19T13:00:00.000Z' })
    scene.clock.pass({ hours: 23 })
    expect(await back.account.me()).toMatchObject({ deletionCancelledAt: '2026-12-19T13:00:00.000Z' })
    scene.clock.pass({ hours: 1 })
    expect(await back.account.me()).toMatchObject({ deletionCancelledAt: null })
    scene.clock.pass({ hours: 10 * 24 })
    await remove()
    expect(await back.account.me()).toMatchObject({ displayName: 'Lydia' })
  })

  test('works with a new password as well', async () => {
    await leave()
    await scene.mails()
    await chooseByMail(scene, lydia.email, browser)
    const { deletionCancelledAt } = await browser.access.signIn({ ...lydia, ...chosen })
    expect(deletionCancelledAt).toBe('2026-11-20T13:00:00.000Z')
  })

  test('is what a wrong password is not', async () => {
    await leave()
    await expectRefused('WRONG_CREDENTIALS', browser.access.signIn({ ...lydia, password: 'guess' }))
    scene.clock.pass({ hours: 30 * 24 })
    await remove()
    expect(await namesOf('app.people')).toEqual([])
  })
})

describe('once it is due', () => {
  test('all of them are gone whose time has come, by the schedule, and nobody else', async () => {
    const timothy = await addPerson(scene, 'Timothy')
    const silas = await addPerson(scene, 'Silas')
    await addPerson(scene, 'Phoebe')
    await leave()
    for (const [person, hours] of [
      [timothy, 1],
      [silas, 24],
    ] as const) {
      scene.clock.pass({ hours })
      await leaves(person)
    }
    scene.clock.set('2026-12-20T14:00:00Z')
    const mail = { send: async () => {} }
    const { schedule } = workOf({ ...scene, mail, store: emptyStore, cardFolder: '/nowhere', log })
    await schedule.find(({ name }) => name === 'remove-accounts')?.run()
    expect(await namesOf('app.people')).toEqual(['Phoebe', 'Silas'])
    expect(await namesOf('auth."user"')).toEqual(['Phoebe', 'Silas'])
    await expectRefused('WRONG_CREDENTIALS', scene.browser().access.signIn(lydia))
  })

  test('whoever cannot be removed keeps nobody else waiting, is told of, and is removed the next time', async () => {
    const silas = await addPerson(scene, 'Silas')
    await leave()
    scene.clock.pass({ hours: 1 })
    await leaves(silas)
    await scene.fresh.owner.query(`
      create function public.refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse before delete on auth."user" for each row when (old.name = 'Lydia')
        execute function public.refuse()`)
    scene.clock.set('2026-12-20T14:00:00Z')
    const lines: string[] = []
    await removeThoseWhoLeft({ ...scene, log: pino({}, { write: (line: string) => lines.push(line) }) })
    expect(await namesOf('app.people')).toEqual(['Lydia'])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'an account was not removed' })
    await scene.fresh.owner.query('drop trigger refuse on auth."user"')
    await remove()
    expect(await namesOf('app.people')).toEqual([])
  })

  test('whoever wrote much is gone, and the address is free for somebody new, who finds nothing', async () => {
    await scene.fresh.owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
        select gen_random_uuid(), id, organization_id, 'prayer', 1, 1, 'Peace', 'private'
        from app.people, generate_series(1, 2500)`,
    )
    await leave()
    scene.clock.pass({ hours: 30 * 24 })
    await remove()
    expect(await namesOf('app.people')).toEqual([])
    await scene.mails()
    await addPerson(scene, 'Lydia')
    expect(await browser.access.signIn(lydia)).toMatchObject({ deletionCancelledAt: null })
  })
})

test('whoever signs in with Google proves it by having done so just now', async () => {
  const google = await startOpenId(phoebeAtGoogle)
  const { mine, signInWithGoogle, clock, end } = await setGoogleScene(google)
  await signInWithGoogle()
  clock.pass({ minutes: 10 })
  const refused = mine.account.delete({ currentPassword: '' })
  await expect(refused).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  await signInWithGoogle()
  expect(await mine.account.delete({ currentPassword: '' })).toMatchObject({ dueAt: expect.any(Date) })
  await signInWithGoogle()
  expect(await mine.account.me()).toMatchObject({ deletionCancelledAt: expect.any(String) })
  await end()
  await google.stop()
})
