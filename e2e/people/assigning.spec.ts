import { expectToast, undo } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { assign } from '#testing/people/ties.ts'

test('people are assigned to a leader at once, whom nobody leads first, removed and given back', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  const { owner } = server.fresh
  const address = '/user-management?tab=assignments'
  const leader = page.getByRole('combobox', { name: 'Leader', exact: true })
  const press = () => page.getByRole('button', { name: 'Assign' }).click()
  const tick = (name: string) => page.getByRole('checkbox', { name }).check()
  await signIn(cast.priscilla)
  await page.goto(address)

  await test.step('Priscilla is told that a leader and a participant are missing', async () => {
    await press()
    await expect(page.getByRole('alert')).toContainText('Missing selection')
  })

  await test.step('she chooses Apollos and two participants, and assigns both', async () => {
    await leader.selectOption({ label: 'Apollos ★ Leader, leads 1' })
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
    await tick('Tabitha')
    await page.getByLabel('Search participants').fill('lyd')
    await expect(people).toHaveCount(1)
    await tick('Lydia')
    await expect(page.getByText('2 chosen')).toBeVisible()
    await press()
    await expectToast(page, '2 people are now assigned to Apollos ★ Leader')
    await expect(leader).toContainText('Apollos ★ Leader, leads 3')
    await expect(page.getByText('6 assignments')).toBeVisible()
  })

  await test.step('another admin assigns Phoebe first, which she is told', async () => {
    await page.getByLabel('Search participants').fill('')
    await leader.selectOption({ label: 'Apollos ★ Leader, leads 3' })
    await tick('Phoebe')
    await assign(owner, cast.apollos, cast.phoebe)
    await press()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to create assignment. This assignment may already exist.',
    )
  })

  const remove = page.getByRole('button', { name: 'Remove Silas from Apollos' })
  await test.step('she narrows the list to Apollos, removes Silas, and undoes that', async () => {
    await page.getByLabel('Show the assignments of').selectOption({ label: 'Apollos ★ Leader, leads 4' })
    await expect(page).toHaveURL(`${address}&leader=${cast.apollos.id}`)
    await expect(page.getByText('4 assignments', { exact: true })).toBeVisible()
    await remove.click()
    const removed = 'Silas is no longer assigned to Apollos ★ Leader'
    await expectToast(page, removed)
    await expect(remove).toHaveCount(0)
    await undo(page, removed)
    await expectToast(page, 'Silas is assigned to Apollos ★ Leader again')
    await expect(remove).toBeVisible()
  })

  await test.step('a removal that fails is told', async () => {
    await page.route('**/rpc/people/unassign', (route) => route.fulfill({ status: 503, json: {} }))
    await remove.click()
    await expectToast(page, 'Error', 'Failed to remove assignment.')
    await expect(remove).toBeVisible()
    await page.unroute('**/rpc/people/unassign')
  })

  await test.step('Apollos is a former leader, so she removes Silas after a question, as it cannot be undone', async () => {
    await owner.query(`update app.roles set role = 'participant' where person_id = $1`, [cast.apollos.id])
    await page.reload()
    await remove.click()
    const question = page.getByRole('alertdialog', { name: /^Remove Silas from Apollos/ })
    await expect(question).toContainText(
      'Apollos is no longer a leader, so this cannot be undone: Silas cannot be assigned to Apollos again.',
    )
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Silas is no longer assigned to Apollos')
    await expect(remove).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})
