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

for (const { what, remove, group, part, route } of [
  { what: 'an update', remove: /^Remove the update/, group: 'Updates', part: 'update', route: 'addUpdate' },
  { what: 'an answer', remove: /^Not answered yet/, group: 'Answered', part: 'answer', route: 'answer' },
]) {
  test(`${what} that could not be put back is told so, and waits in the message until it can`, async ({
    page,
    mayComplain,
  }) => {
    mayComplain(/ERR_FAILED/)
    const told = await page.getByRole('group', { name: group }).textContent()
    await page.route(`**/rpc/entries/${route}*`, (sent) => sent.abort(), { times: 1 })
    await page.getByRole('button', { name: remove }).first().click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(
      page.getByText(`The ${part} is only in this message now. Please press Undo again.`),
    ).toBeVisible()
    await page.clock.runFor(60_000)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Not put back yet')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: group })).toHaveText(told ?? '')
  })
}
