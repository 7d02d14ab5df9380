import type { Locator } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { addEntry, writeDay } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/walked.ts'

async function prefer({ fresh }: TestServer, { id }: Player, time: string): Promise<void> {
  await fresh.owner.query('update app.settings set time_preference = $2 where person_id = $1', [id, time])
}

test('before the first day it says how a day goes, and when the next one opens', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/home')
  await expect(
    page.getByText('Welcome. There are 75 days, one at a time, and the first one is open.'),
  ).toBeVisible()
  const first = page.getByRole('region', { name: 'How a day goes' })
  await expect(first.getByRole('heading', { level: 3 })).toHaveText(['Reflect', 'Respond', 'Come back'])
  await expect(first).toContainText('The next one opens at 5:00 AM on your clock.')
  await expectAccessible(page)
  await addEntry(server, cast.lydia, { text: 'Begun' })
  await page.reload()
  await expect(
    page.getByText('Your reflection is written. The challenge is what is left of today.'),
  ).toBeVisible()
  await expect(first).toHaveCount(0)
})

test.describe('far from the church', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the hour of the next day is that of the clock on the wall @again', async ({ page, cast, signIn }) => {
    await signIn(cast.lydia)
    await page.goto('/home')
    await expect(page.getByText('The next one opens at 7:00 PM on your clock.')).toBeVisible()
    await expect(
      page.getByText('Day 2 opens at the next 7:00 PM after both entries of today are written.'),
    ).toBeVisible()
  })
})

test('a day with both entries and no check mark can be marked here', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await walkDays(server, cast.lydia, 3)
  await addEntry(server, cast.lydia, { day: 4, text: 'Brought along' })
  await addEntry(server, cast.lydia, { day: 4, kind: 'challenge', text: 'Brought along too' })
  await signIn(cast.lydia)
  await page.goto('/home')
  const waits = page.getByText('Both are written. Day 4 only waits to be marked complete.')
  await expect(waits).toBeVisible()
  await expect(
    page.getByText('Day 5 opens at the next 5:00 AM after Day 4 is marked complete.'),
  ).toBeVisible()
  await page.goto('/journal')
  await expect(page.getByText('2 of 2 written')).toBeVisible()
  await expect(waits).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
  await page.goto('/home')
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expectToast(page, 'Day 4 is complete', 'Day 5 opens ')
  await expect(page.getByText('4 of 75 days completed')).toBeVisible()
})

test('while the next day waits for its hour it speaks of the time one likes @again', async ({
  page,
  server,
  cast,
  signInAfter,
}) => {
  await signInAfter(3)
  await writeDay(page, server, 4, 'Short')
  await page.clock.install({ time: server.clock.now().epochMilliseconds })
  for (const [time, words] of [
    ['morning', 'That was today. Day 5 will be there for your morning.'],
    ['midday', 'That was today. Day 5 will be there for your midday.'],
    ['evening', 'That was today. Day 5 will be there for your evening.'],
  ] as const) {
    await prefer(server, cast.lydia, time)
    await page.goto('/home')
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByText('Day 5 opens tomorrow at 5:00 AM.')).toBeVisible()
  await expect(page.getByText('Materials become available at 5:00 AM (EST).')).toBeVisible()

  server.clock.set('2026-11-21T05:00:00-05:00')
  await page.clock.setSystemTime(server.clock.now().epochMilliseconds)
  await page.goto('/home')
  await expect(page.getByText('Day 5 is ready when you are.')).toBeVisible()
  server.clock.pass({ hours: 24 * 4 })
  await page.reload()
  await expect(page.getByText('Welcome back. Day 5 is ready when you are.')).toBeVisible()
})

test('at the end of a stage the words of its first day stand beside those of its last @again', async ({
  page,
  server,
  signInAfter,
}) => {
  await signInAfter(4)
  await writeDay(page, server, 5, 'One line, carried on the bus. '.repeat(30))
  await page.goto('/home')
  const stage = page.getByRole('region', { name: 'Stage 1: Spiritual Discipline is complete' })
  await expect(stage).toContainText('Next comes Stage 2: Fellowship, with Scripture Study.')
  await expect(stage.getByRole('figure')).toHaveText([/^Day 1.*Reflection 1$/, /^Day 5.*One line/])
  await expectAccessible(page)
  const shown = async () => (await stage.getByRole('blockquote').last().boundingBox())?.height ?? 0
  const cut = await shown()
  await stage.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(shown).toBeGreaterThan(cut)

  // On the morning after, the new day comes first.
  server.clock.pass({ hours: 24 })
  await page.clock.setSystemTime(server.clock.now().epochMilliseconds)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: "Today's Challenge" })).toContainText('Day 6 of 75')
  await expect(stage.getByRole('figure')).toHaveCount(2)
  await expect(stage).not.toContainText('Next comes')
  const top = async (region: Locator) => (await region.boundingBox())?.y ?? 0
  expect(await top(stage)).toBeGreaterThan(await top(page.getByRole('region', { name: "Today's Challenge" })))
})

test('after the last day it leads to the look back, to testimonies and to another walk @again', async ({
  page,
  signInAfter,
}) => {
  await signInAfter(75)
  await page.goto('/home')
  const end = page.getByRole('region', { name: 'The end of the road' })
  await expect(end).toContainText('You have walked all 75 days.')
  await expect(end.getByRole('link', { name: 'Share a testimony' })).toHaveAttribute(
    'href',
    '/journal?tab=testimonies',
  )
  await expect(page.getByRole('heading', { name: "Today's Challenge" })).toHaveCount(0)
  await expectAccessible(page)
  await end.getByRole('button', { name: 'Walk again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin walk 2' }).click()
  await expect(page.getByText('Walk 2 begins here. Everything from before is kept.')).toBeVisible()
  await expect(page.getByText('0 of 75 days completed')).toBeVisible()
})

test('its cards lead to the progress page, to the reflections and to the community @again', async ({
  page,
  signInAfter,
}) => {
  await signInAfter(12)
  await page.goto('/home')
  const reflections = page.getByRole('region', { name: 'Daily Reflections' })
  await expect(reflections).toContainText('12 reflections written')
  await expect(reflections.getByRole('link')).toHaveAttribute('href', '/journal?tab=reflections')
  const community = page.getByRole('region', { name: 'My Community' })
  await expect(community.getByRole('link')).toHaveAttribute('href', '/community')
  await page
    .getByRole('region', { name: 'Progress Tracking' })
    .getByRole('link', { name: 'See all days' })
    .click()
  await expect(page).toHaveURL('/progress')
})

test('the card of today says its stage, its title and its challenge, and leads to the reflections @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await walkDays(server, cast.lydia, 6)
  const { rows } = await server.fresh.owner.query<{ title: string }>(
    'select title from app.days where day = 7',
  )
  await signIn(cast.lydia)
  await page.goto('/home')
  const today = page.getByRole('region', { name: "Today's Challenge" })
  await expect(today).toContainText('Day 7 of 75')
  await expect(today).toContainText('Stage 2: Fellowship')
  await expect(today).toContainText('Discipline: Scripture Study')
  await expect(today.getByRole('heading', { level: 3 }).first()).toHaveText(rows[0]?.title ?? 'a title')
  await expect(today.getByRole('region', { name: 'To do today' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Days completed' })).toHaveAttribute(
    'aria-valuemax',
    '75',
  )
  await today.getByRole('link', { name: "Write today's reflection" }).click()
  await expect(page).toHaveURL('/journal?tab=reflections')
})
