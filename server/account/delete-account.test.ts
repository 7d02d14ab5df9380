import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { workOf } from '#server/schedule.ts'
import {
  type AccessScene,
  addPerson,
  type Browser,
  chooseByMail,
  chosen,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access/access-scene.ts'
import { emptyStore } from '#testing/files/empty-store.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { phoebeAtGoogle, setGoogleScene } from '#testing/access/google-scene.ts'
import { startOpenId } from '#testing/access/openid.ts'
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

/** Removes whose time has come, so many days later. Answers what was logged. */
async function removeAfter(days: number): Promise<string[]> {
  scene.clock.pass({ hours: days * 24 })
  const lines: string[] = []
  await removeThoseWhoLeft({ ...scene, log: pino({}, { write: (line: string) => lines.push(line) }) })
  return lines
}

/** Names of everybody who has an account, who are the same as the people. */
async function names(): Promise<string[]> {
  const namesIn = async (query: string) =>
    (await scene.rowsOf(query)).map((row) => (row as { name: string }).name)
  const people = await namesIn('select display_name as name from app.people order by 1')
  expect(await namesIn('select name from auth."user" order by 1')).toEqual(people)
  return people
}

/** Somebody else asks for their account to be deleted, some hours later. */
async function leavesAfter(hours: number, person: { email: string; password: string }): Promise<void> {
  scene.clock.pass({ hours })
  const theirs = scene.browser()
  await theirs.access.signIn(person)
  await theirs.account.delete({ currentPassword: person.password })
}

describe('asking for the account to be deleted', () => {
  test('needs the password', async () => {
    await expectRefused('WRONG_PASSWORD', leave('guess'))
    expect(await browser.account.me()).toMatchObject({ displayName: 'Lydia', deletionCancelledAt: null })
    expect(await scene.mails()).toEqual([])
  })

  test('signs out everywhere, says when it will be, and writes how to take it back', async () => {
    const elsewhere = scene.browser()
    await elsewhere.access.signIn(lydia)
    expect(await browser.account.read()).toMatchObject({ can: { delete: true } })
    expect(await leave()).toEqual({ dueAt: new Date('2026-12-20T13:00:00Z') })
    expect(browser.cookies()).not.toContain('session')
    await expectRefused('UNAUTHENTICATED', elsewhere.account.me())
    const mails = await scene.mails()
    const subject = 'Your account for Emmaus is going to be deleted'
    expect(mails).toMatchObject([{ to: { address: lydia.email }, subject }])
    expect(mails[0]?.text).toContain('On December 20, 2026, everything in it will be gone for good')
    expect(mails[0]?.text).toContain('http://localhost:3000/auth')
  })

  test('every letter to its holder says from then on that signing in takes it back, and the deletion stays until then', async () => {
    await leave()
    await scene.mails()
    const { access } = scene.browser()
    await access.signUp(signUpForm('Lydia'))
    await access.resendConfirmation(lydia)
    await access.forgotPassword(lydia)
    const mails = await scene.mails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You already have an account with Emmaus',
      'You already have an account with Emmaus',
      'Choose a new password for Emmaus',
    ])
    await access.resetPassword({ token: linkIn(mails[2]).token, ...chosen })
    mails.push(...(await scene.mails()))
    expect(mails).toHaveLength(4)
    for (const { text } of mails) {
      expect(text.replaceAll('\n', ' ')).toContain(
        'This account will be deleted on December 20, 2026. If you sign in, the deletion is canceled',
      )
      expect(text).not.toContain('You can just sign in.')
    }
    expect(await scene.rowsOf('select 1 from app.deletions where cancelled_at is null')).toHaveLength(1)
    await access.signIn({ ...lydia, ...chosen })
    await access.forgotPassword(lydia)
    expect((await scene.mails())[0]?.text).not.toContain('This account will be deleted')
  })

  test('names the day as the person reads it', async () => {
    await scene.rowsOf(`update app.settings set time_zone = 'Pacific/Auckland'`)
    await leave()
    expect((await scene.mails())[0]?.text).toContain('On December 21, 2026, ')
  })

  test('is refused to the only admin', async () => {
    await scene.rowsOf(`update app.roles set role = 'admin'`)
    expect(await browser.account.read()).toMatchObject({ can: { delete: false } })
    await expectRefused('LAST_ADMIN', leave())
    expect(await browser.account.me()).toMatchObject({ role: 'admin' })
    expect(await scene.mails()).toEqual([])
  })
})

