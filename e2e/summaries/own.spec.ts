import { heading } from '#e2e/access/pages.ts'
import { bell, openBell } from '#e2e/notifications/told.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { laySummary, readSummary, rewriteSummary } from '#testing/summaries.ts'

test(
  'one reads what a leader wrote, who is told of it by the bell and finds it marked as new',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    const content = 'You took your time.\n\nThank you.'
    const at = '2026-11-18T12:00:00Z'
    await laySummary(server.fresh.owner, cast.barnabas, cast.lydia, { stage: 2, content, at })
    await signIn(cast.lydia)
    await page.goto('/home')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await (
      await openBell(page)
    )
      .getByRole('link', { name: /^Barnabas Leader wrote a personal summary for you/ })
      .click()
    await expect(page).toHaveURL('/my-personal-summary')
    await expect(heading(page)).toHaveText('My Personal Summary')
    const summary = page.getByRole('article', { name: 'Stage 2: Fellowship New' })
    await expect(summary).toContainText('From Barnabas')
    await expect(summary).toContainText('Discipline: Scripture Study · Written Nov 18, 2026')
    await expect(summary).toContainText(content)
    await expectAccessible(page)
    // It is read, and yet marked for as long as one is there.
    await expect
      .poll(async () => (await server.fresh.owner.query('select read_at from app.personal_summaries')).rows)
      .toEqual([{ read_at: expect.any(Date) }])
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(summary.getByText('New')).toBeVisible()
    await page.reload()
    await expect(page.getByText('From Barnabas')).toBeVisible()
    await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  },
)

test('opening the page by oneself reads what the bell tells of', async ({ page, server, cast, signIn }) => {
  await laySummary(server.fresh.owner, cast.barnabas, cast.lydia)
  await signIn(cast.lydia)
  await page.goto('/my-personal-summary')
  await expect(page.getByText('A good beginning.')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect((await openBell(page)).getByRole('article').getByText('New')).toHaveCount(0)
})

test('what is collapsed stays collapsed on this device for whoever collapsed it, until it says something else', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const id = await laySummary(owner, cast.barnabas, cast.lydia, { content: 'First' })
  await laySummary(owner, cast.barnabas, cast.lydia, { stage: 2, content: 'Other', at: '2026-11-01' })
  await signIn(cast.lydia)
  await page.goto('/my-personal-summary')
  const fold = page.getByRole('button', { name: /^Stage 1: Spiritual Discipline/ })
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await fold.press('Enter')
  await expect(page.getByText('First')).toBeHidden()
  await expect(page.getByText('Other')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Other')).toBeVisible()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page)
  await rewriteSummary(owner, id, 'Second')
  await expect(page.getByText('Second')).toBeVisible()
  await expect(fold).toHaveAccessibleName('Stage 1: Spiritual Discipline Changed since you read it')
  const kept = await page.evaluate(
    (name) => localStorage.getItem(name),
    `collapsed-summaries ${cast.lydia.id}`,
  )
  expect(JSON.parse(kept ?? '')).toEqual({ [id]: 1 })
})

test('what was changed since says so, with what it said before at hand', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const id = await laySummary(owner, cast.barnabas, cast.lydia, { content: 'As one read it' })
  await readSummary(owner, id)
  await rewriteSummary(owner, id, 'As it is now')
  await signIn(cast.lydia)
  await page.goto('/my-personal-summary')
  const summary = page.getByRole('article', { name: /^Stage 1/ })
  await expect(summary.getByText('Changed since you read it')).toBeVisible()
  await expect(summary).toContainText('As it is now')
  const open = summary.getByRole('button', { name: '1 earlier version' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
  await expect(dialog.getByText('As one read it')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('what is written while one looks comes by itself, and what its writer leaves behind stays', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await signIn(cast.lydia)
  await page.goto('/my-personal-summary')
  await expect(page.getByText('No personal summaries yet')).toBeVisible()
  await expectAccessible(page)
  await laySummary(owner, cast.barnabas, cast.lydia, { content: 'Just now' })
  await expect(page.getByRole('article')).toContainText('Just now')
  await owner.query('update app.personal_summaries set leader_id = null')
  await page.reload()
  await expect(page.getByRole('article')).toContainText('From somebody who has left')
})
