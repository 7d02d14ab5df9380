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
} from '#testing/access-scene.ts'

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

const email = 'lydia@example.org'
const lydia = signUpForm('Lydia')
const stranger = { ...signUpForm('Elymas', 'of a stranger'), email }
const expired = { code: 'LINK_EXPIRED' }
const wrong = { code: 'WRONG_CREDENTIALS' }
const waiting = { code: 'EMAIL_NOT_CONFIRMED' }

type Form = typeof lydia

/** Signs up and answers the token of the link that came of it. */
async function signUp(form: Form): Promise<string> {
  await scene.browser().access.signUp(form)
  return linkIn((await scene.mails())[0]).token
}

function confirm(token: string) {
  return scene.browser().access.confirm({ token, type: 'signup' })
}

function signIn(form: { email: string; password: string }) {
  return scene.browser().access.signIn(form)
}

/** Has Phoebe, who is signed in, take the address for her account. */
async function takeAddress(phoebe: { email: string; password: string }): Promise<void> {
  const { access, account } = scene.browser()
  await access.signIn(phoebe)
  await account.changeEmail({ email, currentPassword: phoebe.password })
  await access.confirm({ token: linkIn((await scene.mails()).at(-1)).token, type: 'email_change' })
}

describe.each([
  ['first', [stranger, lydia]],
  ['last', [lydia, stranger]],
])('with a stranger who signed up with the same address %s', (_, forms) => {
  let links: Map<Form, string>
  beforeEach(async () => {
    links = new Map()
    for (const form of forms) links.set(form, await signUp(form))
  })
  const linkOf = (form: Form) => links.get(form) ?? ''

  test.each([
    ['one’s own', lydia, stranger],
    ['the stranger’s', stranger, lydia],
  ])('%s link makes what was asked for with it, and ends the other', async (_, opened, other) => {
    for (const form of forms) await expect(signIn(form)).rejects.toMatchObject(waiting)
    await expect(signIn({ email, password: 'guess' })).rejects.toMatchObject(wrong)
    expect(await scene.rowsOf('select 1 from auth."user"')).toEqual([])

    expect(await confirm(linkOf(opened))).toEqual({})
    await expect(confirm(linkOf(other))).rejects.toMatchObject(expired)
    expect(await confirm(linkOf(opened))).toEqual({})
    expect(await signIn(opened)).toMatchObject({ displayName: opened.displayName })
    await expect(signIn(other)).rejects.toMatchObject(waiting)
    expect(await scene.rowsOf('select first_name, last_name from app.names')).toEqual([
      { first_name: opened.firstName, last_name: opened.lastName },
    ])
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
  })

  test('both links opened at the same moment make one account', async () => {
    const answers = await Promise.allSettled([...links.values()].map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expired })
    expect(await scene.rowsOf('select 1 from auth."user"')).toHaveLength(1)
    expect(await scene.rowsOf('select 1 from auth.account')).toHaveLength(1)
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
  })

  test('asking for the link by the address alone lets the reader of the mail choose the password', async () => {
    const { access } = scene.browser()
    await access.resendConfirmation({ email })
    const [mail] = await scene.mails()
    const subject = 'Confirm your address for Emmaus'
    expect(mail).toMatchObject({ to: { name: '', address: email }, subject })
    expect(mail?.text).not.toMatch(/Lydia|Elymas/)
    const { url, token } = linkIn(mail)
    expect(url).toMatch(/\/auth\/new-password\?token=/)
    await access.resetPassword({ token, ...chosen })
    expect(await signIn({ email, ...chosen })).toBeTruthy()
    for (const form of forms) await expect(signIn(form)).rejects.toMatchObject(waiting)
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
  })

  test('a forgotten password is replaced by mail, which ends both', async () => {
    const { access } = scene.browser()
    await access.forgotPassword({ email })
    const [mail] = await scene.mails()
    expect(mail?.text).not.toMatch(/Lydia|Elymas/)
    await access.resetPassword({ token: linkIn(mail).token, ...chosen })
    expect(await signIn({ email, ...chosen })).toBeTruthy()
    for (const form of forms) await expect(signIn(form)).rejects.toMatchObject(waiting)
    expect(await scene.rowsOf('select 1 from auth."user"')).toHaveLength(1)
  })
})

