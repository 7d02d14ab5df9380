import { heading } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'
import { card, comments, layQueue, reflections } from './queueing.ts'

const noted = 'What you read here of people who are not assigned to you is noted in the log.'

test('Barnabas finds what waits by the menu, narrows it, and comes back to where he was', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, priscilla, lydia, phoebe, silas } = cast
  const { owner } = server.fresh
  const text = 'First <b>line</b>\n\nsecond line'
  const ids = await layQueue(server, [
    ...reflections(lydia, 12),
    { by: phoebe, kind: 'testimony', day: 4, text },
    { by: silas, text: 'canary' },
  ])
  await addEntry(server, lydia, { kind: 'testimony', text: 'canary', audience: 'private' })
  const files = await layFiles(owner, phoebe, 'psalm.pdf')
  const { rows } = await owner.query<{ id: string }>(
    'select entry_id as id from app.feedback where id = $1',
    [ids[12]],
  )
  await tieFiles(owner, files, rows[0]!.id)
  await signIn(barnabas)
  const cards = page.getByRole('article')
  const order = page.getByRole('combobox', { name: 'Order' })

  await test.step('Barnabas is told on Home, and finds the newest first, as it was written', async () => {
    await page.goto('/home')
    await expect(page.getByRole('region', { name: '13 entries wait for you' })).toBeVisible()
    const menu = page.getByRole('group', { name: 'Leadership' })
    await menu.getByRole('link', { name: 'Review feedback 13 entries waiting' }).click()
    await expect(page).toHaveURL('/leader-feedback')
    await expect(heading(page)).toHaveText('Feedback Management')
    await expect(page).toHaveTitle('Feedback Management · Emmaus')
    await expect(page.getByRole('status').filter({ hasText: '13 entries wait' })).toBeVisible()
    await expect(cards).toHaveCount(10)
    await expect(cards.nth(0)).toHaveAccessibleName('Testimony by Phoebe')
    await expect(cards.nth(0).getByText('First <b>line</b>')).toHaveText(text)
    await expect(cards.nth(0)).toContainText('Day 4')
    await expect(cards.nth(0).getByRole('link', { name: 'Download psalm.pdf' })).toBeVisible()
    await expect(cards.nth(0).getByRole('link', { name: 'See what Phoebe shares' })).toHaveAttribute(
      'href',
      `/leader-insights/people/${phoebe.id}`,
    )
    await expect(cards.nth(1)).toHaveAccessibleName('Reflection, Day 12 by Lydia')
    for (const part of ['Needs review', 'Fasting', 'Nov 20, 2026'])
      await expect(cards.nth(1)).toContainText(part)
    await expect(page.getByText('canary')).toHaveCount(0)
    await expect(page.getByText(noted)).toHaveCount(0)
  })

  await test.step('page, order, person and kind stand in the address', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages of feedback' })
    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/leader-feedback?page=2')
    await expect(cards).toHaveCount(3)
    await order.selectOption('Longest waiting')
    await expect(page).toHaveURL('/leader-feedback?order=longest-waiting')
    await expect(cards.first()).toHaveAccessibleName('Reflection, Day 1 by Lydia')
    await page.getByRole('combobox', { name: 'Person' }).selectOption('Phoebe')
    await expect(page).toHaveURL(`/leader-feedback?person=${phoebe.id}&order=longest-waiting`)
    await expect(cards).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Prayer request')
    await expect(page.getByText('No pending feedback of this kind')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(phoebe.id)
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('prayer')
    await page.getByRole('link', { name: 'Show everything' }).click()
    await expect(page).toHaveURL('/leader-feedback')
    await expect(cards).toHaveCount(10)
  })

  await test.step('from what he looked at by itself Barnabas comes back, beside his own feedback as well', async () => {
    await page.goto('/feedback')
    await page.getByRole('tab', { name: 'Review' }).click()
    await expect(heading(page)).toHaveText('Feedback Management')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/feedback?tab=review&page=2')
    await order.selectOption('Longest waiting')
    await expect(page).toHaveURL('/feedback?tab=review&order=longest-waiting')
    await page.getByRole('link', { name: 'Open by itself: Reflection, Day 2 by Lydia' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(cards).toHaveAccessibleName('Reflection, Day 3 by Lydia')
    await page.reload()
    await page.getByRole('link', { name: 'Back to the queue' }).click()
    await expect(page).toHaveURL('/feedback?tab=review&order=longest-waiting')
    await page.goto('/leader-feedback?focus=nonsense')
    await expect(page.getByText('This entry no longer waits for feedback')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the queue' }).click()
    await expect(page).toHaveURL('/leader-feedback')
  })

  await test.step('Barnabas collapses a card, as this device remembers of him alone', async () => {
    const name = 'Testimony by Phoebe'
    const field = comments(card(page, name), 'Phoebe')
    await field.fill('Go on')
    await page.getByRole('button', { name: `Collapse: ${name}` }).click()
    await expect(field).toBeHidden()
    await expect(card(page, name)).toContainText('Begun')
    await expectAccessible(page)
    await page.reload()
    await expect(cards).toHaveCount(10)
    await expect(field).toBeHidden()
    await signIn(priscilla)
    await page.goto('/leader-feedback')
    await expect(page.getByText(noted)).toBeVisible()
    await expect(field).toHaveValue('')
  })

  await test.step('Lydia is told that this is for leaders', async () => {
    await signIn(lydia)
    await page.goto('/leader-feedback')
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(page.getByText('You need to be a leader to access feedback management')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Leadership' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/home')
  })
})
