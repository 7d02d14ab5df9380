import { beforeEach, describe, expect, test } from 'vitest'
import { AddressRefused } from '#server/platform/mail.ts'
import {
  type AccessScene,
  addPerson,
  type Browser,
  chosen,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sendAccountLetter } from './letters.ts'

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

const philippi = 'lydia@philippi.example'

function change(email: string, currentPassword = lydia.password) {
  return browser.account.changeEmail({ email, currentPassword })
}

const confirm = (token: string) => browser.access.confirm({ token, type: 'email_change' })

/** The token of the letter that came last. */
async function lastToken(): Promise<string> {
  return linkIn((await scene.mails()).at(-1)).token
}

describe('changing the address', () => {
  test('writes to both addresses, and changes nothing before the new one is confirmed', async () => {
    expect(await change(philippi)).toEqual({})
    const [toOld, toNew] = await scene.mails()
    const subjects = [toOld, toNew].map((mail) => [mail?.to.address, mail?.subject])
    expect(subjects).toEqual([
      [lydia.email, 'Your address for Emmaus is about to change'],
      [philippi, 'Confirm your new address for Emmaus'],
    ])
    expect(toOld?.text).toContain(philippi)
    const { url, token } = linkIn(toNew)
    expect(url).toMatch(/\/auth\/confirm\?token=[\w.-]+&type=email_change$/)
    expect(toOld?.text).not.toContain(token)
    expect(await browser.account.read()).toMatchObject({ email: lydia.email, pendingEmail: philippi })

    await confirm(token)
    expect(await confirm(token)).toEqual({})
    expect(await browser.account.read()).toMatchObject({ email: philippi, pendingEmail: null })
    expect(await scene.browser().access.signIn({ ...lydia, email: philippi })).toBeTruthy()
    await expect(scene.browser().access.signIn(lydia)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('asks for the current password', async () => {
    await expect(change(philippi, 'guess')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await scene.mails()).toEqual([])
    expect(await browser.account.read()).toMatchObject({ pendingEmail: null })
  })

  test('to the same address is told at the field', async () => {
    const data = { fields: { email: ['This is your address already'] } }
    await expect(change(lydia.email)).rejects.toMatchObject({ code: 'INVALID_INPUT', data })
  })

  test('to an address of somebody else looks the same, but sends no link', async () => {
    const timothy = await addPerson(scene, 'Timothy')
    expect(await change(timothy.email)).toEqual({})
    expect(await browser.account.read()).toMatchObject({ pendingEmail: timothy.email })
    const mails = await scene.mails()
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [lydia.email, 'Your address for Emmaus is about to change'],
      [timothy.email, 'You already have an account with Emmaus'],
    ])
    expect(mails.map(({ text }) => text).join()).not.toContain('token')
  })

  test('is asked for three times an hour, which nobody else uses up', async () => {
    const timothy = await addPerson(scene, 'Timothy')
    const theirs = scene.browser()
    await theirs.access.signIn(timothy)
    const asked = { email: philippi, currentPassword: timothy.password }
    for (let turn = 0; turn < 3; turn += 1) expect(await theirs.account.changeEmail(asked)).toEqual({})
    const another = theirs.account.changeEmail({ ...asked, email: 'somebody@else.example' })
    await expectRefused('RATE_LIMITED', theirs.account.changeEmail(asked), another)
    await scene.rowsOf(`update app.counters set count = 200 where key like 'mail from network:%'`)
    expect(await change(philippi)).toEqual({})
  })

  test('fails in the end where somebody else confirmed the address meanwhile', async () => {
    await change('timothy@example.org')
    const token = await lastToken()
    await addPerson(scene, 'Timothy')
    await expectRefused('LINK_EXPIRED', confirm(token))
    expect(await browser.account.read()).toMatchObject({ email: lydia.email })
  })

  test('is stronger than a sign-up with the address that nobody confirmed', async () => {
    await scene.browser().access.signUp({ ...signUpForm('Elymas'), email: philippi })
    await scene.mails()
    await change(philippi)
    await confirm(await lastToken())
    expect(await browser.account.read()).toMatchObject({ email: philippi })
  })

  test('again takes the first link back', async () => {
    await change('first@example.org')
    const first = await lastToken()
    await change('second@example.org')
    const second = await lastToken()
    await expectRefused('LINK_EXPIRED', confirm(first))
    await confirm(second)
    expect(await browser.account.read()).toMatchObject({ email: 'second@example.org' })
  })

  test('is stopped by a new password, as the mail to the old address says', async () => {
    await change(philippi)
    const token = await lastToken()
    await browser.account.changePassword({ currentPassword: lydia.password, ...chosen })
    await expectRefused('LINK_EXPIRED', confirm(token))
    expect(await browser.account.read()).toMatchObject({ email: lydia.email, pendingEmail: null })
  })

  test('sends the link when the old address has been told, or never can be', async () => {
    await change(philippi)
    const letter = { letter: 'address-change', from: lydia.email, to: philippi } as const
    const { rows } = await scene.fresh.owner.query<{ id: string }>('select id from auth."user"')
    const job = { ...letter, accountId: rows[0]?.id ?? '' }
    await scene.mails()
    const warnInVain = (error: Error) => {
      const send = async () => {
        throw error
      }
      return sendAccountLetter(scene.access, { send }, job)
    }
    await expect(warnInVain(new Error('out of reach'))).rejects.toThrow('out of reach')
    expect(await scene.mails()).toEqual([])
    await warnInVain(new AddressRefused('no such mailbox'))
    expect((await scene.mails()).map(({ to }) => to.address)).toEqual([philippi])
  })

  test('makes links worthless that went to the old address', async () => {
    await browser.access.forgotPassword({ email: lydia.email })
    const forgotten = linkIn((await scene.mails())[0])
    await change(philippi)
    await confirm(await lastToken())
    await expectRefused('LINK_EXPIRED', browser.access.resetPassword({ token: forgotten.token, ...chosen }))
  })
})
