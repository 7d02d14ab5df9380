import type { Locator } from '@playwright/test'
import { mainMenu } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'
import { daysAt, layCompletions } from '#testing/progress/completed.ts'
import { layAccount } from '#testing/organizations/organizations.ts'
import { walkDays } from '#testing/progress/walked.ts'

const figure = (place: Locator, name: string) =>
  place.locator('dl > div').filter({ has: place.page().getByText(name, { exact: true }) })

test('an admin reads as much as the plan holds: where people stand and stop, what is done by week, what waits', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const subscribe = (tier: string) =>
    owner.query(`update app.organizations set subscription_tier = $1 where is_default`, [tier])
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const chart = (name: string) => page.getByRole('figure', { name, exact: true })
  await subscribe('free')
  await signIn(cast.priscilla)

  await test.step('Priscilla has the basic figures, finds that nobody has begun, and reads which plans hold more', async () => {
    await page.goto('/home')
    await mainMenu(page).getByRole('link', { name: 'Analytics' }).click()
    await expect(page).toHaveURL('/analytics')
    await expect(card('People').getByText('Nobody has begun yet')).toBeVisible()
    await expect(page.getByText('Advanced Analytics is not in use')).toBeVisible()
    await expect(page.getByText('It comes with Standard, Premium, and Enterprise')).toBeVisible()
    await expect(card('Where people stop')).toHaveCount(0)
  })

  // Five stopped on day 3 long ago, five others stand on day 9, one is through; all that was written waits since then.
  await subscribe('standard')
  const { lydia, timothy, phoebe, tabitha, barnabas } = cast
  for (const player of [lydia, timothy, phoebe, tabitha, barnabas])
    await layCompletions(server, player, daysAt('2026-09-01T12:00:00Z', 1, 3))
  for (const displayName of ['Aquila', 'Damaris', 'Jason', 'Rufus', 'Tryphena']) {
    const email = `${displayName.toLowerCase()}@example.org`
    const id = await layAccount(owner, 'emmaus', { ...lydia, displayName, email })
    await layCompletions(server, { ...lydia, id }, daysAt('2026-11-19T12:00:00Z', 1, 8))
  }
  await walkDays(server, cast.silas, 75)
  await owner.query(
    'update app.feedback f set created_at = e.written_at from app.entries e where e.id = f.entry_id',
  )
  const days = chart('People by day')

  await test.step('once they walk and the plan holds more she reads how many there are, and where they stand', async () => {
    await page.reload()
    const people = card('People')
    for (const [name, value] of [
      ['People', '13'],
      ['Participants', '10'],
      ['Leaders', 'fewer than 5'],
      ['Admins', 'fewer than 5'],
      ['Have begun', '11'],
      ['Have finished', 'fewer than 5'],
    ] as const)
      await expect(figure(people, name)).toContainText(value)
    await expect(people).toContainText(
      'Fewer than 5 people have completed all 75 days and are no longer counted on any day.',
    )
  })

  await test.step('she reaches each value by the keyboard, by pointing at it, and in a table', async () => {
    const slider = days.getByRole('slider', { name: 'People by day, value by value' })
    await expect(slider).toHaveAttribute('aria-valuetext', 'Day 4: 5 people')
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Days 5 to 8: 0 people')
    await slider.press('End')
    await expect(days).toContainText('Days 10 to 75: 0 people')
    const box = await slider.boundingBox()
    if (!box) throw new Error('No chart')
    await page.mouse.move(box.x + (box.width * 3.5) / 5, box.y + box.height / 2)
    await expect(days).toContainText('Day 9: 5 people')
    await days.getByRole('button', { name: 'Show as table' }).click()
    await expect(days.getByRole('row', { name: '10–75 0', exact: true })).toBeVisible()
    await expect(days.getByRole('row')).toHaveCount(6)
    await days.getByRole('button', { name: 'Hide the table' }).click()
    await expect(days.getByRole('table')).toBeHidden()
  })

  await test.step('she reads who stopped, what is done by week, and what waits', async () => {
    for (const [name, says] of [
      ['The last day before stopping', 'After Day 3: 5 stopped'],
      ['Continuing from each day to the next', 'After Day 3: 55%, 6 of 11'],
      ['Days completed', 'Week of Nov 16, 2026: 44 days'],
      ['People active', 'Week of Nov 16, 2026: 6 people'],
    ] as const)
      await expect(chart(name)).toContainText(says)
    await chart('People active').getByRole('slider').press('ArrowLeft')
    await expect(chart('People active')).toContainText('Week of Nov 9, 2026: fewer than 5 people')
    const waiting = card('Waiting for feedback')
    await expect(figure(waiting, 'Waiting')).toContainText('150')
    await expect(waiting.getByRole('row', { name: '7 days or more 138', exact: true })).toBeVisible()
    await waiting.getByRole('link', { name: 'Open the queue' }).click()
    await expect(page).toHaveURL('/leader-feedback')
  })
})
