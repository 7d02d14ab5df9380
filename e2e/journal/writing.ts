import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from '#e2e/world.ts'
import type { TestServer } from '#testing/server.ts'

/** A test that begins at the journal. */
export const test = base.extend<{
  /** Lydia signs in and opens her journal. `query` begins with a question mark. */
  openAsLydia(query?: string): Promise<void>
}>({
  openAsLydia: async ({ page, server, cast, signIn }, use) =>
    use(async (query) => {
      await signIn(cast.lydia)
      await openJournal(page, server, query)
    }),
})

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

/** Writes a reflection for the first day and sends it. */
export async function submitReflection(page: Page, text: string): Promise<void> {
  await reflectionField(page).fill(text)
  await submitButton(page).click()
}

/** What says that the server has all that is being written. */
export function savedSign(page: Page): Locator {
  return page.getByText('Saved', { exact: true })
}

/** The card with what stands written for the open day. */
export function writtenCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Your reflection', exact: true })
}

/** The list of everything of a kind that was written. */
export function entryList(page: Page, kind = 'reflections'): Locator {
  return page.getByRole('region', { name: `List of your ${kind}` })
}
