import { mkdir, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectToast } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { fileOf, layImage } from './uploading.ts'

const upload = (page: Page) => page.getByRole('button', { name: 'Upload images' })
const preview = (page: Page) => page.getByRole('region', { name: 'What participants will see' })
const uploaded = (page: Page) => page.getByRole('region', { name: 'Uploaded days' })
const day = (page: Page) => page.getByRole('spinbutton', { name: 'Day number' })
const reflection = (page: Page) => page.getByLabel('Reflection image', { exact: true })
const challenge = (page: Page) => page.getByLabel('Challenge image', { exact: true })

/** Waits until a picture is of this colour near its top, as the browser shows it. */
async function expectColour(image: Locator, colour: 'red' | 'blue'): Promise<void> {
  const shown = async () => {
    const { data } = await sharp(await image.screenshot())
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [r = 0, g = 0, b = 0] = data
    if (g > 80) return 'another'
    return r > b ? 'red' : 'blue'
  }
  await expect.poll(shown).toBe(colour)
}

test('an admin sees an image as participants will, and uploads, describes, replaces and takes back what these then see', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|status of 409/)
  await walkDays(server, cast.lydia, 2)
  await signIn(cast.priscilla)
  await page.goto('/manage-images')
  const shows = page.getByLabel('What the challenge image shows')
  await test.step('Priscilla is told what is missing, and what is no image', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Daily Images')
    await upload(page).click()
    await expect(page.getByText('Day must be between 1 and 75')).toBeVisible()
    await expect(day(page)).toBeFocused()
    await day(page).fill('2')
    await upload(page).click()
    await expectToast(page, 'No files selected', 'Please select at least one image to upload.')
    const buffer = Buffer.from('x')
    await challenge(page).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
    await expectToast(page, 'Invalid file type', 'Please select an image file.')
  })

  await test.step('she sees the image that she chose as participants will', async () => {
    await expect(preview(page).getByText('The image made from the text')).toBeVisible()
    await reflection(page).setInputFiles(await fileOf('lamp.jpg', 'red'))
    await expect(preview(page).getByText('The image you chose')).toBeVisible()
    const shown = preview(page).getByRole('img')
    await page.getByLabel('What the reflection image shows').fill('A red lamp on a stand')
    await expect(shown).toHaveAccessibleName('A red lamp on a stand')
    const collapsed = await shown.boundingBox()
    await preview(page).getByRole('button', { name: 'Expand' }).click()
    expect((await shown.boundingBox())?.height).toBeGreaterThan((collapsed?.height ?? 0) * 2)
    await preview(page).getByRole('button', { name: 'Collapse' }).click()
    await preview(page).getByRole('tab', { name: 'Locked' }).click()
    await expect(preview(page).getByText('Day 2 is locked')).toBeVisible()
    await expect(shown).toHaveCount(0)
  })

  const toChallenge = '**/daily-journal-images/day-2/challenge.jpg'
  await test.step('a second image fails, and the first has arrived', async () => {
    await challenge(page).setInputFiles(await fileOf('two.jpg', 'green'))
    await shows.fill('A field')
    await page.route(toChallenge, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await upload(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Upload failed' }).first()).toBeVisible()
    await expectToast(
      page,
      'Image uploaded',
      'From now on, everyone who has reached Day 2 sees what you uploaded.',
    )
    await expect(uploaded(page).getByText('“A red lamp on a stand”')).toBeVisible()
    await expect(uploaded(page).getByText('Made from the text')).toHaveCount(1)
    await page.unroute(toChallenge)
  })

  await test.step('she cancels the next try, and what arrived meanwhile is read', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(toChallenge, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await held
      await route.continue().catch(() => {})
    })
    await upload(page).click()
    await expect(page.getByRole('progressbar', { name: 'Uploading the challenge image' })).toBeVisible()
    await layImage(server, cast.priscilla, { day: 6, kind: 'reflection' })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Canceled. What you chose is still here.')).toBeVisible()
    await expect(uploaded(page).getByText('Day 6: ')).toBeVisible()
    letGo()
    await page.unroute(toChallenge)
  })

  await test.step('another admin was first, whose image she sees, and replaces all the same', async () => {
    await layImage(server, cast.priscilla, { day: 2, kind: 'challenge', colour: 'blue' })
    await upload(page).click()
    await expectToast(page, 'Somebody got there first')
    await expect(page.getByText(/^It replaces the one Priscilla uploaded on /)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Replace anyway' }).click()
    await expect(uploaded(page).getByText('“A field”')).toBeVisible()
  })

  const sixth = uploaded(page).getByRole('listitem').filter({ hasText: 'Day 6:' })
  const strip = sixth.locator('img[alt=""]')
  await test.step('she says of the image of day 6 what it shows, replaces it, and undoes that', async () => {
    await uploaded(page).getByRole('button', { name: 'Edit text for the reflection image of Day 6' }).click()
    await page.getByLabel('What the reflection image shows').last().fill('The sea')
    await page.getByRole('button', { name: 'Save text' }).click()
    await expect(uploaded(page).getByText('“The sea”')).toBeVisible()
    await uploaded(page).getByRole('button', { name: 'Replace the reflection image of Day 6' }).click()
    await expect(day(page)).toBeFocused()
    await expect(day(page)).toHaveValue('6')
    await preview(page).getByRole('tab', { name: 'Reflection' }).click()
    await expect(preview(page).getByText('The image that was uploaded')).toBeVisible()
    await reflection(page).setInputFiles(await fileOf('new.jpg', 'red'))
    await upload(page).click()
    await expectToast(page, 'Image uploaded', 'The one it replaced is kept for a day.')
    await expectColour(strip, 'red')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expectToast(page, 'The uploaded image is back')
    await expectColour(strip, 'blue')
  })

  await test.step('she takes it back, and puts it back', async () => {
    const back = uploaded(page).getByRole('button', { name: /^Put back: the reflection image of Day 6/ })
    await uploaded(page)
      .getByRole('button', { name: /^Back to generated: .* Day 6$/ })
      .click()
    await expectToast(page, 'Day 6 shows its generated reflection image again')
    await expect(strip).toHaveCount(0)
    // She sees what she puts back.
    await expectColour(sixth.getByRole('img', { name: 'The sea' }), 'blue')
    await back.first().click()
    await expectColour(strip, 'blue')
  })

  await test.step('Lydia, who has reached the day, sees the image', async () => {
    await signIn(cast.lydia)
    await page.goto('/journal?day=2')
    await expectColour(page.getByRole('img', { name: 'A red lamp on a stand' }), 'red')
  })
})

