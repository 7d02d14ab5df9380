import { randomUUID } from 'node:crypto'
import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { pageOf } from '#e2e/community/people.ts'
import { expect, test } from '#e2e/world.ts'

test(
  'admins find everybody in the menu, with role and address, in cards on a phone, and narrow them to a few',
  { tag: '@thumb' },
  async ({ page, server, cast, signIn }) => {
    await server.fresh.owner.query(
      `insert into auth."user" (name, email, "emailVerified") select 'Guest ' || number, number || '@guests.example.org', true
        from generate_series(1, 12) number`,
    )
    await signIn(cast.priscilla)
    await test.step('Priscilla finds people in the menu of admins', async () => {
      await page.goto('/home')
      if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More' }).click()
      const menu = page.getByRole('group', { name: 'Admin' })
      await menu.getByRole('link', { name: 'User Management' }).click()
      await expect(heading(page)).toHaveText('User Management')
      await expect(page.getByRole('tab')).toHaveText(['User Roles', 'Leader Assignments'])
      const rows = page.getByRole('row').filter({ has: page.getByRole('combobox') })
      const barnabas = rows.filter({ hasText: 'barnabas@example.org' })
      await expect(barnabas).toContainText('Barnabas of Cyprus')
      await expect(barnabas).toContainText('Leads 3 people')
      await expect(barnabas.getByLabel('Role of Barnabas')).toHaveValue('leader')
      const wider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
      expect(wider).toBe(false)
    })

    await test.step('she turns the page, searches and narrows, and the address keeps it', async () => {
      await expect(page.getByText('20 people', { exact: true })).toBeVisible()
      const pages = page.getByRole('navigation', { name: 'Pages of people' })
      await pages.getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL('/user-management?page=2')
      await page.getByLabel('Search by name or email').fill('GUESTS.example')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL('/user-management?search=GUESTS.example')
      await expect(page.getByText('12 people', { exact: true })).toBeVisible()
      await page.getByLabel('Role', { exact: true }).selectOption('leader')
      await expect(page).toHaveURL('/user-management?search=GUESTS.example&role=leader')
      await expect(page.getByText('Nobody found')).toBeVisible()
      await page.getByRole('link', { name: 'Show everybody' }).click()
      await expect(page).toHaveURL('/user-management')
      await expect(page.getByText('20 people', { exact: true })).toBeVisible()
    })

    await test.step('she sees who has not confirmed their address, and sends them another link', async () => {
      await server.fresh.owner.query(
        `insert into auth.sign_ups (id, email, display_name, first_name, last_name, password, organization_id)
          select $1, 'eutychus@example.org', 'Eutychus', 'Eutychus', 'of Troas', 'x', id from app.organizations where is_default`,
        [randomUUID()],
      )
      await page.reload()
      await expect(page.getByText('1 person has signed up and not confirmed their email yet.')).toBeVisible()
      await page.getByRole('link', { name: 'See who' }).click()
      await expect(page).toHaveURL('/user-management?state=unconfirmed')
      await page.getByRole('button', { name: 'Send confirmation again to eutychus@example.org' }).click()
      await expectToast(page, 'Confirmation sent', 'A new link is on its way to eutychus@example.org.')
    })
  },
)

test('an admin changes a role, suspends and restores somebody, which their open pages hear of at once', async ({
  page,
  browser,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await signIn(cast.priscilla)
  await page.goto('/user-management')
  await test.step('Priscilla cannot change her own role', async () => {
    await page.getByLabel('Role of Priscilla').selectOption('leader')
    await expectToast(page, 'Cannot modify own role', 'You cannot remove your own admin privileges.')
    await expect(page.getByLabel('Role of Priscilla')).toHaveValue('admin')
    await expect(page.getByRole('button', { name: 'Manage Priscilla' })).toHaveCount(0)
  })

  const his = await pageOf(browser, server, cast.barnabas)
  await his.goto('/home')
  const leadership = mainMenu(his).getByText('Leadership', { exact: true })
  await expect(leadership).toBeVisible()
  const role = page.getByLabel('Role of Barnabas')
  const question = page.getByRole('alertdialog', { name: /^Make Barnabas Leader a participant/ })
  await test.step('she asks for another role of Barnabas, cancels, and is told where the change fails', async () => {
    await role.selectOption('participant')
    await expect(question).toContainText('The 3 people whom Barnabas leads stay assigned')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(role).toHaveValue('leader')
    await page.route('**/rpc/people/changeRole', (route) => route.fulfill({ status: 503, json: {} }))
    await role.selectOption('participant')
    await question.getByRole('button', { name: 'Change role' }).click()
    await expectToast(page, 'Error', 'Failed to update user role. Please try again.')
    await expect(question).toHaveCount(0)
    await expect(role).toHaveValue('leader')
    await page.unroute('**/rpc/people/changeRole')
  })
  await test.step('she changes it, and the open page of Barnabas hears of it', async () => {
    await role.selectOption('participant')
    await question.getByRole('button', { name: 'Change role' }).click()
    await expectToast(page, 'Barnabas is a participant now')
    await expect(role).toHaveValue('participant')
    await expect(leadership).toHaveCount(0)
    await his.context().close()
  })

  const hers = await pageOf(browser, server, cast.lydia)
  await hers.goto('/journal')
  await expect(heading(hers)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'lydia@example.org' })
  const choose = async (act: string) => {
    await page.getByRole('button', { name: 'Manage Lydia' }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  await test.step('she signs Lydia out everywhere, and her open page is led to the sign-in', async () => {
    await choose('Sign out everywhere')
    await expectToast(page, 'Lydia is signed out everywhere')
    await expect(hers).toHaveURL(/\/auth/)
    await hers.context().close()
  })
  await test.step('she suspends Lydia, and restores her', async () => {
    await choose('Suspend')
    await expectToast(page, 'Lydia is suspended')
    await expect(row).toContainText('Suspended since')
    await choose('Restore')
    await expectToast(page, 'Lydia can sign in again')
    await expect(row).not.toContainText('Suspended since')
  })
})

test('while nobody is an admin, whoever has the token becomes one here, and nobody after', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await server.fresh.owner.query(`update app.roles set role = 'participant'`)
  await signIn(cast.lydia)
  await page.goto('/user-management')
  await expect(page.getByRole('region', { name: 'Become Admin' })).toBeVisible()
  await page.getByLabel('Set-up token').fill('made-up')
  await page.getByRole('button', { name: 'Use this token' }).click()
  await expect(page.getByText('This is not the set-up token.')).toBeVisible()
  const link = (await server.setupLink()) ?? ''
  await page.getByLabel('Set-up token').fill(link)
  await page.getByRole('button', { name: 'Use this token' }).click()
  await page.getByRole('button', { name: 'Become Admin' }).click()
  await expectToast(page, 'You are an admin now')
  await expect(page.getByLabel('Role of Lydia')).toHaveValue('admin')
  await signIn(cast.timothy)
  await page.goto('/user-management')
  await expectToast(page, 'Access Denied', 'You need to be an admin to access user management')
  await expect(page).toHaveURL('/home')
})
