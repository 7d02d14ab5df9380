import { expect, expectAccessible, test } from '#e2e/world.ts'
import { addAccount, addSignUp, password } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import {
  button,
  expectProblems,
  expectToast,
  expectToLeaveFor,
  field,
  fill,
  holdCalls,
  signInAs,
} from './pages.ts'

test.use({ jobs: true })

const lydia = {
  'First name': 'Lydia',
  'Last name': 'of Thyatira',
  'Display name': 'Lydia',
  Email: 'Lydia@Example.org',
  Password: password,
  'Confirm password': password,
}

test('tells all that is wrong at once and keeps what was typed', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await button(page, 'Create account').click()
  await expectProblems(page, {
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    'Display name': 'Display name must be at least 2 characters',
    Email: 'Invalid email address',
    Password: 'Password must be at least 6 characters',
  })
  await expect(field(page, 'First name')).toBeFocused()
  await expectAccessible(page)

  const wrong = {
    'First name': 'R2D2',
    'Last name': 'x'.repeat(51),
    'Display name': 'Lydia!',
    Email: `${'x'.repeat(250)}@example.org`,
    Password: 'x'.repeat(129),
    'Confirm password': 'y',
  }
  await fill(page, wrong)
  await expectProblems(page, {
    'First name': 'First name can only contain letters, spaces, hyphens, and apostrophes',
    'Last name': 'Last name must be less than 50 characters',
    'Display name': 'Display name can only contain letters, numbers, spaces, hyphens, and underscores',
    Email: 'Email must be less than 255 characters',
    Password: 'Password must be less than 128 characters',
    'Confirm password': "Passwords don't match",
  })
  for (const [label, text] of Object.entries(wrong)) await expect(field(page, label)).toHaveValue(text)

  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  for (const [label, text] of Object.entries(wrong)) await expect(field(page, label)).toHaveValue(text)

  await page.reload()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Display name')).toHaveValue(wrong['Display name'])
  await expect(field(page, 'Password')).toHaveValue('')
})

test('makes an account, confirms it by the mail and signs in', async ({ page, server }) => {
  await page.clock.install()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fill(page, lydia)
  const letGo = await holdCalls(page, 'access/signUp')
  await button(page, 'Create account').click()
  await expect(button(page, 'Creating account...')).toBeDisabled()
  letGo()
  await expectToast(page, 'Account created successfully', 'Please check your email to verify your account.')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('status')).toContainText('Please check your email to verify your account.')
  await expect(field(page, 'Email')).toHaveValue('lydia@example.org')

  const { link, html } = await mailTo(server, 'lydia@example.org', 'Confirm your address for Emmaus')
  expect(html).toContain(link.replaceAll('&', '&#38;'))
  const confirming = await holdCalls(page, 'access/confirm')
  await page.goto(link)
  await expect(page.getByRole('status')).toHaveText('Confirming your account...')
  confirming()
  await expect(page.getByRole('status')).toContainText('Your account is confirmed')
  await expectToLeaveFor(page, '/auth')

  // A scanner may have opened the link before; it confirms all the same.
  await page.goto(link)
  await expect(page.getByRole('status')).toContainText('Your account is confirmed')
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await signInAs(page, lydia.Email)
  await expect(page).toHaveURL('/home')
  await expect(button(page, 'Account of Lydia')).toBeVisible()
})

test('an address with an account gets the same answer, and its owner a mail @again', async ({
  page,
  server,
}) => {
  await addAccount(server, { name: 'Lydia', email: 'lydia@example.org' })
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fill(page, { ...lydia, Password: 'of somebody else', 'Confirm password': 'of somebody else' })
  await button(page, 'Create account').click()
  await expectToast(page, 'Account created successfully', 'Please check your email to verify your account.')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')

  const { link } = await mailTo(server, 'lydia@example.org', 'You already have an account with Emmaus')
  await page.goto(link)
  await signInAs(page, 'lydia@example.org')
  await expect(page).toHaveURL('/home')
})

test('a link that does not confirm says why and how to go on @again', async ({ page, server }) => {
  const email = 'eunice@example.org'
  await addSignUp(server, { name: 'Eunice', email })
  await page.goto('/auth/confirm?type=signup')
  await expect(page.getByRole('alert')).toHaveText('Invalid confirmation link. Missing required parameters.')
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth')

  await page.goto('/auth/confirm?type=signup&token=made.up')
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to confirm your account. The link may have expired.',
  )
  await expectAccessible(page)
  const another = page.getByRole('region', { name: 'Need another link?' })
  await another.getByLabel('Email').fill(email)
  await another.getByRole('button', { name: 'Send the link' }).click()
  await expect(another.getByRole('status')).toContainText(`If an account with ${email} waits to be confirmed`)

  const { link } = await mailTo(server, email, 'Confirm your address for Emmaus')
  const sent = server.clock.now()
  server.clock.pass({ hours: 24 })
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to confirm your account. The link may have expired.',
  )

  server.clock.set(sent.toString())
  const garble = '**/rpc/access/confirm'
  await page.route(garble, (route) => route.fulfill({ body: 'nothing of ours' }))
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  await page.unroute(garble)
  await button(page, 'Try again').click()
  await expect(page.getByRole('status')).toContainText('Your account is confirmed')
})

test('a sign-up that fails is told, and keeps what was typed @again', async ({ page, mayComplain }) => {
  mayComplain(/status of 500/)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fill(page, lydia)
  await page.route('**/rpc/access/signUp', (route) => route.fulfill({ status: 500, json: {} }))
  await button(page, 'Create account').click()
  await expectToast(page, 'Error creating account')
  for (const [label, text] of Object.entries(lydia)) await expect(field(page, label)).toHaveValue(text)
})
