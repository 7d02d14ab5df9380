import { expect, expectAccessible, test } from '#e2e/world.ts'
import { addSignUp, givePassword, password } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import { button, expectProblems, expectToast, field, fill, holdCalls, signInAs } from './pages.ts'

test.use({ jobs: true })

test('leads to the page first asked for, and nothing wrong on the way loses anything', async ({
  page,
  server,
  cast,
}) => {
  await givePassword(server, cast.lydia)
  await page.goto('/journal?tab=challenges')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Emmaus' })).toBeVisible()
  await expect(page).toHaveTitle('Sign in or sign up · Emmaus')
  await expect(page.getByText('Your 75-day discipleship journey')).toBeVisible()
  await expect(page.getByText('Sign in to your account or create a new one')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Sign Up'])
  await expect(button(page, 'Continue with Google')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, 'Sign in').click()
  await expectProblems(page, { Email: 'Invalid email address', Password: 'Password is required' })
  await expect(field(page, 'Email')).toBeFocused()

  await signInAs(page, 'Lydia@Example.org', 'not this one')
  await expectToast(page, 'Error signing in')
  await expect(page.getByRole('alert')).toContainText('This email and password do not belong together.')
  await expect(page.getByText('do not belong together')).toHaveCount(1)
  await expect(field(page, 'Email')).toHaveValue('Lydia@Example.org')
  await expect(field(page, 'Password')).toHaveValue('not this one')

  const letGo = await holdCalls(page, 'access/signIn')
  await signInAs(page, 'Lydia@Example.org')
  await expect(button(page, 'Signing in...')).toBeDisabled()
  await expect(button(page, 'Signing in...')).toBeFocused()
  letGo()
  await expect(page).toHaveURL('/journal?tab=challenges')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an address that was never confirmed gets another link @again', async ({ page, server }) => {
  const email = 'eunice@example.org'
  await addSignUp(server, { name: 'Eunice', email })
  await page.goto('/auth')
  await signInAs(page, email)
  const trouble = page.getByRole('alert')
  await expect(trouble).toContainText('Email not confirmed yet')
  await expect(
    page.getByRole('region', { name: 'Passing messages' }).getByRole('button', { name: 'Close' }),
  ).toBeVisible()
  await expectAccessible(page)
  await trouble.getByRole('button', { name: 'Send the link again' }).click()
  await expect(trouble.getByRole('status')).toHaveText(`A new link is on its way to ${email}.`)

  const { link } = await mailTo(server, email, 'Confirm your address for Emmaus')
  await page.goto(link)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await signInAs(page, email)
  await expect(page).toHaveURL('/home')
})

test('after five wrong passwords one has to wait, even with the right one @again', async ({
  page,
  server,
  cast,
}) => {
  await givePassword(server, cast.lydia)
  await page.goto('/auth')
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = page.waitForResponse('**/rpc/access/signIn')
    await fill(page, { Email: cast.lydia.email, Password: `guess ${tries}` })
    await field(page, 'Password').press('Enter')
    expect((await answer).status()).toBe(401)
    await expect(button(page, 'Sign in')).toBeEnabled()
  }
  await field(page, 'Password').fill(password)
  await field(page, 'Password').press('Enter')
  const sentence = /Too many tries for now\. Please wait until \d{1,2}:\d\d [AP]M\./
  await expect(page.getByRole('alert')).toContainText('A little too fast')
  await expect(page.getByRole('alert')).toContainText(sentence)
  await expect(page).toHaveURL('/auth')
  const toasts = page.getByRole('region', { name: 'Passing messages' }).getByRole('dialog')
  await expect(toasts).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Choose a new password by mail' }).click()
  await button(page, 'Send the link').click()
  const { link } = await mailTo(server, cast.lydia.email, 'Choose a new password for Emmaus')
  await page.goto(link)
  const another = 'a lamp to my feet'
  await fill(page, { 'New password': another, 'Confirm password': another })
  await button(page, 'Save the new password').click()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await signInAs(page, cast.lydia.email, another)
  await expect(page).toHaveURL('/home')
})

test('somebody suspended learns whom to ask @again', async ({ page, server, cast }) => {
  await givePassword(server, cast.demas)
  await server.fresh.owner.query('update app.people set suspended_at = now() where id = $1', [cast.demas.id])
  await page.goto('/auth')
  await signInAs(page, cast.demas.email)
  await expect(page.getByRole('alert')).toContainText('Account suspended')
  await expect(page.getByRole('alert')).toContainText('Please talk to the people who lead your church.')
})

test('whoever is signed in goes on from the sign-in page @again', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.goto('/auth?after=%2Fprofile%3Ftab%3Dsettings')
  await expect(page).toHaveURL('/profile?tab=settings')
  for (const start of ['/', '/auth', '/auth?after=%2F%2Felsewhere.example']) {
    await page.goto(start)
    await expect(page).toHaveURL('/home')
  }
})

test('signing out closes every page behind it, in other tabs as well', async ({
  page,
  context,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  const tab = await context.newPage()
  await tab.goto('/profile')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/home')
  await button(page, 'Account of Lydia').click()
  // The other tab hears of it before the answer is here.
  await page.route('**/rpc/access/signOut', async (route) => {
    const response = await route.fetch()
    await expect(tab).toHaveURL('/auth?after=%2Fprofile')
    await route.fulfill({ response })
  })
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectToast(page, 'Signed out successfully')
  await expect(page).toHaveURL('/auth')

  await page.goto('/journal')
  await expect(page).toHaveURL('/auth?after=%2Fjournal')
})

test('whoever is not signed in is led from every page behind the sign-in to it', async ({ page }) => {
  const pages = ['/home', '/journal', '/journal/search', '/community', '/progress', '/walked', '/profile']
  for (const path of [...pages, '/direct-messages', '/circle', '/shared/4f1c']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth?after=${encodeURIComponent(path)}`)
  }
})
