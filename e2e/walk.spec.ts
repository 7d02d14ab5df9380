import type { Page } from '@playwright/test'
import { expectToast, mainMenu } from '#e2e/access/pages.ts'
import { goInside } from './go-inside.ts'
import { addEntry } from './walked.ts'
import { expect, expectAccessible, test } from './world.ts'

test(
  'Lydia walks a day and waits for five in the morning, when the next one opens by itself',
  { tag: '@thumb' },
  async ({ page, server, cast, signIn }) => {
    await signIn(cast.lydia)
    await page.clock.install({ time: server.clock.now().epochMilliseconds })

    await test.step('she reads at home what the day asks, and how the next one opens', async () => {
      await page.goto('/home')
      await expect(page.getByRole('heading', { level: 1, name: 'Good morning, Lydia' })).toBeVisible()
      await expect(page.getByText('Day 1 of 75')).toBeVisible()
      await expect(page.getByText('0 of 75 days completed')).toBeVisible()
      await expect(
        page.getByText("Day 2 opens at the next 5:00 AM after you have written both of today's entries."),
      ).toBeVisible()
    })

    await test.step('she writes both entries, each of which leads on', async () => {
      await page.getByRole('link', { name: "Write today's reflection" }).click()
      await expect(page).toHaveURL('/journal?tab=reflections')
      await writeReflection(page, 1)
      await expect(page.getByText('1 of 2 written')).toBeVisible()
      await page.getByRole('link', { name: 'Go on to the challenge' }).click()
      await page.getByRole('textbox', { name: 'Your challenge response' }).fill('What I did')
      await page.getByRole('button', { name: 'Submit Challenge Response for Day 1' }).click()
      await expectToast(page, 'Challenge response submitted', 'Day 1 is complete')
      const moment = page.getByRole('region', { name: 'Your challenge response', exact: true })
      await expect(moment.getByText('Day 1 is complete')).toBeVisible()
      await expect(moment.getByText('Day 2 opens tomorrow at 5:00 AM.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('at home the day is complete, and the next one not open yet', async () => {
      await goHome(page)
      await expect(page.getByText('1 of 75 days completed')).toBeVisible()
      await expect(page.getByRole('main').getByText('Day 1 is complete')).toBeVisible()
      await expect(page.getByText('Day 2 opens tomorrow at 5:00 AM.')).toBeVisible()
      await expect(page.getByRole('img', { name: 'Day 2, not open yet' })).toBeVisible()
    })

    await test.step('a second before its hour the day is locked, and then opens while she waits', async () => {
      server.clock.set('2026-11-21T04:59:59-05:00')
      await page.clock.setSystemTime(server.clock.now().epochMilliseconds)
      await goInside(page, '/journal?day=2')
      await expect(page.getByText('Day 2 is locked')).toBeVisible()
      await expect(page.getByText('Materials become available at 5:00 AM (EST).').first()).toBeVisible()
      await expect(page.getByText('Day 2 opens today at 5:00 AM.').first()).toBeVisible()
      await expect(page.getByText('There is nothing to write for Day 2 yet.')).toBeVisible()
      await expect(page.getByText('Poured Out')).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
      server.clock.set('2026-11-21T05:00:00-05:00')
      await page.clock.fastForward('00:20')
      await expect(page.getByRole('textbox', { name: 'Your reflection' })).toBeVisible()
      await expect(page.getByText('Poured Out')).toBeVisible()
      await goHome(page)
      await expect(page.getByText('Day 2 of 75')).toBeVisible()
    })
  },
)

test('an entry that Lydia deletes takes a check mark away but no day walked, and the last day ends the walk', async ({
  page,
  server,
  cast,
  signInAfter,
}) => {
  await signInAfter(74)
  await addEntry(server, cast.lydia, { day: 75, kind: 'challenge', text: 'Told my sister all of it' })
  await page.goto('/journal?day=2')

  await test.step('the numbers of verses are seen but not read aloud', async () => {
    const psalm = page.getByRole('figure').filter({ hasText: 'Psalm 62:5–8' }).getByRole('blockquote')
    await expect(psalm.getByText('6', { exact: true })).toBeVisible()
    const heard = await psalm.ariaSnapshot()
    expect(heard).toContain('for my expectation is from him. He alone is my rock')
    expect(heard).not.toMatch(/\d/)
  })

  await test.step('she deletes her reflection of day 2, which takes its check mark and nothing else', async () => {
    const reflection = page.getByRole('region', { name: 'Your reflection', exact: true })
    await reflection.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Moved to the trash')
    await goHome(page)
    await expect(page.getByText('Day 2 of 75')).toBeVisible()
    await expect(page.getByText('74 days walked')).toBeVisible()
    await expect(page.getByText('73 of 75 days completed')).toBeVisible()
    await expect(page.getByText('Days you have walked still count')).toBeVisible()
    await expect(page.getByText('The days up to Day 75 are already open.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Day 2, today' })).toBeVisible()
    await page.getByRole('link', { name: 'Day 3, completed' }).click()
    await expect(page).toHaveURL('/journal?tab=reflections&day=3')
  })

  await test.step('she writes it anew, and is back where she was', async () => {
    await goHome(page)
    await page.getByRole('link', { name: 'Reflection not written yet' }).click()
    await expect(page).toHaveURL('/journal?tab=reflections')
    await writeReflection(page, 2)
    await goHome(page)
    await expect(page.getByText('Day 75 of 75')).toBeVisible()
    await expect(page.getByText('74 of 75 days completed')).toBeVisible()
    await expect(page.getByText('Days you have walked still count')).toHaveCount(0)
    await expect(page.getByText('This is the last day of the walk.')).toBeVisible()
  })

  await test.step('with the last day Home leads to testimonies and to another walk', async () => {
    await page.getByRole('link', { name: 'Reflection not written yet' }).click()
    await writeReflection(page, 75)
    await goHome(page)
    await expect(page.getByText('75 days walked')).toBeVisible()
    const end = page.getByRole('region', { name: 'The end of the road' })
    await expect(end.getByText('You have walked all 75 days.')).toBeVisible()
    await expect(end.getByRole('button', { name: 'Walk again' })).toBeVisible()
    await expect(page.getByRole('heading', { name: "Today's Challenge" })).toHaveCount(0)
    await end.getByRole('link', { name: 'Share a testimony' }).click()
    await expect(page).toHaveURL('/journal?tab=testimonies')
  })
})

async function writeReflection(page: Page, day: number) {
  await page.getByRole('textbox', { name: 'Your reflection' }).fill(`What I reflected on day ${day}`)
  await page.getByRole('button', { name: `Submit Reflection for Day ${day}` }).click()
  await expectToast(page, 'Reflection submitted')
}

async function goHome(page: Page) {
  await mainMenu(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: ', Lydia' })).toBeVisible()
}
