import type { Browser, Locator, Page } from '@playwright/test'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

/** A page in a browser of somebody else. */
export async function pageOf(browser: Browser, server: TestServer, player: Player): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await context.addCookies([{ ...server.cookieOf(player), url: server.url }])
  return context.newPage()
}

/** One of the cards of the community. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Somebody in one of them. */
export function person(page: Page, list: string, name: string): Locator {
  return card(page, list).getByRole('article', { name, exact: true })
}

/** Looks for people by their name. */
export async function lookFor(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search users by name').fill(words)
  await page.getByLabel('Search users by name').press('Enter')
}
