import type { Page } from '@playwright/test'

/** Goes on to another page as a link in the app does, once it stands: nothing is loaded anew, and what was read stays in memory. */
export async function goInside(page: Page, path: string): Promise<void> {
  // By its element: where a dialog is open, the heading behind it has no role.
  await page.locator('h1').first().waitFor()
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
}
