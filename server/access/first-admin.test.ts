import { createHook } from 'node:async_hooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokensFor } from '#server/account/tokens.ts'
import {
  type AccessScene,
  addPerson,
  type Browser,
  setAccessScene,
  setUpToken,
  signUpForm,
} from '#testing/access-scene.ts'
import { testSecret } from '#testing/fresh-database.ts'

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

const closed = { code: 'SETUP_CLOSED' }
const unknown = { code: 'LINK_EXPIRED' }
const priscilla = signUpForm('Priscilla')
const setUp = (token: string, name: string) => scene.browser().access.setUp({ token, ...signUpForm(name) })

describe('the set-up link', () => {
  test('makes its holder the first admin, signed in at once, and then no link is made any more', async () => {
    expect((await scene.doorkeeper.receive({ sessionToken: null })).setUpNeeded).toBe(true)
    expect(await scene.doorkeeper.setupLink()).toMatch(
      /^http:\/\/localhost:3000\/setup\?token=[\w-]{36}\.[\w-]{43}$/,
    )
    const token = await setUpToken(scene)
    const browser = scene.browser()
    const me = await browser.access.setUp({ token, ...priscilla })
    const can = { administer: true, becomeAdmin: false }
    expect(me).toMatchObject({ displayName: 'Priscilla', role: 'admin', can })
    expect(await browser.account.me()).toEqual(me)
    expect((await scene.doorkeeper.receive({ sessionToken: null })).setUpNeeded).toBe(false)
    expect(await scene.doorkeeper.setupLink()).toBeNull()
    expect(await scene.rowsOf(`select act, detail from app.audit_log`)).toMatchObject([
      { act: 'role.granted', detail: { role: 'admin', how: 'set-up link' } },
    ])
    await expect(setUp(token, 'Demas')).rejects.toMatchObject(closed)
  })

  test('cannot be told from what is kept of it, and a wrong one leaves nothing behind', async () => {
    const [id = '', signature = ''] = (await setUpToken(scene)).split('.')
    const kept = JSON.stringify(await scene.rowsOf('select * from app.setup_tokens'))
    expect(kept).toContain(id)
    expect(kept).not.toContain(signature)
    for (const token of ['a guess', id, `${id}.`, `${id}.${id}`]) {
      await expect(setUp(token, 'Demas')).rejects.toMatchObject(unknown)
    }
    expect(await scene.rowsOf('select 1 from auth."user"')).toEqual([])
  })

  test('is the same from every process that starts, and another in another church', async () => {
    const tokens = await Promise.all([setUpToken(scene), setUpToken(scene)])
    expect(new Set([...tokens, await setUpToken(scene)]).size).toBe(1)
    const [id = ''] = tokens[0].split('.')
    expect(tokensFor(testSecret).write('set-up', id)).toBe(tokens[0])
    const elsewhere = await setAccessScene()
    expect(await elsewhere.doorkeeper.setupLink()).not.toContain(tokens[0])
    await elsewhere.end()
    expect(await setUp(tokens[1], 'Priscilla')).toMatchObject({ role: 'admin' })
  })

  test('is stronger than a sign-up with the address that nobody confirmed', async () => {
    const stranger = signUpForm('Priscilla', 'of a stranger')
    const { access } = scene.browser()
    await access.signUp(stranger)
    await access.setUp({ token: await setUpToken(scene), ...priscilla })
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
    await expect(access.signIn(stranger)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
  })

  test('has hashed the password before it waits for the address', async () => {
    const token = await setUpToken(scene)
    let hashes = 0
    const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
    const { owner } = scene.fresh
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [priscilla.email])
    const done = setUp(token, 'Priscilla')
    const waiting = `select 1 from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`
    await expect.poll(() => scene.rowsOf(waiting)).toHaveLength(1)
    expect(hashes).toBe(1)
    await owner.query('commit')
    expect(await done).toMatchObject({ role: 'admin' })
    hook.disable()
  })

  test('makes one admin of fifty who use it at the same moment, and no account of the others', async () => {
    const token = await setUpToken(scene)
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        scene.browser().access.setUp({ token, ...priscilla, email: `person${n}@example.org` }),
      ),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toHaveLength(49)
    for (const reason of refused) expect(reason).toMatchObject(closed)
    expect(await scene.rowsOf(`select 1 from app.roles where role = 'admin'`)).toHaveLength(1)
    expect(await scene.rowsOf('select 1 from auth."user"')).toHaveLength(1)
    expect(await scene.rowsOf('select 1 from app.people')).toHaveLength(1)
  })

  test('tells its holder at the field that an address has an account, and nobody else', async () => {
    await addPerson(scene, 'Priscilla')
    const token = await setUpToken(scene)
    await expect(setUp(token, 'Priscilla')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { email: [expect.stringContaining('has an account already')] } },
    })
    await expect(setUp('a guess', 'Priscilla')).rejects.toMatchObject(unknown)
    expect(await setUp(token, 'Aquila')).toMatchObject({ role: 'admin' })
  })
})

describe('becoming admin', () => {
  test('is offered while there is none, asks for the printed token and renews the session', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    const browser = scene.browser()
    const { can } = await browser.access.signIn(lydia)
    expect(can).toMatchObject({ becomeAdmin: true, administer: false })
    const token = await setUpToken(scene)
    const nobody = scene.browser().account.becomeAdmin({ token })
    await expect(nobody).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(browser.account.becomeAdmin({ token: 'a guess' })).rejects.toMatchObject(unknown)
    const before = scene.browser({ cookies: browser.cookies() })
    const become = await browser.account.becomeAdmin({ token })
    expect(become).toMatchObject({ role: 'admin', can: { becomeAdmin: false } })
    await expect(before.account.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await browser.account.me()).toMatchObject({ role: 'admin' })
    await expect(browser.account.becomeAdmin({ token })).rejects.toMatchObject(closed)
  })

  test('happens to one person, however many try at the same moment', async () => {
    const token = await setUpToken(scene)
    const browsers: Browser[] = []
    for (const name of ['Lydia', 'Timothy', 'Phoebe', 'Silas', 'Tabitha']) {
      const browser = scene.browser()
      await browser.access.signIn(await addPerson(scene, name))
      browsers.push(browser)
    }
    const tries = Array.from({ length: 10 }, () => browsers).flat()
    const answers = await Promise.allSettled(tries.map(({ account }) => account.becomeAdmin({ token })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await scene.rowsOf(`select 1 from app.roles where role = 'admin'`)).toHaveLength(1)
  })
})
