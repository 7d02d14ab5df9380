import type { Browser, Page } from '@playwright/test'
import type { Player } from '#testing/cast.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { givePassword } from './accounts.ts'
import { button, expectToast, signInAs } from './pages.ts'

test('a device is signed out from afar, and notices at once', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  await givePassword(server, cast.lydia)
  const elsewhere = await deviceOf(browser, cast.lydia)
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const devices = page.getByRole('region', { name: 'Devices' })
  const other = devices.getByRole('listitem').filter({ hasText: /Chrome on (Linux|Android)/ })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await expect(other).toContainText('Last seen Nov 20, 2026, 8:00 AM, signed in since Nov 20, 2026')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'is signed out')
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  await expect(elsewhere).toHaveURL(/\/auth\?after=/)
  const card = elsewhere.getByRole('main')
  await expect(card).toContainText('You are no longer signed in. Sign in again to go on.')
  await expect(card).toContainText('What you were writing is kept on this device.')
  await expectAccessible(elsewhere)
  await elsewhere.reload()
  await expect(card).toContainText('You are no longer signed in.')
  await signInAs(elsewhere, cast.lydia.email)
  await expect(elsewhere).toHaveURL('/home')
  await button(elsewhere, 'Account of Lydia').click()
  await elsewhere.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(elsewhere).toHaveURL('/auth')
  await expect(card).not.toContainText('You are no longer signed in.')
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test('all devices are signed out at once, this one too @again', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  await givePassword(server, cast.lydia)
  const elsewhere = await deviceOf(browser, cast.lydia)
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  await button(page, 'Sign out of all devices').click()
  const question = page.getByRole('alertdialog', { name: 'Sign out of all devices?' })
  await expect(question).toContainText('This device is one of them: you will need to sign in again.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await button(page, 'Sign out of all devices').click()
  await question.getByRole('button', { name: 'Sign out of all devices' }).click()
  await expectToast(page, 'Signed out successfully')
  await expect(page).toHaveURL('/auth')

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/auth?after=%2Fhome')
})

/** Another browser of theirs, signed in and at home. */
async function deviceOf(browser: Browser, { email }: Player): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/auth')
  await signInAs(page, email)
  await expect(page).toHaveURL('/home')
  return page
}
