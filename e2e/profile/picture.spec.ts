import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { button, expectToast, toastOf } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'

type Sent = { name?: string; mimeType?: string; buffer: Buffer }

/** Chooses a file, as if it had been picked from the device. */
async function choose(page: Page, { name = 'me.jpg', mimeType = 'image/jpeg', buffer }: Sent): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** What is said beside the picture of what went wrong. */
const trouble = (page: Page) => page.getByRole('region', { name: 'Picture' }).getByRole('alert')

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The picture that the header shows, once it is drawn; null where there are initials. */
function inHeader(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(
    `(() => {
      const face = document.querySelector('header img')
      return face?.complete && face.naturalWidth === 320 ? face.getAttribute('src') : null
    })()`,
  )
}

test('Lydia chooses a picture, which stands in the header at once, replaces it, and takes it away', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await signIn(cast.lydia)
  await page.goto('/profile')

  await test.step('what is no picture, or too large, is refused before it is sent', async () => {
    let sent = 0
    await page.route('**/avatar', (route) => {
      sent += 1
      return route.continue()
    })
    const wrongType = toastOf(page, 'Invalid file type', 'Please select an image file.')
    await choose(page, { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(wrongType).toBeVisible()
    await expect(trouble(page)).toContainText('Please select an image file.')
    await choose(page, { buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expectToast(page, 'File too large', 'Please select an image smaller than 5MB.')
    await expect(trouble(page)).toContainText('Please select an image smaller than 5MB.')
    expect(sent).toBe(0)
    await page.unrouteAll()
  })

  await test.step('the server is out of reach, and she chooses the same picture again', async () => {
    await expect(button(page, 'Remove picture')).toHaveCount(0)
    await page.route('**/avatar', (route) => route.abort())
    await choose(page, { buffer: await picture('teal') })
    await expect(trouble(page)).toContainText('No connection')
    await expect(page.locator('header img')).toHaveCount(0)
    await page.unroute('**/avatar')
    await choose(page, { buffer: await picture('teal') })
    await expectToast(page, 'Picture saved')
    await expect(trouble(page)).toHaveCount(0)
    await expect.poll(() => inHeader(page)).toMatch(/^\/avatars\//)
  })

  await test.step('she replaces it', async () => {
    const first = await inHeader(page)
    await expect(button(page, 'Choose another picture')).toBeEnabled()
    await choose(page, { buffer: await picture('purple') })
    await expect.poll(() => inHeader(page)).not.toBe(first)
  })

  await test.step('she takes it away', async () => {
    await button(page, 'Remove picture').click()
    await expectToast(page, 'Picture removed')
    await expect(page.locator('header img')).toHaveCount(0)
    await expect(button(page, 'Choose a picture')).toBeVisible()
  })
})
