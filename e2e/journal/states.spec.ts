import { holdCalls } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { reflectionField } from './writing.ts'

test('Lydia looks at days that are locked, at an empty journal, and at the picture of her day', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await signIn(cast.lydia)
  const picture = page.getByRole('img', { name: /^Card for Day 1, / })
  const hold = async (address: string, then: 'continue' | 'abort') => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route[then]()
    })
    return resolve
  }

  await test.step('a locked day says why, and leads back to a journal that loads and is empty', async () => {
    await page.goto('/journal?day=40')
    await expect(page.getByText('Day 40 is locked')).toBeVisible()
    await expect(page.getByText('Complete previous days in order.')).toBeVisible()
    await expect(page.getByText('There is nothing to write for Day 40 yet.')).toBeVisible()
    const desk = await holdCalls(page, 'journal/desk*')
    const list = await holdCalls(page, 'entries/list*')
    const come = await hold('**/daily-journal-images/**', 'continue')
    await page.getByRole('link', { name: 'Go to Day 1' }).click()
    await expect(page.getByRole('status').getByText('Loading').first()).toBeVisible()
    desk()
    await expect(reflectionField(page)).toBeVisible()
    list()
    await expect(page.getByText('No reflections yet')).toBeVisible()
    await expect(picture).toHaveClass(/animate-pulse/)
    come()
    await expect(picture).not.toHaveClass(/animate-pulse/)
  })

  await test.step('the picture of the day expands, and is less again', async () => {
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

  await test.step('a day after an unfinished one says so, and leads to what is missing', async () => {
    await page.goto('/journal?day=2')
    await expect(page.getByText('Complete both reflection and challenge for the previous day.')).toBeVisible()
    await page.getByRole('link', { name: 'Write the challenge response for Day 1' }).click()
    await expect(page.getByRole('textbox', { name: 'Your challenge response' })).toBeVisible()
    await expect(page.getByText('No challenge responses yet')).toBeVisible()
    await expect(page).toHaveURL(/\/journal\?tab=challenges/)
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

  await test.step('a picture that fails falls back to another, and gives way to its words', async () => {
    await page.route('**/daily-journal-images/**', (route) => route.abort())
    const fail = await hold('**/images/day-*', 'abort')
    await page.getByRole('link', { name: 'Go to Day 1' }).click()
    await expect(picture).toHaveAttribute('src', '/images/day-1-reflection.jpg')
    fail()
    const words = 'The picture could not be loaded. Its words are below.'
    const placeholder = page.getByRole('img', { name: words })
    await expect(placeholder).toHaveJSProperty('complete', true)
    await expect(placeholder).not.toHaveJSProperty('naturalWidth', 0)
    await expectAccessible(page)
  })
})
