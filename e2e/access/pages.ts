import type { Locator, Page, Route } from '@playwright/test'
import { expect } from '#e2e/world.ts'
import { password as usual } from './accounts.ts'

/** The control with this label and no other. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

/** Fills the fields of these labels. */
export async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

/** Fills in the sign-in form and sends it. */
export async function signInAs(page: Page, email: string, password = usual): Promise<void> {
  // Other pages have such fields too, and may still be here.
  await expect(button(page, 'Sign in')).toBeVisible()
  await fill(page, { Email: email, Password: password })
  await button(page, 'Sign in').click()
}

/** The button of this name and no other. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** What the page is called. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** The menu that leads from page to page. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main menu' })
}

/** Expects each labelled field to be marked as wrong, described by this message. */
export async function expectProblems(page: Page, problems: Record<string, string>): Promise<void> {
  for (const [label, message] of Object.entries(problems)) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(message)}`))
  }
}

/** The message with these lines that passes by in the corner. */
export function toastOf(page: Page, title: string, text = ''): Locator {
  const toasts = page.getByRole('region', { name: 'Status messages' })
  return toasts.getByRole('dialog', { name: title }).filter({ hasText: text })
}

/** Expects a message to pass by in the corner, with these lines. */
export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  await expect(toastOf(page, title, text)).toBeVisible()
}

/** Undoes what passes by in the corner, and takes the pointer away: while it rests there none of what is told passes. */
export async function undo(page: Page, title = ''): Promise<void> {
  await toastOf(page, title).getByRole('button', { name: 'Undo' }).click()
  await page.mouse.move(0, 0)
}

/** Answers a call as a server that refuses it, or that something went wrong in: a status of its own says which. */
export function refuseBy(code: string, status: number): (route: Route) => Promise<void> {
  return (route) =>
    route.fulfill({ status, json: { json: { defined: status !== 500, code, status, message: code } } })
}

/** Something went wrong in the server. */
export const fault = refuseBy('INTERNAL_SERVER_ERROR', 500)

/** Keeps every call of a procedure waiting until the answer is let go. */
export async function holdCalls(page: Page, procedure: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/rpc/${procedure}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Expects a page that has just been shown to be left for another by itself, after three seconds and not at once. */
export async function expectToLeaveFor(page: Page, url: string): Promise<void> {
  const from = page.url()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  expect(page.url()).toBe(from)
  await page.clock.runFor(2500)
  await page.clock.resume()
  await expect(page).toHaveURL(url)
}
