import type { Locator } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { addEntry, writeDay } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { walkDays } from '#testing/walked.ts'

test('Home tells Lydia how a day goes, what is left of it, and when the next one opens', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await signIn(cast.lydia)
  await page.clock.install({ time: server.clock.now().epochMilliseconds })

  await test.step('before the first day it says how a day goes', async () => {
    await page.goto('/home')
    await expect(
      page.getByText('Welcome. There are 75 days, one at a time, and the first one is open.'),
    ).toBeVisible()
    const first = page.getByRole('region', { name: 'How a day goes' })
    await expect(first.getByRole('heading', { level: 3 })).toHaveText(['Reflect', 'Respond', 'Come back'])
    await expect(first).toContainText('The next one opens at 5:00 AM on your clock.')
    await addEntry(server, cast.lydia, { text: 'Begun' })
    await page.reload()
    await expect(
      page.getByText('Your reflection is written. The challenge is what is left of today.'),
    ).toBeVisible()
    await expect(first).toHaveCount(0)
    await owner.query('delete from app.entries')
  })

  await test.step('she marks a day that has both entries and no check mark', async () => {
    await walkDays(server, cast.lydia, 3)
    await addEntry(server, cast.lydia, { day: 4, text: 'Brought along' })
    await addEntry(server, cast.lydia, { day: 4, kind: 'challenge', text: 'Brought along too' })
    await page.goto('/journal')
    const waits = page.getByText('Both are written. Day 4 only waits to be marked complete.')
    await expect(page.getByText('2 of 2 written')).toBeVisible()
    await expect(waits).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
    await page.goto('/home')
    await expect(waits).toBeVisible()
    await expect(
      page.getByText('Day 5 opens at the next 5:00 AM after Day 4 is marked complete.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Mark as Complete' }).click()
    await expectToast(page, 'Day 4 is complete', 'Day 5 opens ')
    await expect(page.getByText('4 of 75 days completed')).toBeVisible()
  })

  await test.step('while the next day waits it speaks of the time that she likes', async () => {
    for (const [time, words] of [
      ['morning', 'That was today. Day 5 will be there for your morning.'],
      ['midday', 'That was today. Day 5 will be there for your midday.'],
      ['evening', 'That was today. Day 5 will be there for your evening.'],
    ] as const) {
      await owner.query('update app.settings set time_preference = $1', [time])
      await page.goto('/home')
      await expect(page.getByText(words)).toBeVisible()
    }
    await expect(page.getByText('Day 5 opens tomorrow at 5:00 AM.')).toBeVisible()
    await expect(page.getByText('Materials become available at 5:00 AM (EST).')).toBeVisible()
  })

  await test.step('it is ready in the morning, and welcomes her back days after', async () => {
    server.clock.set('2026-11-21T05:00:00-05:00')
    await page.clock.setSystemTime(server.clock.now().epochMilliseconds)
    await page.goto('/home')
    await expect(page.getByText('Day 5 is ready when you are.')).toBeVisible()
    server.clock.pass({ hours: 24 * 4 })
    await page.reload()
    await expect(page.getByText('Welcome back. Day 5 is ready when you are.')).toBeVisible()
  })
})

test('Home shows Lydia her day with its cards, and at the end of a stage her first words beside her last', async ({
  page,
  server,
  signInAfter,
}) => {
  await signInAfter(4)
  await writeDay(page, server, 5, 'One line, carried on the bus. '.repeat(30))
  const today = page.getByRole('region', { name: "Today's Challenge" })
  const stage = page.getByRole('region', { name: 'Stage 1: Spiritual Discipline is complete' })

  await test.step('a stage has ended', async () => {
    await page.goto('/home')
    await expect(stage).toContainText('Next comes Stage 2: Fellowship, with Scripture Study.')
    await expect(stage.getByRole('figure')).toHaveText([/^Day 1.*Reflection 1$/, /^Day 5.*One line/])
    await expectAccessible(page)
    const shown = async () => (await stage.getByRole('blockquote').last().boundingBox())?.height ?? 0
    const cut = await shown()
    await stage.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(shown).toBeGreaterThan(cut)
  })

  await test.step('on the morning after, the new day comes first', async () => {
    server.clock.pass({ hours: 24 })
    await page.clock.setSystemTime(server.clock.now().epochMilliseconds)
    await page.goto('/home')
    await expect(today).toContainText('Day 6 of 75')
    await expect(stage.getByRole('figure')).toHaveCount(2)
    await expect(stage).not.toContainText('Next comes')
    const top = async (region: Locator) => (await region.boundingBox())?.y ?? 0
    expect(await top(stage)).toBeGreaterThan(await top(today))
  })

  await test.step('the card of today says what it is about, and leads to the reflections', async () => {
    await writeDay(page, server, 6, 'Short')
    server.clock.pass({ hours: 24 })
    await page.clock.setSystemTime(server.clock.now().epochMilliseconds)
    await page.goto('/home')
    const { rows } = await server.fresh.owner.query<{ title: string }>(
      'select title from app.days where day = 7',
    )
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
    await page.goBack()
  })

  await test.step('the other cards lead to the reflections, the community and the progress', async () => {
    const reflections = page.getByRole('region', { name: 'Daily Reflections' })
    await expect(reflections).toContainText('6 reflections written')
    await expect(reflections.getByRole('link')).toHaveAttribute('href', '/journal?tab=reflections')
    const community = page.getByRole('region', { name: 'My Community' })
    await expect(community.getByRole('link')).toHaveAttribute('href', '/community')
    await page
      .getByRole('region', { name: 'Progress Tracking' })
      .getByRole('link', { name: 'See all days' })
      .click()
    await expect(page).toHaveURL('/progress')
  })
})
