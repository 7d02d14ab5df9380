import type { Page } from '@playwright/test'
import { submitButton } from '#e2e/journal/writing.ts'
import { expect, test } from './world.ts'
import type { TestServer } from '#testing/server.ts'
import { takeTurns, writeDay } from './walked.ts'

const devices = [
  { what: 'more than a day ahead', hours: 31 },
  { what: 'two days behind', hours: -56 },
]
for (const { what, hours } of devices)
  test.describe(`on a device whose clock is ${what}`, () => {
    test.beforeEach(({ page, server }) => setDevice(page, server, hours))

    test('a limit holds until it ends, and the next day waits for its hour and then opens', async ({
      page,
      server,
      cast,
      signIn,
    }) => {
      await signIn(cast.lydia)

      await test.step('Lydia has sent as much as she may in a minute', async () => {
        await takeTurns(server, cast.lydia, { act: 'reflection', count: 20, seconds: 60 })
        await page.goto('/journal')
        await expect(page.getByText('You can submit again today at 8:01 AM.')).toBeVisible()
        await expect(submitButton(page)).toBeDisabled()
        server.clock.pass({ seconds: 61 })
        await page.clock.fastForward('01:01')
        await expect(submitButton(page)).toBeEnabled()
      })

      await test.step('she has written her day, and the next one opens in the morning', async () => {
        await writeDay(page, server, 1, 'Short')
        await page.goto('/home')
        await expect(page.getByText('Day 2 opens tomorrow at 5:00 AM.')).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Good morning')
        server.clock.set('2026-11-21T05:00:00-05:00')
        await page.clock.fastForward('21:00:20')
        await expect(page.getByRole('region', { name: "Today's Challenge" })).toContainText('Day 2 of 75')
      })
    })
  })

async function setDevice(page: Page, { clock }: TestServer, hours: number): Promise<void> {
  await page.clock.install({ time: clock.now().add({ hours }).epochMilliseconds })
}
