import { createHook } from 'node:async_hooks'
import type { ORPCError } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetOldSignUps } from '#server/account/housekeeping.ts'
import {
  type AccessScene,
  addPerson,
  type Browser,
  chooseByMail,
  chosen,
  linkIn,
  setAccessScene,
  setUpToken,
  signUpForm,
} from '#testing/access/access-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'

let scene: AccessScene
let access: Browser['access']
beforeEach(async () => {
  scene = await setAccessScene()
  ;({ access } = scene.browser())
  return () => scene.end()
})

const email = 'lydia@example.org'
const lydia = signUpForm('Lydia')
const stranger = { ...signUpForm('Elymas', 'of a stranger'), email }
const waiting = 'EMAIL_NOT_CONFIRMED'

type Form = { email: string; password: string }
const signIn = (form: Form) => scene.browser().access.signIn(form)
const confirm = (token = '') => access.confirm({ token, type: 'signup', pressed: true })

/** Signs up and answers the token of the link that came of it. */
async function signUp(form: typeof lydia): Promise<string> {
  await access.signUp(form)
  return linkIn((await scene.mails())[0]).token
}

/** Has Phoebe, who is signed in, take the address for her account. */
async function takeAddress(phoebe: Form): Promise<void> {
  const browser = scene.browser()
  await browser.access.signIn(phoebe)
  await browser.account.changeEmail({ email, currentPassword: phoebe.password })
  await access.confirm({
    token: linkIn((await scene.mails()).at(-1)).token,
    type: 'email_change',
    pressed: true,
  })
}

/** How many accounts there are, with a password, and how many sign-ups that wait. */
async function counts(): Promise<number[]> {
  const tables = ['auth."user"', 'auth.account', 'auth.sign_ups'].map(
    (table) => `(select count(*) from ${table})`,
  )
  const [row] = await scene.rowsOf(`select array[${tables.join()}]::integer[] as counts`)
  return (row as { counts: number[] }).counts
}

describe.each([
  ['first', [stranger, lydia]],
  ['last', [lydia, stranger]],
])('with a stranger who signed up with the same address %s', (_, forms) => {
  const links = new Map<Form, string>()
  beforeEach(async () => {
    for (const form of forms) links.set(form, await signUp(form))
  })

  test.each([
    ['one’s own', lydia, stranger],
    ['the stranger’s', stranger, lydia],
  ])('%s link makes what was asked for with it, and ends the other', async (_, opened, other) => {
    await expectRefused(waiting, ...forms.map(signIn))
    await expectRefused('WRONG_CREDENTIALS', signIn({ email, password: 'guess' }))
    expect(await counts()).toEqual([0, 0, 2])

    expect(await confirm(links.get(opened))).toMatchObject({ waits: false })
    await expectRefused('LINK_EXPIRED', confirm(links.get(other)))
    expect(await confirm(links.get(opened))).toMatchObject({ waits: false })
    expect(await signIn(opened)).toMatchObject({ displayName: opened.displayName })
    await expectRefused(waiting, signIn(other))
    const names = [{ first_name: opened.firstName, last_name: opened.lastName }]
    expect(await scene.rowsOf('select first_name, last_name from app.names')).toEqual(names)
    expect(await counts()).toEqual([1, 1, 0])
  })

  test('both links opened at the same moment make one account', async () => {
    const answers = await Promise.allSettled([...links.values()].map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = answers.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'LINK_EXPIRED' } })
    expect(await counts()).toEqual([1, 1, 0])
  })

  test.each([
    { ask: 'resendConfirmation', subject: 'Confirm your address for Emmaus' },
    { ask: 'forgotPassword', subject: expect.any(String) },
  ] as const)('$ask by the address alone lets the reader of the mail choose the password', async (by) => {
    await access[by.ask]({ email })
    const [mail] = await scene.mails()
    expect(mail).toMatchObject({ to: { name: '', address: email }, subject: by.subject })
    expect(mail?.text).not.toMatch(/Lydia|Elymas/)
    const { url, token } = linkIn(mail)
    expect(url).toMatch(/\/auth\/new-password\?token=/)
    await access.resetPassword({ token, ...chosen })
    expect(await signIn({ email, ...chosen })).toBeTruthy()
    await expectRefused(waiting, ...forms.map(signIn))
    expect(await counts()).toEqual([1, 1, 0])
  })
})

