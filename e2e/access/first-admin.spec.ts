import { expect, expectAccessible, test } from '#e2e/world.ts'
import { addAccount, password } from './accounts.ts'
import { button, expectProblems, expectToast, field, fill, signInAs } from './pages.ts'

const priscilla = {
  'First name': 'Priscilla',
  'Last name': 'of Pontus',
  'Display name': 'Priscilla',
  Email: 'priscilla@example.org',
  Password: password,
  'Confirm password': password,
}

test('the set-up link makes the first admin, and then nobody else', async ({ page, context, server }) => {
  const link = (await server.setupLink()) ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up Emmaus' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Create the first admin').click()
  await expectProblems(page, { 'First name': 'First name is required', Email: 'Invalid email address' })
  await fill(page, priscilla)
  await button(page, 'Create the first admin').click()
  await expectToast(page, 'You are the first admin now')
  await expect(page).toHaveURL('/home')
  await page.goto('/profile')
  await expect(page.getByRole('definition').filter({ hasText: /^Admin$/ })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('There is an admin already. Only admins can make others admins.')).toBeVisible()
  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByText('Already set up')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL('/auth')
})

test('a link that somebody else used meanwhile says so in place of the form @again', async ({
  page,
  server,
}) => {
  const link = (await server.setupLink()) ?? ''
  await page.goto(link)
  await fill(page, priscilla)
  await addAccount(server, { name: 'Aquila', email: 'aquila@example.org' })
  await server.fresh.owner.query(`update app.roles set role = 'admin'`)
  await button(page, 'Create the first admin').click()
  await expect(page.getByRole('alert')).toContainText('There is an admin already.')
  await expect(field(page, 'Email')).toHaveCount(0)
  await expectAccessible(page)
})

test('a link that is cut off or made up makes no admin @again', async ({ page }) => {
  await page.goto('/setup')
  await expect(page.getByText('Open the whole set-up link, as the server printed it')).toBeVisible()

  await page.goto('/setup?token=made-up')
  await expect(page.getByRole('alert')).toContainText('This set-up link does not work')
  await expect(page.getByRole('alert')).toContainText('The server prints its link when it starts')
  await expect(field(page, 'Email')).toHaveCount(0)
  await expectAccessible(page)
})

test('somebody with an account becomes the first admin with it @again', async ({ page, server }) => {
  await addAccount(server, { name: 'Aquila', email: 'aquila@example.org' })
  await page.goto((await server.setupLink()) ?? '')
  await page.getByRole('link', { name: 'Sign in first' }).click()
  await signInAs(page, 'aquila@example.org')
  await expect(page.getByText('You are signed in as Aquila. You will be the first admin.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Become Admin').click()
  await expectToast(page, 'You are the first admin now')
  await expect(page).toHaveURL('/home')
  await page.goto('/profile')
  await expect(page.getByRole('definition').filter({ hasText: /^Admin$/ })).toBeVisible()
  expect(await server.setupLink()).toBeNull()
})

test.describe('where ADMIN_EMAIL is set', () => {
  test.use({ env: { ADMIN_EMAIL: 'Phoebe@Example.org' } })

  test('the holder of that address is admin from the next sign-in', async ({ page, server }) => {
    await addAccount(server, { name: 'Phoebe', email: 'phoebe@example.org' })
    await page.goto('/profile')
    await signInAs(page, 'phoebe@example.org')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('definition').filter({ hasText: /^Admin$/ })).toBeVisible()
  })
})
