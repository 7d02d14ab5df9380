import { button, expectToast } from '#e2e/access/pages.ts'
import { passUntil } from '#e2e/journal/writing.ts'
import type { Player } from '#testing/cast.ts'
import { sampleAnalysis } from '#testing/feedback.ts'
import type { TestServer } from '#testing/server.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import type { Browser, Page } from '@playwright/test'
import { call, card, comments, deliverAs, draftOf, layQueue, reflections, statesOf } from './queueing.ts'

const title = 'Reflection, Day 1 by Lydia'
const aside = (page: Page) => card(page, title).getByRole('region', { name: 'What you wrote' })
const saved = (page: Page) => expect(card(page, title).getByText('Saved', { exact: true })).toBeVisible()

/** The queue as somebody sees it on another device. */
async function elsewhere(browser: Browser, server: TestServer, player: Player): Promise<Page> {
  const other = await browser.newContext({ baseURL: server.url })
  await other.addCookies([{ ...server.cookieOf(player), url: server.url }])
  const there = await other.newPage()
  await there.goto('/leader-feedback')
  return there
}

test(
  'what one writes on two devices stays, though a page was open all along',
  { tag: '@phone' },
  async ({ page, server, cast, signIn, browser }) => {
    const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
    await signIn(cast.barnabas)
    await page.goto('/leader-feedback')
    const field = comments(page, 'Lydia')
    await field.fill('Hello')
    await saved(page)
    server.clock.pass({ minutes: 1 })
    const there = await elsewhere(browser, server, cast.barnabas)
    await expect(comments(there, 'Lydia')).toHaveValue('Hello')
    await comments(there, 'Lydia').fill('A whole answer')
    await saved(there)
    server.clock.pass({ minutes: 1 })

    await field.fill('Hello again')
    await expect(aside(page)).toContainText('A whole answer')
    await saved(page)
    await expect(field).toHaveValue('Hello again')
    expect(await draftOf(server, cast.barnabas, id)).toBe('Hello again')
    await expectAccessible(page)
    await page.reload()
    await expect(aside(page)).toContainText('A whole answer')
    await there.reload()
    await expect(comments(there, 'Lydia')).toHaveValue('Hello again')
    await expect(aside(there)).toContainText('A whole answer')
    await there.context().close()

    await aside(page).getByRole('button', { name: 'Copy' }).click()
    await expectToast(page, 'Copied')
    await aside(page).getByRole('button', { name: 'Put mine away' }).click()
    await expect(aside(page)).toHaveCount(0)
    await page.reload()
    await expect(field).toHaveValue('Hello again')
    await expect(aside(page)).toHaveCount(0)
  },
)

test('what was kept without a connection writes over nothing that was saved elsewhere', async ({
  page,
  server,
  cast,
  signIn,
  browser,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch/)
  await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  await page.route('**/rpc/feedback/saveDraft', (route) => route.abort())
  await comments(page, 'Lydia').fill('Hello')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const there = await elsewhere(browser, server, cast.barnabas)
  await comments(there, 'Lydia').fill('A whole answer')
  await saved(there)
  await there.context().close()

  await page.unrouteAll()
  await page.reload()
  await saved(page)
  // The newer stands in the field, by the clock of this device, and the other beside it.
  await expect(comments(page, 'Lydia')).toHaveValue('Hello')
  await expect(aside(page)).toContainText('A whole answer')
  // Words that are nowhere else go only where one has agreed to it.
  await button(page, 'Sign Out').click()
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  await expect(question).toContainText('You have written feedback that we could not save yet.')
  await question.getByRole('button', { name: 'Sign out and remove it' }).click()
  await expect(page).toHaveURL(/auth/)
  const kept = await page.evaluate<string>('JSON.stringify(localStorage)')
  expect(kept).not.toContain('A whole answer')
  expect(kept).not.toContain('Hello')
})

test('suggestions with lines between them save themselves, and are sent without them @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
  const draft = {
    id,
    comments: 'Thank you',
    analysis: sampleAnalysis,
    included: ['suggestions'],
    known: null,
  }
  await call(server, cast.barnabas, 'feedback/saveDraft', draft)
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const field = page.getByRole('textbox', { name: 'Suggestions' })
  await field.fill('Rest\n\nPray\n\nWalk\n\nSing')
  await saved(page)
  await page.evaluate('localStorage.clear()')
  await page.reload()
  await expect(field).toHaveValue('Rest\n\nPray\n\nWalk\n\nSing')
  await page.getByRole('button', { name: 'Deliver Feedback' }).click()
  await expectToast(page, 'Feedback delivered')
  expect(await statesOf(server, [id])).toMatchObject([
    { analysis: { suggestions: ['Rest', 'Pray', 'Walk', 'Sing'] } },
  ])
})

test('what the server stumbled over is sent again in a while', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of (?:500|429)|INTERNAL_SERVER_ERROR|RATE_LIMITED/)
  const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.clock.install({ time: server.clock.now().epochMilliseconds })
  await page.goto('/leader-feedback')
  for (const [status, code] of [
    [500, 'INTERNAL_SERVER_ERROR'],
    [429, 'RATE_LIMITED'],
  ] as const) {
    let refused = 0
    await page.route('**/rpc/feedback/saveDraft', (route) => {
      refused++
      return route.fulfill({ status, json: { json: { defined: true, code, status, message: '', data: {} } } })
    })
    await comments(page, 'Lydia').fill(`After ${status}`)
    await passUntil(page, async () => expect(refused).toBeGreaterThan(0))
    await page.unrouteAll()
    await passUntil(page, async () =>
      expect(await draftOf(server, cast.barnabas, id)).toBe(`After ${status}`),
    )
  }
})

test('what the server keeps after somebody else has delivered is found on any device, copied and put away @again', async ({
  page,
  server,
  cast,
  signIn,
  browser,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch/)
  const { barnabas, priscilla, lydia } = cast
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  const there = await elsewhere(browser, server, barnabas)
  await comments(there, 'Lydia').fill('Long thought about')
  await saved(there)
  await there.context().close()
  await deliverAs(server, priscilla, id, 'Well done')
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const left = page.getByRole('region', { name: 'Words that were not sent' })
  await expect(left).toContainText('Reflection, Day 1, for Lydia')
  await expect(left).toContainText('Long thought about')
  await expectAccessible(page)
  await left.getByRole('button', { name: 'Copy: Reflection, Day 1, for Lydia' }).click()
  await expectToast(page, 'Copied')
  await page.route('**/rpc/feedback/dropDraft', (route) => route.abort())
  await left.getByRole('button', { name: 'Put away: Reflection, Day 1, for Lydia' }).click()
  await expectToast(page, 'Error')
  await expect(left).toContainText('Long thought about')
  await page.unrouteAll()
  await left.getByRole('button', { name: 'Put away: Reflection, Day 1, for Lydia' }).click()
  await expectToast(page, 'Put away')
  await expect(left).toHaveCount(0)
  expect(await draftOf(server, barnabas, id)).toBeNull()
  await page.reload()
  await expect(page.getByText('No pending feedback')).toBeVisible()
  await expect(left).toHaveCount(0)
})
