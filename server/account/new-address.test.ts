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
} from '#testing/access/access-scene.ts'
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
const change = (email = philippi, currentPassword = lydia.password) =>
  browser.account.changeEmail({ email, currentPassword })
const confirm = (token: string) => browser.access.confirm({ token, type: 'email_change', pressed: true })
const mailed = async () => (await scene.mails()).map(({ to, subject }) => [to.address, subject])

/** Asks for another address, and answers the token of the letter that comes there. */
async function tokenFor(email = philippi): Promise<string> {
  await change(email)
  return linkIn((await scene.mails()).at(-1)).token
}

describe('changing the address', () => {
  test('writes to both addresses, and changes nothing before the new one is confirmed', async () => {
    expect(await change()).toEqual({})
    const mails = await scene.mails()
    expect(mails).toMatchObject([
      { to: { address: lydia.email }, subject: 'Your address for Emmaus is about to change' },
      { to: { address: philippi }, subject: 'Confirm your new address for Emmaus' },
    ])
    const { url, token } = linkIn(mails[1])
    expect(url).toMatch(/\/auth\/confirm\?token=[\w.-]+&type=email_change$/)
    expect(mails[0]?.text).toContain(philippi)
    expect(mails[0]?.text).not.toContain(token)
    expect(await browser.account.read()).toMatchObject({ email: lydia.email, pendingEmail: philippi })

    for (let time = 0; time < 2; time += 1) expect(await confirm(token)).toMatchObject({ waits: false })
    expect(await browser.account.read()).toMatchObject({ email: philippi, pendingEmail: null })
    expect(await scene.browser().access.signIn({ ...lydia, email: philippi })).toBeTruthy()
    await expectRefused('WRONG_CREDENTIALS', scene.browser().access.signIn(lydia))
  })

  test('by a link does nothing before somebody presses, but in the browser that asked for it', async () => {
    const token = await tokenFor()
    const open = ({ access }: Browser) => access.confirm({ token, type: 'email_change', pressed: false })
    expect(await open(scene.browser())).toMatchObject({ confirmed: false })
    expect(await browser.account.read()).toMatchObject({ email: lydia.email, pendingEmail: philippi })
    expect(await open(browser)).toMatchObject({ confirmed: true })
    expect(await browser.account.read()).toMatchObject({ email: philippi })
  })

  test('asks for the current password, and for another address, which is told at the field', async () => {
    await expectRefused('WRONG_PASSWORD', change(philippi, 'guess'))
    const data = { fields: { email: ['This is already your address'] } }
    await expect(change(lydia.email)).rejects.toMatchObject({ code: 'INVALID_INPUT', data })
    expect(await scene.mails()).toEqual([])
    expect(await browser.account.read()).toMatchObject({ pendingEmail: null })
  })

  test('to an address of somebody else looks the same, but sends no link', async () => {
    const timothy = await addPerson(scene, 'Timothy')
    expect(await change(timothy.email)).toEqual({})
    expect(await browser.account.read()).toMatchObject({ pendingEmail: timothy.email })
    const mails = await scene.mails()
    expect(mails).toMatchObject([
      { to: { address: lydia.email }, subject: 'Your address for Emmaus is about to change' },
      { to: { address: timothy.email }, subject: 'You already have an account with Emmaus' },
    ])
    expect(mails.map(({ text }) => text).join()).not.toContain('token')
  })

  test('is asked for three times an hour, which nobody else uses up', async () => {
    const { email, password: currentPassword } = await addPerson(scene, 'Timothy')
    const { access, account } = scene.browser()
    await access.signIn({ email, password: currentPassword })
    const ask = (to = philippi) => account.changeEmail({ email: to, currentPassword })
    for (let turn = 0; turn < 3; turn += 1) expect(await ask()).toEqual({})
    await expectRefused('RATE_LIMITED', ask(), ask('somebody@else.example'))
    await scene.rowsOf(`update app.counters set count = 200 where key like 'mail from network:%'`)
    expect(await change()).toEqual({})
  })

  test('fails in the end where somebody else confirmed the address meanwhile', async () => {
    const token = await tokenFor('timothy@example.org')
    await addPerson(scene, 'Timothy')
    await expectRefused('LINK_EXPIRED', confirm(token))
    expect(await browser.account.read()).toMatchObject({ email: lydia.email })
  })

  test('is stronger than a sign-up with the address that nobody confirmed', async () => {
    await scene.browser().access.signUp({ ...signUpForm('Elymas'), email: philippi })
    await confirm(await tokenFor())
    expect(await browser.account.read()).toMatchObject({ email: philippi })
  })

  test('again takes the first link back', async () => {
    const [first, second] = [await tokenFor('first@example.org'), await tokenFor('second@example.org')]
    await expectRefused('LINK_EXPIRED', confirm(first))
    await confirm(second)
    expect(await browser.account.read()).toMatchObject({ email: 'second@example.org' })
  })

  test('is stopped by a new password, as the mail to the old address says', async () => {
    const token = await tokenFor()
    await browser.account.changePassword({ currentPassword: lydia.password, ...chosen })
    await expectRefused('LINK_EXPIRED', confirm(token))
    expect(await browser.account.read()).toMatchObject({ email: lydia.email, pendingEmail: null })
  })

  test('sends the link when the old address has been told, or never can be', async () => {
    await change()
    await scene.mails()
    const [account] = (await scene.rowsOf('select id from auth."user"')) as { id: string }[]
    const letter = { letter: 'address-change', from: lydia.email, to: philippi } as const
    const warnInVain = (error: Error) => {
      const send = async () => {
        throw error
      }
      return sendAccountLetter(scene.access, { send }, { ...letter, accountId: account!.id })
    }
    await expect(warnInVain(new Error('out of reach'))).rejects.toThrow('out of reach')
    expect(await mailed()).toEqual([])
    await warnInVain(new AddressRefused('no such mailbox'))
    expect(await mailed()).toEqual([[philippi, 'Confirm your new address for Emmaus']])
  })

  test('makes links worthless that went to the old address', async () => {
    await browser.access.forgotPassword({ email: lydia.email })
    const { token } = linkIn((await scene.mails())[0])
    await confirm(await tokenFor())
    await expectRefused('LINK_EXPIRED', browser.access.resetPassword({ token, ...chosen }))
  })
})
