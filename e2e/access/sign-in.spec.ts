import { expect, test } from '#e2e/world.ts'
import { givePassword } from './accounts.ts'
import { button, expectProblems, expectToast, field, heading, holdCalls, signInAs } from './pages.ts'

test('a person who cannot sign in learns why; Lydia is led to the page first asked for, and out of every tab when she signs out', async ({
  page,
  context,
  server,
  cast,
}) => {
  const trouble = page.getByRole('alert')
  await givePassword(server, cast.lydia)
  await givePassword(server, cast.silas)
  await server.fresh.owner.query('update app.people set suspended_at = now() where id = $1', [cast.silas.id])

  await test.step('Lydia reads where she is and what she agrees to, and is told what is missing', async () => {
    await page.goto('/auth')
    await expect(heading(page)).toHaveText('Welcome to Emmaus')
    await expect(page).toHaveTitle('Sign in or sign up · Emmaus')
    await expect(page.getByText('Your 75-day discipleship journey')).toBeVisible()
    await expect(page.getByText('Sign in to your account or create a new one')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Login', 'Sign Up'])
    await expect(button(page, 'Continue with Google')).toHaveCount(0)
    const agreement = page.getByText('By signing in, you agree to our Terms of Service and Privacy Policy.')
    await agreement.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused()
    await page.getByRole('link', { name: 'Emmaus, home' }).click()
    await expect(page).toHaveURL('/auth')
    await button(page, 'Sign in').click()
    await expectProblems(page, { Email: 'Invalid email address', Password: 'Password is required' })
    await expect(field(page, 'Email')).toBeFocused()
  })

  await test.step('Silas is suspended', async () => {
    await signInAs(page, cast.silas.email)
    await expect(trouble).toContainText('Account suspended')
    await expect(trouble).toContainText('Please talk to the people who lead your church.')
  })

  await test.step('somebody has tried too often, and is led to what helps', async () => {
    const guess = { email: cast.phoebe.email, password: 'one of many' }
    const tries = Array.from({ length: 5 }, () =>
      page.request.post('/rpc/access/signIn', { headers: { 'x-csrf-token': 'orpc' }, data: { json: guess } }),
    )
    for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(401)
    await signInAs(page, guess.email)
    await expect(trouble).toContainText('A little too fast')
    await expect(trouble).toContainText(/Too many attempts\. Please try again .+ at \d{1,2}:\d\d [AP]M\./)
    await page.getByRole('link', { name: 'Choose a new password by email' }).click()
    await expect(button(page, 'Send the link')).toBeVisible()
  })

  await test.step('Lydia is led from her journal to the sign-in, where a wrong password loses nothing that she typed', async () => {
    await page.goto('/journal?tab=challenges')
    await expect(page).toHaveURL('/auth?after=%2Fjournal%3Ftab%3Dchallenges')
    await signInAs(page, 'Lydia@Example.org', 'not this one')
    await expectToast(page, 'Error signing in')
    await expect(trouble).toContainText('This email and password do not match.')
    await expect(page.getByText('do not match')).toHaveCount(1)
    await expect(field(page, 'Email')).toHaveValue('Lydia@Example.org')
    await expect(field(page, 'Password')).toHaveValue('not this one')
  })

  await test.step('she signs in, and is led from the sign-in page to home from now on', async () => {
    const letGo = await holdCalls(page, 'access/signIn')
    await signInAs(page, 'Lydia@Example.org')
    await expect(button(page, 'Signing in...')).toBeDisabled()
    await expect(button(page, 'Signing in...')).toBeFocused()
    letGo()
    await expect(page).toHaveURL('/journal?tab=challenges')
    await expect(heading(page)).toHaveText('Journal')
    await page.goto('/auth')
    await expect(page).toHaveURL('/home')
  })

  await test.step('she signs out, of which another tab hears before the answer is here', async () => {
    const tab = await context.newPage()
    await tab.goto('/profile')
    await expect(heading(tab)).toBeVisible()
    await button(page, 'Account of Lydia').click()
    await page.route('**/rpc/access/signOut', async (route) => {
      const response = await route.fetch()
      await expect(tab).toHaveURL('/auth?after=%2Fprofile')
      await route.fulfill({ response })
    })
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectToast(page, 'Signed out successfully')
    await expect(page).toHaveURL('/auth')
  })
})
