import { signInAs, toasts } from '../access-pages.ts'
import { givePassword, password } from '../access-accounts.ts'
import { expect, expectAccessible, test } from '../world.ts'

test('a wrong password is told as such', async ({ page, server, cast }) => {
  await givePassword(server, cast.lydia)
  await page.goto('/journal')
  await expect(page).toHaveURL(/\/auth/)
  await signInAs(page, cast.lydia.email, 'not this one')
  await expect(toasts(page).getByText('Error signing in')).toBeVisible()
  console.log(await page.locator('body').ariaSnapshot())
  console.log(await toasts(page).evaluate((n) => n.outerHTML))
  await expectAccessible(page)
  await signInAs(page, cast.lydia.email, password)
  await expect(page).toHaveURL('/journal')
})
