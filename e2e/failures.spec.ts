import { clearCache } from '#e2e/frame/clear-cache.ts'
import type { Route } from '@playwright/test'
import { heading, mainMenu } from '#e2e/access/pages.ts'
import { openReport, titleIn } from '#e2e/reports/reporting.ts'
import { procedures } from '#testing/contract-procedures.ts'
import { sampleOf } from '#testing/soak.ts'
import type { Place } from './place.ts'
import { places } from './places.ts'
import { expect, expectAccessible, test } from './world.ts'

const answer = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { json: { defined: status !== 500, code, status, message: code } } })

type Way = { way: string; fail: (route: Route) => Promise<void> }

/** How a server fails a call. All reads fail by one client, so the places try one way each, in turn. */
const ways: Way[] = [
  { way: 'answers 500', fail: answer(500, 'INTERNAL_SERVER_ERROR') },
  { way: 'answers 503', fail: answer(503, 'UNAVAILABLE') },
  { way: 'does not answer', fail: (route: Route) => route.abort() },
]

/** Reads that no page and no list waits for; the last one is asked again by the button that asked for it. */
const apart = [
  'account/me',
  'drafts/read',
  'entries/updates',
  'feedback/unread',
  'feedback/waiting',
  'live/follow',
  'messages/changes',
  'messages/unread',
  'notifications/unread',
]

/** Pages and lists, those that something must be done for and those that something must be laid for: each kind has something of its own to go wrong. */
const kindOf = ({ failed, open, lay }: Place) => [failed, open, lay].map(Boolean).join()
const looked = Object.values(Object.groupBy(places, kindOf)).flatMap((kind) => sampleOf(kind ?? [], 1))

test.describe('what the server fails,', () => {
  test('each read of the contract has a place below', () => {
    const reads = procedures.filter(({ method }) => method === 'GET')
    const called = new Set([...places.map(({ call }) => call), ...apart])
    expect(reads.map(({ name }) => name.replace('.', '/')).filter((name) => !called.has(name))).toEqual([])
  })

  for (const [index, { what, path, call, lay, open, failed, come }] of looked.entries()) {
    const { way, fail } = ways[index % ways.length]!
    test(`${what} says so, and Retry heals it`, async ({ page, server, cast, signIn, mayComplain }) => {
      mayComplain(/ERR_FAILED|Failed to fetch|status of 50\d|INTERNAL_SERVER_ERROR|UNAVAILABLE/)
      // The clock of the test is a script, and is kept out of the frame in which none can run.
      mayComplain(/^Blocked script execution in 'about:srcdoc'/)
      await lay?.(server, cast.lydia)
      if (!path.startsWith('/auth')) await signIn(cast.lydia)
      await page.clock.install({ time: server.clock.now().epochMilliseconds })
      const trouble = failed
        ? page.getByRole('alert').filter({ hasText: failed })
        : page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
      await test.step(`where the server ${way}`, async () => {
        await page.route(`**/rpc/${call}`, fail)
        await page.goto(path)
        await open?.(page)
        await expect(trouble).toBeVisible()
        await expect(come(page)).toHaveCount(0)
        await expectAccessible(page)
      })
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(come(page)).toBeVisible()
      await expect(trouble).toHaveCount(0)
    })
  }
})

test('where the scripts do not come, the page says after a while how to load it again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await signIn(cast.lydia)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home')
  await expect(page.getByText('Loading')).toBeVisible()
  const again = page.getByRole('link', { name: 'Load the page again' })
  const wait = (milliseconds: number) =>
    page.evaluate(`document.getAnimations().forEach((each) => { each.currentTime = ${milliseconds} })`)
  await wait(14_000)
  await expect(again).toBeHidden()
  await wait(16_000)
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(heading(page)).toHaveText(/, Lydia$/)
})

test('a page that breaks offers a way on', async ({ page, cast, signIn, mayComplain }) => {
  mayComplain(/TypeError|error boundary|undefined/)
  await signIn(cast.lydia)
  const desk = '**/rpc/journal/desk*'
  await page.route(desk, (route) => route.fulfill({ json: { json: {} } }))
  await page.goto('/journal?day=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('What you wrote is still on this device.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()

  await page.evaluate(() => {
    localStorage.setItem('kept', 'something')
    sessionStorage.setItem('kept', 'something')
  })
  await page.unroute(desk)
  await page.getByRole('button', { name: 'Clear Cache & Reload' }).click()
  await expect(heading(page)).toHaveText('Journal')
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBeNull()
})

test('what is being written outlives that the cache is cleared', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/TypeError|error boundary|undefined/)
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openReport(page)
  await titleIn(dialog).fill('The journal does not open')
  await clearCache(page)
  await openReport(page)
  await expect(titleIn(dialog)).toHaveValue('The journal does not open')
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
    if (route.request().url().includes('/journal/desk')) asked += 1
    return route.abort()
  })
  await page.goto('/journal?day=1')
  const failed = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
  await expect(page.getByRole('status')).toBeVisible()
  await expect(failed).toBeVisible()
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
  await page.goto('/journal?day=1')
  await expect(failed).toBeVisible()
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
  await mainMenu(page).getByRole('link', { name: 'Journal' }).click()
  await expect(heading(page)).toHaveText('Journal')
  await page.clock.fastForward(60_000)
  await page.route('**/rpc/home/read', (route) => route.abort())
  await mainMenu(page).getByRole('link', { name: 'Home' }).click()
  await expect(heading(page)).toHaveText('Good morning, Lydia')
  const notice = page.getByRole('alert').filter({ hasText: 'This may not be the latest' })
  await expect(notice).toBeVisible()
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
  await mainMenu(page).getByRole('link', { name: 'Journal' }).click()
  const failed = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
  await expect(failed).toBeVisible({ timeout: 3000 })
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Journal')
})

test('a page that one may not see says so, and leads home', async ({ page, cast, signIn, mayComplain }) => {
  mayComplain(/FORBIDDEN/)
  await signIn(cast.lydia)
  await page.route('**/rpc/progress/read', answer(403, 'FORBIDDEN'))
  await page.goto('/progress?walk=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You do not have permission to see this page.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/home')
})
