import { button, field } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

const church = 'Church of Philippi'

test('an invitation leads to the sign-up of the church, and one that was renewed says so', async ({
  page,
  server,
}) => {
  const { rows } = await server.fresh.owner.query<{ invitation: string }>(
    `insert into app.organizations (name, slug) values ($1, 'philippi') returning invitation`,
    [church],
  )
  await page.goto(`/join/${rows[0]!.invitation}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${church}`)
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'First name')).toBeVisible()

  await server.fresh.owner.query(`update app.organizations set invitation = gen_random_uuid()`)
  await page.goto(`/join/${rows[0]!.invitation}`)
  await expect(page.getByText('This invitation no longer works')).toBeVisible()
  await expectAccessible(page)
})

test('a church that is archived lets its people in and takes nobody new @again', async ({ page, server }) => {
  await server.fresh.owner.query(
    `insert into app.organizations (name, slug, subscription_status) values ($1, 'philippi', 'archived')`,
    [church],
  )
  await page.goto(`${server.url.replace('localhost', 'philippi.localhost')}/auth`)
  await expect(field(page, 'Email')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText('Nobody new at the moment')).toBeVisible()
  await expect(button(page, 'Create account')).toHaveCount(0)
  await expectAccessible(page)
})
