import type { Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { openJournal, reflectionField } from '#e2e/journal/writing.ts'
import { expect, expectAccessible, test } from './world.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const account = (page: Page) => page.getByRole('button', { name: 'Account of Lydia' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the keyboard finds the way past the menus, and each page begins at its heading', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/home')
  await expect(page).toHaveTitle(/^Home · /)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await menu(page).getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveTitle(/^Journal · /)
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Journal')
  await expect(menu(page).getByRole('link', { name: 'Journal' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveTitle(/^Home · /)
  await expect(heading(page)).toBeFocused()
})

test('an address without a page says so and leads home', async ({ page, cast, signIn, mayComplain }) => {
  mayComplain(/status of 404/)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Emmaus')
  await expectAccessible(page)
  await signIn(cast.lydia)
  await page.goto('/journal/of/somebody')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/home')
  const back = await page.reload()
  expect(back?.status()).toBe(200)
})

test('the sign in the header leads home', async ({ page, cast, signIn }) => {
  const logo = page.getByRole('link', { name: 'Emmaus, home' })
  await page.goto('/terms')
  await expect(logo).toHaveAttribute('href', '/')
  await signIn(cast.lydia)
  await page.goto('/journal')
  await expect(logo).toHaveAttribute('href', '/home')
})

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

test('in the few colours of the system, what is done is still told from what is not', async ({
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

test('without JavaScript the page says what it needs', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/auth`)
  // Playwright's own look at text passes over this element.
  const sentence = page.locator('noscript p')
  await expect(sentence).toBeVisible()
  await expect(sentence).toHaveText(/^Emmaus needs JavaScript\./)
  await context.close()
})

test(
  'the menu fits the window, and ctrl+B folds it',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    await signIn(cast.lydia)
    await openJournal(page, server)
    const sidebar = page.getByRole('complementary')
    // In rem.
    const width = () =>
      page.evaluate<number>(
        `document.querySelector('aside')?.offsetWidth / parseFloat(getComputedStyle(document.documentElement).fontSize)`,
      )
    const more = page.getByRole('button', { name: 'More' })

    await page.setViewportSize({ width: 375, height: 760 })
    await expect(sidebar).toBeHidden()
    await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Journal', 'Progress'])
    await more.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link')).toHaveText(['Home', 'Journal', 'Progress', 'Profile'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(more).toBeFocused()

    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(more).toBeHidden()
    await expect.poll(width).toBeCloseTo(3, 0)

    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(width).toBeCloseTo(16, 0)
    await reflectionField(page).fill('While one writes, it is a letter')
    await reflectionField(page).press('Control+b')
    await expect.poll(width).toBeCloseTo(16, 0)
    await heading(page).click()
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBeCloseTo(3, 0)
    await expect(menu(page).getByRole('link', { name: 'Profile' })).toBeVisible()
    await page.reload()
    await expect.poll(width).toBeCloseTo(3, 0)
    const cookies = await page.context().cookies()
    const kept = cookies.find(({ name }) => name === 'sidebar_state')
    expect(kept?.value).toBe('false')
    // The browser counts the days of a cookie by its own clock.
    expect(((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await expect.poll(width).toBeCloseTo(16, 0)
  },
)

test('the chosen theme comes with the page', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home')
  const paper = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
  const light = await paper()
  await account(page).focus()
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

test(
  'the account menu works by keyboard, and signing out says so',
  { tag: '@phone' },
  async ({ page, cast, signIn }) => {
    await signIn(cast.lydia)
    await page.goto('/home')
    await account(page).focus()
    const place = await account(page).boundingBox()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await account(page).boundingBox()).toEqual(place)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(account(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+End')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Signed out successfully')
    await expect(page).toHaveURL('/auth')
    await expect(heading(page)).toBeFocused()
  },
)

test('Home shows what came with its page, and the page keeps no copy', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  let asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // A server under load may let the page ask by itself.
  await expect(async () => {
    asked = []
    await page.goto('/home')
    await expect(heading(page)).toHaveText(/, Lydia$/)
    await page.waitForLoadState('networkidle')
    expect(asked).toContain('/home')
    expect(asked.filter((path) => path.startsWith('/rpc/'))).toEqual([])
  }).toPass()
  await expect(page.locator('#start')).toHaveCount(0)
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

test('the root says that it is loading, and then leads on', async ({ page, cast, signIn }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
  resolve()
  await expect(page).toHaveURL('/auth')
  await signIn(cast.lydia)
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test(
  'the menus lead to the profile and out, and a sign-out that fails is told',
  { tag: '@phone' },
  async ({ page, cast, signIn, mayComplain }) => {
    mayComplain(/status of 500/)
    await signIn(cast.lydia)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const [name, path] of [
      ['Profile', '/profile'],
      ['Settings', '/profile?tab=settings'],
    ] as const) {
      await page.goto('/home')
      await account(page).click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(path)
    }
    const sidebar = page.getByRole('complementary')
    await expect(sidebar.getByRole('link')).toHaveText(['Home', 'Journal', 'Progress', 'Profile'])
    await expect(sidebar.getByRole('button')).toHaveText(['Report Error', 'Sign Out'])
    const signOut = sidebar.getByRole('button', { name: 'Sign Out' })
    await page.route('**/rpc/access/signOut', (route) => route.fulfill({ status: 500, json: {} }))
    await signOut.click()
    await expectToast(page, 'Error signing out')
    await page.unrouteAll()
    await signOut.click()
    await expectToast(page, 'Signed out successfully')
    await expect(page).toHaveURL('/auth')
  },
)

test('from 768 px on the menu stands beside the page, and before that in a drawer', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto('/profile')
  const sidebar = page.getByRole('complementary')
  await expect(heading(page)).toBeVisible()
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  // 18 rem.
  expect((await drawer.boundingBox())?.width).toBe(288)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await page.setViewportSize({ width: 768, height: 900 })
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  const width = async () => (await sidebar.boundingBox())?.width
  await expect.poll(width).toBe(256)
  await page.keyboard.press('Meta+b')
  await expect.poll(width).toBe(48)
})
