import { expect, expectAccessible } from '#e2e/world.ts'
import { test } from './praying.ts'

test.beforeEach(async ({ openPrayers }) => {
  await openPrayers({
    text: 'For Eunice',
    updates: ['The operation is done.', 'She is awake.'],
    answer: 'She is home.',
  })
})

test('two updates that were removed one after the other are both put back', async ({ page }) => {
  const updates = page.getByRole('group', { name: 'Updates' })
  const undo = page.getByRole('button', { name: 'Undo' })
  for (const left of [1, 0]) {
    await updates.getByRole('listitem').first().getByRole('button').click()
    await expect(updates.getByRole('listitem')).toHaveCount(left)
  }
  await expect(undo).toHaveCount(2)
  await undo.first().click()
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect(undo).toHaveCount(0)
  await expect(updates).toContainText('The operation is done.')
  await expect(updates).toContainText('She is awake.')
})

for (const { what, remove, group, route } of [
  { what: 'an update', remove: /^Remove the update/, group: 'Updates', route: 'restoreUpdate' },
  { what: 'an answer', remove: /^Not answered yet/, group: 'Answered', route: 'restoreAnswer' },
]) {
  test(`${what} that could not be put back is told so, and the message waits until it can @again`, async ({
    page,
    mayComplain,
  }) => {
    mayComplain(/ERR_FAILED/)
    const told = await page.getByRole('group', { name: group }).textContent()
    await page.route(`**/rpc/entries/${route}*`, (sent) => sent.abort(), { times: 1 })
    await page.getByRole('button', { name: remove }).first().click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('It is kept for 30 days. Please press Undo again.')).toBeVisible()
    await page.clock.runFor(60_000)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Not put back yet')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: group })).toHaveText(told ?? '')
  })
}

test('updates that were removed can be put back where they stood, long after the message', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  const updates = page.getByRole('group', { name: 'Updates' }).getByRole('listitem')
  await expect(updates).toHaveCount(2)
  const told = await updates.allTextContents()
  for (const left of [1, 0]) {
    await updates.first().getByRole('button').click()
    await expect(updates).toHaveCount(left)
  }
  await page.reload()
  await page.route('**/rpc/entries/updates*', (sent) => sent.abort(), { times: 2 })
  await page.getByRole('button', { name: '2 removed updates' }).click()
  await expect(page.getByText('The removed updates could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('What was removed is kept for 30 days.')).toBeVisible()
  await expectAccessible(page)

  await page.route('**/rpc/entries/restoreUpdate*', (sent) => sent.abort(), { times: 1 })
  const last = page.getByRole('listitem').filter({ hasText: 'She is awake.' }).last()
  await last.getByRole('button', { name: /^Put back/ }).click()
  await expect(page.getByText('It is kept for 30 days. Please try again.')).toBeVisible()
  await last.getByRole('button', { name: /^Put back/ }).click()
  await expect(updates).toHaveText([told[1]!])
  await expect(page.getByRole('button', { name: '1 removed update' })).toBeVisible()
  const putBack = page.getByRole('button', { name: /^Put back/ })
  await expect(putBack).toHaveCount(1)
  await putBack.click()
  await expect(updates).toHaveText(told)
  await expect(page.getByRole('button', { name: /removed update/ })).toHaveCount(0)
})

test('an answer that was given since is not written over by Undo, and the earlier one can be said again @again', async ({
  page,
  server,
}) => {
  const answered = page.getByRole('group', { name: 'Answered' })
  await page.getByRole('button', { name: /^Not answered yet/ }).click()
  await expect(answered).toHaveCount(0)
  await server.fresh.owner.query(
    `insert into app.prayer_answers (entry_id, person_id, organization_id, note)
      select entry_id, person_id, organization_id, 'Home since Sunday.' from app.prayer_answers`,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This answer was changed in the meantime')).toBeVisible()
  await expect(answered).toContainText('Home since Sunday.')

  await page.getByRole('button', { name: /^Edit the answer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the answer' })
  const field = dialog.getByLabel('How it was answered')
  await dialog.getByRole('button', { name: '1 earlier answer' }).click()
  const again = dialog.getByRole('button', { name: /^Use this/ })
  await again.click()
  await expect(field).toHaveValue('She is home.')
  await field.fill('She sings.')
  await again.click()
  await expect(field).toHaveValue('She sings.\n\nShe is home.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(answered).toContainText('She sings.')
})
