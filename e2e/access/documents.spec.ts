import { expect, test } from '#e2e/world.ts'

test('terms and privacy are read from the sign-in page and lead to each other', async ({ page }) => {
  await page.goto('/auth')
  const agreement = page.getByText('By signing in, you agree to our Terms of Service and Privacy Policy.')
  await agreement.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused()
  await expect(page).toHaveTitle('Terms of Service · Emmaus')
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByRole('link', { name: 'Emmaus, home' }).click()
  await expect(page).toHaveURL('/auth')
})
