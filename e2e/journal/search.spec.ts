import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { test } from './writing.ts'

test('Lydia finds what she wrote by words, kind and day, and the address keeps the search', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await addEntry(server, cast.lydia, { text: 'The Café by the river' })
  await addEntry(server, cast.lydia, { kind: 'challenge', day: 7, text: 'I walked along the river' })
  await addEntry(server, cast.lydia, { kind: 'prayer', text: 'For my sister' })
  await openAsLydia()
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused()
  await expect(page).toHaveTitle('Search · Emmaus')
  const found = page.getByRole('region', { name: 'What was found' }).getByRole('article')
  await expect(found).toHaveCount(3)

  const text = page.getByLabel('Words')
  await text.fill('river')
  await page.clock.fastForward(300)
  await expect(page.getByText('2 entries found')).toBeVisible()
  await expect(page).toHaveURL('/journal/search?text=river')
  await page.getByLabel('Discipline').selectOption('Scripture Study')
  await expect(page.getByRole('button', { name: 'Delete Challenge response, Day 7' })).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('river')
  await expect(found).toHaveCount(1)

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(found).toHaveCount(3)
  await page.getByLabel('Prayers').selectOption('Waiting')
  await expect(found).toHaveCount(1)
  await found.getByRole('button', { name: /^Edit / }).click()
  await found.getByRole('textbox').fill('For my sister Eunice')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(found).toContainText('For my sister Eunice')
  await page.getByRole('link', { name: 'Back to the journal' }).click()
  await expect(page).toHaveURL('/journal')
})