describe('a sign-up', () => {
  test('whose link is opened twenty times at once makes one account', async () => {
    const token = await signUp(lydia)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
    expect(answers).toEqual(answers.map(() => ({})))
    expect(await scene.rowsOf('select 1 from auth."user"')).toHaveLength(1)
    expect(await scene.rowsOf('select 1 from auth.account')).toHaveLength(1)
    expect(await signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
  })

  test('ends where its address becomes that of another account', async () => {
    const token = await signUp(stranger)
    const phoebe = await addPerson(scene, 'Phoebe')
    await takeAddress(phoebe)
    await expect(confirm(token)).rejects.toMatchObject(expired)
    await expect(signIn(stranger)).rejects.toMatchObject(waiting)
    expect(await signIn({ ...phoebe, email })).toMatchObject({ displayName: 'Phoebe' })
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
  })

  test('that waits beside an account is never accepted, and tells nobody of the account', async () => {
    const token = await signUp(stranger)
    const { access } = scene.browser()
    await access.forgotPassword({ email })
    const newPassword = linkIn((await scene.mails())[0]).token
    await scene.fresh.owner.query(
      `insert into auth."user" (name, email, "emailVerified") values ('Lydia', $1, true)`,
      [email],
    )
    await expect(signIn(stranger)).rejects.toMatchObject(waiting)
    await expect(confirm(token)).rejects.toMatchObject(expired)
    const link = { token: newPassword, type: 'new-password' } as const
    await expect(access.checkLink(link)).rejects.toMatchObject(expired)
    await expect(access.resetPassword({ token: newPassword, ...chosen })).rejects.toMatchObject(expired)
    await access.resendConfirmation({ email })
    const told = [{ subject: 'You already have an account with Emmaus' }]
    expect(await scene.mails()).toMatchObject(told)
    expect(await scene.rowsOf('select name from auth."user"')).toEqual([{ name: 'Lydia' }])
    expect(await scene.rowsOf('select 1 from auth.account')).toEqual([])
  })

  test('answers a sign-in alike whether it was begun beside an account or not', async () => {
    const silas = await addPerson(scene, 'Silas')
    const answers: unknown[] = []
    for (const address of [silas.email, email]) {
      const { access } = scene.browser()
      await access.signUp({ ...stranger, email: address })
      for (const password of [stranger.password, 'guess']) {
        answers.push(await access.signIn({ email: address, password }).catch((error: unknown) => error))
      }
    }
    expect(answers).toMatchObject([waiting, wrong, waiting, wrong])
    expect(JSON.stringify(answers.slice(0, 2))).toBe(JSON.stringify(answers.slice(2)))
    expect(await signIn(silas)).toMatchObject({ displayName: 'Silas' })
  })
})

describe('a stranger who signed up with an address', () => {
  const theHolder = {
    'confirms a sign-up of their own': async () => void (await confirm(await signUp(lydia))),
    'chooses a password by mail': () => chooseByMail(scene, email),
    'changes the address of their account to it': async () => takeAddress(await addPerson(scene, 'Phoebe')),
    'becomes the first admin with it': async () =>
      void (await scene.browser().access.setUp({ token: await setUpToken(scene), ...lydia })),
  }

  /** What all that the stranger can ask is answered. */
  async function toldTo({ access }: Browser): Promise<string> {
    const answers = [
      () => access.signIn(stranger),
      () => access.signIn({ email, password: 'guess' }),
      () => access.signUp(stranger),
      () => access.signIn(stranger),
      () => access.resendConfirmation({ email }),
      () => access.forgotPassword({ email }),
    ]
    const told: unknown[] = []
    for (const answer of answers) {
      told.push(
        await answer().catch(({ code, status, data }: ORPCError<string, unknown>) => [code, status, data]),
      )
    }
    return JSON.stringify(told)
  }

  test.each(Object.entries(theHolder))('is told the same before and after its holder %s', async (_, join) => {
    const apart = scene.browser({ address: '192.0.2.9' })
    await apart.access.signUp(stranger)
    const before = await toldTo(apart)
    expect(before).toContain('EMAIL_NOT_CONFIRMED')
    await scene.mails()
    await join()
    expect(await scene.rowsOf(`select 1 from auth."user" where email = '${email}'`)).toHaveLength(1)
    await scene.mails()
    expect(await toldTo(apart)).toBe(before)
    expect(new Set((await scene.mails()).map(({ to }) => to.address))).toEqual(new Set([email]))

    // A week later nobody knows of the sign-ups any more.
    scene.clock.pass({ hours: 7 * 24 })
    await forgetOldSignUps(scene.access)
    await expect(signIn(stranger)).rejects.toMatchObject(wrong)
    expect(await scene.rowsOf('select 1 from auth.sign_up_passwords')).toEqual([])
  })
})

describe('a password that lets nobody in', () => {
  test('costs two hashes, whether there is an account, a sign-up, both, several or nothing', async () => {
    const silas = await addPerson(scene, 'Silas')
    const tabitha = await addPerson(scene, 'Tabitha')
    await signUp({ ...stranger, email: tabitha.email })
    await signUp({ ...lydia, email: 'phoebe@example.org' })
    await signUp(lydia)
    await signUp(stranger)
    let hashes = 0
    const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
    const costs: number[] = []
    const cost = async (address: string, password: string, answer: object) => {
      hashes = 0
      await expect(signIn({ email: address, password })).rejects.toMatchObject(answer)
      costs.push(hashes)
    }
    for (const address of [silas.email, tabitha.email, 'phoebe@example.org', email, 'nobody@example.org']) {
      await cost(address, 'guess', wrong)
    }
    for (const address of [tabitha.email, email]) await cost(address, stranger.password, waiting)
    hook.disable()
    expect(costs).toEqual(costs.map(() => 2))
  })
})
