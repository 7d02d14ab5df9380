import { beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '#server/platform/mail.ts'
import {
  type AccessScene,
  addPerson,
  type Browser,
  chosen,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access/access-scene.ts'

const church = 'Church of Thessalonica'

const there = { host: 'thessalonica.localhost:3000' }

let scene: AccessScene
let demas: { email: string; password: string }
let browser: Browser
beforeEach(async () => {
  scene = await setAccessScene()
  await scene.fresh.owner.query(`update app.organizations set name = 'The Road'`)
  demas = await addPerson(scene, 'Demas')
  await scene.fresh.owner.query(
    `with other as (insert into app.organizations (name, slug) values ($1, 'thessalonica') returning id)
      update app.people set organization_id = other.id from other`,
    [church],
  )
  browser = scene.browser(there)
  return () => scene.end()
})

function expectUnder(app: string, mails: Message[]): void {
  for (const mail of mails) {
    expect(mail).toMatchObject({ fromName: app, subject: expect.stringContaining(app) })
    expect(mail.text).toContain(`-- \n${app}\n`)
    expect(mail.html).toContain(`>${app}</p>`)
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(app === church ? 'The Road' : church)
  }
}

describe('a letter', () => {
  test('to the holder of an account bears the name of their organization', async () => {
    await browser.access.forgotPassword({ email: demas.email })
    await browser.access.signUp(signUpForm('Demas'))
    const [newPassword, ...others] = await scene.mails()
    await browser.access.resetPassword({ token: linkIn(newPassword).token, ...chosen })
    await browser.access.signIn({ email: demas.email, ...chosen })
    await browser.account.changeEmail({ email: 'demas@rome.example', currentPassword: chosen.password })
    const mails = [...(newPassword ? [newPassword] : []), ...others, ...(await scene.mails())]
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Choose a new password for ${church}`,
      `You already have an account with ${church}`,
      `Your password for ${church} was changed`,
      `Your address for ${church} is about to change`,
      `Confirm your new address for ${church}`,
    ])
    expectUnder(church, mails)
  })

  test('to the holder of an account is written in the brand of their organization, as long as its plan holds it', async () => {
    const { owner } = scene.fresh
    const logo = `/logos/400x100-${'a'.repeat(32)}`
    await owner.query(
      `update app.organizations set primary_color = '#B00020', logo = $1, subscription_tier = 'standard' where name = $2`,
      [logo, church],
    )
    await browser.access.forgotPassword({ email: demas.email })
    const [branded] = await scene.mails()
    expect(branded?.html).toContain(`${logo}/480" width="144" height="36" alt="${church}"`)
    expect(branded?.html).toMatch(/<img src="https?:\/\//)
    expect(branded?.html).toContain('background:#b00020;')
    await owner.query(`update app.organizations set subscription_tier = 'free' where name = $1`, [church])
    await browser.access.forgotPassword({ email: demas.email })
    const plain = (await scene.mails()).at(-1)
    expect(plain?.html).toContain(`>${church}</p>`)
    expect(plain?.html).not.toMatch(/<img|#b00020/)
  })

  test('to somebody without an account bears the name of the organization that they come to', async () => {
    const stranger = signUpForm('Rhoda')
    const { access } = scene.browser()
    await access.signUp(stranger)
    await access.forgotPassword(stranger)
    await access.signUp(stranger)
    await access.resendConfirmation(stranger)
    const mails = await scene.mails()
    expect(mails).toHaveLength(4)
    expectUnder('The Road', mails)
  })
})
