import { button, expectToast, toastOf } from '#e2e/access/pages.ts'
import { assign } from '#testing/ties.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import type { Route } from '@playwright/test'
import { call, card, comments, draftOf, layQueue, reflections, reviewAs, statesOf } from './queueing.ts'

const fault = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
  })

test(
  'a review is saved, and feedback is delivered, with words or as an approval',
  { tag: '@thumb' },
  async ({ page, server, cast, signIn }) => {
    const ids = await layQueue(server, reflections(cast.lydia, 2))
    await signIn(cast.barnabas)
    await page.goto('/leader-feedback')
    const first = card(page, 'Reflection, Day 1 by Lydia')
    const field = comments(first, 'Lydia')
    await expect(button(page, 'Send Approval')).toHaveCount(2)
    await first.getByRole('button', { name: 'Save Review' }).click()
    await expect(first.getByRole('alert')).toContainText('Missing information')
    await expect(first.getByRole('alert')).toContainText('Please provide feedback comments.')
    await expectAccessible(page)
    await field.fill('  I am glad that you kept still.\n')
    await expect(first.getByRole('alert')).toHaveCount(0)
    await first.getByRole('button', { name: 'Save Review' }).click()
    await expectToast(page, 'Feedback reviewed')
    await expect(first).toContainText('Reviewed')
    await expect(first).toContainText('Review saved by Barnabas')
    await expect(field).toHaveValue('I am glad that you kept still.')
    expect(await statesOf(server, ids)).toMatchObject([
      { status: 'reviewed', comments: 'I am glad that you kept still.' },
      { status: 'pending' },
    ])
    await first.getByRole('button', { name: 'Deliver Feedback' }).click()
    await expectToast(page, 'Feedback delivered', 'The feedback has been sent to the user.')
    await expect(first).toHaveCount(0)
    const second = card(page, 'Reflection, Day 2 by Lydia')
    await expect(second).toBeFocused()
    await second.getByRole('button', { name: 'Send Approval' }).click()
    await expect(page.getByText('No pending feedback')).toBeVisible()
    expect(await statesOf(server, ids)).toMatchObject([
      { status: 'delivered', comments: 'I am glad that you kept still.' },
      { status: 'delivered', comments: '', analysis: null },
    ])
  },
)

test('what is dismissed leaves the queue, and comes back with all that was begun', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  await comments(first, 'Lydia').fill('Not now')
  await first.getByRole('button', { name: 'Dismiss' }).click()
  await expectToast(page, 'Feedback dismissed')
  await expect(page.getByText('No pending feedback')).toBeVisible()
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'dismissed' }])
  await toastOf(page, 'Feedback dismissed').getByRole('button', { name: 'Undo' }).click()
  await expect(comments(first, 'Lydia')).toHaveValue('Not now')
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'pending' }])
})

test(
  'what one dismissed is found by its status, long after the toast, and put back',
  { tag: ['@phone', '@again'] },
  async ({ page, server, cast, signIn }) => {
    const { barnabas, priscilla, lydia, timothy } = cast
    const ids = await layQueue(server, [...reflections(lydia, 2), { by: timothy, text: 'Of Timothy' }])
    for (const [index, by] of [barnabas, priscilla, barnabas].entries())
      await call(server, by, 'feedback/dismiss', { id: ids[index], version: 1 })
    await signIn(barnabas)
    await page.goto('/leader-feedback')
    await expect(page.getByText('No pending feedback')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Dismissed')
    await expect(page).toHaveURL('/leader-feedback?show=dismissed')
    const articles = page.getByRole('article')
    await expect(articles).toHaveCount(2)
    const second = card(page, 'Reflection, Day 1 by Timothy')
    await expect(second).toContainText('Of Timothy')
    await expect(second).toContainText('Dismissed')
    await expect(second.getByRole('textbox')).toHaveCount(0)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(
      page.viewportSize()?.width,
    )
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('combobox', { name: 'Person' }).selectOption('Lydia')
    await expect(articles).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Person' }).selectOption('Everyone')
    await second.getByRole('button', { name: 'Put back' }).press('Enter')
    await expectToast(page, 'It waits for feedback again')
    await expect(second).toHaveCount(0)
    const first = card(page, 'Reflection, Day 1 by Lydia')
    await expect(first).toBeFocused()
    await first.getByRole('button', { name: 'Put back' }).click()
    await expect(page.getByText('Nothing dismissed')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See all that waits' }).click()
    await expect(page).toHaveURL('/leader-feedback')
    await expect(articles).toHaveCount(2)
    await expect(comments(first, 'Lydia')).toBeVisible()
    expect(await statesOf(server, ids)).toMatchObject([
      { status: 'pending' },
      { status: 'dismissed' },
      { status: 'pending' },
    ])
  },
)

test('what is typed saves itself, and outlives a reload and a server that is out of reach', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 50\d|ERR_FAILED|Failed to fetch/)
  const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  const field = comments(first, 'Lydia')
  await field.fill('I was')
  await expect(first.getByText('Saved', { exact: true })).toBeVisible()
  expect(await draftOf(server, cast.barnabas, id)).toBe('I was')

  await page.route('**/rpc/feedback/saveDraft', (route) => route.abort())
  await field.fill('I was glad')
  await expect(first.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('I was glad')
  await page.unrouteAll()
  await page.reload()
  await expect(first.getByText('Saved', { exact: true })).toBeVisible()
  expect(await draftOf(server, cast.barnabas, id)).toBe('I was glad')

  await page.route('**/rpc/feedback/review', fault)
  await first.getByRole('button', { name: 'Save Review' }).click()
  await expectToast(page, 'Error', 'Failed to submit review. Please try again.')
  await page.route('**/rpc/feedback/deliver', fault)
  await first.getByRole('button', { name: 'Deliver Feedback' }).click()
  await expectToast(page, 'Error', 'Failed to deliver feedback. Please try again.')
  await page.route('**/rpc/feedback/dismiss', fault)
  await first.getByRole('button', { name: 'Dismiss' }).click()
  await expectToast(page, 'Error', 'Failed to dismiss feedback. Please try again.')
  await expect(field).toHaveValue('I was glad')
  await page.unrouteAll()
  await first.getByRole('button', { name: 'Deliver Feedback' }).click()
  await expectToast(page, 'Feedback delivered')
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'delivered', comments: 'I was glad' }])
  expect(await draftOf(server, cast.barnabas, id)).toBeNull()
})

