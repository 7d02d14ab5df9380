import { button, heading } from '#e2e/access/pages.ts'
import { openJournal } from '#e2e/journal/writing.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

test('everything is as large as planned, and a name of one long word fits a small phone', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await server.fresh.owner.query(`update app.people set display_name = repeat('W', 50) where id = $1`, [
    cast.lydia.id,
  ])
  await signIn(cast.lydia)
  await page.setViewportSize({ width: 320, height: 640 })
  const hasSize = (selector: string, size: string) =>
    expect(page.locator(selector).first()).toHaveCSS('font-size', size)
  for (const path of ['/home', '/journal', '/profile']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBe(320)
    await hasSize('html', '16px')
    await hasSize('body', '15px')
  }
  await openJournal(page, server)
  await hasSize('.reading', '18px')
  await hasSize('select', '16px')
  const menuButton = page.getByRole('button', { name: /^Account of W/ })
  const place = await menuButton.boundingBox()
  expect([place?.width, place?.height]).toEqual([44, 44])
  await menuButton.click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await menuButton.boundingBox()).toEqual(place)
})

test('in the few colours of the system, what is done is still told from what is not @again', async ({
  page,
  cast,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(cast.lydia)
  await page.goto('/home')
  const styleOf = (selector: string, property: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`)
  await expect(heading(page)).toBeVisible()
  expect(await styleOf('[role=progressbar] > div', 'backgroundColor')).not.toBe(
    await styleOf('[role=progressbar]', 'backgroundColor'),
  )
  expect(await styleOf('main section', 'borderTopWidth')).toBe('1px')
  expect(await styleOf('.walk-marks > li:first-child span', 'borderTopWidth')).toBe('2px')
})

test('the chosen theme comes with the page', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home')
  const paper = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
  const light = await paper()
  await button(page, 'Account of Lydia').focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('menuitemradio')
  await expect(choices).toHaveText(['Light', 'Dark', 'As on this device'])
  await expect(choices.last()).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.type('Dark')
  await page.keyboard.press('Enter')
  await expect.poll(paper).not.toBe(light)
  await page.keyboard.press('Escape')
  // Once nothing fades any more.
  await expectAccessible(page)
  const dark = await paper()

  const answer = await page.reload()
  expect(await answer?.text()).toContain('data-theme="dark"')
  expect(await paper()).toBe(dark)
})

test('nothing moves for those who asked for stillness', async ({ page, cast, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(cast.lydia)
  await page.route('**/rpc/entries/list', () => new Promise(() => {}))
  await page.goto('/journal')
  const waiting = page.getByRole('region', { name: 'Your Reflections' }).getByRole('status')
  await expect(waiting).toBeVisible()
  const moving = () =>
    page.evaluate<number>(
      `document.getAnimations().filter(({ playState }) => playState === 'running').length`,
    )
  await expect.poll(moving).toBe(0)
  await expectAccessible(page)
})
