import { heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

test('somebody who is not signed in arrives, and is told what is on its way, what is needed and what there is not', async ({
  page,
  browser,
  server,
  mayComplain,
}) => {
  mayComplain(/status of 404/)

  await test.step('the root says that it is loading, and leads on', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByText('Loading', { exact: true })).toBeVisible()
    resolve()
    await expect(page).toHaveURL('/auth')
    await page.unrouteAll()
  })

  await test.step('an address without a page says so', async () => {
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found · Emmaus')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/auth')
  })

  await test.step('the sign in the header leads to the root', async () => {
    await page.goto('/terms')
    await expect(page.getByRole('link', { name: 'Emmaus, home' })).toHaveAttribute('href', '/')
  })

  await test.step('without JavaScript the page says what it needs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const bare = await context.newPage()
    await bare.goto(`${server.url}/auth`)
    // Playwright's own look at text passes over this element.
    const sentence = bare.locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveText(/^Emmaus needs JavaScript\./)
    await context.close()
  })
})

test('Lydia arrives at home, and finds the way past the menus and from page to page by keyboard', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 404/)
  await signIn(cast.lydia)

  await test.step('Home shows what came with its page, and the page keeps no copy', async () => {
    // The server has read it before, so it comes in time.
    await page.request.get('/home')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const followed = page.waitForResponse(/rpc\/live\/follow/)
    await page.goto('/home')
    await expect(heading(page)).toHaveText(/, Lydia$/)
    await followed
    expect(asked).toContain('/home')
    // What comes beside it is asked for once it is painted.
    expect(asked.filter((path) => /^\/rpc\/(?:home|account)\//.test(path))).toEqual([])
    await expect(page.locator('#start')).toHaveCount(0)
  })

  await test.step('she passes by the menus', async () => {
    await expect(page).toHaveTitle(/^Home · /)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('each page begins at its heading', async () => {
    await mainMenu(page).getByRole('link', { name: 'Journal' }).click()
    await expect(page).toHaveTitle(/^Journal · /)
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toHaveText('Journal')
    await expect(mainMenu(page).getByRole('link', { name: 'Journal' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goBack()
    await expect(page).toHaveTitle(/^Home · /)
    await expect(heading(page)).toBeFocused()
  })

  await test.step('an address without a page, the sign in the header and the root lead home', async () => {
    await page.goto('/journal/of/somebody')
    await expect(page.getByRole('link', { name: 'Emmaus, home' })).toHaveAttribute('href', '/home')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/home')
    await page.goto('/')
    await expect(page).toHaveURL('/home')
  })
})
