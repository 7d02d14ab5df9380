import type { Locator } from '@playwright/test'
import { expectToast, mainMenu } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { walkDays } from '#testing/progress/walked.ts'

test('Home leads Lydia through her days: how one goes, what is left of it, the end of a stage and the morning after', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.clock.install({ time: server.clock.now().epochMilliseconds })
  const today = page.getByRole('region', { name: "Today's Challenge" })
  const stage = page.getByRole('region', { name: 'Stage 1: Spiritual Discipline is complete' })

  await test.step('before the first day it says how a day goes', async () => {
    await page.goto('/home')
    const lead = 'Welcome. There are 75 days, one at a time, and the first one is open.'
    await expect(page.getByText(lead)).toBeVisible()
    const first = page.getByRole('region', { name: 'How a day goes' })
    await expect(first.getByRole('heading', { level: 3 })).toHaveText(['Reflect', 'Respond', 'Come back'])
    await expect(first).toContainText('The next one opens at 5:00 AM your time.')
  })

  await test.step('the welcome is a link away: she keeps why she walks, prints a letter, and goes on to Day 1', async () => {
    await page.getByRole('link', { name: 'A welcome before Day 1' }).click()
    await expect(page.getByText('would open tomorrow at 5:00 AM, by your clock')).toBeVisible()
    await page.getByLabel('My why').fill('So that my children see me pray')
    await page.getByRole('button', { name: 'Save it' }).click()
    await expect(page.getByText('Saved on Nov 20, 2026.')).toBeVisible()
    await page.getByRole('link', { name: 'Open the letter' }).click()
    await page.getByLabel('The letter').fill('Dear all,\n\nit is I.')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    expect(await page.locator('body').innerText()).toBe('Dear all,\n\nit is I.')
    await page.emulateMedia({ media: null })
    await page.getByRole('link', { name: 'Back to the welcome' }).click()
    await page.getByRole('link', { name: 'Go to Day 1' }).click()
    await expect(page).toHaveURL('/journal?tab=reflections')
  })

  await test.step('she marks a day that has both entries and no check mark, on which a stage ends', async () => {
    await walkDays(server, cast.lydia, 4)
    const text = 'One line, carried on the bus. '.repeat(30)
    await addEntry(server, cast.lydia, { day: 5, text })
    await addEntry(server, cast.lydia, { day: 5, kind: 'challenge', text: 'Brought along' })
    await page.goto('/journal')
    const waits = page.getByText('You have written both. Day 5 just needs to be marked complete.')
    await expect(page.getByText('2 of 2 written')).toBeVisible()
    await expect(waits).toBeVisible()
    await mainMenu(page).getByRole('link', { name: 'Home' }).click()
    await expect(waits).toBeVisible()
    const opens = 'Day 6 opens at the next 5:00 AM after Day 5 is marked complete.'
    await expect(page.getByText(opens)).toBeVisible()
    await page.getByRole('button', { name: 'Mark as Complete' }).click()
    await expectToast(page, 'Day 5 is complete', 'Day 6 opens ')
    await expect(page.getByText('5 of 75 days completed')).toBeVisible()
    await expect(page.getByText("That's it for today. Day 6 will be there in the morning.")).toBeVisible()
  })

  await test.step('her first words of the stage stand beside her last', async () => {
    await expect(stage).toContainText('Next comes Stage 2: Fellowship, with Scripture Study.')
    await expect(stage.getByRole('figure')).toHaveText([/^Day 1.*Reflection 1$/, /^Day 5.*One line/])
    await expectAccessible(page)
    const shown = async () => (await stage.getByRole('blockquote').last().boundingBox())?.height ?? 0
    const cut = await shown()
    await stage.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(shown).toBeGreaterThan(cut)
  })

  await test.step('on the morning after, the new day comes first, and says what it is about', async () => {
    server.clock.set('2026-11-21T05:00:00-05:00')
    await page.clock.setSystemTime(server.clock.now().epochMilliseconds)
    await page.goto('/home')
    await expect(page.getByText('Day 6 is ready when you are.')).toBeVisible()
    const { rows } = await server.fresh.owner.query<{ title: string }>(
      'select title from app.days where day = 6',
    )
    for (const part of ['Day 6 of 75', 'Stage 2: Fellowship', 'Discipline: Scripture Study'])
      await expect(today).toContainText(part)
    await expect(today.getByRole('heading', { level: 3 }).first()).toHaveText(rows[0]?.title ?? 'a title')
    await expect(today.getByRole('region', { name: 'To do today' })).toBeVisible()
    await expect(stage.getByRole('figure')).toHaveCount(2)
    await expect(stage).not.toContainText('Next comes')
    const top = async (region: Locator) => (await region.boundingBox())?.y ?? 0
    expect(await top(stage)).toBeGreaterThan(await top(today))
  })

  await test.step('the cards lead to the reflections, the community and the progress', async () => {
    const bar = page.getByRole('progressbar', { name: 'Days completed' })
    await expect(bar).toHaveAttribute('aria-valuemax', '75')
    const reflections = page.getByRole('region', { name: 'Daily Reflections' })
    await expect(reflections).toContainText('5 reflections written')
    await expect(reflections.getByRole('link')).toHaveAttribute('href', '/journal?tab=reflections')
    const write = today.getByRole('link', { name: "Write today's reflection" })
    await expect(write).toHaveAttribute('href', '/journal?tab=reflections')
    const community = page.getByRole('region', { name: 'My Community' })
    await expect(community.getByRole('link')).toHaveAttribute('href', '/community')
    const progress = page.getByRole('region', { name: 'Progress Tracking' })
    await progress.getByRole('link', { name: 'See all days' }).click()
    await expect(page).toHaveURL('/progress')
  })
})
