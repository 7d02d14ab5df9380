import { expect, expectAccessible, test } from '#e2e/world.ts'
import { givePassword, password } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import { button, expectProblems, expectToast, field, fill, signInAs } from './pages.ts'

test.use({ jobs: true })

const another = 'a lamp to my feet'

test('whoever forgot the password chooses another by mail', async ({ page, server, cast }) => {
  await givePassword(server, cast.lydia)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeFocused()
  await button(page, 'Send the link').click()
  await expectProblems(page, { Email: 'Invalid email address' })

  // Nobody learns here who has an account.
  for (const email of ['nobody@example.org', cast.lydia.email]) {
    await field(page, 'Email').fill(email)
    await field(page, 'Email').press('Enter')
    await expect(page.getByRole('status')).toContainText(
      `If there is an account for ${email}, a link is on its way. It works once, within one hour.`,
    )
  }
  await expectAccessible(page)

  const { link } = await mailTo(server, cast.lydia.email, 'Choose a new password for Emmaus')
  await page.goto(link)
  await button(page, 'Save the new password').click()
  await expectProblems(page, { 'New password': 'Password must be at least 6 characters' })
  await expectAccessible(page)
  await fill(page, { 'New password': another, 'Confirm password': `${another}?` })
  await expectProblems(page, { 'Confirm password': "Passwords don't match" })
  await field(page, 'Confirm password').fill(another)
  await button(page, 'Save the new password').click()
  await expectToast(page, 'Your password is changed', 'Sign in with your new password.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await signInAs(page, cast.lydia.email, password)
  await expect(page.getByRole('alert')).toContainText('This email and password do not belong together.')
  await signInAs(page, cast.lydia.email, another)
  await expect(page).toHaveURL('/home')
  await mailTo(server, cast.lydia.email, 'Your password for Emmaus was changed')

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
  await expect(field(page, 'New password')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()

  await page.goto('/auth/new-password')
  await expect(page.getByRole('alert')).toContainText('This link is not complete')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/auth/forgotten-password')
})

test('a link that ends while one chooses says so in place of the form @again', async ({
  page,
  server,
  cast,
}) => {
  await givePassword(server, cast.lydia)
  await page.goto('/auth/forgotten-password')
  await field(page, 'Email').fill(cast.lydia.email)
  await button(page, 'Send the link').click()
  const { link } = await mailTo(server, cast.lydia.email, 'Choose a new password for Emmaus')
  await page.goto(link)
  await fill(page, { 'New password': another, 'Confirm password': another })
  server.clock.pass({ hours: 1 })
  await button(page, 'Save the new password').click()
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
  await expect(field(page, 'New password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/auth/forgotten-password')
})

test('a changed password needs the old one, and ends every other session', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  await givePassword(server, cast.lydia)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/auth')
  await signInAs(elsewhere, cast.lydia.email)
  await expect(elsewhere).toHaveURL('/home')

  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByRole('button', { name: 'Change password' }).click()
  await expectProblems(page, { 'New password': 'Password must be at least 6 characters' })
  await expect(section.getByLabel('Current password')).toHaveAccessibleDescription(
    'Current password is required',
  )
  await section.getByLabel('Current password').fill('not this one')
  await fill(page, { 'New password': another, 'Confirm password': another })
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(section.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password.',
  )
  await expect(field(page, 'New password')).toHaveValue(another)
  await expectAccessible(page)
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(section.getByRole('status')).toContainText('Password changed')
  await expect(field(page, 'New password')).toHaveValue('')

  await page.reload()
  await expect(page).toHaveURL('/profile?tab=settings')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/auth?after=%2Fhome')
  await signInAs(elsewhere, cast.lydia.email, another)
  await expect(elsewhere).toHaveURL('/home')
  await mailTo(server, cast.lydia.email, 'Your password for Emmaus was changed')
})
