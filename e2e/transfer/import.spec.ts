import { runOutSessionsAt } from '#e2e/access/accounts.ts'
import { button, expectToast } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/walked.ts'
import { paths } from '#web/paths.ts'
import { choose, count, download, importCard, pasteField, preview, test, wipe, written } from './data-tab.ts'

test('what Lydia exported comes back after everything is gone, and a second time nothing is new', async ({
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

  await test.step('she imports it as it was', async () => {
    await choose(page, name, content)
    await expect(count(page, 'New')).toHaveText('7')
    await expect(importCard(page)).toContainText('3 reflections, 3 challenge responses, and 1 prayer request')
    await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
    await page.getByRole('radio', { name: 'As in the file' }).check()
    await expect(importCard(page)).toContainText(
      '1 for you alone and 6 for your leader, circle and community',
    )
    await button(page, 'Import 7 entries').click()
    await expect(importCard(page).getByRole('status')).toContainText('7 entries are imported.')
    expect(await written(server, cast.lydia)).toEqual(before)
    await page.getByRole('link', { name: 'Open the journal' }).click()
    await expect(page.getByText('Day 4 of 75').first()).toBeVisible()
    await expect(page.getByText('Reflection 3')).toBeVisible()
  })

  await test.step('a second time nothing is new', async () => {
    await page.goto(paths.profile({ tab: 'data' }))
    await choose(page, name, content)
    await expect(count(page, 'Already here')).toHaveText('7')
    await expect(importCard(page)).toContainText('There is nothing new in it.')
  })
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

test('Lydia is told of a file what holds nothing, what would be lost or changed, and what came of it', async ({
  page,
  server,
  cast,
  openData,
}) => {
  await addEntry(server, cast.lydia, { text: 'Here first.' })
  await openData()
  const alert = importCard(page).getByRole('alert')
  const status = importCard(page).getByRole('status')

  await test.step('what holds nothing, and what is broken', async () => {
    await button(page, 'Preview').click()
    await expect(pasteField(page)).toHaveAccessibleDescription('No data to import')
    await preview(page, '{ "reflections": [')
    await expect(alert).toContainText('Import failed')
    await expect(alert).toContainText('This is not JSON as it should be.')
    await choose(page, 'broken.zip', 'PK\u0003\u0004 and no more')
    await expect(alert).toContainText('This zip could not be read.')
    // The text is still there to be mended.
    await expect(pasteField(page)).toHaveValue('{ "reflections": [')
  })

  await test.step('each row that would be lost or changed, before anything is written', async () => {
    await preview(page, {
      reflections: [
        { content: 'Too late.' },
        { content: '' },
        { content: 'x', day: 99 },
        { content: 'Kept.', day: 2 },
        { content: 'Twice.', day: 2 },
      ],
      testimonies: [{ content: 'He held me.' }, { content: 'When?', timestamp: 'yesterday' }],
      prayerRequests: [{ content: 'For sun.', answer: 7 }],
      drafts: [
        { kind: 'testimony', content: 'Half a' },
        { kind: 'testimony', content: 'Another half' },
      ],
      otherFiles: [{ id: 'loose', name: 'loose.jpg', file: 'files/loose.jpg' }],
    })
    await expect(count(page, 'New')).toHaveText('5')
    await expect(count(page, 'In conflict')).toHaveText('3')
    await expect(count(page, 'Left out')).toHaveText('2')
    await expect(importCard(page)).toContainText('1 file belongs to no entry and no draft.')
    await button(page, 'Show the 7 rows concerned').click()
    await expect(importCard(page).getByRole('listitem')).toHaveText([
      'Reflections, row 1: Day 1 already holds another one',
      'Reflections, row 2: Content is required',
      'Reflections, row 3: Day must be between 1 and 75',
      'Reflections, row 5: Day 2 already holds another one',
      'Testimonies, row 2: Taken, but not quite as it stands: timestamp is not a date from 2000 until now, so the present moment is taken',
      'Prayer requests, row 1: Taken, but not quite as it stands: Answer: It must stand in braces, with its fields by name',
      'Drafts, row 2: Its place already holds another one',
    ])
    await expectAccessible(page)
    expect(await written(server, cast.lydia)).toEqual(['1 reflection shared: Here first.'])
  })

  await test.step('the end counts what was announced', async () => {
    await button(page, 'Import 5 entries').click()
    await expect(status).toContainText('5 entries are imported. 5 rows were left out.')
    expect(await written(server, cast.lydia)).toEqual([
      '1 prayer private: For sun.',
      '1 reflection shared: Here first.',
      '1 testimony private: He held me.',
      '1 testimony private: When?',
      '2 reflection private: Kept.',
    ])
  })

  await test.step('the sample is imported after it was said what that is', async () => {
    await button(page, 'Import something else').click()
    await button(page, 'Quick import of the sample').click()
    const question = page.getByRole('alertdialog', { name: 'Import the sample?' })
    await expect(question).toContainText('Only you can see them')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Import the sample' }).click()
    await expect(status).toContainText(/\d entries are imported/)
  })
})

test('Lydia leaves an import off, it breaks off, and begun again it is finished as it was announced', async ({
  page,
  server,
  cast,
  openData,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  await openData()
  const alert = importCard(page).getByRole('alert')
  const rows = Array.from({ length: 700 }, (_, index) => ({ id: index, content: `Testimony ${index}` }))
  await preview(page, { testimonies: rows })

  await test.step('she leaves it off while it is under way', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/rpc/transfer/import', async (route) => {
      if ((await written(server, cast.lydia)).length > 0) await held.promise
      await route.continue()
    })
    await button(page, 'Import 700 entries').click()
    const bar = page.getByRole('progressbar', { name: 'Entries imported' })
    await expect(bar).toHaveAttribute('aria-valuetext', '200 of 700 rows')
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    held.resolve()
    await expect(importCard(page)).toContainText('Import cancelled')
    await expect(importCard(page)).toContainText('400 entries are imported. What is imported so far stays')
    expect(await written(server, cast.lydia)).toHaveLength(400)
    await page.unrouteAll()
  })

  await test.step('it goes on, and an answer is lost on the way', async () => {
    await page.route('**/rpc/transfer/import', async (route) => {
      const { length } = await written(server, cast.lydia)
      if (length < 600) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await button(page, 'Go on').click()
    await expect(alert).toContainText('Import failed')
    await expect(alert).toContainText('What is imported so far stays')
    await page.unrouteAll()
  })

  await test.step('it is finished', async () => {
    await button(page, 'Go on').click()
    await expect(importCard(page).getByRole('status')).toContainText('700 entries are imported.')
    expect(await written(server, cast.lydia)).toHaveLength(700)
  })

  await test.step('her session has ended, and she is led to the sign-in', async () => {
    await button(page, 'Import something else').click()
    await runOutSessionsAt(page, '**/rpc/transfer/preview', server)
    await preview(page, { testimonies: [{ content: 'x' }] })
    await expectToast(page, 'Import failed', 'Not logged in')
    await expect(page).toHaveURL(paths.auth({ after: paths.profile({ tab: 'data' }) }))
  })
})
