import { expect, expectAccessible, test } from '#e2e/world.ts'
import { givePassword, password } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import { button, expectProblems, expectToast, field, fill, signInAs } from './pages.ts'

test.use({ jobs: true })

const another = 'a lamp to my feet'

test('Lydia has forgotten her password and chooses another by mail', async ({ page, server, cast }) => {
  await givePassword(server, cast.lydia)
  await page.goto('/auth')
  const newLink = async () =>
    (await mailTo(server, cast.lydia.email, 'Choose a new password for Emmaus')).link

  await test.step('she asks for a link, and nobody learns who has an account', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeFocused()
    await field(page, 'Email').fill(cast.lydia.email)
    await field(page, 'Email').press('Enter')
    await expect(page.getByRole('status')).toContainText(
      `If there is an account for ${cast.lydia.email}, a link is on its way. It works once, within one hour.`,
    )
  })

  await test.step('she chooses', async () => {
    await page.goto(await newLink())
    await fill(page, { 'New password': another, 'Confirm password': `${another}?` })
    await button(page, 'Save the new password').click()
    await expectProblems(page, { 'Confirm password': "Passwords don't match" })
    await field(page, 'Confirm password').fill(another)
    await button(page, 'Save the new password').click()
    await expectToast(page, 'Your password is changed', 'Sign in with your new password.')
    await expectAccessible(page)
  })

  await test.step('she signs in with it', async () => {
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await signInAs(page, cast.lydia.email, another)
    await expect(page).toHaveURL('/home')
  })

  await test.step('the link, once used, leads to another', async () => {
    await page.goto(await newLink())
    await expect(page.getByRole('alert')).toContainText('This link no longer works')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/auth/forgotten-password')
  })
})

test('Lydia changes her password with the old one, and stays signed in', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await givePassword(server, cast.lydia)
  const section = page.getByRole('region', { name: 'Password' })
  const current = section.getByLabel('Current password')
  const change = section.getByRole('button', { name: 'Change password' })

  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')

  await test.step('she needs the old one', async () => {
    await current.fill('not this one')
    await fill(page, { 'New password': another, 'Confirm password': another })
    await change.click()
    await expect(current).toHaveAccessibleDescription('This is not your current password.')
    await expect(field(page, 'New password')).toHaveValue(another)
  })

  await test.step('she changes it, and stays here', async () => {
    await current.fill(password)
    await change.click()
    await expect(section.getByRole('status')).toContainText('Password changed')
    await expect(field(page, 'New password')).toHaveValue('')
    await page.reload()
    await expect(page).toHaveURL('/profile?tab=settings')
    await mailTo(server, cast.lydia.email, 'Your password for Emmaus was changed')
  })
})
