import { heading } from '#e2e/access/pages.ts'
import { bell, openBell } from '#e2e/notifications/told.ts'
import { expect, test } from '#e2e/world.ts'
import { laySummary, rewriteSummary } from '#testing/summaries/summaries.ts'

test('Lydia reads what Barnabas wrote about her stages, and what he changed since', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { lydia, barnabas } = cast
  const { owner } = server.fresh
  const content = 'You took your time.\n\nThank you.'
  const id = await laySummary(owner, barnabas, lydia, { stage: 2, content, at: '2026-11-18T12:00:00Z' })
  await signIn(lydia)
  const summary = page.getByRole('article', { name: /^Stage 2: Fellowship/ })
  const fold = page.getByRole('button', { name: /^Stage 2: Fellowship/ })

  await test.step('Lydia is told by the bell, and finds it marked as new for as long as she stays', async () => {
    await page.goto('/home')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    const popup = await openBell(page)
    await popup.getByRole('link', { name: /^Barnabas Leader wrote a personal summary for you/ }).click()
    await expect(page).toHaveURL('/my-personal-summary')
    await expect(heading(page)).toHaveText('My Personal Summary')
    await expect(summary).toHaveAccessibleName('Stage 2: Fellowship New')
    await expect(summary).toContainText('From Barnabas')
    await expect(summary).toContainText('Discipline: Scripture Study · Written Nov 18, 2026')
    await expect(summary).toContainText(content)
    await expect
      .poll(async () => (await owner.query('select read_at from app.personal_summaries')).rows)
      .toEqual([{ read_at: expect.any(Date) }])
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(summary.getByText('New')).toBeVisible()
    // What comes while she looks comes by itself, and is read by that.
    await laySummary(owner, barnabas, lydia, { content: 'Just now' })
    await expect(page.getByText('Just now')).toBeVisible()
    await expect
      .poll(
        async () =>
          (await owner.query('select 1 from app.personal_summaries where read_at is null')).rowCount,
      )
      .toBe(0)
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })

  await test.step('what Lydia collapses stays so on this device', async () => {
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await fold.press('Enter')
    await expect(page.getByText('You took your time.')).toBeHidden()
    await page.reload()
    await expect(page.getByText('Just now')).toBeVisible()
    await expect(page.getByText('New', { exact: true })).toHaveCount(0)
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    const kept = await page.evaluate((name) => localStorage.getItem(name), `collapsed-summaries ${lydia.id}`)
    expect(JSON.parse(kept ?? '')).toEqual({ [id]: 1 })
  })

  await test.step('until Barnabas says something else, with what he said before at hand', async () => {
    await rewriteSummary(owner, id, 'As it is now')
    await expect(page.getByText('As it is now')).toBeVisible()
    await expect(fold).toHaveAccessibleName('Stage 2: Fellowship Changed since you read it')
    const open = summary.getByRole('button', { name: '1 earlier version' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
    await expect(dialog.getByText('You took your time.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
  })
})
