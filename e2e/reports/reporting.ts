import type { Locator, Page } from '@playwright/test'
import { expect } from '#e2e/world.ts'
import type { TestServer } from '#testing/server.ts'

/** Opens the dialog as one does on this device: from the menu beside the page, or behind More. */
export async function openReport(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Report Error' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Error' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Whether there is no room for a menu beside the page. */
function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

export const titleIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Title' })
export const descriptionIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Description' })

/** Presses the button that sends. */
export async function send(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
}

/** What the database holds of every report, in the order in which they came. */
export async function reportsIn({ fresh }: TestServer): Promise<Record<string, unknown>[]> {
  const { rows } = await fresh.owner.query<Record<string, unknown>>(
    'select title, description, priority, status, page, browser from app.error_reports order by created_at, title',
  )
  return rows
}
