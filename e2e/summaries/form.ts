import type { Locator, Page } from '@playwright/test'
import type { Player } from '#testing/cast.ts'
import { paths } from '#web/paths.ts'

/** Where one says whom and what it is about, and where one writes. */
export const participantIn = (page: Page) => page.getByRole('combobox', { name: 'Participant', exact: true })
export const stageIn = (page: Page) => page.getByRole('combobox', { name: 'Stage', exact: true })
export const wordsIn = (page: Page) => page.getByRole('textbox', { name: /^(Summary|What you wrote)$/ })

/** Opens the form at a participant and a stage. */
export async function openForm(page: Page, { id }: Player, stage: number): Promise<Locator> {
  await page.goto(paths.summaries({ participant: id, stage }))
  const words = wordsIn(page)
  await words.waitFor()
  return words
}

/** A summary in the list of those that one wrote. */
export function writtenFor(page: Page, name: string, stage: string): Locator {
  return page.getByRole('article', { name: `Summary for ${name}, ${stage}` })
}
