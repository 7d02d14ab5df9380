import type { Locator, Page } from '@playwright/test'
import { mainMenu } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'
import type { Cast } from '#testing/cast.ts'
import { daysAt, layCompletions } from '#testing/completed.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/walked.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const chart = (page: Page, name: string) => page.getByRole('figure', { name, exact: true })
const figure = (place: Locator, name: string) =>
  place.locator('dl > div').filter({ has: place.page().getByText(name, { exact: true }) })

/** Three are on day 4, of whom one went no further for weeks; one is through; and all that was written waits for leaders since then. */
async function layWalks(server: TestServer, { lydia, timothy, phoebe, silas }: Cast): Promise<void> {
  for (const player of [lydia, timothy]) await walkDays(server, player, 3)
  await layCompletions(server, phoebe, daysAt('2026-09-01T12:00:00Z', 1, 3))
  await walkDays(server, silas, 75)
  await server.fresh.owner.query(
    'update app.feedback f set created_at = e.written_at from app.entries e where e.id = f.entry_id',
  )
}

test('an admin reads where people stand and stop, what is done by week and what waits', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  await test.step('Priscilla finds that nobody has begun', async () => {
    await page.goto('/analytics')
    await expect(card(page, 'People').getByText('Nobody has begun yet')).toBeVisible()
  })

  await layWalks(server, cast)
  const days = chart(page, 'People by day')
  await test.step('once they walk she reads how many there are, and where they stand', async () => {
    await page.reload()
    const people = card(page, 'People')
    for (const [name, value] of [
      ['People', '8'],
      ['Participants', '5'],
      ['Leaders', '2'],
      ['Admins', '1'],
      ['Have begun', '4'],
      ['Have finished', '1'],
    ] as const)
      await expect(figure(people, name)).toContainText(value)
    await expect(days).toContainText('Day 4: 3 people')
    await expect(people).toContainText('1 person has completed all 75 days and stands on none.')
  })

  await test.step('she reaches each value by the keyboard, by pointing at it, and in a table', async () => {
    const slider = days.getByRole('slider', { name: 'People by day, value by value' })
    await expect(slider).toHaveAttribute('aria-valuetext', 'Day 4: 3 people')
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Day 5: 0 people')
    await slider.press('End')
    await expect(days).toContainText('Day 75: 0 people')
    const box = await slider.boundingBox()
    if (!box) throw new Error('No chart')
    await page.mouse.move(box.x + (box.width * 3.5) / 75, box.y + box.height / 2)
    await expect(days).toContainText('Day 4: 3 people')
    await days.getByRole('button', { name: 'Show as table' }).click()
    await expect(days.getByRole('row', { name: '4 3', exact: true })).toBeVisible()
    await expect(days.getByRole('row')).toHaveCount(76)
    await days.getByRole('button', { name: 'Hide the table' }).click()
    await expect(days.getByRole('table')).toBeHidden()
  })

  await test.step('she reads who stopped, what is done by week, and what waits', async () => {
    await expect(chart(page, 'The last day of those who stopped')).toContainText('After day 3: 1 stopped')
    await expect(chart(page, 'Going on from each day to the next')).toContainText('Day 3 to 4: 50%, 1 of 2')
    const weeks = chart(page, 'Days completed')
    await expect(weeks).toContainText('Week of Nov 16, 2026: 10 days')
    await expect(chart(page, 'People active')).toContainText('Week of Nov 16, 2026: 3 people')

    const waiting = card(page, 'Waiting feedback')
    await expect(figure(waiting, 'Waiting')).toContainText('162')
    for (const row of ['Under 1 day 0', '1 to 3 days 12', '3 to 7 days 12', '7 days or more 138'])
      await expect(waiting.getByRole('row', { name: row, exact: true })).toBeVisible()
    await waiting.getByRole('link', { name: 'Open the queue' }).click()
    await expect(page).toHaveURL('/leader-feedback')
  })

  const subscribe = (tier: string) =>
    server.fresh.owner.query(`update app.organizations set subscription_tier = $1 where is_default`, [tier])
  await test.step('the plan holds only the basic figures, also where the page was opened with more', async () => {
    await page.goto('/home')
    await subscribe('free')
    await mainMenu(page).getByRole('link', { name: 'Analytics' }).click()
    await expect(page.getByText('Advanced Analytics is not in use')).toBeVisible()
    await expect(page.getByText('It comes with the plans Standard, Premium, and Enterprise')).toBeVisible()
    await expect(chart(page, 'People by day')).toBeVisible()
    await expect(card(page, 'Where people stop')).toHaveCount(0)
  })
})
