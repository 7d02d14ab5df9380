import { givePassword, password } from '#e2e/access/accounts.ts'
import { button, heading } from '#e2e/access/pages.ts'
import { openJournal } from '#e2e/journal/writing.ts'
import { expect, test } from '#e2e/world.ts'
import { walkDays } from '#testing/walked.ts'
import { paths } from '#web/paths.ts'

test('all of it fits a small phone: as large as planned with a name of one long word, and with the largest type', async ({
  page,
  context,
  server,
  cast,
  signIn,
}) => {
  await givePassword(server, cast.lydia)
  await walkDays(server, cast.lydia, 12)
  await server.fresh.owner.query(`update app.people set display_name = repeat('W', 50) where id = $1`, [
    cast.lydia.id,
  ])
  await signIn(cast.lydia)
  await page.setViewportSize({ width: 320, height: 640 })
  const hasSize = (selector: string, size: string) =>
    expect(page.locator(selector).first()).toHaveCSS('font-size', size)
  const expectToFit = async (path: string) => {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBe(320)
  }

  await test.step('the type is as large as planned', async () => {
    await expectToFit(paths.home())
    await hasSize('html', '16px')
    await hasSize('body', '15px')
    await openJournal(page, server)
    await hasSize('.reading', '18px')
    await hasSize('select', '16px')
  })

  await test.step('the button of the account stays where it is when its menu opens', async () => {
    const menuButton = page.getByRole('button', { name: /^Account of W/ })
    const place = await menuButton.boundingBox()
    expect([place?.width, place?.height]).toEqual([44, 44])
    await menuButton.click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await menuButton.boundingBox()).toEqual(place)
  })

  await test.step('the largest type breaks no page', async () => {
    await context.addCookies([{ name: 'type_size', value: 'largest', url: server.url }])
    for (const path of [paths.home(), paths.journal(), paths.progress(), paths.profile({ tab: 'settings' })])
      await expectToFit(path)
  })

  await test.step('a question is answered in it', async () => {
    await button(page, 'Delete Account').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Current password').fill(password)
    for (const name of ['Cancel', 'Delete my account']) {
      const choice = dialog.getByRole('button', { name })
      await choice.scrollIntoViewIfNeeded()
      await expect(choice).toBeInViewport({ ratio: 1 })
    }
  })
})

test('what Lydia asks of her system is kept: few colours, and nothing that moves', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)

  await test.step('in the few colours of the system what is done is still told from what is not', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
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

  await test.step('nothing moves, not even what waits', async () => {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    await page.route('**/rpc/entries/list', () => new Promise(() => {}))
    await page.goto('/journal')
    await expect(page.getByRole('region', { name: 'Your Reflections' }).getByRole('status')).toBeVisible()
    const moving = () =>
      page.evaluate<number>(
        `document.getAnimations().filter(({ playState }) => playState === 'running').length`,
      )
    await expect.poll(moving).toBe(0)
  })
})