describe('a sign-up', () => {
  test('whose link is opened twenty times at once makes one account', async () => {
    const token = await signUp(lydia)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
    expect(answers).toMatchObject(answers.map(() => ({ waits: false })))
    expect(await counts()).toEqual([1, 1, 0])
    expect(await signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
  })

  test('ends where its address becomes that of another account', async () => {
    const token = await signUp(stranger)
    const phoebe = await addPerson(scene, 'Phoebe')
    await takeAddress(phoebe)
    await expectRefused('LINK_EXPIRED', confirm(token))
    await expectRefused(waiting, signIn(stranger))
    expect(await signIn({ ...phoebe, email })).toMatchObject({ displayName: 'Phoebe' })
    expect(await counts()).toEqual([1, 1, 0])
  })

  test('that waits beside an account is never accepted, and tells nobody of the account', async () => {
    const confirmation = await signUp(stranger)
    await access.forgotPassword({ email })
    const { token } = linkIn((await scene.mails())[0])
    await scene.rowsOf(
      `insert into auth."user" (name, email, "emailVerified") values ('Lydia', '${email}', true)`,
    )
    await expectRefused(waiting, signIn(stranger))
    await expectRefused(
      'LINK_EXPIRED',
      confirm(confirmation),
      access.checkLink({ token, type: 'new-password' }),
      access.resetPassword({ token, ...chosen }),
    )
    await access.resendConfirmation({ email })
    const told = [{ subject: 'You already have an account with Emmaus' }]
    expect(await scene.mails()).toMatchObject(told)
    expect(await scene.rowsOf('select name from auth."user"')).toEqual([{ name: 'Lydia' }])
    expect(await scene.rowsOf('select 1 from auth.account')).toEqual([])
  })

  test('answers a sign-in alike whether it was begun beside an account or not', async () => {
    const silas = await addPerson(scene, 'Silas')
    const answersAt = async (address: string) => {
      await access.signUp({ ...stranger, email: address })
      const answers: unknown[] = []
      for (const password of [stranger.password, 'guess'])
        answers.push(await signIn({ email: address, password }).catch((error: unknown) => error))
      expect(answers).toMatchObject([{ code: waiting }, { code: 'WRONG_CREDENTIALS' }])
      return JSON.stringify(answers)
    }
    expect(await answersAt(silas.email)).toBe(await answersAt(email))
    expect(await signIn(silas)).toMatchObject({ displayName: 'Silas' })
  })
})

describe('a stranger who signed up with an address', () => {
  const theHolder = {
    'confirms a sign-up of their own': async () => void (await confirm(await signUp(lydia))),
    'chooses a password by mail': () => chooseByMail(scene, email),
    'changes the address of their account to it': async () => takeAddress(await addPerson(scene, 'Phoebe')),
    'becomes the first admin with it': async () =>
      void (await access.setUp({ token: await setUpToken(scene), ...lydia })),
  }

  /** What all that the stranger can ask is answered. */
  async function toldTo(by: Browser['access']): Promise<string> {
    const told: unknown[] = []
    for (const answer of [
      () => by.signIn(stranger),
      () => by.signIn({ email, password: 'guess' }),
      () => by.signUp(stranger),
      () => by.signIn(stranger),
      () => by.resendConfirmation({ email }),
      () => by.forgotPassword({ email }),
    ])
      told.push(
        await answer().catch(({ code, status, data }: ORPCError<string, unknown>) => [code, status, data]),
      )
    return JSON.stringify(told)
  }

  test.each(Object.entries(theHolder))('is told the same before and after its holder %s', async (_, join) => {
    const apart = scene.browser({ address: '192.0.2.9' }).access
    await apart.signUp(stranger)
    const before = await toldTo(apart)
    expect(before).toContain(waiting)
    await scene.mails()
    await join()
    expect(await scene.rowsOf(`select 1 from auth."user" where email = '${email}'`)).toHaveLength(1)
    await scene.mails()
    expect(await toldTo(apart)).toBe(before)
    expect(new Set((await scene.mails()).map(({ to }) => to.address))).toEqual(new Set([email]))

    // A week later nobody knows of the sign-ups any more.
    scene.clock.pass({ hours: 7 * 24 })
    await forgetOldSignUps(scene.access)
    await expectRefused('WRONG_CREDENTIALS', signIn(stranger))
    expect(await scene.rowsOf('select 1 from auth.sign_up_passwords')).toEqual([])
  })
})

test('a password that lets nobody in costs two hashes, whether there is an account, a sign-up, both, several or nothing', async () => {
  const silas = await addPerson(scene, 'Silas')
  const tabitha = await addPerson(scene, 'Tabitha')
  for (const form of [
    { ...stranger, email: tabitha.email },
    { ...lydia, email: 'phoebe@example.org' },
    lydia,
    stranger,
  ])
    await signUp(form)
  let hashes = 0
  const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
  const costs: number[] = []
  const cost = async (address: string, password: string, code: string) => {
    hashes = 0
    await expectRefused(code, signIn({ email: address, password }))
    costs.push(hashes)
  }
  for (const address of [silas.email, tabitha.email, 'phoebe@example.org', email, 'nobody@example.org'])
    await cost(address, 'guess', 'WRONG_CREDENTIALS')
  for (const address of [tabitha.email, email]) await cost(address, stranger.password, waiting)
  hook.disable()
  expect(costs).toEqual(Array(7).fill(2))
})
