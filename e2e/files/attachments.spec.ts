import type { Page } from '@playwright/test'
import {
  asksToStay,
  attach,
  beginSending,
  bring,
  choose,
  expectArrived,
  fileRow,
  psalm,
  river,
  uploadsFrom,
} from './attaching.ts'
import { reflectionField, submitReflection, submitButton, test, writtenCard } from '#e2e/journal/writing.ts'
import { fileNames } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { leaveRoomFor } from '#testing/files/room.ts'
import { picture, tone } from '#testing/files/sample-files.ts'

test('files go with an entry: they are shown, opened, played from any moment on and saved, and stay after a reload', async ({
  page,
  openAsLydia,
}) => {
  await page.goto('about:blank')
  const film = await record(page, 'video/mp4')
  await openAsLydia()
  await attach(
    page,
    await river(),
    await psalm(),
    { name: 'dove.png', mimeType: 'image/png', buffer: await picture('png', 800, 600) },
    { name: 'tone.wav', mimeType: 'audio/wav', buffer: tone() },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: film },
  )
  const ranges: string[] = []
  page.on('response', async (response) => {
    const range = await response.headerValue('content-range')
    if (response.status() === 206 && range) ranges.push(range)
  })
  await submitReflection(page, 'By the river')
  const card = writtenCard(page)
  const files = card.getByRole('group', { name: 'Files' })
  const part = (name: string) => `document.querySelector('[aria-label="Files"] [aria-label$=": ${name}"]')`
  const state = (name: string, what: string) => page.evaluate<number>(`${part(name)}.${what}`)
  await expect(card).toContainText('By the river')
  await expect(files.locator('audio')).toHaveAccessibleName('Recording: tone.wav')

  await test.step('Lydia plays them where they stand, after a reload', async () => {
    await page.reload()
    await expect(files.locator('audio')).toHaveAccessibleName('Recording: tone.wav')
    await expect.poll(() => state('film.mp4', 'videoWidth')).toBe(320)
    await expect.poll(() => state('film.mp4', 'readyState')).toBeGreaterThanOrEqual(2)
    await page.evaluate(`Object.assign(${part('tone.wav')}, { preload: 'auto' }).load()`)
    await expect.poll(() => state('tone.wav', 'duration')).toBe(2)
    await page.evaluate(`${part('tone.wav')}.currentTime = 1.5`)
    await expect.poll(() => state('tone.wav', 'readyState')).toBeGreaterThanOrEqual(2)
    expect(await state('tone.wav', 'currentTime')).toBe(1.5)
    expect(ranges.length).toBeGreaterThan(0)
  })

  await test.step('Lydia saves them, and looks at the pictures one after the other', async () => {
    for (const name of ['tone.wav', 'film.mp4'])
      await expect(files.getByRole('link', { name: `Download ${name}` })).toBeVisible()
    const saving = page.waitForEvent('download')
    await files.getByRole('link', { name: 'Download psalm.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('psalm.pdf')
    for (const name of ['river.jpg', 'dove.png']) {
      const drawn = `document.querySelector('[aria-label="Files"] img[alt="Picture: ${name}"]').naturalWidth`
      await expect.poll(() => page.evaluate<number>(drawn)).toBeGreaterThan(0)
    }
    const look = files.getByRole('button', { name: 'Open river.jpg' })
    await page.setViewportSize({ width: 375, height: 760 })
    await look.click()
    const dialog = page.getByRole('dialog', { name: 'river.jpg' })
    await expect(dialog.getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'dove.png' })).toContainText('2 of 2')
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect(dialog).toContainText('1 of 2')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(look).toBeFocused()
  })
})

test('Lydia drops, pastes and chooses files, is told what is in the way of some, and sends the others', async ({
  page,
  server,
  cast,
  openAsLydia,
  mayComplain,
}) => {
  mayComplain(/Failed to load resource/)
  await openAsLydia()
  const sent = uploadsFrom(page)
  const retry = page.getByRole('button', { name: /^Retry / })
  const card = writtenCard(page)

  await test.step('what is no file for us, too large or empty is not sent', async () => {
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
    await bring(page, 'drop', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Grace') })
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
      'It does not fit. Your files can take up 5 GB in all. To make room, delete files for good, either with their entries in the trash or below the entry you removed them from.',
    )
    await expect(retry).toHaveCount(0)
    await server.fresh.owner.query('delete from app.attachments')
  })

  await test.step('the network breaks one, which holds the entry back until she tries it again', async () => {
    await page.route('**/files/*', (route) => route.abort('connectionreset'), { times: 1 })
    await bring(page, 'drop', await river())
    await expect(fileRow(page, 'river.jpg')).toContainText('cannot be reached')
    await submitButton(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'A file was not sent. Retry it, or remove it.' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Retry river.jpg' }).click()
    await expectArrived(page, 'river.jpg')
    await expect(fileRow(page, 'river.jpg')).toHaveCount(1)
  })

  await test.step('she pastes another, drops one that is not what it says, and that holds nothing back', async () => {
    await bring(page, 'paste', { name: 'image.png', mimeType: 'image/png', buffer: await picture('png') })
    await expectArrived(page, 'image.png')
    const buffer = Buffer.from('<script>')
    await bring(page, 'drop', { name: 'page.pdf', mimeType: 'application/pdf', buffer })
    await expect(fileRow(page, 'page.pdf')).toContainText('Invalid file type')
    await expect(retry).toHaveCount(0)
    await submitButton(page).click()
    await expect(card.getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('list', { name: 'Files to send with it' })).toHaveCount(0)
    expect((await fileNames(server)).toSorted()).toEqual(['image.png', 'river.jpg'])
  })

  await test.step('an edit takes as many as make ten, and cancelling it ends what it was sending', async () => {
    const edit = card.getByRole('button', { name: 'Edit' })
    await edit.click()
    const png = { mimeType: 'image/png', buffer: await picture('png') }
    const pngs = Array.from({ length: 10 }, (_, index) => ({ ...png, name: `picture ${index + 1}.png` }))
    const release = await beginSending(page, ...pngs)
    await expect(
      page.getByRole('alert').filter({ hasText: 'An entry can have at most 10 files.' }),
    ).toBeVisible()
    await expect(fileRow(page, 'picture')).toHaveCount(8)
    await expect(page.getByRole('button', { name: 'Add files' })).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect.poll(() => asksToStay(page)).toBe(false)
    release()
    await edit.click()
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
    await expect(fileRow(page, 'river.jpg')).toBeVisible()
    await expect(fileRow(page, 'picture')).toHaveCount(0)
  })
})

/** A second of a changing picture, as this browser records it. */
async function record(page: Page, type: string): Promise<Buffer> {
  const bytes = await page.evaluate<number[]>(`new Promise((resolve) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const pen = canvas.getContext('2d')
    const drawing = setInterval(() => {
      pen.fillStyle = '#' + Math.floor(Math.random() * 0xfff).toString(16).padStart(3, '0')
      pen.fillRect(0, 0, 320, 240)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: '${type}' })
    const parts = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = async () => {
      clearInterval(drawing)
      resolve([...new Uint8Array(await new Blob(parts).arrayBuffer())])
    }
    recorder.start()
    setTimeout(() => recorder.stop(), 1000)
  })`)
  return Buffer.from(bytes)
}
