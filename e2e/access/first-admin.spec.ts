import { expect, expectAccessible, test } from '#e2e/world.ts'
import { password } from './accounts.ts'
import { button, expectToast, field, fill, signInAs } from './pages.ts'

const priscilla = {
  'First name': 'Priscilla',
  'Last name': 'of Pontus',
  'Display name': 'Priscilla',
  Email: 'priscilla@example.org',
  Password: password,
  'Confirm password': password,
}

test('Priscilla becomes the first admin by the set-up link, then nobody else, and again by its token once nobody is one', async ({
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
    await fill(page, priscilla)
    await button(page, 'Create the first admin').click()
    await expectToast(page, 'You are now the first admin')
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('group', { name: 'Admin' })).toBeVisible()
  })

  await test.step('the link says to everybody that there is one', async () => {
    await context.clearCookies()
    await page.goto(link)
    await expect(page.getByText('Already set up')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth')
  })

  await server.fresh.owner.query(`update app.roles set role = 'participant'`)
  await server.fresh.owner.query('delete from app.setup_tokens')
  const another = (await server.setupLink()) ?? ''
  await test.step('nobody is an admin any more, and she opens another link with the account that she has', async () => {
    await page.goto(another)
    await page.getByRole('link', { name: 'Sign in first' }).click()
    await signInAs(page, priscilla.Email)
    await expect(page.getByText('You are signed in as Priscilla. You will be the first admin.')).toBeVisible()
  })

  await test.step('she becomes one by the token of that link on the page for people', async () => {
    await page.goto('/user-management')
    const section = page.getByRole('region', { name: 'Become Admin' })
    await section.getByLabel('Set-up token').fill('made-up')
    await section.getByRole('button', { name: 'Use this token' }).click()
    await expect(section.getByText('This is not the set-up token.')).toBeVisible()
    await section.getByLabel('Set-up token').fill(another)
    await section.getByRole('button', { name: 'Use this token' }).click()
    await button(page, 'Become Admin').click()
    await expectToast(page, 'You are now an admin')
    await expect(page.getByLabel('Role of Priscilla')).toHaveValue('admin')
  })
})
