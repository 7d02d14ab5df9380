import type { Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { openJournal, passUntil, reflectionField } from '#e2e/journal/writing.ts'
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

test('the menu fits the window, and ctrl+B folds it', async ({ page, server, cast, signIn }) => {
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
  await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Journal'])
  await more.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link')).toHaveText(['Home', 'Journal', 'Profile'])
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
})

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

test('the account menu works by keyboard, and signing out says so', async ({ page, cast, signIn }) => {
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
})

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

test('a page that breaks offers a way on', async ({ page, cast, signIn, mayComplain }) => {
  mayComplain(/TypeError|error boundary|undefined/)
  await signIn(cast.lydia)
  const desk = '**/rpc/journal/desk*'
  await page.route(desk, (route) => route.fulfill({ json: { json: {} } }))
  await page.goto('/journal')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('What you wrote is still on this device.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('kept', 'something'))
  await page.unroute(desk)
  await page.getByRole('button', { name: 'Clear Cache & Reload' }).click()
  await expect(heading(page)).toHaveText('Journal')
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
})

test('a server out of reach is told, and asked again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED|Failed to fetch|status of 503|UNAVAILABLE/)
  await signIn(cast.lydia)
  await page.clock.install({ time: server.clock.now().epochMilliseconds })
  let asked = 0
  await page.route('**/rpc/**', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/journal')
  const failed = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
  await expect(page.getByRole('status')).toBeVisible()
  await passUntil(page, () => expect(failed).toBeVisible({ timeout: 100 }))
  // Once, and once more: whoever waits is told soon.
  expect(asked).toBe(2)
  await expect(page.getByRole('alert')).toContainText(
    'The server is out of reach. Please check your connection and try again.',
  )
  await expectAccessible(page)

  await page.unroute('**/rpc/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('Journal')

  const json = { json: { defined: true, code: 'UNAVAILABLE', status: 503, message: 'UNAVAILABLE' } }
  await page.route('**/rpc/**', (route) => route.fulfill({ status: 503, json }))
  await page.goto('/journal')
  await passUntil(page, () => expect(failed).toBeVisible({ timeout: 100 }))
  await expect(page.getByRole('alert')).toContainText('Please try again in a minute. Nothing is lost.')
})

test('a page that was read before stays, and says that it could not be read anew', async ({
  page,
  cast,
  server,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await signIn(cast.lydia)
  await page.clock.install({ time: server.clock.now().epochMilliseconds })
  await page.goto('/home')
  await expect(heading(page)).toHaveText('Good morning, Lydia')
  await menu(page).getByRole('link', { name: 'Journal' }).click()
  await expect(heading(page)).toHaveText('Journal')
  await page.clock.fastForward(60_000)
  await page.route('**/rpc/home/read', (route) => route.abort())
  await menu(page).getByRole('link', { name: 'Home' }).click()
  await expect(heading(page)).toHaveText('Good morning, Lydia')
  const notice = page.getByRole('alert').filter({ hasText: 'This may not be the latest' })
  await passUntil(page, () => expect(notice).toBeVisible({ timeout: 100 }))
  await expect(notice).toContainText('The server is out of reach.')
  await expect(page.getByRole('heading', { name: "Today's Challenge" })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(notice).toHaveCount(0)
})

test('whoever is offline is told at once', async ({ page, context, cast, signIn, mayComplain }) => {
  mayComplain(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await signIn(cast.lydia)
  await page.goto('/home')
  await expect(heading(page)).toHaveText(/, Lydia$/)
  await context.setOffline(true)
  await menu(page).getByRole('link', { name: 'Journal' }).click()
  const failed = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
  await expect(failed).toBeVisible({ timeout: 3000 })
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Journal')
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
