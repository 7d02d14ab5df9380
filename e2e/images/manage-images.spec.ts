import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectToast, heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { walkDays } from '#testing/walked.ts'
import { fileOf, layImage } from './uploading.ts'

const upload = (page: Page) => page.getByRole('button', { name: 'Upload images' })
const preview = (page: Page) => page.getByRole('region', { name: 'As participants see it' })
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

test(
  'an admin sees an image as participants will, uploads it, and whoever has reached the day sees it',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    await walkDays(server, cast.lydia, 2)
    await signIn(cast.priscilla)
    await page.goto('/home')
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('group', { name: 'Admin' })
    await menu.getByRole('link', { name: 'Manage Daily Images' }).click()
    await expect(heading(page)).toHaveText('Manage Daily Images')
    await expect(uploaded(page).getByText('No images uploaded yet')).toBeVisible()

    await day(page).fill('2')
    await expect(preview(page).getByText('The image made from the text')).toBeVisible()
    await reflection(page).setInputFiles(await fileOf('lamp.jpg', 'red'))
    await expect(preview(page).getByText('The image that you chose')).toBeVisible()
    const shown = preview(page).getByRole('img')
    await expectColour(shown, 'red')
    await page.getByLabel('What the reflection image shows').fill('A red lamp on a stand')
    await expect(shown).toHaveAccessibleName('A red lamp on a stand')
    const collapsed = await shown.boundingBox()
    await preview(page).getByRole('button', { name: 'Expand' }).click()
    expect((await shown.boundingBox())?.height).toBeGreaterThan((collapsed?.height ?? 0) * 2)
    await preview(page).getByRole('button', { name: 'Collapse' }).click()
    await preview(page).getByRole('tab', { name: 'Locked' }).click()
    await expect(preview(page).getByText('Day 2 is locked')).toBeVisible()
    await expect(preview(page).getByRole('img')).toHaveCount(0)
    await expectAccessible(page)

    await upload(page).click()
    await expectToast(page, 'Image uploaded', 'Whoever has reached day 2 sees it from now on.')
    await expect(uploaded(page).getByText('1 day')).toBeVisible()
    await expect(uploaded(page).getByText(/^Uploaded by Priscilla on /)).toBeVisible()
    await expect(uploaded(page).getByText('Made from the text')).toBeVisible()
    await expectAccessible(page)

    await signIn(cast.lydia)
    await page.goto('/journal?day=2')
    await expectColour(page.getByRole('img', { name: 'A red lamp on a stand' }), 'red')
    await signIn(cast.timothy)
    const refused = await page.request.get('/daily-journal-images/day-2/reflection.jpg')
    expect(refused.status()).toBe(404)
  },
)

test('nothing is sent without a day or an image, and what was chosen stays @again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 415/)
  await signIn(cast.priscilla)
  await page.goto('/manage-images')
  await upload(page).click()
  await expect(page.getByText('Day must be between 1 and 75')).toBeVisible()
  await expect(day(page)).toBeFocused()
  await day(page).fill('76')
  await upload(page).click()
  await expect(page.getByText('Day must be between 1 and 75')).toBeVisible()
  await day(page).fill('75')
  await upload(page).click()
  await expectToast(page, 'No files selected', 'Please select at least one image to upload.')
  await expect(page.getByRole('alert').filter({ hasText: 'No files selected' })).toBeVisible()

  await challenge(page).setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  })
  await expectToast(page, 'Invalid file type', 'Please select an image file.')
  await expect(page.getByText('Invalid file type. Please select an image file.')).toBeVisible()
  await challenge(page).setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('x') })
  await expect(page.getByText('Please save it as a JPG and select that.').first()).toBeVisible()

  // What only its content gives away the server says.
  await challenge(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await page.getByLabel('What the challenge image shows').fill('x'.repeat(301))
  await upload(page).click()
  await expect(page.getByText('Please write at most 300 characters')).toBeVisible()
  await page.getByLabel('What the challenge image shows').fill('A door')
  await upload(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please select an image file.' }).first(),
  ).toBeVisible()
  await expect(day(page)).toHaveValue('75')
  await expect(page.getByLabel('What the challenge image shows')).toHaveValue('A door')
  await expectAccessible(page)
})

