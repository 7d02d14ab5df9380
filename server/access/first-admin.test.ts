import { createHook } from 'node:async_hooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokensFor } from '#server/account/tokens.ts'
import { type AccessScene, addPerson, type Browser, setAccessScene } from '#testing/access-scene.ts'
import { testSecret } from '#testing/fresh-database.ts'

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

const closed = { code: 'SETUP_CLOSED' }
const unknown = { code: 'LINK_EXPIRED' }

function newcomer(name: string) {
  const password = `password of ${name}`
  return {
    firstName: name,
    lastName: 'of Pontus',
    displayName: name,
    email: `${name.toLowerCase()}@example.org`,
    password,
    confirmPassword: password,
  }
}

async function printedToken(): Promise<string> {
  const link = await scene.doorkeeper.setupLink()
  expect(link).toMatch(/^http:\/\/localhost:3000\/setup\?token=[\w-]{36}\.[\w-]{43}$/)
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

async function rowsOf(query: string): Promise<unknown[]> {
  return (await scene.fresh.owner.query<Record<string, unknown>>(query)).rows
}

describe('the set-up link', () => {
  test('makes its holder the first admin, signed in at once, and then no link is made any more', async () => {
    expect((await scene.doorkeeper.receive({ sessionToken: null })).setUpNeeded).toBe(true)
    const token = await printedToken()
    const browser = scene.browser()
    const me = await browser.access.setUp({ token, ...newcomer('Priscilla') })
    expect(me).toMatchObject({
      displayName: 'Priscilla',
      role: 'admin',
      can: { administer: true, becomeAdmin: false },
    })
    expect(await browser.account.me()).toEqual(me)
    expect((await scene.doorkeeper.receive({ sessionToken: null })).setUpNeeded).toBe(false)
    expect(await scene.doorkeeper.setupLink()).toBeNull()
    expect(await rowsOf(`select act, detail from app.audit_log`)).toMatchObject([
      { act: 'role.granted', detail: { role: 'admin', how: 'set-up link' } },
    ])
    await expect(scene.browser().access.setUp({ token, ...newcomer('Demas') })).rejects.toMatchObject(closed)
  })

  test('cannot be told from what is kept of it', async () => {
    const [id = '', signature = ''] = (await printedToken()).split('.')
    const kept = JSON.stringify(await rowsOf('select * from app.setup_tokens'))
    expect(kept).toContain(id)
    expect(kept).not.toContain(signature)
    for (const token of [id, `${id}.`, `${id}.${id}`]) {
      const setUp = scene.browser().access.setUp({ token, ...newcomer('Demas') })
      await expect(setUp).rejects.toMatchObject(unknown)
    }
  })

  test('is the same from every process that starts, and another in another church', async () => {
    const tokens = await Promise.all([printedToken(), printedToken()])
    expect(new Set([...tokens, await printedToken()]).size).toBe(1)
    const [id = ''] = tokens[0].split('.')
    expect(tokensFor(testSecret).write('set-up', id)).toBe(tokens[0])
    const elsewhere = await setAccessScene()
    expect(await elsewhere.doorkeeper.setupLink()).not.toContain(tokens[0])
    await elsewhere.end()
    const { access } = scene.browser()
    expect(await access.setUp({ token: tokens[1], ...newcomer('Priscilla') })).toMatchObject({
      role: 'admin',
    })
  })

  test('leaves nothing behind where the token is wrong', async () => {
    await printedToken()
    await expect(
      scene.browser().access.setUp({ token: 'a guess', ...newcomer('Demas') }),
    ).rejects.toMatchObject(unknown)
    expect(await rowsOf('select 1 from auth."user"')).toEqual([])
  })

  test('is stronger than a sign-up with the address that nobody confirmed', async () => {
    const stranger = { password: 'of a stranger', confirmPassword: 'of a stranger' }
    const { access } = scene.browser()
    await access.signUp({ ...newcomer('Priscilla'), ...stranger })
    await access.setUp({ token: await printedToken(), ...newcomer('Priscilla') })
    expect(await rowsOf('select 1 from auth.sign_ups')).toEqual([])
    await expect(access.signIn({ ...newcomer('Priscilla'), ...stranger })).rejects.toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
    })
  })

  test('has hashed the password before it waits for the address', async () => {
    const form = { token: await printedToken(), ...newcomer('Priscilla') }
    let hashes = 0
    const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
    const { owner } = scene.fresh
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [form.email])
    const done = scene.browser().access.setUp(form)
    const waiting = `select 1 from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`
    await expect.poll(() => rowsOf(waiting)).toHaveLength(1)
    expect(hashes).toBe(1)
    await owner.query('commit')
    expect(await done).toMatchObject({ role: 'admin' })
    hook.disable()
  })

  test('makes one admin of fifty who use it at the same moment, and no account of the others', async () => {
    const token = await printedToken()
    const names = Array.from({ length: 50 }, (_, n) => `Person ${n}`)
    const answers = await Promise.allSettled(
      names.map((name, n) =>
        scene
          .browser()
          .access.setUp({ token, ...newcomer(name), email: `person${n}@example.org`, firstName: 'P' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.code as string] : [],
    )
    expect(new Set(refused)).toEqual(new Set(['SETUP_CLOSED']))
    expect(await rowsOf(`select 1 from app.roles where role = 'admin'`)).toHaveLength(1)
    expect(await rowsOf('select 1 from auth."user"')).toHaveLength(1)
    expect(await rowsOf('select 1 from app.people')).toHaveLength(1)
  })

  test('tells its holder at the field that an address has an account, and nobody else', async () => {
    await addPerson(scene, 'Priscilla')
    const token = await printedToken()
    const { access } = scene.browser()
    await expect(access.setUp({ token, ...newcomer('Priscilla') })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { email: [expect.stringContaining('has an account already')] } },
    })
    await expect(access.setUp({ token: 'a guess', ...newcomer('Priscilla') })).rejects.toMatchObject(unknown)
    expect(await access.setUp({ token, ...newcomer('Aquila') })).toMatchObject({ role: 'admin' })
  })
})

describe('becoming admin', () => {
  test('is offered while there is none, asks for the printed token and renews the session', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    const browser = scene.browser()
    expect(await browser.access.signIn(lydia)).toMatchObject({
      can: { becomeAdmin: true, administer: false },
    })
    const token = await printedToken()
    await expect(browser.account.becomeAdmin({ token: 'a guess' })).rejects.toMatchObject(unknown)
    const before = browser.cookies()
    expect(await browser.account.becomeAdmin({ token })).toMatchObject({
      role: 'admin',
      can: { becomeAdmin: false },
    })
    await expect(scene.browser({ cookies: before }).account.me()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await browser.account.me()).toMatchObject({ role: 'admin' })
    await expect(browser.account.becomeAdmin({ token })).rejects.toMatchObject(closed)
  })

  test('happens to one person, however many try at the same moment', async () => {
    const token = await printedToken()
    const browsers: Browser[] = []
    for (const name of ['Lydia', 'Timothy', 'Phoebe', 'Silas', 'Tabitha']) {
      const browser = scene.browser()
      await browser.access.signIn(await addPerson(scene, name))
      browsers.push(browser)
    }
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => browsers)
        .flat()
        .map((browser) => browser.account.becomeAdmin({ token })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rowsOf(`select 1 from app.roles where role = 'admin'`)).toHaveLength(1)
  })

  test('needs a session', async () => {
    const token = await printedToken()
    await expect(scene.browser().account.becomeAdmin({ token })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})
