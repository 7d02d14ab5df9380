import { randomUUID } from 'node:crypto'
import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { makeAdmin } from '#e2e/content-reports/reported.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

test(
  'admins find everybody in the menu, with role and address, in cards on a phone',
  { tag: '@phone' },
  async ({ page, cast, signIn }) => {
    await signIn(cast.priscilla)
    await page.goto('/home')
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('group', { name: 'Admin' }).getByRole('link', { name: 'User Management' }).click()
    await expect(heading(page)).toHaveText('User Management')
    await expect(page.getByRole('tab')).toHaveText(['User Roles', 'Leader Assignments'])
    const rows = page.getByRole('row').filter({ has: page.getByRole('combobox') })
    await expect(rows).toHaveCount(8)
    const barnabas = rows.filter({ hasText: 'barnabas@example.org' })
    await expect(barnabas).toContainText('Barnabas of Cyprus')
    await expect(barnabas).toContainText('Leads 3 people')
    await expect(barnabas.getByLabel('Role of Barnabas')).toHaveValue('leader')
    await expect(page.getByText('demas@example.org')).toHaveCount(0)
    const wider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
    expect(wider).toBe(false)
    await expectAccessible(page)
  },
)

test('whoever runs the platform is led to where people are moved, and no other admin is', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const way = page.getByRole('main').getByRole('link', { name: 'White Label Organizations' })
  await signIn(cast.priscilla)
  await page.goto('/user-management')
  await expect(page.getByText('To move somebody to another church')).toBeVisible()
  await way.click()
  await expect(page).toHaveURL('/admin-organizations')

  await makeAdmin(server, cast.demas)
  await signIn(cast.demas)
  await page.goto('/user-management')
  await expect(page.getByText('demas@example.org')).toBeVisible()
  await expect(way).toHaveCount(0)
})

test('people are searched, narrowed and sorted, and the address keeps it', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await server.fresh.owner.query(
    `insert into auth."user" (name, email, "emailVerified") select 'Guest ' || number, number || '@guests.example.org', true
      from generate_series(1, 12) number`,
  )
  await signIn(cast.priscilla)
  await page.goto('/user-management')
  const names = page.getByRole('rowheader')
  await expect(page.getByText('20 people', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages of people' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/user-management?page=2')
  await page.getByLabel('Search by name or email').fill('GUESTS.example')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/user-management?search=GUESTS.example')
  await expect(page.getByText('12 people', { exact: true })).toBeVisible()
  await page.goto('/user-management')
  await page.getByLabel('Role', { exact: true }).selectOption('leader')
  await expect(names).toHaveCount(2)
  await page.getByLabel('Sort by').selectOption('newest')
  await expect(page).toHaveURL('/user-management?role=leader&order=newest')
  await page.reload()
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('leader')
  await page.getByLabel('Account', { exact: true }).selectOption('suspended')
  await expect(page.getByText('Nobody found')).toBeVisible()
  await page.getByRole('link', { name: 'Show everybody' }).click()
  await expect(page).toHaveURL('/user-management')
  await expect(page.getByText('20 people', { exact: true })).toBeVisible()
})

test('a role is changed after a question, and the open page of the person hears of it', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const theirs = await browser.newContext({ baseURL: server.url })
  await theirs.addCookies([{ ...server.cookieOf(cast.barnabas), url: server.url }])
  const other = await theirs.newPage()
  await other.goto('/home')
  await expect(mainMenu(other).getByText('Leadership', { exact: true })).toBeVisible()
  await signIn(cast.priscilla)
  await page.goto('/user-management?search=barnabas')
  const role = page.getByLabel('Role of Barnabas')
  await role.selectOption('participant')
  const question = page.getByRole('alertdialog', { name: /^Make Barnabas Leader a participant/ })
  await expect(question).toContainText('The 3 people whom Barnabas leads stay assigned')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('leader')
  await role.selectOption('participant')
  await question.getByRole('button', { name: 'Change role' }).click()
  await expectToast(page, 'Barnabas is a participant now')
  await expect(role).toHaveValue('participant')
  await expect(mainMenu(other).getByText('Leadership', { exact: true })).toHaveCount(0)
  await theirs.close()
})

