import { expectToast } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import {
  call,
  card,
  comments,
  deliverAs,
  draftOf,
  layQueue,
  reflections,
  reviewAs,
  statesOf,
} from './queueing.ts'

test('one sees who else is on it, and what they saved stands beside one’s own words', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, priscilla, lydia } = cast
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  const field = comments(first, 'Lydia')
  await field.fill('Of Barnabas')
  const draft = { id, comments: 'Of Priscilla, begun', analysis: null, included: [], known: null }
  await call(server, priscilla, 'feedback/saveDraft', draft)
  await expect(first).toContainText('Priscilla is on this too')
  await expect(page.getByText('Of Priscilla, begun')).toHaveCount(0)
  await reviewAs(server, priscilla, id, 'Of Priscilla')
  const changed = first.getByText('Priscilla has saved a review in the meantime')
  await expect(changed).toBeVisible()
  await expect(field).toHaveValue('Of Barnabas')
  await expect(first.getByRole('region', { name: 'What is saved' })).toContainText('Of Priscilla')
  // Nothing is sent over what one has not seen.
  const reason = 'Choose above how to go on. Nothing is saved, sent or dismissed before.'
  const choice = first.getByRole('group', { name: /^Priscilla Admin has saved a review in the meantime/ })
  for (const name of ['Deliver Feedback', 'Save Review', 'Dismiss']) {
    const button = first.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(reason)
    // It looks as if it could not be used, and whoever tries is led to why.
    await button.click({ force: true })
    await expect(choice).toBeFocused()
    await field.focus()
  }
  for (const keys of ['Control+s', 'Control+Shift+d', 'Control+Enter']) {
    await field.press(keys)
    await expect(choice).toBeFocused()
    await field.focus()
  }
  await field.press('Control+s')
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: 'Go on with mine' })).toBeFocused()
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'reviewed', comments: 'Of Priscilla' }])
  await expectAccessible(page)
  // It is the same after a reload.
  await page.reload()
  await expect(changed).toBeVisible()
  await expect(field).toHaveValue('Of Barnabas')
  await first.getByRole('button', { name: 'Go on with mine' }).click()
  await expect(field).toBeFocused()
  await expect(changed).toHaveCount(0)
  await expect(page.getByText(reason)).toHaveCount(0)
  await first.getByRole('button', { name: 'Deliver Feedback' }).click()
  await expectToast(page, 'Feedback delivered')
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'delivered', comments: 'Of Barnabas' }])
})

test('what is saved can be kept, in place of one’s own words', async ({ page, server, cast, signIn }) => {
  const { barnabas, priscilla, lydia } = cast
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const field = comments(page, 'Lydia')
  await field.fill('Of Barnabas')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await reviewAs(server, priscilla, id, 'Of Priscilla')
  await page.getByRole('button', { name: 'Keep what is saved' }).click()
  await expect(field).toHaveValue('Of Priscilla')
  await expect.poll(() => draftOf(server, barnabas, id)).toBeNull()
  await page.reload()
  await expect(field).toHaveValue('Of Priscilla')
})

test('an edit of the author comes under nobody’s eyes: one is told, reads it, and goes on', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, lydia } = cast
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  const field = comments(first, 'Lydia')
  await field.fill('Rest well')
  await server.fresh.owner.query(
    `update app.entries set text = 'I did not rest at all' where id = (select entry_id from app.feedback where id = $1)`,
    [id],
  )
  await expect(first.getByText('Lydia has edited this in the meantime')).toBeVisible()
  await expect(first.getByText('What I found on day 1')).toBeVisible()
  await expect(first.getByRole('region', { name: 'What it says now' })).toContainText('I did not rest at all')
  await field.press('Control+Enter')
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'pending' }])
  await first.getByRole('button', { name: 'Go on with mine' }).click()
  await expect(first.getByText('What I found on day 1')).toHaveCount(0)
  await expect(first.getByText('I did not rest at all')).toBeVisible()
  await expect(first).toContainText('version 2')
  await expect(field).toHaveValue('Rest well')
  await first.getByRole('button', { name: 'Deliver Feedback' }).click()
  await expectToast(page, 'Feedback delivered')
})

test('what the server refuses because something changed is shown as well, though no word of it came before', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  const { barnabas, priscilla, lydia } = cast
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  await page.route('**/rpc/live/follow', (route) => route.abort())
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  await comments(page, 'Lydia').fill('Of Barnabas')
  await reviewAs(server, priscilla, id, 'Of Priscilla')
  await page.getByRole('button', { name: 'Deliver Feedback' }).click()
  await expect(page.getByText('Priscilla has saved a review in the meantime')).toBeVisible()
  await expect(comments(page, 'Lydia')).toHaveValue('Of Barnabas')
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'reviewed', comments: 'Of Priscilla' }])
})

test('where somebody else delivers first, nothing that one wrote is lost', async ({
  page,
  server,
  cast,
  signIn,
  context,
}) => {
  const { barnabas, priscilla, lydia } = cast
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  await comments(first, 'Lydia').fill('Long thought about')
  await deliverAs(server, priscilla, id, 'Well done')
  await expect(first.getByText('Priscilla delivered feedback on this')).toBeVisible()
  await expect(first).toBeFocused()
  await expect(first.getByRole('region', { name: 'What you wrote' })).toContainText('Long thought about')
  await expectAccessible(page)
  await page.reload()
  const left = page.getByRole('region', { name: 'Words that were not sent' })
  await expect(left).toContainText('Reflection, Day 1, for Lydia')
  await expect(left).toContainText('Long thought about')
  await expectAccessible(page)
  await left.getByRole('button', { name: 'Copy: Reflection, Day 1, for Lydia' }).click()
  await expectToast(page, 'Copied')
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('Long thought about')
  await left.getByRole('button', { name: 'Put away: Reflection, Day 1, for Lydia' }).click()
  await expect(left).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No pending feedback')).toBeVisible()
  await expect(left).toHaveCount(0)
})

test('an entry that its author keeps for themselves is gone at once, and what one wrote stays', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  await comments(first, 'Lydia').fill('Long thought about')
  await server.fresh.owner.query(
    `update app.entries set audience = 'private' where id = (select entry_id from app.feedback where id = $1)`,
    [id],
  )
  await expect(first.getByText('Entry not found')).toBeVisible()
  await expect(page.getByText('What I found on day 1')).toHaveCount(0)
  await expect(first.getByRole('region', { name: 'What you wrote' })).toContainText('Long thought about')
})

test('what another leader dismissed is put back where one is led to it', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, priscilla, lydia } = cast
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  await call(server, priscilla, 'feedback/dismiss', { id, version: 1 })
  await signIn(barnabas)
  await page.goto(`/leader-feedback?focus=${id}`)
  await expect(page.getByText('Priscilla dismissed this')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(comments(page, 'Lydia')).toBeVisible()
  expect(await statesOf(server, [id])).toMatchObject([{ status: 'pending' }])
})
