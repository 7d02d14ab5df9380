import { expect, expectAccessible, test as base } from '#e2e/world.ts'
import { type OpenIdServer, startOpenId } from '#testing/access/openid.ts'
import { password } from './accounts.ts'
import { button, expectToast, fill } from './pages.ts'

const phoebe = {
  sub: 'google-1',
  email: 'Phoebe@Example.org',
  email_verified: true,
  name: 'Phoebe O’Brien',
  given_name: 'Phoebe',
  family_name: '',
}

const test = base.extend<{ google: OpenIdServer }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs from this pattern
  google: async ({}, use) => {
    const google = await startOpenId(phoebe)
    await use(google)
    await google.stop()
  },
  env: async ({ google }, use) =>
    use({
      GOOGLE_CLIENT_ID: 'emmaus',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_DISCOVERY_URL: google.discoveryUrl,
    }),
})

test('Phoebe comes in by Google once it vouches for her, is led to where she was going, and sets a first password', async ({
  page,
  google,
}) => {
  const section = page.getByRole('region', { name: 'Password' })
  await page.goto('/auth')

  await test.step('Google does not vouch for her, and she is told so', async () => {
    google.person = { ...phoebe, email_verified: false }
    await expect(page.getByText('Or continue with')).toBeVisible()
    await button(page, 'Continue with Google').click()
    await expectToast(page, 'Error signing in with Google')
    await expect(page.getByRole('alert')).toContainText(
      'Google did not sign you in, or you stopped partway. Please try again.',
    )
  })

  await test.step('it does, and she is led to the page first asked for', async () => {
    google.person = phoebe
    await page.goto('/profile?tab=settings')
    await button(page, 'Continue with Google').click()
    await expect(page).toHaveURL('/profile?tab=settings')
    await expect(page.getByText('You sign in with phoebe@example.org.')).toBeVisible()
    await expect(section).toContainText('You sign in with Google.')
  })

  await test.step('there is no password to ask for, and she sets one', async () => {
    await fill(page, { 'New password': password, 'Confirm password': password })
    await section.getByRole('button', { name: 'Set a password' }).click()
    await expect(section.getByRole('status')).toContainText('Password set')
    await expect(section.getByLabel('Current password')).toBeVisible()
  })

  await test.step('what Google says that she is called is put before her once, without a last name, which she has none of', async () => {
    const asked = page.getByRole('region', { name: 'Is this your name?' })
    await page.goto('/home')
    await expect(asked.getByLabel('Display name')).toHaveValue('Phoebe OʼBrien')
    await expect(asked.getByLabel('Last name')).toHaveValue('')
    await expectAccessible(page)
    await asked.getByLabel('Display name').fill('Phoebe')
    await button(page, 'This is my name').click()
    await expectToast(page, 'Profile updated')
    await expect(asked).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Phoebe')
    await expect(asked).toBeHidden()
  })
})
