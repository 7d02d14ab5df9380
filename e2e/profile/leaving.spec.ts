import { givePassword, password } from '#e2e/access/accounts.ts'
import { mailTo } from '#e2e/access/mailbox.ts'
import { button, expectToast, signInAs, toastOf } from '#e2e/access/pages.ts'
import { pageOf } from '#e2e/community/people.ts'
import { placesWith } from '#e2e/frame/places-with.ts'
import { test } from '#e2e/journal/praying.ts'
import { reflectionField } from '#e2e/journal/writing.ts'
import { expect } from '#e2e/world.ts'

test.use({ jobs: true })

const draft = 'What I had begun to say'
const update = 'The operation is done.'
const warning =
  'You started an update or an answer to a prayer and did not save it. It is only on this device and will be removed.'

test('Lydia leaves one device from afar, deletes her account after it was said what goes, comes back, and leaves all devices', async ({
  page,
  browser,
  server,
  cast,
  openPrayers,
}) => {
  await givePassword(server, cast.lydia)
  const other = { ...cast.lydia, sessionToken: 'the session of another device' }
  await server.fresh.owner.query(
    `insert into auth.session ("userId", token, "expiresAt", "userAgent") values ($1, $2, '2100-01-01', $3)`,
    [other.id, other.sessionToken, 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'],
  )
  const elsewhere = await pageOf(browser, server, other)
  await elsewhere.goto('/community')
  await openPrayers({ text: 'For Eunice' })
  const told = toastOf(page, 'Your account will be deleted on Dec 20, 2026')
  const account = page.getByRole('region', { name: 'Account' })
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const current = question.getByLabel('Current password')

  await test.step('she has begun to write a reflection, and an update of a prayer request', async () => {
    await page.getByRole('tab', { name: 'Reflections' }).click()
    await reflectionField(page).fill(draft)
    const sent = () => server.fresh.owner.query(`select 1 from app.drafts where text <> ''`)
    await expect.poll(async () => (await sent()).rowCount).toBe(1)
    expect(await placesWith(page, draft)).toEqual(['indexedDB'])
    await page.getByRole('tab', { name: 'Prayer Requests' }).click()
    await page.getByRole('button', { name: /^Add an update/ }).click()
    await page.getByRole('dialog', { name: 'Add an update' }).getByLabel('What has happened').fill(update)
  })

  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await test.step('she signs the other device out, which says so at once', async () => {
    await page.goto('/profile?tab=settings')
    await expect(devices).toHaveCount(2)
    await expect(devices.getByText('This device')).toHaveCount(1)
    const row = devices.filter({ hasText: 'Firefox on Linux' })
    await expect(row).toContainText('Last seen Nov 20, 2026, 8:00 AM, signed in since Nov 20, 2026')
    await row.getByRole('button', { name: 'Sign out' }).click()
    await expectToast(page, 'has been signed out')
    await expect(devices).toHaveCount(1)
    await expect(elsewhere).toHaveURL('/auth?after=%2Fcommunity')
    await expect(elsewhere.getByRole('main')).toContainText('You are no longer signed in.')
    await expect(elsewhere.getByRole('main')).toContainText('What you were writing is kept on this device.')
  })

  const leaving = page.getByRole('alertdialog', { name: 'Sign out of all devices?' })
  await test.step('she is asked before she leaves all devices, and stays', async () => {
    await button(page, 'Sign out of all devices').click()
    await expect(leaving).toContainText(warning)
    await expect(leaving).toContainText(
      'This includes the one you are using, so you will need to sign in again.',
    )
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await expect(leaving).toHaveCount(0)
  })

  await test.step('she reads what goes with her account, and thinks better of it', async () => {
    await button(page, 'Delete Account').click()
    await expect(question).toContainText(warning)
    await expect(question).toContainText('Right away, you will be signed out on every device')
    await expect(question).toContainText('On Dec 20, 2026, everything will be gone for good')
    await expect(question.getByRole('link', { name: 'take a copy' })).toHaveAttribute(
      'href',
      '/profile?tab=data',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(button(page, 'Delete Account')).toBeFocused()
    expect(await placesWith(page, update)).toEqual(['localStorage'])
  })

  await test.step('she deletes it, for which she needs her password, and nothing of hers stays here', async () => {
    await button(page, 'Delete Account').click()
    await current.fill('not this one')
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await expect(current).toHaveAccessibleDescription('This is not your current password.')
    await current.fill(password)
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(told).toContainText('To keep your account, sign in before then.')
    for (const words of [draft, update]) await expect.poll(() => placesWith(page, words)).toEqual([])
    // It stays until it is closed.
    await page.clock.fastForward(60_000)
    await expect(told).toBeVisible()
    const mail = await mailTo(server, cast.lydia.email, 'Your account for Emmaus is going to be deleted')
    expect(mail.text).toContain('December 20, 2026')
  })

  await test.step('she comes back, her account stays, and now as the only admin she cannot delete it', async () => {
    await signInAs(page, cast.lydia.email)
    await expectToast(page, 'Welcome back. We kept your account.', 'nothing is lost')
    await expect(told).toHaveCount(0)
    await server.fresh.owner.query(
      `update app.roles set role = case when person_id = $1 then 'admin' else 'participant' end`,
      [cast.lydia.id],
    )
    await page.goto('/profile?tab=settings')
    await expect(account).toContainText('Welcome back. We kept your account.')
    await expect(account).toContainText(
      'You are the only admin of your church. Make somebody else an admin first',
    )
    await expect(button(page, 'Delete Account')).toHaveCount(0)
    const choices = page.getByRole('region', { name: 'Notifications' })
    await expect(choices.getByRole('switch', { name: 'Something is reported to the admins' })).toBeChecked()
  })

  await test.step('she signs out of all devices, this one too', async () => {
    await button(page, 'Sign out of all devices').click()
    await leaving.getByRole('button', { name: 'Sign out of all devices' }).click()
    await expectToast(page, 'Signed out successfully')
    await expect(page).toHaveURL('/auth')
  })
  await elsewhere.context().close()
})
