import { mailTo } from '#e2e/access/mailbox.ts'
import { button, field, fill, signInAs } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layOrganization } from '#testing/organizations.ts'

test.use({ jobs: true })

const lydia = {
  'First name': 'Lydia',
  'Last name': 'of Thyatira',
  'Display name': 'Lydia',
  Email: 'lydia@philippi.example',
  Password: 'purple cloth',
  'Confirm password': 'purple cloth',
}

test('an organization gets its first admin by a link that works once, and its people by another that can be renewed', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await layOrganization(owner, 'Church of Philippi', { slug: 'philippi' })
  await signIn(cast.priscilla)
  await page.goto('/admin/organizations/philippi/edit')
  const link = (label: string) => page.getByRole('status', { name: label, exact: true })
  const first = await link('Invitation link').textContent()
  expect(first).toContain(`${server.url}/join/`)

  await button(page, 'Show the set-up link').click()
  const setUp = await link('Set-up link').textContent()

  const context = await browser.newContext()
  const other = await context.newPage()
  await test.step('Lydia signs up by the set-up link', async () => {
    await other.goto(setUp ?? '')
    await fill(other, lydia)
    await other.getByRole('button', { name: /admin/i }).click()
    await expect(other.getByRole('status')).toContainText(
      'Once your address is confirmed, you are the first admin.',
    )
    await expectAccessible(other)
  })

  await test.step('she confirms her address, signs in, and is the first admin', async () => {
    const { text } = await mailTo(server, lydia.Email, 'Confirm your address for Church of Philippi')
    await other.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
    await expect(other.getByText('Your account is confirmed')).toBeVisible()
    await other.goto('/auth')
    await signInAs(other, lydia.Email, lydia.Password)
    await expect(other).toHaveURL(`${server.url}/home`)
    await expect(other.getByRole('banner').getByRole('link', { name: /Church of Philippi/ })).toBeVisible()
    await expect(other.getByRole('link', { name: 'White Label Organizations' })).toBeVisible()
    await context.close()
  })

  await test.step('Priscilla renews the invitation, and the set-up link is gone', async () => {
    await page.reload()
    await expect(link('Invitation link')).toBeVisible()
    await expect(button(page, 'Show the set-up link')).toHaveCount(0)
    await button(page, 'Renew').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click()
    await expect(page.getByText('The invitation is renewed')).toBeVisible()
    await expect(link('Invitation link')).not.toHaveText(first ?? '')
  })

  await test.step('the renewed invitation leads to the sign-up of the church, and the former one nowhere', async () => {
    const second = (await link('Invitation link').textContent()) ?? ''
    await page.context().clearCookies()
    await page.goto(second)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Church of Philippi')
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'First name')).toBeVisible()
    await page.goto(first ?? '')
    await expect(page.getByText('This invitation no longer works')).toBeVisible()
    await expectAccessible(page)
  })
})
