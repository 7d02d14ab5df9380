import { expect, expectAccessible, test } from '#e2e/world.ts'
import { givePassword, password } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import { expectProblems, expectToast, expectToLeaveFor, field, signInAs } from './pages.ts'

test.use({ jobs: true })

test('Lydia changes her email, which takes the place of the old one once it is confirmed', async ({
  page,
  context,
  server,
  cast,
  signIn,
}) => {
  const to = 'lydia@thyatira.example'
  await givePassword(server, cast.lydia)
  await signIn(cast.lydia)
  await page.clock.install()
  const section = page.getByRole('region', { name: 'Email' })
  const current = section.getByLabel('Current password')
  const send = section.getByRole('button', { name: 'Change email' })

  await test.step('she opens a link that does not confirm, and is told how to get another', async () => {
    await page.goto('/auth/confirm?type=email_change&token=made.up')
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to confirm your new email. The link may have expired.',
    )
    await expect(
      page.getByText('enter the new email once more in the settings of your profile'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(page).toHaveURL('/profile?tab=settings')
  })

  await test.step('she is told what is wrong with what she enters', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Change email' }).click()
    await expect(section).toContainText(`You sign in with ${cast.lydia.email}.`)
    await send.click()
    await expectProblems(page, { 'New email': 'Invalid email address' })
    await expect(current).toHaveAccessibleDescription('Current password is required')
    await field(page, 'New email').fill(to)
    await current.fill('not this one')
    await send.click()
    await expect(current).toHaveAccessibleDescription('This is not your current password.')
    await current.fill(password)
    await field(page, 'New email').fill(cast.lydia.email)
    await send.click()
    await expect(field(page, 'New email')).toHaveAccessibleDescription('This is your address already')
  })

  await test.step('she enters the new one, and it waits', async () => {
    await field(page, 'New email').fill(to)
    await send.click()
    await expectToast(
      page,
      'Please check your email',
      `We sent a link to ${to}. Open it to confirm the change.`,
    )
    await expect(section).toContainText(`${to} waits for its confirmation`)
    await expect(section).toContainText(`You sign in with ${cast.lydia.email}.`)
    await expectAccessible(page)
    const warning = await mailTo(server, cast.lydia.email, 'Your address for Emmaus is about to change')
    expect(warning.text).toContain(to)
  })

  const { link } = await mailTo(server, to, 'Confirm your new address for Emmaus')
  await test.step('she confirms it', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your new email' })).toBeVisible()
    await expect(page).toHaveTitle('Confirm your new email · Emmaus')
    await expect(page.getByRole('status')).toContainText('Your new email is confirmed')
    await expectToLeaveFor(page, '/profile?tab=settings')
    await expect(section).toContainText(`You sign in with ${to}.`)
    await expect(section).not.toContainText('waits for its confirmation')
  })

  await test.step('the link works for a day, also where she is not signed in', async () => {
    await context.clearCookies()
    await page.goto(link)
    await expect(page.getByRole('status')).toContainText('The sign-in page opens in a moment.')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await signInAs(page, to)
    await expect(page).toHaveURL('/profile?tab=settings')
  })
})
