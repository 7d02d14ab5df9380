import { expectToast } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { dialogOf, highlightButton, layAnswer, layHighlight } from './highlighted.ts'

const refuse = (code: string, status: number) => ({
  status,
  json: { json: { defined: status < 500, code, status, message: code } },
})

test(
  'a leader highlights what they read, with a note for the admins, and takes it back',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    const entry = await addEntry(server, cast.lydia, { text: 'Bread', audience: 'leader' })
    const kept = async () =>
      (await server.fresh.owner.query('select leader_id, notes from app.highlights')).rows
    await signIn(cast.barnabas)
    await page.goto(`/shared/${entry}`)
    const button = highlightButton(page)
    await expect(button).toHaveText('Highlight')
    await button.click()
    const form = dialogOf(page, 'Highlight this entry')
    await expect(form).toContainText('Your church may show it on social media once its author agrees.')
    await form.getByRole('textbox', { name: 'Note for the admins' }).fill('For Easter')
    await expectAccessible(page)
    // What is typed outlives closing it and a reload.
    await page.reload()
    await button.click()
    await expect(form.getByRole('textbox')).toHaveValue('For Easter')
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Highlighted', 'Its author is asked whether it may be shown.')
    await expect(form).toBeHidden()
    await expect(button).toHaveText('Highlighted')
    await expect(page.getByText('Not answered yet')).toBeVisible()
    expect(await kept()).toEqual([{ leader_id: cast.barnabas.id, notes: 'For Easter' }])
    await button.click()
    const made = dialogOf(page, 'Your highlight')
    await expect(made).toContainText('has not answered yet')
    await expect(made).toContainText('For Easter')
    await expectAccessible(page)
    await made.getByRole('button', { name: 'Remove highlight' }).click()
    await expect(made).toBeHidden()
    await expect(button).toHaveText('Highlight')
    await expect(button).toBeFocused()
    expect(await kept()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(button).toHaveText('Highlighted')
    expect(await kept()).toEqual([{ leader_id: cast.barnabas.id, notes: 'For Easter' }])
  },
)

test('the button says at once what its author answers @again', async ({ page, server, cast, signIn }) => {
  const entry = await addEntry(server, cast.lydia, { text: 'Bread' })
  await layHighlight(server, cast.barnabas, entry)
  await signIn(cast.barnabas)
  await page.goto(`/shared/${entry}`)
  const answers = [
    ['given', true, 'Agreed', 'Its author agrees that it is shown, with their name.'],
    ['given', false, 'Agreed', 'Its author agrees that it is shown, as “a participant”.'],
    ['withdrawn', false, 'Withdrawn', 'Its author had agreed, and has withdrawn that.'],
    ['declined', false, 'Declined', 'Its author would rather not have it shown.'],
  ] as const
  await expect(page.getByText('Not answered yet')).toBeVisible()
  const made = dialogOf(page, 'Your highlight')
  await highlightButton(page).click()
  for (const [answer, named, badge, sentence] of answers) {
    await layAnswer(server, entry, answer, named)
    await expect(made).toContainText(sentence)
    await expect(page.getByText(badge, { exact: true })).toBeVisible()
  }
})

test('what was highlighted already, or cannot be, is told @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const entry = await addEntry(server, cast.lydia, { text: 'Bread' })
  await signIn(cast.barnabas)
  await page.goto(`/shared/${entry}`)
  const button = highlightButton(page)
  const form = dialogOf(page, 'Highlight this entry')
  await button.click()
  await form.getByRole('textbox').fill('For Easter')
  const add = '**/rpc/highlights/add'
  await page.route(add, (route) => route.fulfill(refuse('INTERNAL_SERVER_ERROR', 500)))
  await form.getByRole('button', { name: 'Highlight', exact: true }).click()
  await expectToast(page, 'Error', 'Failed to add highlight. Please try again.')
  await expect(form.getByRole('textbox')).toHaveValue('For Easter')
  await page.unroute(add)
  // In another tab, and before this one has heard of it.
  await page.route('**/rpc/live/**', (route) => route.abort())
  await page.route(add, async (route) => {
    await layHighlight(server, cast.barnabas, entry)
    await route.continue()
  })
  await form.getByRole('button', { name: 'Highlight', exact: true }).click()
  await expectToast(page, 'Already highlighted', 'You have already highlighted this entry.')
  await expect(form).toBeHidden()
  await expect(button).toHaveText('Highlighted')
})

test('what cannot be removed stays, and what was used is for admins to remove @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const entry = await addEntry(server, cast.lydia, { text: 'Bread' })
  const used = await addEntry(server, cast.lydia, { kind: 'testimony', text: 'Wine' })
  await layHighlight(server, cast.barnabas, entry)
  await layHighlight(server, cast.barnabas, used, { answer: 'given', usedBy: cast.priscilla })
  await signIn(cast.barnabas)
  await page.goto(`/shared/${entry}`)
  await highlightButton(page).click()
  const made = dialogOf(page, 'Your highlight')
  await page.route('**/rpc/highlights/remove', (route) => route.fulfill(refuse('INTERNAL_SERVER_ERROR', 500)))
  await made.getByRole('button', { name: 'Remove highlight' }).click()
  await expectToast(page, 'Not removed')
  await expect(made).toBeVisible()
  await page.goto(`/shared/${used}`)
  await highlightButton(page).click()
  await expect(made).toContainText(
    'It was used on Nov 20, 2026. Since it was used, only admins can remove it.',
  )
  await expect(made.getByRole('button', { name: 'Remove highlight' })).toHaveCount(0)
})

test('the same button stands in the queue and on the timeline, with keys of its own @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await addEntry(server, cast.lydia, { kind: 'testimony', text: 'Bread', audience: 'leader' })
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const button = highlightButton(page)
  await button.click()
  await dialogOf(page, 'Highlight this entry').getByRole('textbox').fill('For Easter')
  await page.keyboard.press('Control+Enter')
  await expect(button).toHaveText('Highlighted')
  // Nothing was delivered by that.
  await expect(page.getByRole('textbox', { name: 'Your feedback for Lydia' })).toBeVisible()
  await expect(page.getByText('Not answered yet')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Not answered yet')).toBeVisible()
  await page.goto(`/leader-insights/people/${cast.lydia.id}`)
  await expect(button).toHaveText('Highlighted')
  await expect(page.getByText('Not answered yet')).toBeVisible()
  await expectAccessible(page)
})

test('whoever does not lead its author has no such button @again', async ({ page, server, cast, signIn }) => {
  const entry = await addEntry(server, cast.lydia, { text: 'Bread' })
  const own = await addEntry(server, cast.barnabas, { text: 'Wine' })
  for (const [player, id] of [
    [cast.timothy, entry],
    [cast.lydia, entry],
    [cast.barnabas, own],
  ] as const) {
    await signIn(player)
    await page.goto(`/shared/${id}`)
    await expect(page.getByRole('article')).toContainText(/Bread|Wine/)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expect(highlightButton(page)).toHaveCount(0)
  }
})
