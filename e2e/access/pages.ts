import type { Locator, Page } from '@playwright/test'
import { password as usual } from './access-accounts.ts'

/** Fills in the sign-in form and sends it. */
export async function signInAs(page: Page, email: string, password = usual): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The messages that pass by in the corner. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' })
}
