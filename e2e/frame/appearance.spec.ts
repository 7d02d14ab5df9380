import { givePassword, password } from '#e2e/access/accounts.ts'
import { button, heading, mainMenu } from '#e2e/access/pages.ts'
import { openJournal } from '#e2e/journal/writing.ts'
import { expect, test } from '#e2e/world.ts'
import { walkDays } from '#testing/progress/walked.ts'

test('all of it fits a small phone with a name of one long word and the largest type, in few colours, and nothing moves', async ({
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
  const expectToFit = async (name: string | RegExp) => {
    await expect(heading(page)).toHaveText(name)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), `${name}`).toBe(320)
  }
  const account = page.getByRole('button', { name: /^Account of W/ })

  await test.step('the type is as large as planned', async () => {
    await openJournal(page, server)
    await hasSize('html', '16px')
    await hasSize('body', '15px')
    await hasSize('.reading', '18px')
    await hasSize('select', '16px')
    await expectToFit('Journal')
  })

  await test.step('the largest type breaks no page', async () => {
    await context.addCookies([{ name: 'type_size', value: 'largest', url: server.url }])
    await page.reload()
    await hasSize('html', '24px')
    await expectToFit('Journal')
    for (const [link, name] of [
      ['Home', /WWW$/],
      ['Progress', 'Progress'],
    ] as const) {
      await mainMenu(page).getByRole('link', { name: link }).click()
      await expectToFit(name)
    }
  })

  await test.step('the button of the account stays where it is when its menu opens, which leads to the settings', async () => {
    await expect(heading(page)).toBeFocused()
    const place = await account.boundingBox()
    expect([place?.width, place?.height]).toEqual([66, 66])
    await account.click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await account.boundingBox()).toEqual(place)
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expectToFit('Profile')
  })

  await test.step('a question is answered in it', async () => {
    await button(page, 'Delete Account').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Current password').fill(password)
    for (const name of ['Delete my account', 'Cancel']) {
      const choice = dialog.getByRole('button', { name })
      await choice.scrollIntoViewIfNeeded()
      await expect(choice).toBeInViewport({ ratio: 1 })
    }
    await button(page, 'Cancel').click()
  })

  await test.step('in the few colours of the system what is done is still told from what is not', async () => {
    await mainMenu(page).getByRole('link', { name: 'Home' }).click()
    await expect(heading(page)).toHaveText(/WWW$/)
    await page.emulateMedia({ forcedColors: 'active' })
    const styleOf = (selector: string, property: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`)
    expect(await styleOf('[role=progressbar] > div', 'backgroundColor')).not.toBe(
      await styleOf('[role=progressbar]', 'backgroundColor'),
    )
    expect(await styleOf('main section', 'borderTopWidth')).toBe('1px')
    expect(await styleOf('.walk-marks > li:nth-child(13) span', 'borderTopWidth')).toBe('2px')
  })

  await test.step('on paper it is dark on white, and nothing lies over it', async () => {
    await page.emulateMedia({ forcedColors: 'none', media: 'print', colorScheme: 'dark' })
    await page.goto('/progress?tab=all&day=3')
    await expect(page.getByRole('dialog')).toContainText('To reflect on')
    expect(await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')).toBe(
      'rgb(255, 255, 255)',
    )
    const lying = `[...document.querySelectorAll('body *')].filter((each) =>
      !each.ariaHidden && each.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(each).position)).map((each) => each.outerHTML.slice(0, 120))`
    expect(await page.evaluate<string[]>(lying)).toEqual([])
    await expect(mainMenu(page)).toBeHidden()
    await expect(heading(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen', colorScheme: null })
  })

  await test.step('nothing moves, not even what waits', async () => {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    await page.route('**/rpc/entries/list*', () => new Promise(() => {}))
    // At another day than the present one the page comes without its list.
    await page.goto('/journal?tab=prayers&day=1')
    await expect(page.getByRole('region', { name: 'Your Prayer Requests' }).getByRole('status')).toBeVisible()
    const moving = () =>
      page.evaluate<number>(
        `document.getAnimations().filter(({ playState }) => playState === 'running').length`,
      )
    await expect.poll(moving).toBe(0)
  })
})
