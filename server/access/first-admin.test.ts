import { createHook } from 'node:async_hooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokensFor } from '#server/account/signer.ts'
import {
  type AccessScene,
  addPerson,
  type Browser,
  setAccessScene,
  setUpToken,
  signUpForm,
} from '#testing/access/access-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { testSecret } from '#testing/fresh-database.ts'
import { howMany } from '#testing/soak.ts'
import { eventually } from '#testing/eventually.ts'

let scene: AccessScene
let token: string
beforeEach(async () => {
  scene = await setAccessScene()
  token = await setUpToken(scene)
  return () => scene.end()
})

const priscilla = signUpForm('Priscilla')
const setUp = (by: string, name: string) => scene.browser().access.setUp({ token: by, ...signUpForm(name) })
const admins = () => scene.rowsOf(`select 1 from app.roles where role = 'admin'`)

describe('the set-up link', () => {
  test('makes its holder the first admin, signed in at once, and then no link is made any more', async () => {
    const isNeeded = async () => (await scene.doorkeeper.receive({ sessionToken: null })).setUpNeeded
    const link = /^http:\/\/localhost:3000\/setup\?token=[\w-]{36}\.[\w-]{43}$/
    expect(await scene.doorkeeper.setupLink()).toMatch(link)
    expect(await isNeeded()).toBe(true)
    const browser = scene.browser()
    const me = await browser.access.setUp({ token, ...priscilla })
    const can = { administer: true, becomeAdmin: false }
    expect(me).toMatchObject({ displayName: 'Priscilla', role: 'admin', can })
    expect(await browser.account.me()).toEqual(me)
    expect(await isNeeded()).toBe(false)
    expect(await scene.doorkeeper.setupLink()).toBeNull()
    expect(await scene.rowsOf(`select act, detail from app.audit_log`)).toMatchObject([
      { act: 'role.granted', detail: { role: 'admin', how: 'set-up link' } },
    ])
    await expectRefused('SETUP_CLOSED', setUp(token, 'Demas'))
  })

  test('cannot be told from what is kept of it, and a wrong one leaves nothing behind', async () => {
    const [id = '', signature = ''] = token.split('.')
    const kept = JSON.stringify(await scene.rowsOf('select * from app.setup_tokens'))
    expect(kept).toContain(id)
    expect(kept).not.toContain(signature)
    const wrong = ['a guess', id, `${id}.`, `${id}.${id}`]
    await expectRefused('LINK_EXPIRED', ...wrong.map((one) => setUp(one, 'Demas')))
    expect(await scene.rowsOf('select 1 from auth."user"')).toEqual([])
  })

  test('is the same from every process that starts, and another in another church', async () => {
    expect(await Promise.all([setUpToken(scene), setUpToken(scene)])).toEqual([token, token])
    expect(tokensFor(testSecret).write('set-up', token.split('.')[0] ?? '')).toBe(token)
    const elsewhere = await setAccessScene()
    expect(await elsewhere.doorkeeper.setupLink()).not.toContain(token)
    await elsewhere.end()
    expect(await setUp(token, 'Priscilla')).toMatchObject({ role: 'admin' })
  })

  test('is stronger than a sign-up with the address that nobody confirmed', async () => {
    const stranger = signUpForm('Priscilla', 'of a stranger')
    const { access } = scene.browser()
    await access.signUp(stranger)
    await access.setUp({ token, ...priscilla })
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
    await expectRefused('EMAIL_NOT_CONFIRMED', access.signIn(stranger))
  })

  test('has hashed the password before it waits for the address', async () => {
    let hashes = 0
    const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
    const { owner } = scene.fresh
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [priscilla.email])
    const done = setUp(token, 'Priscilla')
    const waiting = `select 1 from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`
    await eventually(async () => expect(await scene.rowsOf(waiting)).toHaveLength(1))
    expect(hashes).toBe(1)
    await owner.query('commit')
    expect(await done).toMatchObject({ role: 'admin' })
    hook.disable()
  })

  test('makes one admin of a crowd who use it at the same moment, and no account of the others', async () => {
    const crowd = howMany(20, 50)
    const answers = await Promise.allSettled(
      Array.from({ length: crowd }, (_, n) =>
        scene.browser().access.setUp({ token, ...priscilla, email: `person${n}@example.org` }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject(
      Array.from({ length: crowd - 1 }, () => ({ reason: { code: 'SETUP_CLOSED' } })),
    )
    const people = await scene.rowsOf('select 1 from auth."user" union all select 1 from app.people')
    expect([(await admins()).length, people.length]).toEqual([1, 2])
  })

  test('tells its holder at the field that an address has an account, and nobody else', async () => {
    await addPerson(scene, 'Priscilla')
    const fields = { email: [expect.stringContaining('already has an account')] }
    const told = { code: 'INVALID_INPUT', data: { fields } }
    await expect(setUp(token, 'Priscilla')).rejects.toMatchObject(told)
    await expectRefused('LINK_EXPIRED', setUp('a guess', 'Priscilla'))
    expect(await setUp(token, 'Aquila')).toMatchObject({ role: 'admin' })
  })
})

describe('becoming admin', () => {
  async function signedIn(name: string): Promise<Browser> {
    const browser = scene.browser()
    await browser.access.signIn(await addPerson(scene, name))
    return browser
  }

  test('is offered while there is none, asks for the printed token and renews the session', async () => {
    const { account, cookies } = await signedIn('Lydia')
    expect(await account.me()).toMatchObject({ can: { becomeAdmin: true, administer: false } })
    await expectRefused('UNAUTHENTICATED', scene.browser().account.becomeAdmin({ token }))
    await expectRefused('LINK_EXPIRED', account.becomeAdmin({ token: 'a guess' }))
    const before = scene.browser({ cookies: cookies() })
    const admin = { role: 'admin', can: { becomeAdmin: false } }
    expect(await account.becomeAdmin({ token })).toMatchObject(admin)
    await expectRefused('UNAUTHENTICATED', before.account.me())
    expect(await account.me()).toMatchObject(admin)
    await expectRefused('SETUP_CLOSED', account.becomeAdmin({ token }))
  })

  test('happens to one person, however many try at the same moment', async () => {
    const browsers: Browser[] = []
    for (const name of ['Lydia', 'Timothy', 'Phoebe', 'Silas', 'Tabitha']) browsers.push(await signedIn(name))
    const tries = Array.from({ length: 10 }, () => browsers).flat()
    const answers = await Promise.allSettled(tries.map(({ account }) => account.becomeAdmin({ token })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
  })
})