test('an upload that fails or is cancelled keeps what was chosen, and goes on from there', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|status of 503|Service Unavailable/)
  await signIn(cast.priscilla)
  await page.goto('/manage-images')
  await day(page).fill('5')
  await reflection(page).setInputFiles(await fileOf('one.jpg', 'red'))
  await challenge(page).setInputFiles(await fileOf('two.jpg', 'green'))
  await page.getByLabel('What the challenge image shows').fill('A field')
  const toChallenge = '**/daily-journal-images/day-5/challenge.jpg'
  await page.route(toChallenge, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await upload(page).click()
  const trouble = page.getByRole('alert').filter({ hasText: 'Upload failed' })
  await expect(trouble.first()).toBeVisible()
  // The one has arrived, the other waits.
  await expect(uploaded(page).getByText('Day 5: ')).toBeVisible()
  await expect(uploaded(page).getByText('Made from the text')).toHaveCount(1)
  await expect(page.getByLabel('What the challenge image shows')).toHaveValue('A field')

  await page.unroute(toChallenge)
  let let_go: () => void = () => {}
  const held = new Promise<void>((resolve) => (let_go = resolve))
  await page.route(toChallenge, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await held
    await route.continue().catch(() => {})
  })
  await upload(page).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading the challenge image' })).toBeVisible()
  await layImage(server, cast.priscilla, { day: 6, kind: 'reflection' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled. What you chose is still here.')).toBeVisible()
  // What is there is read anew: something may have arrived before it was cancelled.
  await expect(uploaded(page).getByText('Day 6: ')).toBeVisible()
  let_go()
  await page.unroute(toChallenge)
  await upload(page).click()
  await expectToast(page, 'Image uploaded')
  await expect(uploaded(page).getByText('Made from the text')).toHaveCount(1)
  await expect(uploaded(page).getByText('“A field”')).toBeVisible()
})

test('an uploaded image is described in place, replaced, and given back to the generated one with undo', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await layImage(server, cast.priscilla, { day: 1, kind: 'reflection', colour: 'blue' })
  await signIn(cast.priscilla)
  await page.goto('/manage-images')
  const strip = uploaded(page).locator('img')
  await expectColour(strip, 'blue')
  await expect(uploaded(page).getByText('Nothing is said of what it shows.')).toBeVisible()
  await uploaded(page).getByRole('button', { name: 'Edit text of the reflection image of day 1' }).click()
  await page.getByLabel('What the reflection image shows').fill('The sea')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expectToast(page, 'Text saved')
  await expect(uploaded(page).getByText('“The sea”')).toBeVisible()

  await uploaded(page).getByRole('button', { name: 'Replace the reflection image of day 1' }).click()
  await expect(day(page)).toBeFocused()
  await expect(day(page)).toHaveValue('1')
  await expect(preview(page).getByText('The image that was uploaded')).toBeVisible()
  await reflection(page).setInputFiles(await fileOf('new.jpg', 'red'))
  await expect(page.getByText(/^It takes the place of the one that Priscilla uploaded on /)).toBeVisible()
  await upload(page).click()
  await expectToast(page, 'Image uploaded')
  await expectColour(uploaded(page).locator('img'), 'red')

  await uploaded(page)
    .getByRole('button', { name: 'Back to generated: the reflection image of day 1' })
    .click()
  await expectToast(page, 'Day 1 shows its generated reflection image again')
  await expect(uploaded(page).locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expectToast(page, 'The uploaded image is back')
  await expectColour(uploaded(page).locator('img'), 'red')

  await page.goto('/audit-log?act=day-image.described')
  await expect(
    page.getByText('Priscilla changed the alt text of the reflection image of day 1'),
  ).toBeVisible()
})

