import { mainMenu } from '#e2e/access/pages.ts'
import { submitButton } from '#e2e/journal/writing.ts'
import { takeTurns, writeDay } from './walked.ts'
import { expect, test } from './world.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

test('in Tokyo, on a device whose clock is more than a day ahead, everything is told by the clock on the wall', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.clock.install({ time: server.clock.now().add({ hours: 31 }).epochMilliseconds })

  await test.step('Lydia has sent as much as she may in a minute, and may again when it is over', async () => {
    await takeTurns(server, cast.lydia, { act: 'reflection', count: 20, seconds: 60 })
    await page.goto('/journal')
    await expect(page.getByText('You can submit again today at 10:01 PM.')).toBeVisible()
    await expect(submitButton(page)).toBeDisabled()
    server.clock.pass({ seconds: 61 })
    await page.clock.fastForward('01:01')
    await expect(submitButton(page)).toBeEnabled()
  })

  await test.step('she reads at home when the next day would open', async () => {
    await mainMenu(page).getByRole('link', { name: 'Home' }).click()
    // Eight in the morning in New York is ten at night in Tokyo.
    await expect(page.getByRole('heading', { level: 1, name: 'Good evening, Lydia' })).toBeVisible()
    await expect(page.getByText('The next one opens at 7:00 PM your time.')).toBeVisible()
    await expect(
      page.getByText("Day 2 opens at the next 7:00 PM after you have written both of today's entries."),
    ).toBeVisible()
  })

  await test.step('she has written her day elsewhere, and the next one opens at its hour', async () => {
    await writeDay(page, server, 1, 'Short')
    await page.reload()
    await expect(page.getByText('Day 2 opens tomorrow at 7:00 PM.')).toBeVisible()
    server.clock.set('2026-11-21T05:00:00-05:00')
    await page.clock.fastForward('21:00:20')
    await expect(page.getByRole('region', { name: "Today's Challenge" })).toContainText('Day 2 of 75')
  })
})
