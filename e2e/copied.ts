import type { Page } from '@playwright/test'

/** What was copied last: it is pasted into an empty page, since over plain http no page may read the clipboard. */
export async function copied(page: Page): Promise<string> {
  const paper = await page.context().newPage()
  await paper.setContent('<textarea></textarea>')
  const field = paper.locator('textarea')
  await field.press('ControlOrMeta+V')
  const text = await field.inputValue()
  await paper.close()
  return text
}
