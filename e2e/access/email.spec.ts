import { expect, test } from '#e2e/world.ts'
import { givePassword, password } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import { expectToast, expectToLeaveFor, field } from './pages.ts'

test.use({ jobs: true })

test('Lydia changes her email, which takes the place of the old one once it is confirmed', async ({
  page,
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

  await test.step('she enters the new one, and it waits', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Change email' }).click()
    await current.fill('not this one')
    await field(page, 'New email').fill(to)
    await send.click()
    await expect(current).toHaveAccessibleDescription('This is not your current password.')
    await expect(field(page, 'New email')).toHaveValue(to)
    await current.fill(password)
    await send.click()
    await expectToast(
      page,
      'Please check your email',
      `We sent a link to ${to}. Open it to confirm the change.`,
    )
    await expect(section).toContainText(`${to} waits for its confirmation`)
    await expect(section).toContainText(`You sign in with ${cast.lydia.email}.`)
    const warning = await mailTo(server, cast.lydia.email, 'Your address for Emmaus is about to change')
    expect(warning.text).toContain(to)
  })

  const { link } = await mailTo(server, to, 'Confirm your new address for Emmaus')
  await test.step('she confirms it', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your new email' })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Your new email is confirmed')
    await expectToLeaveFor(page, '/profile?tab=settings')
    await expect(section).toContainText(`You sign in with ${to}.`)
    await expect(section).not.toContainText('waits for its confirmation')
  })
})
