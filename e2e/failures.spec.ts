import type { Route } from '@playwright/test'
import { heading, mainMenu, refuseBy } from '#e2e/access/pages.ts'
import { openReport, titleIn } from '#e2e/reports/reporting.ts'
import { procedures } from '#testing/contract-procedures.ts'
import { sampleOf } from '#testing/soak.ts'
import { paths } from '#web/paths.ts'
import { goInside } from './go-inside.ts'
import type { Place } from './place.ts'
import { places } from './places.ts'
import { expect, expectAccessible, test } from './world.ts'

/** How a server fails a call. All reads fail by one client, so the places try one way each, in turn. */
const ways = [
  refuseBy('INTERNAL_SERVER_ERROR', 500),
  refuseBy('UNAVAILABLE', 503),
  (route: Route) => route.abort(),
]

/** Reads that no page and no list waits for; the last one is asked again by the button that asked for it. */
const apart = [
  'account/me',
  'care/church',
  'care/lacking',
  'drafts/read',
  'entries/updates',
  'feedback/unread',
  'feedback/waiting',
  'joining/forMember',
  'live/follow',
  'messages/changes',
  'messages/unread',
  'notifications/unread',
]

const pageOf = ({ path }: Place) => path.split('?')[0]
/** A page, a list, and each of them where something must be done for it: each kind has something of its own to go wrong. */
const kindOf = ({ failed, open }: Place) => [failed, open].map(Boolean).join()
const sceneOf = ({ path, lay }: Place) => (path.startsWith('/auth') ? 'nobody is signed in' : lay)

/** Walks to at most five places of one scene, two of a kind, none of which reads what another has read already. */
function walksTo(all: Place[]): Place[][] {
  const walks: Place[][] = []
  for (const place of all) {
    const fitting = walks.find(
      (walk) =>
        walk.length < 5 &&
        walk.filter((other) => kindOf(other) === kindOf(place)).length < 2 &&
        walk.every((other) => sceneOf(other) === sceneOf(place)) &&
        walk.every((other) => other.call !== place.call && pageOf(other) !== pageOf(place)),
    )
    if (fitting) fitting.push(place)
    else walks.push([place])
  }
  return walks.toSorted((one, other) => other.length - one.length)
}

// Home fails further below, where nothing has read it yet.
const walks = walksTo(places.filter(({ call }) => call !== 'home/read'))
const looked = Object.values(Object.groupBy(walks, ([first]) => (first?.lay ? 'laid' : 'bare'))).flatMap(
  (kind) => sampleOf(kind, 1),
)

test('each read of the contract is in one of the places that are looked at', () => {
  const reads = procedures.filter(({ method }) => method === 'GET')
  const called = new Set([...places.map(({ call }) => call), ...apart])
  expect(reads.map(({ name }) => name.replace('.', '/')).filter((name) => !called.has(name))).toEqual([])
})

