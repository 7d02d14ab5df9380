import { expect, expectAccessible, test } from '#e2e/world.ts'
import { givePassword } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import { button, expectToast, expectToLeaveFor, field, fill, heading, signInAs } from './pages.ts'

test.use({ jobs: true })

const another = 'a lamp to my feet'

test('Lydia has forgotten her password and chooses another by mail, and changes it and her email in the settings', async ({
  page,
  server,
  cast,
}) => {
  const { email } = cast.lydia
  await givePassword(server, cast.lydia)
  await page.clock.install()
  await page.goto('/auth')

  await test.step('she asks for a link, and nobody learns who has an account', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused()
    await field(page, 'Email').fill(email)
    await field(page, 'Email').press('Enter')
    await expect(page.getByRole('status')).toContainText(
      `If there is an account for ${email}, a link is on its way. It works once and expires after one hour.`,
    )
  })

  const { link: newPassword } = await mailTo(server, email, 'Choose a new password for Emmaus')
  await test.step('she chooses', async () => {
    await page.goto(newPassword)
    await fill(page, { 'New password': another, 'Confirm password': another })
    await button(page, 'Save the new password').click()
    await expectToast(page, 'Your password has been changed', 'Sign in with your new password.')
    await expectAccessible(page)
  })

  await test.step('the link, once used, leads to another', async () => {
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('This link no longer works')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/auth/forgotten-password')
  })

  await test.step('she signs in with it', async () => {
    await page.goto('/profile')
    await signInAs(page, email, another)
    await expect(heading(page)).toHaveText('Profile')
  })

  await test.step('she changes it in the settings, for which she needs it, and stays here', async () => {
    await page.getByRole('link', { name: 'Change email' }).click()
    const section = page.getByRole('region', { name: 'Password' })
    const current = section.getByLabel('Current password')
    const change = section.getByRole('button', { name: 'Change password' })
    await current.fill('not this one')
    await fill(page, {
      'New password': `${another} and my path`,
      'Confirm password': `${another} and my path`,
    })
    await change.click()
    await expect(current).toHaveAccessibleDescription('This is not your current password.')
    await expect(field(page, 'New password')).toHaveValue(`${another} and my path`)
    await current.fill(another)
    await change.click()
    await expect(section.getByRole('status')).toContainText('Password changed')
    await expect(field(page, 'New password')).toHaveValue('')
    await mailTo(server, email, 'Your password for Emmaus was changed')
  })

  const to = 'lydia@thyatira.example'
  const section = page.getByRole('region', { name: 'Email' })
  await test.step('she enters a new email, and it waits', async () => {
    await section.getByLabel('Current password').fill(`${another} and my path`)
    await field(page, 'New email').fill(to)
    await section.getByRole('button', { name: 'Change email' }).click()
    await expectToast(
      page,
      'Please check your email',
      `We sent a link to ${to}. Open it to confirm the change.`,
    )
    await expect(section).toContainText(`${to} is waiting to be confirmed`)
    await expect(section).toContainText(`You sign in with ${email}.`)
  })

  await test.step('she confirms it, and it takes the place of the old one', async () => {
    const { link } = await mailTo(server, to, 'Confirm your new address for Emmaus')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your new email' })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Your new email is confirmed')
    await expectToLeaveFor(page, '/profile?tab=settings')
    await expect(section).toContainText(`You sign in with ${to}.`)
    await expect(section).not.toContainText('is waiting to be confirmed')
  })
})
