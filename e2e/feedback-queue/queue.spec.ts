import { heading } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'
import { card, comments, layQueue, reflections } from './queueing.ts'

const noted = 'What you read here of people who are not assigned to you is noted in the log.'

test('Barnabas finds what waits by the menu, narrows it, and comes back to where he was', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, priscilla, lydia, phoebe } = cast
  const text = 'First <b>line</b>\n\nsecond line'
  await layQueue(server, [...reflections(lydia, 12), { by: phoebe, kind: 'testimony', day: 4, text }])
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
    await expect(cards).toHaveCount(10)
    await expect(cards.nth(0)).toHaveAccessibleName('Testimony by Phoebe')
    await expect(cards.nth(0).getByText('First <b>line</b>')).toHaveText(text)
    await expect(cards.nth(0)).toContainText('Day 4')
    await expect(cards.nth(0)).toContainText('Needs review')
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
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Prayer request')
    await expect(page).toHaveURL(`/leader-feedback?person=${phoebe.id}&kind=prayer&order=longest-waiting`)
    await expect(page.getByText('No pending feedback of this kind')).toBeVisible()
    await page.getByRole('link', { name: 'Show everything' }).click()
    await expect(page).toHaveURL('/leader-feedback')
    await expect(cards).toHaveCount(10)
  })

  await test.step('from what he looked at by itself Barnabas comes back, beside his own feedback as well', async () => {
    await page.goto('/feedback')
    await page.getByRole('tab', { name: 'Review' }).click()
    await expect(heading(page)).toHaveText('Feedback Management')
    await order.selectOption('Longest waiting')
    await expect(page).toHaveURL('/feedback?tab=review&order=longest-waiting')
    await page.getByRole('link', { name: 'Open by itself: Reflection, Day 2 by Lydia' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(cards).toHaveAccessibleName('Reflection, Day 3 by Lydia')
    await page.getByRole('link', { name: 'Back to the queue' }).click()
    await expect(page).toHaveURL('/feedback?tab=review&order=longest-waiting')
  })

  await test.step('Barnabas collapses a card, as this device remembers of him alone', async () => {
    const name = 'Reflection, Day 1 by Lydia'
    const field = comments(card(page, name), 'Lydia')
    await field.fill('Go on')
    await page.getByRole('button', { name: `Collapse: ${name}` }).click()
    await expect(field).toBeHidden()
    await expect(card(page, name)).toContainText('Begun')
    await page.reload()
    await expect(card(page, name)).toContainText('Begun')
    await expect(field).toBeHidden()
    await signIn(priscilla)
    await page.goto('/leader-feedback?order=longest-waiting')
    await expect(page.getByText(noted)).toBeVisible()
    await expect(field).toHaveValue('')
  })

  await test.step('Lydia is told that this is for leaders', async () => {
    await signIn(lydia)
    await page.goto('/leader-feedback')
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(page.getByText('You need to be a leader to access feedback management')).toBeVisible()
  })
})
