import { expect, type Locator, type Page } from '@playwright/test'
import { oneOfEach, photo } from '#testing/sample-files.ts'

export type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** A picture. */
export async function river(): Promise<Chosen> {
  return { name: 'river.jpg', mimeType: 'image/jpeg', buffer: await photo(1600, 1200) }
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

/** The row of a file that goes, or is to go, with what is being written. */
export function fileRow(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Files to go with it' })
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

/** Lets uploads wait until they are released. */
export async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/files/*', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue().catch(() => {})
  })
  return held.resolve
}

/** Whether the browser would ask before it leaves the page. */
export function asksToStay(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`)
}
