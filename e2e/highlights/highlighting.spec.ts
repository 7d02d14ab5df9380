import { expectToast } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { dialogOf, highlightButton, layAnswer, layHighlight } from './highlighted.ts'

test('Barnabas highlights what he reads, sees what its author answers, and takes it back', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500|ERR_FAILED|Failed to fetch/)
  const { barnabas, lydia } = cast
  const entry = await addEntry(server, lydia, { text: 'Bread' })
  const kept = async () =>
    (await server.fresh.owner.query('select leader_id, notes from app.highlights')).rows
  const button = highlightButton(page)
  const form = dialogOf(page, 'Highlight this entry')
  const made = dialogOf(page, 'Your highlight')
  const add = '**/rpc/highlights/add'

  await test.step('Barnabas begins a note, which outlives a reload and a failure', async () => {
    await signIn(barnabas)
    await page.goto(`/shared/${entry}`)
    await expect(button).toHaveText('Highlight')
    await button.click()
    await expect(form).toContainText('Your church may show it on social media once its author agrees.')
    await form.getByRole('textbox', { name: 'Note for the admins' }).fill('For Easter')
    await expectAccessible(page)
    await page.reload()
    await button.click()
    await expect(form.getByRole('textbox')).toHaveValue('For Easter')
    await page.route(add, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Error', 'Failed to add highlight. Please try again.')
    await expect(form.getByRole('textbox')).toHaveValue('For Easter')
  })

  await test.step('Barnabas highlights it by a key, removes it, and takes that back', async () => {
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Highlighted', 'Its author is asked whether it may be shown.')
    await expect(form).toBeHidden()
    await expect(button).toHaveText('Highlighted')
    await button.click()
    await expect(made).toContainText('has not answered yet')
    await expect(made).toContainText('For Easter')
    await made.getByRole('button', { name: 'Remove highlight' }).click()
    await expect(made).toBeHidden()
    await expect(button).toHaveText('Highlight')
    await expect(button).toBeFocused()
    expect(await kept()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(button).toHaveText('Highlighted')
    expect(await kept()).toEqual([{ leader_id: barnabas.id, notes: 'For Easter' }])
  })

  await test.step('the button says at once what Lydia answers', async () => {
    await button.click()
    for (const [answer, named, badge, sentence] of [
      ['given', true, 'Agreed', 'Its author agrees that it is shown, with their name.'],
      ['given', false, 'Agreed', 'Its author agrees that it is shown, as “a participant”.'],
      ['declined', false, 'Declined', 'Its author would rather not have it shown.'],
    ] as const) {
      await layAnswer(server, entry, answer, named)
      await expect(made).toContainText(sentence)
      await expect(page.getByText(badge, { exact: true })).toBeVisible()
    }
  })

  await test.step('in the queue its key delivers nothing, and what another tab highlighted is told', async () => {
    const other = await addEntry(server, lydia, { kind: 'testimony', text: 'Fish' })
    await page.goto('/leader-feedback')
    const card = page.getByRole('article').filter({ hasText: 'Fish' })
    const answer = card.getByRole('textbox', { name: 'Your feedback for Lydia' })
    await answer.fill('Well done')
    await card.getByRole('button', { name: 'Highlight', exact: true }).click()
    // Before this tab has heard of it.
    await page.route('**/rpc/live/**', (route) => route.abort())
    await page.route(add, async (route) => {
      await layHighlight(server, barnabas, other)
      await route.continue()
    })
    await form.getByRole('textbox').fill('For Easter')
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Already highlighted', 'You have already highlighted this entry.')
    await expect(card.getByRole('button', { name: 'Highlighted' })).toBeVisible()
    await expect(answer).toHaveValue('Well done')
  })
})
