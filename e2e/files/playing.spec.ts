import type { Page } from '@playwright/test'
import { expect } from '#e2e/world.ts'
import { reflectionField, submitButton, test, writtenCard } from '#e2e/journal/writing.ts'
import { tone } from '#testing/sample-files.ts'
import { attach } from './attaching.ts'

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

const player = (name: string) => `document.querySelector('[aria-label="Files"] [aria-label$=": ${name}"]')`
const state = (page: Page, name: string, what: string) => page.evaluate<number>(`${player(name)}.${what}`)

test('recordings and films play where they stand, from any moment on', async ({ page, openAsLydia }) => {
  await page.goto('about:blank')
  const films = await Promise.all(['webm', 'mp4'].map((ending) => record(page, `video/${ending}`)))
  await openAsLydia()
  await attach(
    page,
    { name: 'tone.wav', mimeType: 'audio/wav', buffer: tone() },
    { name: 'film.webm', mimeType: 'video/webm', buffer: films[0]! },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: films[1]! },
  )
  await reflectionField(page).fill('Listen')
  const ranges: string[] = []
  page.on('response', async (response) => {
    const range = await response.headerValue('content-range')
    if (response.status() === 206 && range) ranges.push(range)
  })
  await submitButton(page).click()
  await expect(writtenCard(page).getByRole('group', { name: 'Files' })).toBeVisible()

  for (const name of ['film.webm', 'film.mp4']) {
    await expect.poll(() => state(page, name, 'videoWidth')).toBe(320)
    await expect.poll(() => state(page, name, 'readyState')).toBeGreaterThanOrEqual(2)
  }
  await page.evaluate(`Object.assign(${player('tone.wav')}, { preload: 'auto' }).load()`)
  await expect.poll(() => state(page, 'tone.wav', 'duration')).toBe(2)
  await page.evaluate(`${player('tone.wav')}.currentTime = 1.5`)
  await expect.poll(() => state(page, 'tone.wav', 'readyState')).toBeGreaterThanOrEqual(2)
  expect(await state(page, 'tone.wav', 'currentTime')).toBe(1.5)
  expect(ranges.length).toBeGreaterThan(0)
})
