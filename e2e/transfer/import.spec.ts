import { runOutSessionsAt } from '#e2e/access/accounts.ts'
import { button, expectToast } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/walked.ts'
import { paths } from '#web/paths.ts'
import { choose, count, download, importCard, pasteField, preview, test, wipe, written } from './data-tab.ts'

test('what was exported comes back after everything is gone, and a second time nothing is new', async ({
  page,
  server,
  cast,
  openData,
}) => {
  await walkDays(server, cast.lydia, 3)
  const prayer = { day: 4, kind: 'prayer', text: 'For Mary.', audience: 'private' } as const
  await addStory(server, await addEntry(server, cast.lydia, prayer))
  await openData()
  const before = await written(server, cast.lydia)
  const { name, content } = await download(page, 'Export as JSON')
  await wipe(server, cast.lydia)

  await choose(page, name, content)
  await expect(count(page, 'New')).toHaveText('7')
  await expect(importCard(page)).toContainText('3 reflections, 3 challenge responses, and 1 prayer request')
  await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'As in the file' }).check()
  await expect(importCard(page)).toContainText('1 for you alone and 6 for your leader, circle and community')
  await button(page, 'Import 7 entries').click()
  await expect(importCard(page).getByRole('status')).toContainText('7 entries are imported.')
  expect(await written(server, cast.lydia)).toEqual(before)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Open the journal' }).click()
  await expect(page.getByText('Day 4 of 75').first()).toBeVisible()
  await expect(page.getByText('Reflection 3')).toBeVisible()

  await page.goto(paths.profile({ tab: 'data' }))
  await choose(page, name, content)
  await expect(count(page, 'Already here')).toHaveText('7')
  await expect(importCard(page)).toContainText('There is nothing new in it.')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await button(page, 'Back').click()
  await expect(pasteField(page)).toBeVisible()
})

// An update and an answer, and one of each that was removed a moment ago.
async function addStory({ fresh, clock }: TestServer, entryId: string): Promise<void> {
  for (const [table, column] of [
    ['prayer_updates', 'text'],
    ['prayer_answers', 'note'],
  ]) {
    await fresh.owner.query(
      `insert into app.${table} (id, entry_id, person_id, organization_id, ${column}, removed_at)
        select gen_random_uuid(), id, person_id, organization_id, told.*
        from app.entries cross join (values ('It stands', null), ('It was removed', $2::timestamptz)) told where id = $1`,
      [entryId, clock.now().toString()],
    )
  }
}

test('a file written by hand is counted row by row before anything is written', async ({
  page,
  server,
  cast,
  openData,
}) => {
  await addEntry(server, cast.lydia, { text: 'Here first.' })
  await openData()
  await preview(page, {
    reflections: [
      { content: 'Too late.' },
      { content: '' },
      { content: 'x', day: 99 },
      { content: 'Kept.', day: 2 },
      { content: 'Twice.', day: 2 },
    ],
    testimonies: [{ content: 'He held me.' }],
  })
  await expect(count(page, 'New')).toHaveText('2')
  await expect(count(page, 'In conflict')).toHaveText('2')
  await expect(count(page, 'Left out')).toHaveText('2')
  await button(page, 'Show the 4 rows concerned').click()
  await expect(importCard(page).getByRole('listitem')).toHaveText([
    'Reflections, row 1: Day 1 already holds another one',
    'Reflections, row 2: Content is required',
    'Reflections, row 3: Day must be between 1 and 75',
    'Reflections, row 5: Day 2 already holds another one',
  ])
  await expectAccessible(page)
  expect(await written(server, cast.lydia)).toEqual(['1 reflection shared: Here first.'])
  await button(page, 'Import 2 entries').click()
  await expect(importCard(page).getByRole('status')).toContainText(
    '2 entries are imported. 4 rows were left out.',
  )
  expect(await written(server, cast.lydia)).toEqual([
    '1 reflection shared: Here first.',
    '1 testimony private: He held me.',
    '2 reflection private: Kept.',
  ])
})

test('what would be lost or changed is named row by row, and the end counts what was announced @again', async ({
  page,
  server,
  cast,
  openData,
}) => {
  await openData()
  await preview(page, {
    testimonies: [
      { id: 'one', content: 'First words.' },
      { id: 'one', content: 'Other words.' },
      { content: 'When?', timestamp: 'yesterday' },
    ],
    prayerRequests: [
      { content: 'For rain.', answer: 'It rained.' },
      { content: 'For sun.', answer: 7 },
    ],
    drafts: [
      { kind: 'testimony', content: 'Half a' },
      { kind: 'testimony', content: 'Another half' },
    ],
    otherFiles: [{ id: 'loose', name: 'loose.jpg', file: 'files/loose.jpg' }],
  })
  await expect(count(page, 'New')).toHaveText('5')
  await expect(count(page, 'In conflict')).toHaveText('2')
  await expect(importCard(page)).toContainText('1 file belongs to no entry and no draft.')
  await button(page, 'Show the 4 rows concerned').click()
  await expect(importCard(page).getByRole('listitem')).toHaveText([
    'Testimonies, row 2: It is here with other words, or for another day, and that stays',
    'Testimonies, row 3: Taken, but not quite as it stands: timestamp is not a date from 2000 until now, so the present moment is taken',
    'Prayer requests, row 2: Taken, but not quite as it stands: Answer: It must stand in braces, with its fields by name',
    'Drafts, row 2: Its place already holds another one',
  ])
  await expectAccessible(page)
  await button(page, 'Import 5 entries').click()
  await expect(importCard(page).getByRole('status')).toContainText(
    '5 entries are imported. 2 rows were left out.',
  )
  expect(await written(server, cast.lydia)).toEqual([
    '1 prayer private: For rain.',
    '1 prayer private: For sun.',
    '1 testimony private: First words.',
    '1 testimony private: When?',
    'answer: It rained.',
  ])
})

