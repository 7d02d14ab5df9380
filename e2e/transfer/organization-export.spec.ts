import { organizationExportLimit } from '#contract/transfer/organization-export.ts'
import { button, expectToast, heading } from '#e2e/access/pages.ts'
import { addEntry, takeTurns } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { choose, count, download, importCard, pasteField, preview, written } from './data-tab.ts'

test('an admin finds import and export in the menu: their own data go out and come in there as for everybody', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { priscilla, lydia } = cast
  await addEntry(server, priscilla, { text: 'What I wrote myself.' })
  await addEntry(server, lydia, { text: 'What Lydia wrote.' })
  await signIn(priscilla)
  await page.goto('/home')
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('group', { name: 'Admin' }).getByRole('link', { name: 'Import/Export' }).click()
  await expect(page).toHaveURL('/import')
  await expect(heading(page)).toHaveText('Import/Export')

  const { name, content } = await download(page, 'Export as JSON')
  expect(name).toBe('emmaus-export-2026-11-20.json')
  expect(String(content)).toContain('What I wrote myself.')
  expect(String(content)).not.toContain('What Lydia wrote.')

  await button(page, 'Preview').click()
  await expect(pasteField(page)).toHaveAccessibleDescription('No data to import')
  await choose(page, name, content)
  await expect(count(page, 'Already here')).toHaveText('1')
  await button(page, 'Back').click()
  await preview(page, { testimonies: [{ content: 'Pasted in.' }] })
  await expect(count(page, 'New')).toHaveText('1')
  await button(page, 'Import 1 entry').click()
  await expect(importCard(page).getByRole('status')).toContainText('1 entry is imported.')

  await button(page, 'Import something else').click()
  const dropped = await page.evaluateHandle(
    `(() => {
        const held = new DataTransfer()
        held.items.add(new File(['{ "testimonies": [{ "content": "Dropped in." }] }'], 'mine.json', { type: 'application/json' }))
        return held
      })()`,
  )
  await button(page, 'Choose a file').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(count(page, 'New')).toHaveText('1')
  await button(page, 'Import 1 entry').click()
  await expect(importCard(page).getByRole('status')).toContainText('1 entry is imported.')

  await button(page, 'Import something else').click()
  await button(page, 'Generate sample').click()
  await expect(pasteField(page)).toHaveValue(/"reflections": \[/)
  await button(page, 'Quick import of the sample').click()
  const question = page.getByRole('alertdialog', { name: 'Import the sample?' })
  await question.getByRole('button', { name: 'Import the sample' }).click()
  await expect(importCard(page).getByRole('status')).toContainText(/\d entries are imported/)
  const now = await written(server, priscilla)
  expect(now).toEqual(
    expect.arrayContaining([
      '1 testimony private: Pasted in.',
      '1 testimony private: Dropped in.',
      '1 reflection shared: What I wrote myself.',
      expect.stringMatching(/^2 challenge private: /),
    ]),
  )
  expect(await written(server, lydia)).toEqual(['1 reflection shared: What Lydia wrote.'])
})

test('an admin takes the people of the church along, which is noted, and is told where it is too often', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 429/)
  const { priscilla } = cast
  await signIn(priscilla)
  await page.goto('/import')
  const card = page.getByRole('region', { name: 'Export of your church' })
  await expect(card).toContainText('What people write is not in it.')

  const json = await download(page, 'Export church as JSON')
  await expectToast(page, 'Your download has begun')
  expect(json.name).toBe('emmaus-organization-2026-11-20.json')
  const csv = await download(page, 'Export people as CSV')
  expect(csv.name).toBe('emmaus-people-2026-11-20.csv')
  await page.goto('/audit-log?act=organization.exported')
  const acts = page.getByText('Priscilla exported the people of your church and their progress')
  await expect(acts).toHaveCount(2)

  await test.step('one that is asked for too often is told why', async () => {
    await page.goto('/import')
    const { most, seconds } = organizationExportLimit
    await takeTurns(server, priscilla, { act: 'organization export', count: most, seconds })
    await button(page, 'Export people as CSV').click()
    const tooOften = 'You have exported your church several times in the last hour. Please try again later.'
    await expectToast(page, 'Export failed', tooOften)
    await expect(card.getByRole('alert')).toContainText(tooOften)
  })
})
