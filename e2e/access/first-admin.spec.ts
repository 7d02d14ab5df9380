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

test('Priscilla becomes the first admin by the set-up link, and then nobody else does', async ({
  page,
  context,
  server,
}) => {
  const link = (await server.setupLink()) ?? ''

  await test.step('a link that is cut off or made up makes no admin', async () => {
    await page.goto('/setup')
    await expect(page.getByText('Open the whole set-up link, as the server printed it')).toBeVisible()
    await page.goto('/setup?token=made-up')
    await expect(page.getByRole('alert')).toContainText('This set-up link does not work')
    await expect(page.getByRole('alert')).toContainText('The server prints its link when it starts')
    await expect(field(page, 'Email')).toHaveCount(0)
  })

  await test.step('she opens the whole link and fills in the form', async () => {
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
  })

  await test.step('the link says that there is one, to her and to everybody', async () => {
    await page.goto(link)
    await expect(
      page.getByText('There is an admin already. Only admins can make others admins.'),
    ).toBeVisible()
    await context.clearCookies()
    await page.goto(link)
    await expect(page.getByText('Already set up')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/auth')
  })
})

test('Aquila, who has an account, becomes the first admin with it, and whoever fills in the form meanwhile is told', async ({
  page,
  browser,
  server,
}) => {
  await addAccount(server, { name: 'Aquila', email: 'aquila@example.org' })
  const link = (await server.setupLink()) ?? ''
  const other = await browser.newPage()

  await test.step('Priscilla begins to fill in the form', async () => {
    await other.goto(link)
    await fill(other, priscilla)
  })

  await test.step('Aquila signs in, and becomes it', async () => {
    await page.goto(link)
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

  await test.step('Priscilla is told in place of the form', async () => {
    await button(other, 'Create the first admin').click()
    await expect(other.getByRole('alert')).toContainText('There is an admin already.')
    await expect(field(other, 'Email')).toHaveCount(0)
  })
})