for (const walk of looked)
  test(`what the server fails says so, and Retry heals it: ${walk.map(({ what }) => what).join(', ')}`, async ({
    page,
    server,
    cast,
    signIn,
    mayComplain,
  }) => {
    mayComplain(/ERR_FAILED|Failed to fetch|status of 50\d|INTERNAL_SERVER_ERROR|UNAVAILABLE/)
    const first = walk[0]!
    await first.lay?.(server, cast.lydia)
    if (!first.path.startsWith('/auth')) await signIn(cast.lydia)
    for (const [index, place] of walk.entries()) {
      const { what, path, call, open, failed, come } = place
      await test.step(what, async () => {
        const trouble = failed
          ? page.getByRole('alert').filter({ hasText: failed })
          : page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
        await page.route(`**/rpc/${call}`, ways[index % ways.length]!)
        // A page that was read by another before would not fail, nor one that came with what it reads: one comes to it from a page that reads nothing.
        if (place === first || !failed) await page.goto(paths.terms())
        await goInside(page, path)
        await open?.(page)
        await expect(trouble).toBeVisible()
        await expect(come(page)).toHaveCount(0)
        if (walk.findIndex((other) => kindOf(other) === kindOf(place)) === index) await expectAccessible(page)
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Retry' }).click()
        await expect(come(page)).toBeVisible()
        await expect(trouble).toHaveCount(0)
        // What stands behind a dialog has no role.
        const dialog = page.getByRole('dialog')
        if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
    }
  })

test('what Lydia cannot reach says so, what she has read stays, and all of it heals', async ({
  page,
  context,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 50\d|UNAVAILABLE|INTERNAL_|FORBIDDEN/,
  )
  await signIn(cast.lydia)
  await page.clock.install({ time: server.clock.now().epochMilliseconds })
  const follow = (name: string) => mainMenu(page).getByRole('link', { name, exact: true }).click()
  const failed = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
  const retry = page.getByRole('button', { name: 'Retry' })
  await page.goto('/feedback')

  await test.step('offline she is told at once, and has the page as soon as she is online', async () => {
    await expect(heading(page)).toHaveText('Your Feedback')
    await context.setOffline(true)
    // While time stands still nothing can be tried once more.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await follow('Journal')
    await expect(failed).toBeVisible()
    await page.clock.resume()
    await context.setOffline(false)
    await expect(heading(page)).toHaveText('Journal')
  })

  await test.step('a server out of reach is asked once more, and then she is told', async () => {
    let asked = 0
    await page.route('**/rpc/**', (route) => {
      if (route.request().url().includes('/community/members')) asked += 1
      return route.abort()
    })
    await follow('Community')
    await expect(failed).toBeVisible()
    expect(asked).toBe(2)
    await expect(page.getByRole('alert')).toContainText(
      'The server cannot be reached. Please check your connection and try again.',
    )
    await page.unrouteAll()
    await retry.click()
    await expect(heading(page)).toHaveText('Community')
  })

  await test.step('Home fails before she has read it, and heals', async () => {
    await page.route('**/rpc/home/read', refuseBy('INTERNAL_SERVER_ERROR', 500))
    await follow('Home')
    await expect(failed).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await expect(heading(page)).toHaveText('Good morning, Lydia')
  })

  await test.step('it stays once she has read it, and says that it may not be up to date', async () => {
    await follow('Community')
    await expect(heading(page)).toHaveText('Community')
    await page.clock.fastForward(60_000)
    await page.route('**/rpc/home/read', (route) => route.abort())
    await follow('Home')
    await expect(heading(page)).toHaveText('Good morning, Lydia')
    const notice = page.getByRole('alert').filter({ hasText: 'This may not be up to date' })
    await expect(notice).toContainText('The server cannot be reached.')
    await expect(page.getByRole('heading', { name: "Today's Challenge" })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(notice).toHaveCount(0)
  })

  await test.step('a page that she may not see says so, and leads home', async () => {
    await page.route('**/rpc/progress/read', refuseBy('FORBIDDEN', 403))
    await follow('Progress')
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('You do not have permission to see this page.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/home')
  })
})

test('where the scripts do not come, or a page breaks, there is a way on, and what Lydia is writing stays', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED|TypeError|error boundary|undefined/)
  await signIn(cast.lydia)

  await test.step('the scripts do not come, and the page says after a while how to load it again', async () => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/home')
    await expect(page.getByText('Loading')).toBeVisible()
    const again = page.getByRole('link', { name: 'Reload the page' })
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

  const dialog = await openReport(page)
  const broken = page.getByRole('heading', { level: 1, name: 'Something went wrong' })
  const press = (name: string) =>
    Promise.all([page.waitForEvent('load'), page.getByRole('button', { name }).click()])

  await test.step('the journal breaks, also when she loads it anew', async () => {
    await titleIn(dialog).fill('The journal does not open')
    await page.keyboard.press('Escape')
    await page.route('**/rpc/journal/desk*', (route) => route.fulfill({ json: { json: {} } }))
    await goInside(page, '/journal?day=1')
    await expect(broken).toBeVisible()
    await expect(page.getByText('What you wrote is still on this device.')).toBeVisible()
    await expectAccessible(page)
    await press('Reload Page')
    await expect(broken).toBeVisible()
  })

  await test.step('she clears the cache and has it again, with what she was writing', async () => {
    await page.evaluate(() => {
      localStorage.setItem('kept', 'something')
      sessionStorage.setItem('kept', 'something')
    })
    await page.unrouteAll()
    await press('Clear Cache & Reload')
    await expect(heading(page)).toHaveText('Journal')
    expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBeNull()
    await openReport(page)
    await expect(titleIn(dialog)).toHaveValue('The journal does not open')
  })
})
