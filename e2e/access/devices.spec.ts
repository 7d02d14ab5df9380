import { expect, test } from '#e2e/world.ts'
import { givePassword } from './accounts.ts'
import { button, expectToast, signInAs } from './pages.ts'

test('Lydia signs a device out from afar, which notices at once, and then all of them', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  await givePassword(server, cast.lydia)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${server.url}/auth`)
  await signInAs(elsewhere, cast.lydia.email)
  await expect(elsewhere).toHaveURL(`${server.url}/home`)
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const devices = page.getByRole('region', { name: 'Devices' })
  const other = devices.getByRole('listitem').filter({ hasText: /Chrome on (Linux|Android)/ })
  const card = elsewhere.getByRole('main')

  await test.step('she signs the other one out', async () => {
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByText('This device')).toHaveCount(1)
    await expect(other).toContainText('Last seen Nov 20, 2026, 8:00 AM, signed in since Nov 20, 2026')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expectToast(page, 'is signed out')
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('it says so', async () => {
    await expect(elsewhere).toHaveURL(/\/auth\?after=/)
    await expect(card).toContainText('You are no longer signed in. Sign in again to go on.')
    await expect(card).toContainText('What you were writing is kept on this device.')
  })

  await test.step('she signs out of all that are left, this one too', async () => {
    await button(page, 'Sign out of all devices').click()
    const question = page.getByRole('alertdialog', { name: 'Sign out of all devices?' })
    await expect(question).toContainText('This device is one of them: you will need to sign in again.')
    await question.getByRole('button', { name: 'Sign out of all devices' }).click()
    await expectToast(page, 'Signed out successfully')
    await expect(page).toHaveURL('/auth')
  })
})