test('one’s own role stays, and what fails is told', async ({ page, cast, signIn, mayComplain }) => {
  mayComplain(/status of 503/)
  await signIn(cast.priscilla)
  await page.goto('/user-management')
  await page.getByLabel('Role of Priscilla').selectOption('leader')
  await expectToast(page, 'Cannot modify own role', 'You cannot remove your own admin privileges.')
  await expect(page.getByLabel('Role of Priscilla')).toHaveValue('admin')
  await expect(page.getByRole('button', { name: 'Manage Priscilla' })).toHaveCount(0)
  await page.route('**/rpc/people/changeRole', (route) =>
    route.fulfill({ status: 503, json: { json: { code: 'UNAVAILABLE', status: 503, message: '' } } }),
  )
  await page.getByLabel('Role of Lydia').selectOption('leader')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expectToast(page, 'Error', 'Failed to update user role. Please try again.')
  await expect(page.getByLabel('Role of Lydia')).toHaveValue('participant')
})

test('somebody suspended is shown out at once, is told why they cannot sign in, and is restored', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const theirs = await browser.newContext({ baseURL: server.url })
  await theirs.addCookies([{ ...server.cookieOf(cast.lydia), url: server.url }])
  const other = await theirs.newPage()
  await other.goto('/journal')
  await expect(heading(other)).toBeVisible()
  await signIn(cast.priscilla)
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Manage Lydia' }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend Lydia?' })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expectToast(page, 'Lydia is suspended')
  const row = page.getByRole('row').filter({ hasText: 'lydia@example.org' })
  await expect(row).toContainText('Suspended since')
  await expect(other).toHaveURL(/\/auth/)
  await theirs.close()
  await page.getByRole('button', { name: 'Manage Lydia' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Restore'])
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Lydia can sign in again')
  await expect(row).not.toContainText('Suspended since')
})

test('all sessions of somebody end', async ({ page, server, cast, signIn }) => {
  await signIn(cast.priscilla)
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Manage Timothy' }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectToast(page, 'Timothy is signed out everywhere')
  const { rowCount } = await server.fresh.owner.query('select 1 from auth.session where "userId" = $1', [
    cast.timothy.id,
  ])
  expect(rowCount).toBe(0)
})

test('who has not confirmed is found, and a confirmation is sent again, three times an hour', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await server.fresh.owner.query(
    `insert into auth.sign_ups (id, email, display_name, first_name, last_name, password, organization_id)
      select $1, 'eutychus@example.org', 'Eutychus', 'Eutychus', 'of Troas', 'x', id from app.organizations where is_default`,
    [randomUUID()],
  )
  await signIn(cast.priscilla)
  await page.goto('/user-management')
  await expect(page.getByText('1 person has signed up and not confirmed their email yet.')).toBeVisible()
  await page.getByRole('link', { name: 'See who' }).click()
  await expect(page).toHaveURL('/user-management?state=unconfirmed')
  const send = page.getByRole('button', { name: 'Send confirmation again to eutychus@example.org' })
  for (let turn = 0; turn < 3; turn++) {
    await send.click()
    await expectToast(page, 'Confirmation sent', 'A new link is on its way to eutychus@example.org.')
    await page.getByRole('button', { name: 'Close' }).first().click()
  }
  await send.click()
  await expectToast(page, 'Error', 'This address was written to three times.')
  await expectAccessible(page)
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this token' }).click()
  await expect(page.getByText('Paste the set-up link or its token.')).toBeVisible()
  await page.getByLabel('Set-up token').fill('made-up')
  await page.getByRole('button', { name: 'Use this token' }).click()
  await expect(page.getByText('This is not the set-up token.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Become Admin' })).toHaveCount(0)
  await expect(page.getByLabel('Set-up token')).toHaveValue('made-up')
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