test('a picture that is replaced or taken back can be put back for a day, until when it says @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await layImage(server, cast.priscilla, { day: 1, kind: 'reflection', colour: 'blue' })
  await signIn(cast.priscilla)
  await page.goto('/manage-images')
  await day(page).fill('1')
  await reflection(page).setInputFiles(await fileOf('new.jpg', 'red'))
  await expect(page.getByText(/^It takes the place of /)).toBeVisible()
  await upload(page).click()
  await expectToast(page, 'Image uploaded', 'What it replaced is kept for a day.')
  const strip = uploaded(page).locator('img')
  await expectColour(strip, 'red')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'The uploaded image is back')
  await expectColour(strip, 'blue')

  // What it was replaced by is in the list now, and goes back in exchange.
  const former = uploaded(page).getByRole('button', {
    name: /^Put back the former: the reflection image of day 1\. Uploaded by Priscilla on /,
  })
  await expect(former).toHaveCount(1)
  await expect(uploaded(page).getByText(/^until Nov 2\d, 2026, /)).toBeVisible()
  await expectAccessible(page)
  await former.click()
  await expectColour(strip, 'red')
  await expect(former).toHaveCount(1)

  // Also long after the toast, and with nothing in its place.
  await uploaded(page)
    .getByRole('button', { name: 'Back to generated: the reflection image of day 1' })
    .click()
  await expect(strip).toHaveCount(0)
  await page.reload()
  await expect(uploaded(page).getByText('0 days')).toBeVisible()
  await uploaded(page)
    .getByRole('button', { name: /^Put back: / })
    .first()
    .click()
  await expectColour(strip, 'red')
})

test('where another admin was first, one sees theirs, keeps what one chose, and replaces it all the same @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 409/)
  await signIn(cast.priscilla)
  await page.goto('/manage-images')
  await expect(uploaded(page).getByText('No images uploaded yet')).toBeVisible()
  await day(page).fill('3')
  await reflection(page).setInputFiles(await fileOf('mine.jpg', 'red'))
  await page.getByLabel('What the reflection image shows').fill('A lamp')
  await layImage(server, cast.priscilla, { day: 3, kind: 'reflection', colour: 'blue' })
  await upload(page).click()
  await expectToast(page, 'Somebody was first')
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody was first' }).first()).toBeVisible()
  const form = page.locator('form').filter({ has: day(page) })
  await expect(form.getByText(/^It takes the place of the one that Priscilla uploaded on /)).toBeVisible()
  await expectColour(form.locator('img'), 'blue')
  await expect(page.getByLabel('What the reflection image shows')).toHaveValue('A lamp')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Replace all the same' }).click()
  await expectToast(page, 'Image uploaded')
  await expectColour(uploaded(page).locator('img'), 'red')
  await expect(uploaded(page).getByRole('button', { name: /^Put back the former: / })).toBeVisible()
})

test('what has left as a whole is not cancelled any more, and its answer is waited for @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  await page.goto('/manage-images')
  await day(page).fill('4')
  await reflection(page).setInputFiles(await fileOf('one.jpg', 'red'))
  const { owner } = server.fresh
  await owner.query('begin')
  await owner.query('lock table app.daily_images in share mode')
  await upload(page).click()
  const progress = page.getByRole('progressbar', { name: 'Uploading the reflection image' })
  await expect(progress).toHaveAttribute('aria-valuetext', 'Nearly there')
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await owner.query('commit')
  await expectToast(page, 'Image uploaded')
  await expectColour(uploaded(page).locator('img'), 'red')
})

