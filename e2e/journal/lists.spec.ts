import { expectToast, toastOf } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { entryList, test } from './writing.ts'

const headings = {
  Reflections: 'Your Reflections',
  Challenges: 'Your Challenge Responses',
  Testimonies: 'Your Testimonies',
  'Prayer Requests': 'Your Prayer Requests',
}

test('Lydia finds form and list under each tab, goes through a long one by keyboard, and searches', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await walkDays(server, cast.lydia, 13)
  await server.fresh.owner.query(`update app.entries set text = repeat('Long. ', 100) where day = 13`)
  for (const kind of ['testimony', 'prayer'] as const)
    for (let count = 0; count < 8; count++)
      await addEntry(server, cast.lydia, { kind, text: `One of ${kind}` })
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAsLydia()
  await expect(page.getByRole('tab')).toHaveText(Object.keys(headings))
  for (const [tab, kind, height, ...cards] of [
    ['Challenges', 'challenge responses', 400, "Today's Challenge", 'New Challenge Response'],
    ['Testimonies', 'testimonies', 500, 'Share Testimony'],
    ['Prayer Requests', 'prayer requests', 400, 'Submit Prayer Request'],
    ['Reflections', 'reflections', 400, "Today's Reflection", 'New Reflection'],
  ] as const)
    await test.step(`the list under ${tab} is no higher than planned`, async () => {
      await page.getByRole('tab', { name: tab }).click()
      for (const name of cards) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: headings[tab], exact: true })).toBeVisible()
      await expect.poll(async () => (await entryList(page, kind).boundingBox())?.height).toBe(height)
    })

  await test.step('a day of Fasting has its way without food and its note on health', async () => {
    await page.getByRole('tab', { name: 'Challenges' }).click()
    await expect(
      page.getByRole('region', { name: 'An alternative that does not involve meals' }),
    ).toBeVisible()
    await expect(page.getByText('For your health')).toBeVisible()
    await page.getByRole('tab', { name: 'Reflections' }).click()
  })

  const list = entryList(page)
  const entries = list.getByRole('article')
  const entry = (day: number) => list.getByRole('article', { name: `Day ${day}`, exact: true })

  await test.step('she shows all of a long entry, and older ones', async () => {
    await list.getByRole('button', { name: 'Show all' }).click()
    await expect(list.getByRole('button', { name: 'Show less' })).toBeVisible()
    await list.getByRole('button', { name: 'Show older entries' }).press('Enter')
    await expect(entries).toHaveCount(13)
    await expect(entries.nth(10)).toBeFocused()
    await expect(list).toContainText("That's all: 13 reflections.")
  })

  await test.step('she keeps her place where an entry goes, and Undo is one key away', async () => {
    await entry(3)
      .getByRole('button', { name: /^Delete/ })
      .press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(entry(3)).toHaveCount(0)
    await expect(entry(2)).toBeFocused()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    for (const key of ['F6', 'Tab', 'Tab']) await page.keyboard.press(key)
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(entry(3)).toBeVisible()
    await expect(entry(2)).toBeFocused()
    await expectToast(page, 'Restored')
    await page.clock.fastForward(5000)
    await expect(toastOf(page, 'Restored')).toHaveCount(0)
  })

  await test.step('she reads it anew, which fails and leaves what was there', async () => {
    await page.route('**/rpc/{journal,entries}/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('button', { name: 'Refreshing' })).toBeDisabled()
    await expectToast(page, 'Refresh failed', 'Failed to refresh data. Please try again.')
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled()
    await expect(entry(12)).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('she searches, and the address keeps the search', async () => {
    await page.getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused()
    const found = page.getByRole('region', { name: 'Results' }).getByRole('article')
    const text = page.getByLabel('Words')
    await text.fill('response 1')
    await page.clock.fastForward(300)
    await expect(page.getByText('4 entries found')).toBeVisible()
    await expect(page).toHaveURL(/\/journal\/search\?text=response.1$/)
    await page.getByLabel('Discipline').selectOption('Scripture Study')
    await expect(found).toHaveCount(1)
    await page.reload()
    await expect(text).toHaveValue('response 1')
    await expect(found).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByLabel('Prayers').selectOption('Waiting')
    await expect(found).toHaveCount(8)
    await found
      .first()
      .getByRole('button', { name: /^Edit / })
      .click()
    await found.getByRole('textbox').fill('For my sister Eunice')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(found.first()).toContainText('For my sister Eunice')
    await page.getByRole('link', { name: 'Back to the journal' }).click()
    await expect(page).toHaveURL('/journal')
  })
})
