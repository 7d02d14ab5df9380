import { expectToast, undo } from '#e2e/access/pages.ts'
import { test, writtenCard } from '#e2e/journal/writing.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { layFiles, tieFiles } from '#testing/files/lay-files.ts'
import { attach, fileRow, river } from './attaching.ts'

test('Lydia adds files to an entry and takes them away, as another device does meanwhile, and those that were removed wait below it', async ({
  page,
  server,
  cast,
  openAsLydia,
  mayComplain,
}) => {
  mayComplain(/500/)
  const { owner } = server.fresh
  const text = 'By the river'
  const id = await addEntry(server, cast.lydia, { text })
  const long = 'WhatsApp Document 2026-11-03 at 05.14.33 with a long, long name.pdf'
  const laid = await layFiles(owner, cast.lydia, long)
  for (const entry of [id, null]) await tieFiles(owner, laid, entry)
  const { entries } = clientOf(server, cast.lydia)
  await openAsLydia()
  const card = writtenCard(page)
  const download = card.getByRole('link', { name: 'Download psalm.pdf' })
  const pictures = card.getByRole('img')
  const removed = (name: string) => card.getByRole('button', { name, exact: true })
  const edit = async () => {
    await card.getByRole('button', { name: /^Edit Day/ }).click()
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` }).click()
  const [psalm = ''] = await layFiles(owner, cast.lydia, 'psalm.pdf')
  const words = { id, version: 1, text, audience: 'shared' } as const

  await test.step('what Lydia adds while another device adds something keeps both', async () => {
    await edit()
    await entries.edit({ ...words, attachments: [psalm] })
    await attach(page, await river())
    await save()
    await expect(download).toHaveCount(1)
    await expect(pictures).toHaveCount(1)
  })

  await test.step('Lydia takes one away, and brings it back at once', async () => {
    await edit()
    await remove('psalm.pdf')
    await save()
    await expect(download).toHaveCount(0)
    await expectToast(page, 'Changes saved', '1 file removed.')
    await undo(page)
    await expect(download).toHaveCount(1)
  })

  await test.step('what another device takes away while Lydia edits is told, and can be put back', async () => {
    await edit()
    await expect(fileRow(page, 'river.jpg')).toBeVisible()
    const { rows } = await owner.query<{ id: string }>(
      'select id from app.attachments where entry_id is not null',
    )
    await entries.edit({ ...words, attachments: [psalm], knownAttachments: rows.map((row) => row.id) })
    await page.getByRole('textbox').fill('By the river of Ahava')
    await save()
    await expectToast(page, 'Changes saved', '1 file was removed on another device.')
    await expect(pictures).toHaveCount(0)
    await undo(page)
    await expect(pictures).toHaveCount(1)
  })

  await test.step('those that are removed wait below, can be looked at, and fit a phone', async () => {
    await edit()
    for (const name of ['river.jpg', 'psalm.pdf']) await remove(name)
    await save()
    await expectToast(page, 'Changes saved', '2 files removed.')
    await expect(download).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 740 })
    await removed('3 removed files').click()
    await expect(card.getByText(/^Gone for good on /)).toHaveCount(3)
    await expect(card.getByText('Anything you remove is kept for 30 days.')).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320)
    await removed('Open river.jpg').click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('Lydia deletes one for good, though not at the first try', async () => {
    await removed('Delete for good river.jpg').click()
    const ask = page.getByRole('alertdialog', { name: 'Delete river.jpg for good?' })
    await expect(ask).toContainText('This cannot be undone.')
    const fails = { status: 500, json: {} }
    await page.route('**/rpc/entries/purgeFile', (route) => route.fulfill(fails), { times: 1 })
    await ask.getByRole('button', { name: 'Delete for good' }).click()
    await expect(ask).toContainText('The file is still there. Please try again.')
    await ask.getByRole('button', { name: 'Delete for good' }).click()
    await expectToast(page, 'Deleted for good')
    await expect(ask).toHaveCount(0)
  })

  await test.step('Lydia puts the others back, and the keyboard stays at what is left, at last at the entry', async () => {
    await removed('Put back psalm.pdf').press('Enter')
    await expectToast(page, 'File put back')
    await expect(removed('1 removed file')).toBeVisible()
    // It stands above for a moment before it is gone below.
    await expect(download).toHaveCount(1)
    await expect(card.getByRole('listitem').filter({ hasText: 'Gone for good' })).toBeFocused()
    await removed(`Put back ${long}`).press('Enter')
    await expect(card.getByRole('article')).toBeFocused()
  })

  await test.step('one that is gone by then is told to be', async () => {
    await edit()
    await remove('psalm.pdf')
    await save()
    await removed('1 removed file').click()
    // Not before it is asked for: the list may still be on its way, and would say it by itself.
    await page.route('**/rpc/entries/restoreFiles', async (route) => {
      await owner.query('delete from app.attachments')
      await route.continue()
    })
    await removed('Put back psalm.pdf').click()
    await expectToast(page, 'Not put back', 'It is no longer there.')
    await expect(card.getByRole('button', { name: /removed file/ })).toHaveCount(0)
  })
})
