import { holdCalls, mainMenu, toastOf } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { walkDays } from '#testing/walked.ts'
import { entryList, reflectionField, test } from './writing.ts'

test('Lydia opens an empty journal, looks at days that are locked, and at the picture of her day', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await signIn(cast.lydia)
  await page.goto('/home')

  await test.step('it says that it is loading, and then that nothing is there', async () => {
    const desk = await holdCalls(page, 'journal/desk')
    const list = await holdCalls(page, 'entries/list')
    await mainMenu(page).getByRole('link', { name: 'Journal' }).click()
    await expect(page.getByRole('status').getByText('Loading')).toBeVisible()
    desk()
    await expect(reflectionField(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your Reflections' }).getByRole('status')).toBeVisible()
    list()
    await expect(page.getByText('No reflections yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Challenges' }).click()
    await expect(page.getByText('No challenge responses yet')).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/journal?tab=challenges`)
  })

  await test.step('a locked day says why, and leads back', async () => {
    await page.goto('/journal?day=40')
    await expect(page.getByText('Day 40 is locked')).toBeVisible()
    await expect(page.getByText('Complete previous days in order.')).toBeVisible()
    await expect(page.getByText('There is nothing to write for Day 40 yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Day 1' }).click()
    await expect(reflectionField(page)).toBeVisible()
    await page.goto('/journal?day=2')
    await expect(page.getByText('Complete both reflection and challenge for the previous day.')).toBeVisible()
    await page.getByRole('link', { name: 'Write the challenge response for Day 1' }).click()
    await expect(page.getByRole('textbox', { name: 'Your challenge response' })).toBeVisible()
  })

  await test.step('a reason that no day of her own has is told as well', async () => {
    await page.route('**/rpc/journal/desk*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('"code":"not-available"', '"code":"one of later days"')
      await route.fulfill({ response, body })
    })
    await page.goto('/journal?day=40')
    await expect(page.getByText("Complete the previous day's work.")).toBeVisible()
    await page.unrouteAll()
  })

  const picture = page.getByRole('img', { name: /^Card for Day 1, / })
  await test.step('the picture of the day is on its way, comes, and expands', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/daily-journal-images/**', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/journal')
    await expect(picture).toHaveClass(/animate-pulse/)
    resolve()
    await expect(picture).not.toHaveClass(/animate-pulse/)
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
    await page.unrouteAll()
  })

  await test.step('it falls back to another, and gives way to its words', async () => {
    await page.route('**/daily-journal-images/**', (route) => route.abort())
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/images/day-*', async (route) => {
      await promise
      await route.abort()
    })
    await page.reload()
    await expect(picture).toHaveAttribute('src', '/images/day-1-reflection.jpg')
    resolve()
    const placeholder = page.getByRole('img', {
      name: 'The picture could not be loaded. Its words are below.',
    })
    await expect(placeholder).toHaveJSProperty('complete', true)
    await expect(placeholder).not.toHaveJSProperty('naturalWidth', 0)
    await expectAccessible(page)
  })
})

test('Lydia finds her form and her list under each tab, and reads them anew', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await walkDays(server, cast.lydia, 11)
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
  ])
    await test.step(`the list under ${tab} is no higher than planned`, async () => {
      await page.getByRole('tab', { name: tab }).click()
      for (const name of cards) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
      const box = page.getByRole('region', { name: list })
      await expect.poll(async () => (await box.boundingBox())?.height).toBe(height)
    })

  await test.step('a day of Fasting has its way without food and its note on health', async () => {
    await page.getByRole('tab', { name: 'Challenges' }).click()
    await expect(page.getByRole('region', { name: 'To do today' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Another way, without food' })).toBeVisible()
    await expect(page.getByText('For your health')).toBeVisible()
    await page.getByRole('tab', { name: 'Prayer Requests' }).click()
  })

  await test.step('she reads it anew, which fails and leaves what was there', async () => {
    await page.route('**/rpc/{journal,entries}/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('button', { name: 'Refreshing' })).toBeDisabled()
    await expect(toastOf(page, 'Refresh failed', 'Failed to refresh data. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled()
    await expect(entryList(page, 'prayer requests')).toContainText('One of prayer')
  })
})