test('many files are told where somebody was first, and those are sent again @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 409/)
  await signIn(cast.priscilla)
  await page.goto('/manage-images?tab=many')
  await expect(uploaded(page).getByText('No images uploaded yet')).toBeVisible()
  await page
    .locator('input[data-choice=files]')
    .setInputFiles([await fileOf('day-5-reflection.jpg', 'red'), await fileOf('day-6-reflection.jpg', 'red')])
  await layImage(server, cast.priscilla, { day: 5, kind: 'reflection', colour: 'blue' })
  await page.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(page.getByText('1 image sent, 1 failed.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'day-5-reflection.jpg' })
  await expect(row).toContainText('Somebody has uploaded another there meanwhile.')
  await page.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expectToast(page, '1 image was replaced', 'What it replaced is kept for a day.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'The uploaded image is back')
  await expectColour(uploaded(page).locator('img').first(), 'blue')
})

test('many files are told where each goes, corrected, sent one by one, and what failed is sent again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  await layImage(server, cast.priscilla, { day: 12, kind: 'challenge' })
  await signIn(cast.priscilla)
  await page.goto('/manage-images?tab=many')
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
  const list = page.getByRole('list', { name: 'Files to upload' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(row('day-12-challenge.jpg')).toContainText(
    /Replaces the challenge image of day 12 that Priscilla \(Admin\) uploaded on /,
  )
  await expect(row('Day_3_Reflection.jpg')).toContainText('Another file is for the same image')
  await expect(row('sunset.jpg')).toContainText('No day in the name')
  await expect(row('day-80')).toContainText('Day must be between 1 and 75')
  await expect(row('notes')).toContainText('Please select an image file.')
  await expect(page.getByText('1 uploaded image will be replaced. It is kept for a day.')).toBeVisible()
  await expect(page.getByText('5 files need your attention and will be left out.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Leave out 3 reflection.jpg' }).click()
  await expect(row('Day_3_Reflection.jpg')).toContainText('Ready')
  await page.getByRole('spinbutton', { name: 'Day of sunset.jpg' }).fill('7')
  await expect(row('sunset.jpg')).toContainText('Reflection or challenge?')
  await page.getByRole('combobox', { name: 'Which image sunset.jpg is' }).selectOption('Challenge')
  await page.getByRole('spinbutton', { name: 'Day of day-80-reflection.jpg' }).fill('8')

  await page.route('**/day-7/challenge.jpg', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Upload 4 images' }).click()
  await expect(page.getByText('3 images sent, 1 failed.')).toBeVisible()
  await expectToast(page, '1 image was replaced', 'What it replaced is kept for a day.')
  await expect(row('day-12-challenge.jpg')).toContainText('Sent')
  await expect(uploaded(page).getByRole('heading', { name: /^Day (?:3|8|12):/ })).toHaveCount(3)
  await page.unroute('**/day-7/challenge.jpg')
  await page.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(page.getByText('4 images sent.')).toBeVisible()
  await expect(uploaded(page).getByRole('heading', { name: /^Day 7:/ })).toBeVisible()
})

test('a whole folder is read by the names in it @again', async ({ page, cast, signIn }, info) => {
  const { mkdir, writeFile } = await import('node:fs/promises')
  const folder = info.outputPath('pictures')
  await mkdir(`${folder}/day-9`, { recursive: true })
  const { buffer } = await fileOf('')
  await writeFile(`${folder}/day-9/reflection.jpg`, buffer)
  await writeFile(`${folder}/day-9/challenge.jpg`, buffer)
  await writeFile(`${folder}/.DS_Store`, 'x')
  await signIn(cast.priscilla)
  await page.goto('/manage-images?tab=many')
  await page.locator('input[data-choice=folder]').setInputFiles(folder)
  await page.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(page.getByText('2 images sent.')).toBeVisible()
  await expect(uploaded(page).getByText('Made from the text')).toHaveCount(0)
})

test('images that cannot be read say so, and come with another try @again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503|Service Unavailable/)
  await signIn(cast.priscilla)
  await page.route('**/rpc/images/list*', (route) =>
    route.fulfill({ status: 503, json: { json: { code: 'UNAVAILABLE', status: 503, message: '' } } }),
  )
  await page.goto('/manage-images')
  await expect(uploaded(page).getByRole('alert')).toContainText('Failed to load images')
  await page.unroute('**/rpc/images/list*')
  await uploaded(page).getByRole('button', { name: 'Retry' }).click()
  await expect(uploaded(page).getByText('No images uploaded yet')).toBeVisible()
})
