import { holdCalls, mainMenu, toastOf } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { walkDays } from '#testing/walked.ts'
import { entryList, passUntil, reflectionField, test } from './writing.ts'

const calls = '**/rpc/{journal,entries}/**'

test('shows that it is loading, and then the empty words', async ({ page, server, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.goto('/home')
  const desk = await holdCalls(page, 'journal/desk')
  const list = await holdCalls(page, 'entries/list')
  await mainMenu(page).getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible()
  desk()
  await expect(reflectionField(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your Reflections' }).getByRole('status')).toBeVisible()
  await expectAccessible(page)
  list()
  await expect(page.getByText('No reflections yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Challenges' }).click()
  await expect(page.getByText('No challenge responses yet')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/journal?tab=challenges`)
  await expectAccessible(page)
})

test('says what could not be loaded, and loads it when asked again @again', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await walkDays(server, cast.lydia, 1)
  await page.route('**/rpc/entries/list', (route) => route.abort())
  await openAsLydia()
  const failed = page.getByText('Your reflections could not be loaded.')
  await passUntil(page, () => expect(failed).toBeVisible({ timeout: 100 }))
  await expect(page.getByText('No reflections yet')).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(entryList(page)).toContainText('Reflection 1')

  await page.route(calls, (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refreshing' })).toBeDisabled()
  const toast = toastOf(page, 'Refresh failed', 'Failed to refresh data. Please try again.')
  await passUntil(page, () => expect(toast).toBeVisible({ timeout: 100 }))
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled()
  await expect(entryList(page)).toContainText('Reflection 1')
})

test('a locked day says why, and leads back', async ({ page, openAsLydia }) => {
  await openAsLydia('?day=40')
  await expect(page.getByText('Day 40 is locked')).toBeVisible()
  await expect(page.getByText('Complete previous days in order.')).toBeVisible()
  await expect(page.getByText('There is nothing to write for Day 40 yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Day 1' }).click()
  await expect(reflectionField(page)).toBeVisible()

  await page.goto('/journal?day=2')
  await expect(page.getByText('Complete both reflection and challenge for the previous day.')).toBeVisible()
  await page.getByRole('link', { name: 'Write the challenge response for Day 1' }).click()
  await expect(page.getByRole('textbox', { name: 'Your challenge response' })).toBeVisible()
})

test('the picture of a day expands, falls back, and gives way to its words', async ({
  page,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await openAsLydia()
  const picture = page.getByRole('img', { name: /^Card for Day 1, / })
  await expect(picture).toHaveAttribute('src', '/daily-journal-images/day-1/reflection-strip.webp')
  const height = async () => (await picture.boundingBox())?.height ?? 0
  const strip = await height()
  const expand = page.getByRole('button', { name: 'Expand' })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
  await expand.click()
  await expect.poll(height).toBeGreaterThan(strip + 50)
  await expect(picture).toHaveAttribute('src', '/daily-journal-images/day-1/reflection.jpg')
  const collapse = page.getByRole('button', { name: 'Collapse' })
  await expect(collapse).toHaveAttribute('aria-expanded', 'true')
  await collapse.click()
  await expect.poll(height).toBe(strip)

  await page.route('**/daily-journal-images/**', (route) => route.abort())
  await page.reload()
  await expect(picture).toHaveAttribute('src', '/images/day-1-reflection.jpg')
  await page.route('**/images/day-*', (route) => route.abort())
  await page.reload()
  const placeholder = page.getByRole('img', { name: 'The picture could not be loaded. Its words are below.' })
  await expect(placeholder).toBeVisible()
  await expect(placeholder).toHaveJSProperty('complete', true)
  await expect(placeholder).not.toHaveJSProperty('naturalWidth', 0)
  await expectAccessible(page)
})

test('what opens over the page is fetched as a hand nears its button @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const trashAsked = () => asked.some((url) => url.includes('/trash-dialog-'))
  await signIn(cast.lydia)
  const moment = server.clock.now().epochMilliseconds
  await page.clock.install({ time: moment })
  await page.clock.pauseAt(moment + 60_000)
  await page.goto('/journal')
  const button = page.getByRole('button', { name: 'Trash' })
  // In steps so small that the page does not come to rest, when it would fetch the part by itself.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(button).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
  expect(trashAsked()).toBe(false)
  await button.hover()
  await expect.poll(trashAsked).toBe(true)
})

test('each tab has its form and its list, which is no higher than planned @again', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await walkDays(server, cast.lydia, 12)
  for (const kind of ['testimony', 'prayer'] as const)
    for (let count = 0; count < 8; count++)
      await addEntry(server, cast.lydia, { kind, text: `One of ${kind}` })
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAsLydia()
  await expect(page.getByRole('tab')).toHaveText([
    'Reflections',
    'Challenges',
    'Testimonies',
    'Prayer Requests',
  ])
  for (const { tab, cards, list, height } of [
    {
      tab: 'Reflections',
      cards: ["Today's Reflection", 'New Reflection', 'Your Reflections'],
      list: 'List of your reflections',
      height: 400,
    },
    {
      tab: 'Challenges',
      cards: ["Today's Challenge", 'New Challenge Response', 'Your Challenge Responses'],
      list: 'List of your challenge responses',
      height: 400,
    },
    {
      tab: 'Testimonies',
      cards: ['Share Testimony', 'Your Testimonies'],
      list: 'List of your testimonies',
      height: 500,
    },
    {
      tab: 'Prayer Requests',
      cards: ['Submit Prayer Request', 'Your Prayer Requests'],
      list: 'List of your prayer requests',
      height: 400,
    },
  ]) {
    await page.getByRole('tab', { name: tab }).click()
    for (const name of cards) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    const box = page.getByRole('region', { name: list })
    await expect.poll(async () => (await box.boundingBox())?.height).toBe(height)
  }
})

test('a reason that no day of one’s own has is told as well @again', async ({ page, openAsLydia }) => {
  await openAsLydia()
  for (const [code, words] of [
    ['not-authenticated', 'Please sign in to open this day.'],
    ['one of later days', "Complete the previous day's work."],
  ] as const) {
    await page.route('**/rpc/journal/desk*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"code":"not-available"', `"code":"${code}"`)
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/journal?day=40')
    await expect(page.getByText(words)).toBeVisible()
    await page.unrouteAll()
  }
})

test('the picture of a day is seen to be on its way @again', async ({ page, openAsLydia }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/daily-journal-images/**', async (route) => {
    await promise
    await route.continue()
  })
  await openAsLydia()
  const picture = page.getByRole('img', { name: /^Card for Day 1, / })
  await expect(picture).toHaveClass(/animate-pulse/)
  resolve()
  await expect(picture).not.toHaveClass(/animate-pulse/)
})