describe('signing in before it is due', () => {
  test('takes it back, says so for a day, and leaves no letter to write', async () => {
    await leave()
    await removeAfter(29)
    const cancelled = { deletionCancelledAt: '2026-12-19T13:00:00.000Z' }
    expect(await browser.access.signIn(lydia)).toMatchObject(cancelled)
    expect(await scene.mails()).toEqual([])
    scene.clock.pass({ hours: 23 })
    expect(await browser.account.me()).toMatchObject(cancelled)
    scene.clock.pass({ hours: 1 })
    expect(await browser.account.me()).toMatchObject({ deletionCancelledAt: null })
    await removeAfter(10)
    expect(await browser.account.me()).toMatchObject({ displayName: 'Lydia' })
  })

  test('works with a new password as well', async () => {
    await leave()
    await scene.mails()
    await chooseByMail(scene, lydia.email, browser)
    const { deletionCancelledAt } = await browser.access.signIn({ ...lydia, ...chosen })
    expect(deletionCancelledAt).toBe('2026-11-20T13:00:00.000Z')
  })

  test('does not cancel the deletion with a wrong password', async () => {
    await leave()
    await expectRefused('WRONG_CREDENTIALS', browser.access.signIn({ ...lydia, password: 'guess' }))
    await removeAfter(30)
    expect(await names()).toEqual([])
  })
})

describe('once it is due', () => {
  test('all of them are gone whose time has come, by the schedule, and nobody else', async () => {
    const [timothy, silas] = [await addPerson(scene, 'Timothy'), await addPerson(scene, 'Silas')]
    await addPerson(scene, 'Phoebe')
    await leave()
    await leavesAfter(1, timothy)
    await leavesAfter(24, silas)
    scene.clock.set('2026-12-20T14:00:00Z')
    const log = pino({ level: 'silent' })
    const mail = { send: async () => {} }
    const { schedule } = workOf({ ...scene, mail, store: emptyStore, cardFolder: '/nowhere', log })
    await schedule.find(({ name }) => name === 'remove-accounts')?.run()
    expect(await names()).toEqual(['Phoebe', 'Silas'])
    await expectRefused('WRONG_CREDENTIALS', browser.access.signIn(lydia))
  })

  test('an account that cannot be removed holds up no other, is logged, and is removed the next time', async () => {
    const silas = await addPerson(scene, 'Silas')
    await leave()
    await leavesAfter(1, silas)
    await scene.rowsOf(`
      create function public.refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse before delete on auth."user" for each row when (old.name = 'Lydia')
        execute function public.refuse()`)
    const lines = await removeAfter(30)
    expect(await names()).toEqual(['Lydia'])
    const told = lines.map((line) => JSON.parse(line) as object)
    expect(told).toMatchObject([{ msg: 'an account was not removed' }])
    await scene.rowsOf('drop trigger refuse on auth."user"')
    await removeAfter(0)
    expect(await names()).toEqual([])
  })

  test('a person who wrote much is removed, and the address is free for a new account with nothing in it', async () => {
    await scene.rowsOf(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
        select gen_random_uuid(), id, organization_id, 'prayer', 1, 1, 'Peace', 'private'
        from app.people, generate_series(1, 2500)`,
    )
    await leave()
    await removeAfter(30)
    expect(await names()).toEqual([])
    await scene.mails()
    await addPerson(scene, 'Lydia')
    expect(await browser.access.signIn(lydia)).toMatchObject({ deletionCancelledAt: null })
  })
})

test('a person with a Google account proves it by a recent sign-in', async () => {
  const google = await startOpenId(phoebeAtGoogle)
  const { mine, signInWithGoogle, clock, end } = await setGoogleScene(google)
  const leaveGoogle = () => mine.account.delete({ currentPassword: '' })
  await signInWithGoogle()
  clock.pass({ minutes: 10 })
  await expectRefused('WRONG_PASSWORD', leaveGoogle())
  await signInWithGoogle()
  expect(await leaveGoogle()).toMatchObject({ dueAt: expect.any(Date) })
  await signInWithGoogle()
  expect(await mine.account.me()).toMatchObject({ deletionCancelledAt: expect.any(String) })
  await end()
  await google.stop()
})
