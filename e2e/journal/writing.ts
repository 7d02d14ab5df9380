import { expect, type Locator, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'

/** Opens the journal at the moment that the server's clock shows. `query` begins with a question mark. */
export async function openJournal(page: Page, { clock, url }: TestServer, query = ''): Promise<void> {
  await page.clock.install({ time: clock.now().epochMilliseconds })
  await page.goto(`${url}/journal${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
}

/** Where a new reflection is written. */
export function reflectionField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your reflection' })
}

/** The button that sends the new reflection of a day. */
export function submitButton(page: Page, day = 1): Locator {
  return page.getByRole('button', { name: `Submit Reflection for Day ${day}` })
}

/** The card with what stands written for the open day. */
export function writtenCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Your reflection', exact: true })
}

/** The list of everything of a kind that was written. */
export function entryList(page: Page): Locator {
  return page.getByRole('region', { name: 'List of your reflections' })
}

/** Lets time pass for the page until this holds, past every pause between one attempt and the next. */
export async function passUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await holds()
  }).toPass({ intervals: [50] })
}
