import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { button } from '#e2e/access/pages.ts'
import { expect, test as base } from '#e2e/world.ts'
import type { Player } from '#testing/cast.ts'
import type { OwnData } from '#testing/transfer/own-data.ts'
import type { TestServer } from '#testing/server.ts'
import { paths } from '#web/paths.ts'

/** A test that begins at the data of Lydia. */
export const test = base.extend<{ openData(): Promise<void> }>({
  openData: async ({ page, cast, signIn }, use) =>
    use(async () => {
      await signIn(cast.lydia)
      await page.goto(paths.profile({ tab: 'data' }))
      await expect(importCard(page)).toBeVisible()
    }),
})

export function importCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Import', exact: true })
}

export function pasteField(page: Page): Locator {
  return page.getByLabel('Or paste JSON here')
}

/** Chooses a file to import, as if it had been picked from the device. */
export async function choose(page: Page, name: string, content: Buffer | string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Choose a file').click(),
  ])
  const mimeType = name.endsWith('.zip') ? 'application/zip' : 'application/json'
  await chooser.setFiles({ name, mimeType, buffer: Buffer.from(content) })
}

/** Chooses another file after one was imported. */
export async function chooseNext(page: Page, name: string, content: Buffer | string): Promise<void> {
  await button(page, 'Import something else').click()
  await choose(page, name, content)
}

/** Pastes a text and asks what it would do. */
export async function preview(page: Page, file: OwnData | string): Promise<void> {
  await pasteField(page).fill(typeof file === 'string' ? file : JSON.stringify(file))
  await button(page, 'Preview').click()
}

/** The count beside a word of the preview: "New", "Already here". */
export function count(page: Page, word: string): Locator {
  return importCard(page).locator('dl > div').filter({ hasText: word }).locator('dd').first()
}

/** Presses a button that has something downloaded. */
export async function download(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const [begun] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { name: begun.suggestedFilename(), content: await contentOf(begun) }
}

async function contentOf(begun: Download): Promise<Buffer> {
  return readFile(await begun.path())
}

/** As if she had never written anything. */
export async function wipe({ fresh }: TestServer, { id }: Player): Promise<void> {
  for (const table of ['entries', 'drafts', 'attachments', 'completions']) {
    await fresh.owner.query(`delete from app.${table} where person_id = $1`, [id])
  }
}

/** What is written of hers, in the order of days, with what became of prayer requests. */
export async function written({ fresh }: TestServer, { id }: Player): Promise<string[]> {
  const { rows } = await fresh.owner.query<{ text: string }>(
    `select day || ' ' || kind || ' ' || audience || ': ' || text as text from app.entries where person_id = $1
      union all select 'update: ' || text || coalesce(', removed ' || removed_at, '') from app.prayer_updates where person_id = $1
      union all select 'answer: ' || note || coalesce(', removed ' || removed_at, '') from app.prayer_answers where person_id = $1
      order by 1`,
    [id],
  )
  return rows.map(({ text }) => text)
}