test('many files are told where each goes, sent one by one, and sent again where they failed', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}, info) => {
  mayComplain(/ERR_FAILED|status of 409/)
  await layImage(server, cast.priscilla, { day: 12, kind: 'challenge' })
  await signIn(cast.priscilla)
  await page.goto('/manage-images?tab=many')
  const list = page.getByRole('list', { name: 'Files to upload' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await test.step('Priscilla chooses six files, and is told of each where it goes', async () => {
    await page
      .locator('input[data-choice=files]')
      .setInputFiles([
        await fileOf('day-12-challenge.jpg', 'red'),
        await fileOf('Day_3_Reflection.jpg', 'green'),
        await fileOf('sunset.jpg', 'blue'),
        await fileOf('day-80-reflection.jpg'),
        await fileOf('3 reflection.jpg'),
        { name: 'notes day 4 challenge.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      ])
    await expect(row('day-12-challenge.jpg')).toContainText(
      /Replaces the challenge image of Day 12 that Priscilla ★ Admin uploaded on /,
    )
    await expect(row('Day_3_Reflection.jpg')).toContainText('Another file is meant for the same image')
    await expect(row('sunset.jpg')).toContainText('No day in the name')
    await expect(row('day-80')).toContainText('Day must be between 1 and 75')
    await expect(row('notes')).toContainText('Please select an image file.')
    await expect(page.getByText('1 uploaded image will be replaced. It is kept for a day.')).toBeVisible()
    await expect(page.getByText('5 files need your attention, or they will be left out.')).toBeVisible()
  })

  await test.step('she leaves one out, and says of two where they go', async () => {
    await page.getByRole('button', { name: 'Leave out 3 reflection.jpg' }).click()
    await expect(row('Day_3_Reflection.jpg')).toContainText('Ready')
    await page.getByRole('spinbutton', { name: 'Day for sunset.jpg' }).fill('7')
    await expect(row('sunset.jpg')).toContainText('Reflection or challenge?')
    await page.getByRole('combobox', { name: 'Which image sunset.jpg is' }).selectOption('Challenge')
    await page.getByRole('spinbutton', { name: 'Day for day-80-reflection.jpg' }).fill('8')
  })

  await test.step('she sends them, one fails while another admin is first with a second, and she sends both again', async () => {
    await page.route('**/day-7/challenge.jpg', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await layImage(server, cast.priscilla, { day: 8, kind: 'reflection', colour: 'blue' })
    await page.getByRole('button', { name: 'Upload 4 images' }).click()
    await expect(page.getByText('2 images sent, 2 failed.')).toBeVisible()
    await expect(row('day-80-reflection.jpg')).toContainText(
      'Somebody else uploaded one there in the meantime.',
    )
    await expectToast(page, '1 image was replaced', 'The one it replaced is kept for a day.')
    await expect(row('day-12-challenge.jpg')).toContainText('Sent')
    await expect(uploaded(page).getByRole('heading', { name: /^Day (?:3|8|12):/ })).toHaveCount(3)
    await page.unroute('**/day-7/challenge.jpg')
    await page.getByRole('button', { name: 'Retry 2 failed' }).click()
    await expect(page.getByText('4 images sent.')).toBeVisible()
    await expect(uploaded(page).getByRole('heading', { name: /^Day 7:/ })).toBeVisible()
  })

  await test.step('she chooses a whole folder, which is read by the names in it', async () => {
    const folder = info.outputPath('pictures')
    await mkdir(`${folder}/day-9`, { recursive: true })
    const { buffer } = await fileOf('')
    await writeFile(`${folder}/day-9/reflection.jpg`, buffer)
    await writeFile(`${folder}/day-9/challenge.jpg`, buffer)
    await writeFile(`${folder}/.DS_Store`, 'x')
    await page.locator('input[data-choice=folder]').setInputFiles(folder)
    await page.getByRole('button', { name: 'Upload 2 images' }).click()
    await expect(page.getByText('6 images sent.')).toBeVisible()
  })
})
