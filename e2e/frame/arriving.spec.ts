import { heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

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

  await mainMenu(page).getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveTitle(/^Journal · /)
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Journal')
  await expect(mainMenu(page).getByRole('link', { name: 'Journal' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveTitle(/^Home · /)
  await expect(heading(page)).toBeFocused()
})

test('an address without a page says so and leads home @again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
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

test('the sign in the header leads home @again', async ({ page, cast, signIn }) => {
  const logo = page.getByRole('link', { name: 'Emmaus, home' })
  await page.goto('/terms')
  await expect(logo).toHaveAttribute('href', '/')
  await signIn(cast.lydia)
  await page.goto('/journal')
  await expect(logo).toHaveAttribute('href', '/home')
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

test('Home shows what came with its page, and the page keeps no copy', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  let asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // A server under load may let the page ask by itself.
  await expect(async () => {
    asked = []
    const followed = page.waitForResponse(/rpc\/live\/follow/)
    await page.goto('/home')
    await expect(heading(page)).toHaveText(/, Lydia$/)
    await followed
    expect(asked).toContain('/home')
    // What comes beside it is asked for once it is painted.
    expect(asked.filter((path) => /^\/rpc\/(?:home|account)\//.test(path))).toEqual([])
  }).toPass()
  await expect(page.locator('#start')).toHaveCount(0)
})

test('the root says that it is loading, and then leads on @again', async ({ page, cast, signIn }) => {
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
