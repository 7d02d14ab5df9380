import { createHook } from 'node:async_hooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import {
  type AccessScene,
  addPerson,
  type Browser,
  chosen,
  linkIn,
  setAccessScene,
  setUpToken,
  signUpForm,
} from '#testing/access/access-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'

let scene: AccessScene
let lydia: { email: string; password: string }
let access: Browser['access']
beforeEach(async () => {
  scene = await setAccessScene()
  lydia = await addPerson(scene, 'Lydia')
  ;({ access } = scene.browser())
  return () => scene.end()
})

const silas = signUpForm('Silas')
const reset = (token: string) => access.resetPassword({ token, ...chosen })
const mailed = async () => (await scene.mails()).map(({ to }) => to.address)

async function askForLink(email = lydia.email) {
  await access.forgotPassword({ email })
  return linkIn((await scene.mails()).at(-1))
}

describe('a forgotten password', () => {
  test('is replaced through a link, which ends every session and works once', async () => {
    const thief = scene.browser()
    await thief.access.signIn(lydia)
    const { url, token } = await askForLink()
    expect(url).toMatch(/^http:\/\/localhost:3000\/auth\/new-password\?token=[\w.-]+$/)

    expect(await reset(token)).toMatchObject({ waits: false })
    await expectRefused('UNAUTHENTICATED', thief.account.me())
    await expectRefused('WRONG_CREDENTIALS', access.signIn(lydia))
    expect(await access.signIn({ ...lydia, ...chosen })).toMatchObject({ displayName: 'Lydia' })
    await expectRefused('LINK_EXPIRED', reset(token))
    const told = { subject: 'Your password for Emmaus was changed', to: { address: lydia.email } }
    expect(await scene.mails()).toMatchObject([told])
  })

  test('tells nobody whether an address has an account', async () => {
    for (const email of [lydia.email, 'nobody@example.org'])
      expect(await access.forgotPassword({ email })).toEqual({})
    expect(await mailed()).toEqual([lydia.email])
  })

  test('is replaced though a stranger has spent the turns of the address', async () => {
    const stranger = scene.browser({ address: '192.0.2.9' })
    for (let asked = 0; asked < 4; asked += 1)
      expect(await stranger.access.forgotPassword({ email: lydia.email })).toEqual({})
    const mails = await scene.mails()
    expect(mails).toHaveLength(3)
    expect(await access.forgotPassword({ email: lydia.email })).toEqual({})
    await reset(linkIn(mails[0]).token)
    expect(await access.signIn({ ...lydia, ...chosen })).toMatchObject({ displayName: 'Lydia' })
  })

  test('is mailed to a browser that its holder has signed in with, whatever strangers asked for', async () => {
    const [known, theirs] = [scene.browser(), scene.browser()]
    await theirs.access.signIn(await addPerson(scene, 'Silas'))
    await known.access.signIn(lydia)
    await known.access.signOut()
    const ask = async (by = scene.browser(), email = lydia.email) => {
      const before = by.cookies()
      expect(await by.access.forgotPassword({ email })).toEqual({})
      expect(by.cookies()).toBe(before)
      return mailed()
    }
    for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toEqual([lydia.email])
    // Neither is one that is known for somebody else.
    for (const stranger of [scene.browser(), theirs]) expect(await ask(stranger)).toEqual([])

    for (let asked = 0; asked < 3; asked += 1) expect(await ask(known)).toEqual([lydia.email])
    expect(await ask(known)).toEqual([])
    expect(await ask(known, silas.email)).toEqual([silas.email])
    expect(await ask(known, 'nobody@example.org')).toEqual([])
  })

  test('is mailed to such a browser though its network has asked for too much', async () => {
    const known = scene.browser()
    await known.access.signIn(lydia)
    await access.forgotPassword({ email: 'nobody@example.org' })
    await scene.rowsOf(`update app.counters set count = 200 where key like 'mail from network:%'`)
    await expectRefused('RATE_LIMITED', access.forgotPassword({ email: lydia.email }))
    expect(await known.access.forgotPassword({ email: lydia.email })).toEqual({})
    expect(await mailed()).toEqual([lydia.email])
  })

  test('has links that end after an hour, and all of them with the first that is used', async () => {
    const old = await askForLink()
    scene.clock.pass({ minutes: 59 })
    const [first, second] = [await askForLink(), await askForLink()]
    scene.clock.pass({ minutes: 1 })
    await expectRefused('LINK_EXPIRED', reset(old.token))
    await reset(second.token)
    await expectRefused('LINK_EXPIRED', reset(first.token))
  })

  test('is replaced once when the link is used twice at the same time', async () => {
    const { token } = await askForLink()
    const answers = await Promise.allSettled([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('confirms an address that was never confirmed, since the link came there', async () => {
    await access.signUp(silas)
    await reset((await askForLink(silas.email)).token)
    expect(await access.signIn({ ...silas, ...chosen })).toMatchObject({ displayName: 'Silas' })
  })

  test('of a sign-up to be let in is hashed before a connection is held for it', async () => {
    await scene.rowsOf(`update app.organizations set sign_ups = 'approval'`)
    await access.signUp(silas)
    const { token } = await askForLink(silas.email)
    let hashes = 0
    const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
    const { owner } = scene.fresh
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [silas.email])
    const replaced = reset(token)
    const waiting = `select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted`
    await eventually(async () => expect(await scene.rowsOf(waiting)).toHaveLength(1))
    const before = hashes
    await owner.query('commit')
    expect(await replaced).toMatchObject({ waits: true })
    hook.disable()
    expect([before, hashes]).toEqual([1, 1])
  })
})

describe('looking whether a link works', () => {
  const check = (type: 'new-password' | 'set-up', token: string) => access.checkLink({ type, token })

  test('does not use the link up, and refuses a used, old, invented or foreign one', async () => {
    const { token } = await askForLink()
    const wrong = ['made up', `${token}x`, await setUpToken(scene)]
    await expectRefused('LINK_EXPIRED', ...wrong.map((one) => check('new-password', one)))
    for (let time = 0; time < 2; time += 1) expect(await check('new-password', token)).toEqual({})
    await reset(token)
    await expectRefused('LINK_EXPIRED', check('new-password', token))
    const old = await askForLink()
    expect(await check('new-password', old.token)).toEqual({})
    scene.clock.pass({ hours: 1 })
    await expectRefused('LINK_EXPIRED', check('new-password', old.token))
  })

  test('tells of a link whose sign-up is gone', async () => {
    await access.signUp(silas)
    const { token } = await askForLink(silas.email)
    expect(await check('new-password', token)).toEqual({})
    await scene.rowsOf('delete from auth.sign_ups')
    await expectRefused('LINK_EXPIRED', check('new-password', token))
  })

  test('tells a set-up link that is not the printed one from one that comes too late', async () => {
    const token = await setUpToken(scene)
    await expectRefused('LINK_EXPIRED', check('set-up', 'made up'))
    for (let time = 0; time < 2; time += 1) expect(await check('set-up', token)).toEqual({})
    await access.setUp({ token, ...signUpForm('Priscilla') })
    await expectRefused('SETUP_CLOSED', check('set-up', token), check('set-up', 'made up'))
  })

  test('ends where one network asks too often', async () => {
    const token = await setUpToken(scene)
    await expectRefused('LINK_EXPIRED', check('set-up', 'made up'))
    await scene.rowsOf(`update app.counters set count = 200 where key like 'link from network:%'`)
    const refused = { code: 'RATE_LIMITED', data: { act: 'link' } }
    await expect(check('set-up', token)).rejects.toMatchObject(refused)
    ;({ access } = scene.browser({ address: '192.0.2.1' }))
    expect(await check('set-up', token)).toEqual({})
  })
})
