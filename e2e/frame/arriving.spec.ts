import { heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

test('a person who arrives is told what is on its way and what there is not, and finds from page to page by keyboard', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 404|ERR_FAILED/)

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

  await test.step('an address without a page says so, and leads on', async () => {
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).toMatch(/<noscript\s*><p[^>]*>Emmaus needs JavaScript\./)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found · Emmaus')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/auth')
  })

  await signIn(cast.lydia)
  await test.step('Lydia finds at home what came with its page, which keeps no copy', async () => {
    // The server has read it before, so it comes in time.
    await page.request.get('/home')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const followed = page.waitForResponse(/rpc\/live\/follow/)
    await page.goto('/home')
    await expect(heading(page)).toHaveText(/, Lydia$/)
    await followed
    expect(asked).toContain('/home')
    await expect(page.getByRole('heading', { name: 'Recent Community Activity' })).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/rpc/'))).toEqual(['/rpc/live/follow'])
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
    const journal = mainMenu(page).getByRole('link', { name: 'Journal' })
    await journal.click()
    await expect(page).toHaveTitle(/^Journal · /)
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toHaveText('Journal')
    await expect(journal).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveTitle(/^Home · /)
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('link', { name: 'Emmaus, home' })).toHaveAttribute('href', '/home')
  })

  await test.step('a part of the app that was missed while the server was away is there once it is back', async () => {
    const away = /assets\/journal-journal-page-|readyz/
    await page.route(away, (route) => route.abort())
    const asked = page.waitForRequest(/readyz/)
    await page.goto('/journal/search')
    await asked
    await page.waitForRequest(/readyz/)
    // Not the page of a browser that finds no server.
    await expect(heading(page)).toHaveText('Search')
    const followed = page.waitForResponse(/live\/follow/)
    await page.unrouteAll()
    await followed
    await expect(heading(page)).toHaveText('Search')
  })
})
