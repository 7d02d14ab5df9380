import { expect, type Locator, type Page } from '@playwright/test'
import { button } from '#e2e/access/pages.ts'
import { oneOfEach, photo } from '#testing/files/sample-files.ts'

export type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** A picture. */
export async function river(): Promise<Chosen> {
  return { name: 'river.jpg', mimeType: 'image/jpeg', buffer: await photo(640, 480) }
}

/** A document. */
export async function psalm(): Promise<Chosen> {
  const { 'a.pdf': buffer } = await oneOfEach()
  return { name: 'psalm.pdf', mimeType: 'application/pdf', buffer: buffer! }
}

/** Chooses files in the form, as if they had been picked from the device. */
export async function choose(page: Page, ...files: Chosen[]): Promise<void> {
  await page.locator('form input[type=file]').setInputFiles(files)
}

/** Chooses files and waits until each of them has arrived. */
export async function attach(page: Page, ...files: Chosen[]): Promise<void> {
  await choose(page, ...files)
  await expectArrived(page, ...files.map(({ name }) => name))
}

/** Expects files of these names to have arrived, so that they can be taken away again. */
export async function expectArrived(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await expect(button(page, `Remove ${name}`)).toBeVisible()
}

/** Chooses files that are then on their way, and arrive when they are released. */
export async function beginSending(page: Page, ...files: Chosen[]): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/files/*', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue().catch(() => {})
  })
  await choose(page, ...files)
  await expect(page.getByRole('progressbar', { name: `Sending ${files[0]?.name}` })).toBeVisible()
  return held.resolve
}

/** The addresses to which the page sends files from now on. */
export function uploadsFrom(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') addresses.push(request.url())
  })
  return addresses
}

/** The row of a file that goes, or is to go, with what is being written. */
export function fileRow(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Files to send with it' })
    .getByRole('listitem')
    .filter({ hasText: name })
}

/** Brings files to the form by a hand that drops them, or from the clipboard. */
export async function bring(page: Page, how: 'drop' | 'paste', ...files: Chosen[]): Promise<void> {
  await expect(page.locator('form textarea')).toBeVisible()
  const brought = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
  await page.evaluate(`(() => {
    const data = new DataTransfer()
    for (const { name, mimeType, bytes } of ${JSON.stringify(brought)}) {
      data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
    }
    const options = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data }
    const field = document.querySelector('form textarea')
    if ('${how}' === 'paste') return field.dispatchEvent(new ClipboardEvent('paste', options))
    field.dispatchEvent(new DragEvent('dragover', options))
    return field.dispatchEvent(new DragEvent('drop', options))
  })()`)
}

/** Whether the browser would ask before it leaves the page. */
export function asksToStay(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`)
}
