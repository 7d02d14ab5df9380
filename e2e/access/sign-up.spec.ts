import { expect, expectAccessible, test } from '#e2e/world.ts'
import { password } from './accounts.ts'
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

const email = 'lydia@example.org'
const lydia = {
  'First name': 'Lydia',
  'Last name': 'of Thyatira',
  'Display name': 'Lydia',
  Email: 'Lydia@Example.org',
  Password: password,
  'Confirm password': password,
}

test('Lydia signs up: nothing that goes wrong loses what she typed, and links that confirm nothing lead to one that does', async ({
  page,
  server,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await page.clock.install()
  await page.goto('/auth')
  const signUp = page.getByRole('tab', { name: 'Sign Up' })
  const login = page.getByRole('tab', { name: 'Login' })
  const trouble = page.getByRole('alert')
  const told = page.getByRole('status')
  const expectTyped = async () => {
    for (const [label, text] of Object.entries(lydia)) await expect(field(page, label)).toHaveValue(text)
  }

  await test.step('she is told beside the fields what is wrong, looks at the other tab, and reloads', async () => {
    await signUp.click()
    await button(page, 'Create account').click()
    await expectProblems(page, { 'First name': 'First name is required', Email: 'Invalid email address' })
    await expect(field(page, 'First name')).toBeFocused()
    await expectAccessible(page)
    await fill(page, lydia)
    await login.click()
    await signUp.click()
    await expectTyped()
    await page.reload()
    await expect(signUp).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'Display name')).toHaveValue('Lydia')
    await expect(field(page, 'Password')).toHaveValue('')
  })

  await test.step('the server fails, and what she typed stays', async () => {
    await fill(page, lydia)
    await page.route('**/rpc/access/signUp', (route) => route.fulfill({ status: 500, json: {} }))
    await button(page, 'Create account').click()
    await expectToast(page, 'Error creating account')
    await expectTyped()
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
    await expect(told).toContainText(verify)
    await expect(field(page, 'Email')).toHaveValue(email)
  })

  await test.step('she cannot sign in before she has confirmed it, and has the link sent again', async () => {
    await signInAs(page, email)
    await expect(trouble).toContainText('Email not confirmed yet')
    await trouble.getByRole('button', { name: 'Send the link again' }).click()
    await expect(trouble.getByRole('status')).toHaveText(`A new link is on its way to ${email}.`)
  })

  await test.step('one link is cut off, and one is made up, after which she asks for another', async () => {
    await page.goto('/auth/confirm?type=signup')
    await expect(trouble).toHaveText('Invalid confirmation link. Missing required parameters.')
    await page.goto('/auth/confirm?type=signup&token=made.up')
    await expect(trouble).toHaveText('Failed to confirm your account. The link may have expired.')
    await expectAccessible(page)
    const another = page.getByRole('region', { name: 'Need another link?' })
    await another.getByLabel('Email').fill(email)
    await another.getByRole('button', { name: 'Send the link' }).click()
    await expect(another.getByRole('status')).toContainText(
      `If an account with ${email} is waiting to be confirmed`,
    )
  })

  await test.step('she opens it, which after something odd on the way confirms, and signs in', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/rpc/access/confirm', async (route) => {
      await answered
      const odd = { defined: false, code: 'ODD', status: 500, message: 'Odd' }
      await route.fulfill({ status: 500, json: { json: odd } })
    })
    const { link } = await mailTo(server, email, 'Confirm your address for Emmaus')
    await page.goto(link)
    await expect(told).toHaveText('Confirming your account...')
    answer()
    await expect(trouble).toHaveText('An unexpected error occurred. Please try again.')
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth')
    await page.unrouteAll()
    await button(page, 'Try again').click()
    await expect(told).toContainText('Your account is confirmed')
    await expectToLeaveFor(page, '/auth')
    await signInAs(page, lydia.Email)
    await expect(button(page, 'Account of Lydia')).toBeVisible()
  })
})
