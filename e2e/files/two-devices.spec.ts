import type { Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { openJournal, reflectionField, savedSign, test, writtenCard } from '#e2e/journal/writing.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { attach, type Chosen, fileRow, psalm, river } from './attaching.ts'

test('two devices that change the files of one entry at once keep what each has added, and tell what the other took away', async ({
  page,
  elsewhere,
  server,
  cast,
  openAsLydia,
}) => {
  await addEntry(server, cast.lydia, { text: 'By the river' })
  await openAsLydia()
  await openJournal(elsewhere, server)
  for (const one of [page, elsewhere]) {
    await writtenCard(one).getByRole('button', { name: 'Edit' }).click()
    await expect(one.getByRole('button', { name: 'Add files' })).toBeVisible()
  }
  const add = async (one: Page, file: Chosen) => {
    await attach(one, file)
    await one.getByRole('button', { name: 'Save changes' }).click()
    await expect(one.getByRole('textbox')).toHaveCount(0)
  }
  await add(elsewhere, await psalm())
  await add(page, await river())
  const card = writtenCard(page)
  await expect(card.getByRole('link', { name: 'Download psalm.pdf' })).toBeVisible()
  await expect(card.getByRole('img')).toHaveCount(1)

  // The editor that was open before knows of both by now.
  await card.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove psalm.pdf' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByRole('link', { name: 'Download psalm.pdf' })).toHaveCount(0)
  await expect(card.getByRole('img')).toHaveCount(1)
  await expectToast(page, 'Changes saved', '1 file removed.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('link', { name: 'Download psalm.pdf' })).toBeVisible()
  await expect(card.getByRole('img')).toHaveCount(1)

  await test.step('what one takes away while the other edits is not saved with it, which is told, and can be put back', async () => {
    await openJournal(elsewhere, server)
    for (const one of [page, elsewhere]) {
      await writtenCard(one).getByRole('button', { name: 'Edit' }).click()
      await expect(fileRow(one, 'river.jpg')).toBeVisible()
    }
    await elsewhere.getByRole('button', { name: 'Remove river.jpg' }).click()
    await elsewhere.getByRole('button', { name: 'Save changes' }).click()
    await expect(elsewhere.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('textbox').fill('By the river of Ahava')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Changes saved', '1 file was removed on another device.')
    await expect(card.getByRole('img')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByRole('img')).toHaveCount(1)
  })
})

test('a file that is taken away on one device is gone on the other as well, and stays so', async ({
  page,
  elsewhere,
  server,
  openAsLydia,
}) => {
  await openAsLydia()
  await attach(page, await river(), await psalm())
  await reflectionField(page).fill('By the river')
  await expect(savedSign(page)).toBeVisible()
  await openJournal(elsewhere, server)
  await expect(fileRow(elsewhere, 'river.jpg')).toBeVisible()

  server.clock.pass({ seconds: 10 })
  await page.getByRole('button', { name: 'Remove river.jpg' }).click()
  await reflectionField(page).fill('By the river of Ahava')
  await expect(savedSign(page)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Refresh' }).click()
  await expect(reflectionField(elsewhere)).toHaveValue('By the river of Ahava')
  await expectPsalmAlone(elsewhere)
  await elsewhere.reload()
  await expectPsalmAlone(elsewhere)
})

async function expectPsalmAlone(page: Page) {
  await expect(fileRow(page, 'psalm.pdf')).toBeVisible()
  await expect(fileRow(page, 'river.jpg')).toHaveCount(0)
}
