import { expectToast, toastOf } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { assign, unassign } from '#testing/ties.ts'

const address = '/user-management?tab=assignments'

test('several people are assigned to a leader at once, whom nobody leads first', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  await page.goto(address)
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('alert')).toContainText('Missing selection')
  await page
    .getByRole('combobox', { name: 'Leader', exact: true })
    .selectOption({ label: 'Apollos ★ Leader, leads 1' })
  const people = page.getByRole('group', { name: 'Participants' }).getByRole('listitem')
  await expect(people).toHaveText([
    /^B?.*Barnabas.*Without a leader/,
    /Priscilla.*Without a leader/,
    /Tabitha.*Without a leader/,
    /Lydia.*Led by Barnabas/,
    /Phoebe.*Led by Barnabas/,
    /Timothy.*Led by Barnabas/,
    /Silas.*Already assigned/,
  ])
  await expect(page.getByRole('checkbox', { name: 'Silas' })).toBeDisabled()
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a leader and at least one participant.')
  await page.getByRole('checkbox', { name: 'Tabitha' }).check()
  await page.getByLabel('Search participants').fill('lyd')
  await expect(people).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Lydia' }).check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assign' }).click()
  await expectToast(page, '2 people are assigned to Apollos ★ Leader')
  await expect(page.getByRole('combobox', { name: 'Leader', exact: true })).toContainText(
    'Apollos ★ Leader, leads 3',
  )
  await expect(page.getByText('6 assignments')).toBeVisible()
})

test('an assignment that exists already is told, and the others are made @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await signIn(cast.priscilla)
  await page.goto(address)
  await page
    .getByRole('combobox', { name: 'Leader', exact: true })
    .selectOption({ label: 'Apollos ★ Leader, leads 1' })
  await page.getByRole('checkbox', { name: 'Tabitha' }).check()
  await assign(owner, cast.apollos, cast.tabitha)
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Failed to create assignment. This assignment may already exist.',
  )
  await page.reload()
  await page
    .getByRole('combobox', { name: 'Leader', exact: true })
    .selectOption({ label: 'Apollos ★ Leader, leads 2' })
  await page.getByRole('checkbox', { name: 'Lydia' }).check()
  await page.getByRole('checkbox', { name: 'Phoebe' }).check()
  await assign(owner, cast.apollos, cast.lydia)
  await page.getByRole('button', { name: 'Assign' }).click()
  await expectToast(page, '1 person is assigned to Apollos ★ Leader', 'Assigned already: Lydia.')
})

test('an assignment is removed and given back, and what fails is told @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await signIn(cast.priscilla)
  await page.goto(address)
  await page.getByLabel('Show the assignments of').selectOption({ label: 'Apollos ★ Leader, leads 1' })
  await expect(page).toHaveURL(`${address}&leader=${cast.apollos.id}`)
  await expect(page.getByText('1 assignment', { exact: true })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove Silas from Apollos' })
  await remove.click()
  await expectToast(page, 'Silas is no longer assigned to Apollos ★ Leader')
  await expect(remove).toHaveCount(0)
  await toastOf(page, 'Silas is no longer assigned to Apollos ★ Leader')
    .getByRole('button', { name: 'Undo' })
    .click()
  await expectToast(page, 'Silas is assigned to Apollos ★ Leader again')
  await page.goto(address)
  await expect(remove).toBeVisible()
  await page.route('**/rpc/people/unassign', (route) =>
    route.fulfill({ status: 503, json: { json: { code: 'UNAVAILABLE', status: 503, message: '' } } }),
  )
  await remove.click()
  await expectToast(page, 'Error', 'Failed to remove assignment.')
  await expect(remove).toBeVisible()
  await unassign(server.fresh.owner, cast.silas)
})

test('an assignment to one who is no leader any more is removed after a question, as it cannot be made again @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await owner.query(`update app.roles set role = 'participant' where person_id = $1`, [cast.apollos.id])
  await signIn(cast.priscilla)
  await page.goto(address)
  const remove = page.getByRole('button', { name: 'Remove Silas from Apollos' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: /^Remove Silas from Apollos/ })
  await expect(question).toContainText(
    'Apollos is no longer a leader, so this cannot be undone: Silas cannot be assigned to Apollos again.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(remove).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Silas is no longer assigned to Apollos')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const { rows } = await owner.query(`select 1 from app.leader_assignments where participant_id = $1`, [
    cast.silas.id,
  ])
  expect(rows).toEqual([])
})

test('what cannot be loaded is said, and comes when tried again @again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await signIn(cast.priscilla)
  const failing = ({ fulfill }: { fulfill: (answer: object) => Promise<void> }) =>
    fulfill({ status: 503, json: { json: { code: 'UNAVAILABLE', status: 503, message: '' } } })
  await page.route('**/rpc/people/**', (route) => failing({ fulfill: (answer) => route.fulfill(answer) }))
  await page.goto('/user-management')
  await expect(page.getByText('Failed to load users. Make sure you have admin privileges.')).toBeVisible()
  await page.getByRole('tab', { name: 'Leader Assignments' }).click()
  await expect(page.getByText('Failed to load leader assignments.')).toBeVisible()
  await page.unroute('**/rpc/people/**')
  await page.getByRole('button', { name: 'Retry' }).last().click()
  await expect(page.getByText('4 assignments')).toBeVisible()
})
