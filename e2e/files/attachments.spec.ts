import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '#e2e/world.ts'
import { reflectionField, submitReflection, submitButton, test, writtenCard } from '#e2e/journal/writing.ts'
import { fileNames } from '#e2e/walked.ts'
import { leaveRoomFor } from '#testing/room.ts'
import { film, oneOfEach, picture } from '#testing/sample-files.ts'
import { attach, bring, choose, expectArrived, fileRow, psalm, river, uploadsFrom } from './attaching.ts'

test(
  'files go with an entry: they are shown, opened, played and saved, and stay after a reload',
  { tag: '@thumb' },
  async ({ page, openAsLydia, mayComplain }) => {
    // A film of the tests has no picture that moves.
    mayComplain(/DEMUXER|decode|media/i)
    await openAsLydia()
    await attach(
      page,
      await river(),
      await psalm(),
      { name: 'dove.png', mimeType: 'image/png', buffer: await picture('png', 800, 600) },
      { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: (await oneOfEach())['a.mp3']! },
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: film() },
    )
    await expectAccessible(page)
    await submitReflection(page, 'By the river')

    const card = writtenCard(page)
    await expect(card).toContainText('By the river')
    await expectFiles(page)
    await page.reload()
    await expectFiles(page)

    const saving = page.waitForEvent('download')
    await card.getByRole('link', { name: 'Download psalm.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('psalm.pdf')

    await card.getByRole('button', { name: 'Look at river.jpg' }).click()
    const dialog = page.getByRole('dialog', { name: 'river.jpg' })
    await expect(dialog.getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'dove.png' })).toContainText('2 of 2')
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect(dialog).toContainText('1 of 2')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Look at river.jpg' })).toBeFocused()
  },
)

test('Lydia drops, pastes and chooses files, is told what is in the way of some, and sends the others', async ({
  page,
  server,
  cast,
  openAsLydia,
  mayComplain,
}) => {
  mayComplain(/status of (409|415)/)
  await openAsLydia()
  const sent = uploadsFrom(page)
  const retry = page.getByRole('button', { name: /^Retry / })

  await test.step('what is no file for us, too large or empty is not sent', async () => {
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
    await bring(page, 'drop', {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Grace'),
    })
    await expect(fileRow(page, 'notes.txt')).toContainText('Invalid file type')
    await page.evaluate<void>(`(() => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(52428801)], 'long.mp4', { type: 'video/mp4' }))
      document.querySelector('form textarea').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
    })()`)
    await expect(fileRow(page, 'long.mp4')).toContainText('File size must be less than 50MB')
    await expect(fileRow(page, 'notes.txt')).toHaveCount(0)
    await choose(page, { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
    await expect(fileRow(page, 'empty.pdf')).toContainText('File is empty')
    await page.getByRole('button', { name: 'Remove empty.pdf' }).click()
    await expect(fileRow(page, 'empty.pdf')).toHaveCount(0)
    expect(sent).toEqual([])
  })

  await test.step('one has no room, and she is told how to make some', async () => {
    await leaveRoomFor(server.fresh.owner, cast.lydia, 1000)
    await reflectionField(page).fill('By the river')
    await choose(page, await river())
    await expect(fileRow(page, 'river.jpg')).toContainText(
      'It no longer fits: your files may take up 5 GB in all. To make room, delete files for good: with their entries in the trash, or below the entry that you removed them from.',
    )
    await expect(retry).toHaveCount(0)
    await expect(reflectionField(page)).toHaveValue('By the river')
    await server.fresh.owner.query('delete from app.attachments')
  })

  await test.step('she drops and pastes others, one of which is not what it says', async () => {
    await bring(page, 'drop', await river())
    await bring(page, 'paste', { name: 'image.png', mimeType: 'image/png', buffer: await picture('png') })
    await expectArrived(page, 'river.jpg', 'image.png')
    const buffer = Buffer.from('<script>')
    await bring(page, 'drop', { name: 'page.pdf', mimeType: 'application/pdf', buffer })
    await expect(fileRow(page, 'page.pdf')).toContainText('Invalid file type')
    await expect(retry).toHaveCount(0)
  })

  await test.step('what is refused holds nothing back', async () => {
    await submitButton(page).click()
    await expect(writtenCard(page).getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('list', { name: 'Files to go with it' })).toHaveCount(0)
    expect((await fileNames(server)).toSorted()).toEqual(['image.png', 'river.jpg'])
  })

  await test.step('an entry takes ten files, and an edit takes them away and adds others', async () => {
    const card = writtenCard(page)
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
    const pngs = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => ({
        name: `picture ${index + 1}.png`,
        mimeType: 'image/png',
        buffer: await picture('png', 20 + index, 20),
      })),
    )
    await choose(page, ...pngs)
    await expect(
      page.getByRole('alert').filter({ hasText: 'An entry takes at most 10 files.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(8)
    await expect(page.getByRole('button', { name: 'Add files' })).toBeDisabled()
    for (const { name } of pngs.slice(0, 8))
      await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
    await attach(page, await psalm())
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(card.getByRole('link', { name: 'Download psalm.pdf' })).toBeVisible()
    await expect(card.getByRole('img')).toHaveCount(2)
  })
})

async function expectFiles(page: Page) {
  const files = writtenCard(page).getByRole('group', { name: 'Files' })
  for (const name of ['river.jpg', 'dove.png']) {
    await expect(files.getByRole('img', { name: `Picture: ${name}` })).toBeVisible()
    const drawn = `document.querySelector('[aria-label="Files"] img[alt="Picture: ${name}"]').naturalWidth`
    await expect.poll(() => page.evaluate<number>(drawn)).toBeGreaterThan(0)
  }
  await expect(files.locator('audio')).toHaveAccessibleName('Recording: song.mp3')
  await expect(files.getByRole('link', { name: 'Download song.mp3' })).toBeVisible()
  await expect(files.getByRole('link', { name: 'Download film.mp4' })).toBeVisible()
}
