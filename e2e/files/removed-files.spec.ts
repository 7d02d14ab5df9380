import { expectToast } from '#e2e/access/pages.ts'
import { openJournal, test, writtenCard } from '#e2e/journal/writing.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'
import { attach, psalm, river } from './attaching.ts'

test('Lydia takes files from an entry, which wait below it, and puts them back or deletes them for good', async ({
  page,
  server,
  cast,
  openAsLydia,
  mayComplain,
}) => {
  mayComplain(/500/)
  const id = await addEntry(server, cast.lydia, { text: 'By the river' })
  await openAsLydia()
  const card = writtenCard(page)
  const download = card.getByRole('link', { name: 'Download psalm.pdf' })
  const edit = async () => {
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await edit()
  await attach(page, await river(), await psalm())
  await save()
  await expect(download).toBeVisible()
  await expect(card.getByRole('button', { name: /removed file/ })).toHaveCount(0)

  await edit()
  for (const name of ['river.jpg', 'psalm.pdf']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  }
  await save()
  await expectToast(page, 'Changes saved', '2 files removed.')
  await openJournal(page, server)
  await expect(download).toHaveCount(0)
  await card.getByRole('button', { name: '2 removed files' }).click()
  await expect(card.getByText(/^Gone for good on /)).toHaveCount(2)
  await expect(card.getByText('What was removed is kept for 30 days.')).toBeVisible()
  // They can still be looked at.
  await card.getByRole('button', { name: 'Look at river.jpg' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(download).toBeVisible()

  await card.getByRole('button', { name: 'Put back psalm.pdf' }).click()
  await expectToast(page, 'File put back')
  await expect(card.getByRole('button', { name: '1 removed file' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Put back psalm.pdf' })).toHaveCount(0)
  await expect(download).toBeVisible()
  await expect(card.getByRole('listitem').filter({ hasText: 'Gone for good' })).toBeFocused()

  await card.getByRole('button', { name: 'Delete for good river.jpg' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Delete river.jpg for good?' })
  await expect(ask).toContainText('This cannot be undone.')
  const purge = '**/rpc/entries/purgeFile'
  await page.route(purge, (route) => route.fulfill({ status: 500, json: {} }))
  await ask.getByRole('button', { name: 'Delete for good' }).click()
  await expect(ask).toContainText('The file is still there. Please try again.')
  await page.unroute(purge)
  await ask.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Deleted for good')
  await expect(ask).toHaveCount(0)
  await expect(card.getByRole('button', { name: /removed file/ })).toHaveCount(0)

  const name = 'WhatsApp Document 2026-11-03 at 05.14.33 with a long, long name.pdf'
  await test.step('the last one that is put back leaves the keyboard at its entry, and a long name fits a phone', async () => {
    const { owner } = server.fresh
    await owner.query('delete from app.attachments')
    const files = await layFiles(owner, cast.lydia, name)
    for (const entry of [id, null]) await tieFiles(owner, files, entry)
    await page.setViewportSize({ width: 320, height: 740 })
    await openJournal(page, server)
    await card.getByRole('button', { name: '1 removed file' }).click()
    await expect(card.getByRole('link', { name: `Download ${name}` })).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320)
    await card.getByRole('button', { name: `Put back ${name}` }).press('Enter')
    await expectToast(page, 'File put back')
    await expect(card.getByRole('article')).toBeFocused()
  })

  await test.step('one that is gone by then is told to be', async () => {
    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await save()
    await card.getByRole('button', { name: '1 removed file' }).click()
    // Not before it is asked for: the list may still be on its way, and would say it by itself.
    await page.route('**/rpc/entries/restoreFiles', async (route) => {
      await server.fresh.owner.query('delete from app.attachments')
      await route.continue()
    })
    await card.getByRole('button', { name: `Put back ${name}` }).click()
    await expectToast(page, 'Not put back', 'It is not there any more.')
    await expect(card.getByRole('button', { name: /removed file/ })).toHaveCount(0)
  })
})
