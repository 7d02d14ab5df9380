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

  await test.step('a link that is made up makes no admin', async () => {
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
    await expect(page.getByRole('group', { name: 'Admin' })).toBeVisible()
  })

  await test.step('the link says to everybody that there is one', async () => {
    await context.clearCookies()
    await page.goto(link)
    await expect(page.getByText('Already set up')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/auth')
  })
})

test('Aquila, who has an account, becomes the first admin with it', async ({ page, server }) => {
  await addAccount(server, { name: 'Aquila', email: 'aquila@example.org' })
  await page.goto((await server.setupLink()) ?? '')
  await page.getByRole('link', { name: 'Sign in first' }).click()
  await signInAs(page, 'aquila@example.org')
  await expect(page.getByText('You are signed in as Aquila. You will be the first admin.')).toBeVisible()
  await button(page, 'Become Admin').click()
  await expectToast(page, 'You are the first admin now')
  await expect(page).toHaveURL('/home')
})
