import { expect, expectAccessible, test } from '#e2e/world.ts'
import { addSignUp, password } from './accounts.ts'
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

test('Lydia signs up: what is wrong is told at once, what she typed stays, and a mail confirms her address', async ({
  page,
  server,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await page.clock.install()
  await page.goto('/auth')
  const signUp = page.getByRole('tab', { name: 'Sign Up' })
  const login = page.getByRole('tab', { name: 'Login' })
  const expectTyped = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text)
  }

  await test.step('she sends an empty form', async () => {
    await signUp.click()
    await button(page, 'Create account').click()
    await expectProblems(page, {
      'First name': 'First name is required',
      'Last name': 'Last name is required',
      'Display name': 'Display name must be at least 2 characters',
      Email: 'Invalid email address',
      Password: 'Password must be at least 6 characters',
    })
    await expect(field(page, 'First name')).toBeFocused()
  })

  await test.step('she fills in what cannot be, looks at the other tab, and reloads', async () => {
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
    await expectAccessible(page)
    await login.click()
    await signUp.click()
    await expectTyped(wrong)
    await page.reload()
    await expect(signUp).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'Display name')).toHaveValue(wrong['Display name'])
    await expect(field(page, 'Password')).toHaveValue('')
  })

  await test.step('the server fails, and what she typed stays', async () => {
    await fill(page, lydia)
    await page.route('**/rpc/access/signUp', (route) => route.fulfill({ status: 500, json: {} }))
    await button(page, 'Create account').click()
    await expectToast(page, 'Error creating account')
    await expectTyped(lydia)
    await page.unrouteAll()
  })

  await test.step('she makes her account', async () => {
    const letGo = await holdCalls(page, 'access/signUp')
    await button(page, 'Create account').click()
    await expect(button(page, 'Creating account...')).toBeDisabled()
    letGo()
    const verify = 'Please check your email to verify your account.'
    await expectToast(page, 'Account created successfully', verify)
    await expect(login).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('status')).toContainText(verify)
    await expect(field(page, 'Email')).toHaveValue('lydia@example.org')
  })

  await test.step('she confirms it, and signs in', async () => {
    const { link, html } = await mailTo(server, 'lydia@example.org', 'Confirm your address for Emmaus')
    expect(html).toContain(link.replaceAll('&', '&#38;'))
    const confirming = await holdCalls(page, 'access/confirm')
    await page.goto(link)
    await expect(page.getByRole('status')).toHaveText('Confirming your account...')
    confirming()
    await expect(page.getByRole('status')).toContainText('Your account is confirmed')
    await expectToLeaveFor(page, '/auth')
    await signInAs(page, lydia.Email)
    await expect(page).toHaveURL('/home')
    await expect(button(page, 'Account of Lydia')).toBeVisible()
  })
})

test('Eunice has not confirmed her address, opens links that do not, is told why, and goes on with another', async ({
  page,
  server,
}) => {
  const email = 'eunice@example.org'
  const tooOld = 'Failed to confirm your account. The link may have expired.'
  const trouble = page.getByRole('alert')
  await addSignUp(server, { name: 'Eunice', email })

  await test.step('she cannot sign in, and has the link sent again', async () => {
    await page.goto('/auth')
    await signInAs(page, email)
    await expect(trouble).toContainText('Email not confirmed yet')
    await trouble.getByRole('button', { name: 'Send the link again' }).click()
    await expect(trouble.getByRole('status')).toHaveText(`A new link is on its way to ${email}.`)
  })

  await test.step('one is cut off, and one is made up', async () => {
    await page.goto('/auth/confirm?type=signup')
    await expect(trouble).toHaveText('Invalid confirmation link. Missing required parameters.')
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth')
    await page.goto('/auth/confirm?type=signup&token=made.up')
    await expect(trouble).toHaveText(tooOld)
    await expectAccessible(page)
  })

  await test.step('she asks for another', async () => {
    const another = page.getByRole('region', { name: 'Need another link?' })
    await another.getByLabel('Email').fill(email)
    await another.getByRole('button', { name: 'Send the link' }).click()
    await expect(another.getByRole('status')).toContainText(
      `If an account with ${email} waits to be confirmed`,
    )
  })

  await test.step('she opens it, and after something odd on the way it confirms', async () => {
    const { link } = await mailTo(server, email, 'Confirm your address for Emmaus')
    const garble = '**/rpc/access/confirm'
    await page.route(garble, (route) => route.fulfill({ body: 'nothing of ours' }))
    await page.goto(link)
    await expect(trouble).toHaveText('An unexpected error occurred. Please try again.')
    await page.unroute(garble)
    await button(page, 'Try again').click()
    await expect(page.getByRole('status')).toContainText('Your account is confirmed')
  })
})
