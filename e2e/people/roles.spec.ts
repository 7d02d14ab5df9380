import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { pageOf } from '#e2e/community/people.ts'
import { expect, test } from '#e2e/world.ts'

test('an admin finds everybody, changes a role and signs somebody out, which their open page hears of at once, and suspends and restores them', async ({
  page,
  browser,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  const { owner } = server.fresh
  await owner.query(
    `insert into auth."user" (name, email, "emailVerified") select 'Guest ' || number, number || '@guests.example.org', true
      from generate_series(1, 12) number`,
  )
  await owner.query(
    `insert into auth.sign_ups (id, email, display_name, first_name, last_name, password, organization_id)
      select gen_random_uuid(), 'eutychus@example.org', 'Eutychus', 'Eutychus', 'of Troas', 'x', id from app.organizations where is_default`,
  )
  await signIn(cast.priscilla)
  await page.setViewportSize({ width: 375, height: 760 })
  await page.goto('/community')
  const row = page.getByRole('row').filter({ hasText: 'barnabas@example.org' })

  await test.step('Priscilla finds people in the menu of admins, in cards on a phone', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('group', { name: 'Admin' })
    await menu.getByRole('link', { name: 'User Management' }).click()
    await expect(heading(page)).toHaveText('User Management')
    await expect(page.getByRole('tab')).toHaveText(['User Roles', 'Leader Assignments'])
    await expect(row).toContainText('Barnabas of Cyprus')
    await expect(row).toContainText('Leads 3 people')
    await expect(row.getByLabel('Role of Barnabas')).toHaveValue('leader')
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(375)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('she turns the page, where she cannot change her own role, searches and narrows, and the address keeps it', async () => {
    await expect(page.getByText('20 people', { exact: true })).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Pages of people' })
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/user-management?page=2')
    await page.getByLabel('Role of Priscilla').selectOption('leader')
    await expectToast(page, 'Cannot modify own role', 'You cannot remove your own admin privileges.')
    await expect(page.getByLabel('Role of Priscilla')).toHaveValue('admin')
    await expect(page.getByRole('button', { name: 'Manage Priscilla' })).toHaveCount(0)
    await page.getByLabel('Search by name or email').fill('GUESTS.example')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/user-management?search=GUESTS.example')
    await expect(page.getByText('12 people', { exact: true })).toBeVisible()
    await page.getByLabel('Role', { exact: true }).selectOption('leader')
    await expect(page).toHaveURL('/user-management?search=GUESTS.example&role=leader')
    await expect(page.getByText('Nobody found')).toBeVisible()
    await page.getByRole('link', { name: 'Show everybody' }).click()
    await expect(page).toHaveURL('/user-management')
  })

  await test.step('she sees who has not confirmed their address, and sends them another link', async () => {
    await expect(
      page.getByText('1 person has signed up but has not confirmed their email yet.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See who' }).click()
    await expect(page).toHaveURL('/user-management?state=unconfirmed')
    await page.getByRole('button', { name: 'Resend confirmation to eutychus@example.org' }).click()
    await expectToast(page, 'Confirmation sent', 'A new link is on its way to eutychus@example.org.')
    await page.goBack()
  })

  const his = await pageOf(browser, server, cast.barnabas)
  await his.goto('/community')
  const leadership = mainMenu(his).getByText('Leadership', { exact: true })
  await expect(leadership).toBeVisible()
  const role = page.getByLabel('Role of Barnabas')
  const question = page.getByRole('alertdialog', { name: /^Make Barnabas Leader a participant/ })

  await test.step('she asks for another role of Barnabas, cancels, and is told where the change fails', async () => {
    await role.selectOption('participant')
    await expect(question).toContainText('The 3 people Barnabas leads stay assigned')
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
    await expectToast(page, 'Barnabas is now a participant')
    await expect(role).toHaveValue('participant')
    await expect(leadership).toHaveCount(0)
  })

  const choose = async (act: string) => {
    await page.getByRole('button', { name: 'Manage Barnabas' }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  await test.step('she signs him out everywhere, and his open page is led to the sign-in', async () => {
    await choose('Sign out everywhere')
    await expectToast(page, 'Barnabas is signed out everywhere')
    await expect(his).toHaveURL(/\/auth/)
  })

  await test.step('she suspends him, and restores him', async () => {
    await choose('Suspend')
    await expectToast(page, 'Barnabas is suspended')
    await expect(row).toContainText('Suspended since')
    await choose('Restore')
    await expectToast(page, 'Barnabas can sign in again')
    await expect(row).not.toContainText('Suspended since')
  })
  await his.context().close()
})