test('an import whose answer was lost counts as it was announced when it goes on @again', async ({
  page,
  openData,
  mayComplain,
}) => {
  await openData()
  await preview(page, { testimonies: [{ content: 'Once.' }, { content: 'Twice.' }] })
  mayComplain(/ERR_FAILED/)
  await page.route('**/rpc/transfer/import', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Import 2 entries').click()
  await expect(importCard(page).getByRole('alert')).toContainText('Import failed')
  await page.unroute('**/rpc/transfer/import')
  await button(page, 'Go on').click()
  await expect(importCard(page).getByRole('status')).toContainText('2 entries are imported.')
})

test('what holds nothing is said to, and what is broken @again', async ({ page, openData }) => {
  await openData()
  await button(page, 'Preview').click()
  await expect(pasteField(page)).toHaveAccessibleDescription('No data to import')
  await expectAccessible(page)
  const alert = importCard(page).getByRole('alert')
  await preview(page, '{ "songs": [] }')
  await expect(alert).toContainText('No data to import')
  await expect(alert).toContainText('Please choose a file that was exported here.')
  await preview(page, '{ "reflections": [')
  await expect(alert).toContainText('Import failed')
  await expect(alert).toContainText('This is not JSON as it should be.')
  await expectAccessible(page)
  await choose(page, 'broken.zip', 'PK\u0003\u0004 and no more')
  await expect(alert).toContainText('This zip could not be read.')
  // The text is still there to be mended.
  await expect(pasteField(page)).toHaveValue('{ "reflections": [')
})

test('the sample is shown, and imported at once after it was said what that is @again', async ({
  page,
  server,
  cast,
  openData,
}) => {
  await openData()
  await button(page, 'Generate sample').click()
  await expect(pasteField(page)).toHaveValue(/"reflections": \[/)
  await button(page, 'Preview').click()
  await expect(count(page, 'New')).toHaveText('4')
  await button(page, 'Back').click()
  await button(page, 'Quick import of the sample').click()
  const question = page.getByRole('alertdialog', { name: 'Import the sample?' })
  await expect(question).toContainText('Only you can see them')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await written(server, cast.lydia)).toEqual([])
  await button(page, 'Quick import of the sample').click()
  await question.getByRole('button', { name: 'Import the sample' }).click()
  await expect(importCard(page).getByRole('status')).toContainText('4 entries are imported.')
  const entries = await written(server, cast.lydia)
  expect(entries.map((text) => text.split(':')[0])).toEqual([
    '1 prayer private',
    '1 reflection private',
    '1 testimony private',
    '2 challenge private',
  ])

  await button(page, 'Import something else').click()
  await button(page, 'Quick import of the sample').click()
  await question.getByRole('button', { name: 'Import the sample' }).click()
  await expect(importCard(page).getByRole('status')).toContainText('There was nothing new in it.')
})

const many = {
  testimonies: Array.from({ length: 500 }, (_, index) => ({ id: index, content: `Testimony ${index}` })),
}

test('an import is left off, and begun again it is finished @again', async ({
  page,
  server,
  cast,
  openData,
}) => {
  await openData()
  await preview(page, many)
  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/transfer/import', async (route) => {
    if ((await written(server, cast.lydia)).length > 0) await held.promise
    await route.continue()
  })
  await button(page, 'Import 500 entries').click()
  const bar = page.getByRole('progressbar', { name: 'Entries imported' })
  await expect(bar).toHaveAttribute('aria-valuetext', '200 of 500 rows')
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  held.resolve()
  await expect(importCard(page)).toContainText('Import cancelled')
  await expect(importCard(page)).toContainText('400 entries are imported. What is imported so far stays')
  expect(await written(server, cast.lydia)).toHaveLength(400)
  await expectAccessible(page)
  await button(page, 'Go on').click()
  await expect(importCard(page).getByRole('status')).toContainText('500 entries are imported.')
  expect(await written(server, cast.lydia)).toHaveLength(500)
})

test('an import that breaks off says so, and can go on', async ({
  page,
  server,
  cast,
  openData,
  mayComplain,
}) => {
  await openData()
  await preview(page, many)
  mayComplain(/ERR_FAILED/)
  await page.route('**/rpc/transfer/import', async (route) => {
    if ((await written(server, cast.lydia)).length > 0) await route.abort()
    else await route.continue()
  })
  await button(page, 'Import 500 entries').click()
  const alert = importCard(page).getByRole('alert')
  await expect(alert).toContainText('Import failed')
  await expect(alert).toContainText('200 entries are imported. What is imported so far stays')
  await expectAccessible(page)
  await page.unroute('**/rpc/transfer/import')
  await button(page, 'Go on').click()
  await expect(importCard(page).getByRole('status')).toContainText('500 entries are imported.')
})

test('whose session has ended is led to the sign-in, and back @again', async ({ page, server, openData }) => {
  await openData()
  await runOutSessionsAt(page, '**/rpc/transfer/preview', server)
  await preview(page, { testimonies: [{ content: 'x' }] })
  await expectToast(page, 'Import failed', 'Not logged in')
  await expect(page).toHaveURL(paths.auth({ after: paths.profile({ tab: 'data' }) }))
})
