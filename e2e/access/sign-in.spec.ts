import { expect, test } from '#e2e/world.ts'
import { givePassword, password } from './accounts.ts'
import { button, expectProblems, expectToast, field, fill, heading, holdCalls, signInAs } from './pages.ts'

test('Lydia signs in and is led to the page first asked for, and out of every page and tab when she signs out', async ({
  page,
  context,
  server,
  cast,
}) => {
  await givePassword(server, cast.lydia)

  await test.step('she is led from every page of hers to the sign-in', async () => {
    const pages = ['/home', '/community', '/progress', '/profile', '/journal']
    for (const path of ['/direct-messages', '/circle', ...pages]) {
      await page.goto(path)
      await expect(page).toHaveURL(`/auth?after=${encodeURIComponent(path)}`)
    }
  })

  await test.step('she reads where she is, and what she agrees to', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Emmaus' })).toBeVisible()
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
  })

  await test.step('nothing wrong on the way loses what she typed', async () => {
    await page.goto('/journal?tab=challenges')
    await button(page, 'Sign in').click()
    await expectProblems(page, { Email: 'Invalid email address', Password: 'Password is required' })
    await expect(field(page, 'Email')).toBeFocused()
    await signInAs(page, 'Lydia@Example.org', 'not this one')
    await expectToast(page, 'Error signing in')
    await expect(page.getByRole('alert')).toContainText('This email and password do not belong together.')
    await expect(page.getByText('do not belong together')).toHaveCount(1)
    await expect(field(page, 'Email')).toHaveValue('Lydia@Example.org')
    await expect(field(page, 'Password')).toHaveValue('not this one')
  })

  await test.step('she signs in', async () => {
    const letGo = await holdCalls(page, 'access/signIn')
    await signInAs(page, 'Lydia@Example.org')
    await expect(button(page, 'Signing in...')).toBeDisabled()
    await expect(button(page, 'Signing in...')).toBeFocused()
    letGo()
    await expect(page).toHaveURL('/journal?tab=challenges')
    await expect(heading(page)).toHaveText('Journal')
  })

  await test.step('she goes on from the sign-in page, and to no other site', async () => {
    for (const start of ['/', '/auth?after=%2F%2Felsewhere.example']) {
      await page.goto(start)
      await expect(page).toHaveURL('/home')
    }
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

test('whoever cannot sign in learns why, and what helps', async ({ page, server, cast }) => {
  const trouble = page.getByRole('alert')
  await givePassword(server, cast.lydia)
  await givePassword(server, cast.demas)
  await server.fresh.owner.query('update app.people set suspended_at = now() where id = $1', [cast.demas.id])
  await page.goto('/auth')

  await test.step('Demas is suspended', async () => {
    await signInAs(page, cast.demas.email)
    await expect(trouble).toContainText('Account suspended')
    await expect(trouble).toContainText('Please talk to the people who lead your church.')
  })

  await test.step('Lydia has tried five wrong passwords, and waits even with the right one', async () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = page.waitForResponse('**/rpc/access/signIn')
      await fill(page, { Email: cast.lydia.email, Password: `guess ${tries}` })
      await field(page, 'Password').press('Enter')
      expect((await answer).status()).toBe(401)
      await expect(button(page, 'Sign in')).toBeEnabled()
    }
    await field(page, 'Password').fill(password)
    await field(page, 'Password').press('Enter')
    await expect(trouble).toContainText('A little too fast')
    await expect(trouble).toContainText(/Too many tries for now\. Please wait until \d{1,2}:\d\d [AP]M\./)
    await expect(page).toHaveURL('/auth')
    await page.getByRole('link', { name: 'Choose a new password by mail' }).click()
    await expect(button(page, 'Send the link')).toBeVisible()
  })
})
