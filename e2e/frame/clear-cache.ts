import { expect, type Page } from '@playwright/test'
import { heading } from '#e2e/access/pages.ts'

/** Has a page fail as a whole, by an answer that it cannot read, and presses the button that clears the cache. */
export async function clearCache(page: Page): Promise<void> {
  const desk = '**/rpc/journal/desk*'
  await page.route(desk, (route) => route.fulfill({ json: { json: {} } }))
  await page.goto('/journal?day=1')
  const clear = page.getByRole('button', { name: 'Clear Cache & Reload' })
  await expect(clear).toBeVisible()
  await page.unroute(desk)
  await clear.click()
  await expect(heading(page)).toHaveText('Journal')
}
