import type { Page } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { mailTo } from '#e2e/access/mailbox.ts'
import { button, fill } from '#e2e/access/pages.ts'
import { expect } from '#e2e/world.ts'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

const password = 'unfeigned faith'

/** Somebody makes an invitation to their church, which has let some people in. */
export async function layInvitation({ fresh }: TestServer, by: Player, label: string): Promise<void> {
  await fresh.owner.query(
    `insert into app.invitations (id, organization_id, label, made_by, ends_at, places, mailed, opened, signed_up, confirmed)
      select gen_random_uuid(), organization_id, $2, id, sec.now() + interval '14 days', 10, 12, 9, 5, 3
      from app.people where id = $1`,
    [by.id, label],
  )
}

/** The link to which a camera is led that looks at what the button saves. */
export async function scanSaved(page: Page, name: string): Promise<string | undefined> {
  const saved = page.waitForEvent('download')
  await button(page, name).click()
  const { data, info } = await sharp(await (await saved).path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Fills in the sign-up that is open and sends it. Answers what one signs in with. */
export async function signUpAs(page: Page, name: string): Promise<{ email: string; password: string }> {
  const email = `${name.toLowerCase()}@example.net`
  const names = { 'First name': name, 'Last name': 'of Lystra', 'Display name': name, Email: email }
  await fill(page, { ...names, Password: password, 'Confirm password': password })
  await button(page, 'Create account').click()
  await expect(page.getByRole('status').filter({ hasText: 'Please check your email' }).first()).toBeVisible()
  return { email, password }
}

/** The link that confirms an address for a church. */
export async function confirmationOf(server: TestServer, email: string, church: string): Promise<string> {
  const { text } = await mailTo(server, email, `Confirm your address for ${church}`)
  return /https?:\/\/\S+/.exec(text)?.[0] ?? ''
}
