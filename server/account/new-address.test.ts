import { beforeEach, describe, expect, test } from 'vitest'
import { AddressRefused } from '#server/platform/mail.ts'
import { type AccessScene, addPerson, type Browser, linkIn, setAccessScene } from '#testing/access-scene.ts'
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
const expired = { code: 'LINK_EXPIRED' }

function change(email: string, currentPassword = lydia.password) {
  return browser.account.changeEmail({ email, currentPassword })
}

describe('changing the address', () => {
  test('writes to both addresses, and changes nothing before the new one is confirmed', async () => {
    expect(await change(philippi)).toEqual({})
    const [toOld, toNew] = await scene.mails()
    expect(toNew).toMatchObject({ to: { address: philippi }, subject: 'Confirm your new address for Emmaus' })
    expect(toOld).toMatchObject({
      to: { address: lydia.email },
      subject: 'Your address for Emmaus is about to change',
    })
    expect(toOld?.text).toContain(philippi)
    const { url, token } = linkIn(toNew)
    expect(url).toMatch(/\/auth\/confirm\?token=[\w.-]+&type=email_change$/)
    expect(toOld?.text).not.toContain(token)
    expect(await browser.account.read()).toMatchObject({ email: lydia.email, pendingEmail: philippi })

    await browser.access.confirm({ token, type: 'email_change' })
    expect(await browser.access.confirm({ token, type: 'email_change' })).toEqual({})
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
    await expect(change(lydia.email)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { email: ['This is your address already'] } },
    })
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

  test('tells nobody how often others asked for the same address, and writes there no more often for it', async () => {
    const timothy = await addPerson(scene, 'Timothy')
    const other = scene.browser()
    await other.access.signIn(timothy)
    for (let turn = 0; turn < 3; turn++) await change(philippi)
    await expect(change(philippi)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'mail' } })
    expect((await scene.mails()).filter(({ to }) => to.address === philippi)).toHaveLength(3)
    expect(await other.account.changeEmail({ email: philippi, currentPassword: timothy.password })).toEqual(
      {},
    )
    expect(await other.account.read()).toMatchObject({ pendingEmail: philippi })
    expect(await scene.mails()).toEqual([])
  })

  test('fails in the end where somebody else confirmed the address meanwhile', async () => {
    await change('timothy@example.org')
    const { token } = linkIn((await scene.mails()).at(-1))
    await addPerson(scene, 'Timothy')
    await expect(browser.access.confirm({ token, type: 'email_change' })).rejects.toMatchObject(expired)
    expect(await browser.account.read()).toMatchObject({ email: lydia.email })
  })

  test('is stronger than a sign-up with the address that nobody confirmed', async () => {
    const stranger = { email: philippi, password: 'of a stranger', confirmPassword: 'of a stranger' }
    const names = { firstName: 'A', lastName: 'Stranger', displayName: 'Stranger' }
    await scene.browser().access.signUp({ ...stranger, ...names })
    await scene.mails()
    await change(philippi)
    await browser.access.confirm({ token: linkIn((await scene.mails()).at(-1)).token, type: 'email_change' })
    expect(await browser.account.read()).toMatchObject({ email: philippi })
  })

  test('again takes the first link back', async () => {
    await change('first@example.org')
    const first = linkIn((await scene.mails()).at(-1))
    await change('second@example.org')
    const second = linkIn((await scene.mails()).at(-1))
    await expect(browser.access.confirm({ token: first.token, type: 'email_change' })).rejects.toMatchObject(
      expired,
    )
    await browser.access.confirm({ token: second.token, type: 'email_change' })
    expect(await browser.account.read()).toMatchObject({ email: 'second@example.org' })
  })

  test('is stopped by a new password, as the mail to the old address says', async () => {
    await change(philippi)
    const { token } = linkIn((await scene.mails()).at(-1))
    const chosen = { password: 'a new one', confirmPassword: 'a new one' }
    await browser.account.changePassword({ currentPassword: lydia.password, ...chosen })
    await expect(browser.access.confirm({ token, type: 'email_change' })).rejects.toMatchObject(expired)
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
    await browser.access.confirm({ token: linkIn((await scene.mails()).at(-1)).token, type: 'email_change' })
    const chosen = { password: 'a new one', confirmPassword: 'a new one' }
    await expect(browser.access.resetPassword({ token: forgotten.token, ...chosen })).rejects.toMatchObject(
      expired,
    )
  })
})
