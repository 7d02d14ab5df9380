import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { button, expectProblems, expectToast, field, fill, holdCalls, mainMenu } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The picture that the header shows, once it is drawn; null where there are initials. */
const inHeader = (page: Page) =>
  page.evaluate<string | null>(
    `(() => {
      const face = document.querySelector('header img')
      return face?.complete && face.naturalWidth === 320 ? face.getAttribute('src') : null
    })()`,
  )

test('Lydia changes her names and her picture, loses nothing on the way, and every page knows at once', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500|net::ERR_FAILED/)
  await signIn(cast.lydia)
  await page.goto('/profile')
  const update = '**/rpc/profile/update'

  await test.step('she finds who she is, and since when', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Profile', 'Settings', 'Data'])
    await expect(page.getByRole('region', { name: 'Your place here' })).toContainText(
      `Email${cast.lydia.email}`,
    )
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/profile?tab=settings')
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(
      /Account created[A-Z][a-z]{2} \d{1,2}, \d{4}/,
    )
    await page.getByRole('tab', { name: 'Profile' }).click()
  })

  await test.step('her names cannot be saved, and what she typed stays', async () => {
    await fill(page, { 'First name': ' Lýdie ', 'Last name': 'R2D2', 'Display name': 'Purple  cloth' })
    await button(page, 'Save names').click()
    await expectProblems(page, { 'Last name': 'Last name can only contain letters' })
    await field(page, 'Last name').fill('of Philippi')
    await page.route(update, (route) => route.fulfill({ status: 500, json: {} }))
    await button(page, 'Save names').click()
    const trouble = page.getByRole('alert')
    await expect(trouble).toContainText('Failed to update profile.')
    await expect(field(page, 'Display name')).toHaveValue('Purple  cloth')
    await page.unroute(update)
    const data = { fields: { form: ['These names do not go together.'] } }
    const json = { json: { defined: true, code: 'INVALID_INPUT', status: 422, message: '', data } }
    await page.route(update, (route) => route.fulfill({ status: 422, json }))
    await button(page, 'Save names').click()
    await expect(trouble).toHaveText('Validation failedThese names do not go together.')
    await page.unroute(update)
  })

  await test.step('she saves them, and types on meanwhile', async () => {
    const release = await holdCalls(page, 'profile/update')
    await field(page, 'First name').press('Enter')
    await field(page, 'Last name').fill('of the river')
    release()
    await expectToast(page, 'Profile updated')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'First name')).toHaveValue('Lýdie')
    await expect(field(page, 'Display name')).toHaveValue('Purple cloth')
    await expect(field(page, 'Last name')).toHaveValue('of the river')
    await expect(button(page, 'Account of Purple cloth')).toBeVisible()
    await page.unrouteAll()
  })

  const choose = (buffer: Buffer, name = 'me.jpg', mimeType = 'image/jpeg') =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const trouble = page.getByRole('region', { name: 'Picture' }).getByRole('alert')
  await test.step('what is no picture, or too large, is refused before it is sent, and a failure is told', async () => {
    let sent = 0
    await page.route('**/avatar', (route) => {
      sent += 1
      return route.abort()
    })
    await choose(Buffer.from('%PDF-1.7'), 'me.pdf', 'application/pdf')
    await expectToast(page, 'Invalid file type', 'Please select an image file.')
    await expect(trouble).toContainText('Please select an image file.')
    await choose(Buffer.alloc(5 * 1024 * 1024 + 1))
    await expectToast(page, 'File too large', 'Please select an image smaller than 5MB.')
    expect(sent).toBe(0)
    await choose(await picture('teal'))
    await expect(trouble).toContainText('No connection')
    await expect(page.locator('header img')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('she chooses the same picture again, replaces it, and takes it away', async () => {
    await choose(await picture('teal'))
    await expectToast(page, 'Picture saved')
    await expect(trouble).toHaveCount(0)
    await expect.poll(() => inHeader(page)).toMatch(/^\/avatars\//)
    const first = await inHeader(page)
    await expect(button(page, 'Choose another picture')).toBeEnabled()
    await choose(await picture('purple'))
    await expect.poll(() => inHeader(page)).not.toBe(first)
    await button(page, 'Remove picture').click()
    await expectToast(page, 'Picture removed')
    await expect(page.locator('header img')).toHaveCount(0)
    await expect(button(page, 'Choose a picture')).toBeVisible()
  })

  await test.step('every page knows', async () => {
    await mainMenu(page).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Purple cloth$/)
  })
})