test('words that nobody has begun are with the leader on every device, and on none that they have left', async ({
  page,
  server,
  cast,
  signIn,
  browser,
}) => {
  const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  await comments(page, 'Lydia').fill('I was glad')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const other = await browser.newContext({ baseURL: server.url })
  await other.addCookies([{ ...server.cookieOf(cast.barnabas), url: server.url }])
  const there = await other.newPage()
  await there.goto('/leader-feedback')
  await expect(comments(there, 'Lydia')).toHaveValue('I was glad')
  await other.close()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/auth/)
  const kept = await page.evaluate<string>('JSON.stringify(localStorage)')
  expect(kept).not.toContain('I was glad')
  expect(await draftOf(server, cast.barnabas, id)).toBe('I was glad')
})

test('what is too long is not sent, and says so beside the field @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const field = comments(page, 'Lydia')
  await field.fill('x'.repeat(4600))
  await expect(page.getByText('4600 of 5000')).toBeVisible()
  await field.fill('x'.repeat(5001))
  await expect(field).toHaveAccessibleDescription('Content must be less than 5000 characters')
  await page.getByRole('button', { name: 'Deliver Feedback' }).click()
  await page.getByRole('button', { name: 'Save Review' }).click()
  await expectAccessible(page)
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'pending' }])
})

test('what one reads is highlighted beside the answer, by keys that deliver nothing', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  await comments(first, 'Lydia').fill('Well done')
  await first.getByRole('button', { name: 'Highlight', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Highlight this entry' })
  await dialog.getByRole('textbox', { name: 'Note for the admins' }).fill('For Easter')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Highlighted')
  await expect(first.getByRole('button', { name: 'Highlighted' })).toBeVisible()
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'pending' }])
  await expect(comments(first, 'Lydia')).toHaveValue('Well done')
  await page.reload()
  await expect(first.getByRole('button', { name: 'Highlighted' })).toBeVisible()
  await expectAccessible(page)
})

test('who has left is named as somebody unknown @again', async ({ page, server, cast, signIn }) => {
  const { barnabas, apollos, lydia } = cast
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  await assign(server.fresh.owner, apollos, lydia)
  await reviewAs(server, apollos, id, 'Of Apollos')
  await server.fresh.owner.query('update app.feedback set leader_id = null where id = $1', [id])
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  await expect(first).toContainText('Review saved by Unknown User')
  await expect(comments(first, 'Lydia')).toHaveValue('Of Apollos')
})

test('the entry stands there as it was written, with its files @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const text = 'First <b>line</b>\n\nsecond line'
  const [id = ''] = await layQueue(server, [{ by: cast.lydia, kind: 'testimony', day: 4, text }])
  const { owner } = server.fresh
  const { rows } = await owner.query<{ entry_id: string }>(
    'select entry_id from app.feedback where id = $1',
    [id],
  )
  await tieFiles(owner, await layFiles(owner, cast.lydia, 'psalm.pdf'), rows[0]?.entry_id ?? null)
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Testimony by Lydia')
  await expect(first.getByText('First <b>line</b>')).toHaveText(text)
  await expect(first).toContainText('Day 4')
  await expect(first.getByRole('link', { name: 'Download psalm.pdf' })).toBeVisible()
  await expect(first.getByRole('link', { name: 'See what Lydia shares' })).toHaveAttribute(
    'href',
    `/leader-insights/people/${cast.lydia.id}`,
  )
})
