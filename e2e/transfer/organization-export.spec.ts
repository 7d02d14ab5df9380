import { organizationExportLimit } from '#contract/transfer/organization-export.ts'
import { button, expectToast, heading } from '#e2e/access/pages.ts'
import { addEntry, takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { openDatabase } from '#server/platform/database.ts'
import { readCsv } from '#testing/read-csv.ts'
import { plantSecrets } from '#testing/secrets.ts'
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
  await expectAccessible(page)

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

test('an admin takes the people of the church along, who leads whom and how far they are, and no word of theirs', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 429|ERR_FAILED/)
  const { priscilla, lydia, timothy, demas } = cast
  const database = openDatabase(server.fresh.logins.server, { clock: server.clock, size: 2 })
  const secrets = await plantSecrets({ database, fresh: server.fresh, cast })
  await database.close()
  await signIn(priscilla)
  await page.goto('/import')
  const card = page.getByRole('region', { name: 'Export of your church' })
  await expect(card).toContainText('What people write is not in it.')

  const json = await download(page, 'Export church as JSON')
  await expectToast(page, 'Your download has begun')
  expect(json.name).toBe('emmaus-organization-2026-11-20.json')
  const file = JSON.parse(String(json.content))
  expect(file.counts).toMatchObject({ people: 8, assignments: 4, completedDays: 3, overrides: 1 })
  const names = file.people.map((person: { displayName: string }) => person.displayName)
  expect(names).toEqual(expect.arrayContaining(['Priscilla', 'Barnabas', 'Lydia', 'Timothy', 'Tabitha']))
  const led = file.assignments.map(
    ({ leader, participant }: Record<'leader' | 'participant', { displayName: string }>) =>
      `${leader.displayName}: ${participant.displayName}`,
  )
  expect(led.toSorted()).toEqual([
    'Apollos: Silas',
    'Barnabas: Lydia',
    'Barnabas: Phoebe',
    'Barnabas: Timothy',
  ])
  const walk = (id: string) => file.progress.find((one: { person: { id: string } }) => one.person.id === id)
  expect(walk(lydia.id).completed).toMatchObject([{ day: 1, by: 'entries' }])
  expect(walk(timothy.id).completed).toMatchObject([
    { day: 1, by: 'override' },
    { day: 2, by: 'override' },
  ])

  const csv = await download(page, 'Export people as CSV')
  expect(csv.name).toBe('emmaus-people-2026-11-20.csv')
  const [head = [], ...rows] = readCsv(String(csv.content))
  expect(rows).toHaveLength(8)
  const timothys = rows.find((row) => row.includes('timothy@example.org')) ?? []
  const cell = (column: string) => timothys[head.indexOf(column)]
  expect([cell('Name'), cell('Led by'), cell('Days complete')]).toEqual(['Timothy', 'Barnabas', '2'])

  const planted = [...secrets.ofLydia, ...Object.values(secrets.ofOthers)]
  expect(planted.length).toBeGreaterThan(10)
  for (const content of [String(json.content), String(csv.content)]) {
    expect(content).toContain('lydia@example.org')
    expect(planted.filter((word) => content.includes(word))).toEqual([])
    expect(content).not.toContain(demas.id)
  }

  await page.goto('/audit-log?act=organization.exported')
  const acts = page.getByText('Priscilla exported the people of your church and their progress')
  await expect(acts).toHaveCount(2)
  await expectAccessible(page)

  await test.step('an export that fails is told at its button, and can be asked for again', async () => {
    await page.goto('/import')
    await page.route('**/export/organization/json*', (route) => route.abort())
    await button(page, 'Export church as JSON').click()
    await expectToast(page, 'Export failed', 'The server is out of reach.')
    await expect(card.getByRole('alert')).toContainText('The server is out of reach.')
    await page.unroute('**/export/organization/json*')
    expect((await download(page, 'Export church as JSON')).name).toMatch(/\.json$/)
    await expect(card.getByRole('alert')).toHaveCount(0)
  })

  await test.step('one that is asked for too often is told why', async () => {
    const { most, seconds } = organizationExportLimit
    await takeTurns(server, priscilla, { act: 'organization export', count: most, seconds })
    await button(page, 'Export people as CSV').click()
    const tooOften = 'You have exported your church several times in the last hour. Please try again later.'
    await expectToast(page, 'Export failed', tooOften)
    await expect(card.getByRole('alert')).toContainText(tooOften)
    await expectAccessible(page)
  })
})
