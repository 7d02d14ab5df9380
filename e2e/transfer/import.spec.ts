import { button } from '#e2e/access/pages.ts'
import { addEntry, fileNames } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import type { TestServer } from '#testing/server.ts'
import { film, zip } from '#testing/files/sample-files.ts'
import { walkDays } from '#testing/progress/walked.ts'
import {
  choose,
  chooseNext,
  count,
  download,
  importCard,
  pasteField,
  preview,
  test,
  wipe,
  written,
} from './data-tab.ts'

test('what Lydia exported comes back with its files after everything is gone, and a second time nothing is new', async ({
  page,
  server,
  cast,
  openData,
}) => {
  const { owner } = server.fresh
  await walkDays(server, cast.lydia, 3)
  const prayer = { day: 4, kind: 'prayer', text: 'For Mary.', audience: 'private' } as const
  await addStory(server, await addEntry(server, cast.lydia, prayer))
  const song = await addEntry(server, cast.lydia, { kind: 'testimony', text: 'We sang.' })
  await openData()
  await page.request.put('/files/ffffffff-0000-4000-8000-000000000001', {
    headers: { 'x-file-name': 'choir.mp4' },
    data: film(),
  })
  await owner.query('update app.attachments set entry_id = $1, position = 0', [song])
  const before = await written(server, cast.lydia)
  const json = await download(page, 'Export as JSON')
  const whole = await download(page, 'Export with files')
  await wipe(server, cast.lydia)

  await test.step('she imports the words as they were, and is told that the file is not with them', async () => {
    await choose(page, json.name, json.content)
    await expect(count(page, 'New')).toHaveText('8')
    await expect(importCard(page)).toContainText(
      '3 reflections, 3 challenge responses, 1 testimony, and 1 prayer request',
    )
    await expect(importCard(page)).toContainText('1 file is mentioned but not included.')
    await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
    await page.getByRole('radio', { name: 'As in the file' }).check()
    await expect(importCard(page)).toContainText('1 just for you and 7 for your leader, circle and community')
    await button(page, 'Import 8 entries').click()
    await expect(importCard(page).getByRole('status')).toContainText('8 entries were imported.')
    expect(await written(server, cast.lydia)).toEqual(before)
  })

  await test.step('she imports the file, which others read with its entry where she chooses so', async () => {
    await chooseNext(page, whole.name, whole.content)
    await expect(count(page, 'Already here')).toHaveText('8')
    await expect(importCard(page)).toContainText('There is nothing new in it.')
    await expect(importCard(page)).toContainText(
      '1 file will not be imported, because its entry is already here and others can read it',
    )
    await expect(importCard(page).getByRole('listitem')).toHaveText(['choir.mp4'])
    await expect(button(page, 'Import the files')).toHaveCount(0)
    await page.getByRole('radio', { name: 'As in the file' }).check()
    await expect(importCard(page)).toContainText('1 file will be imported.')
    await button(page, 'Import the files').click()
    await expect(importCard(page).getByRole('status')).toContainText('1 file was imported.')
  })

  await test.step('what she deleted since stays in the trash', async () => {
    await owner.query(
      `update app.entries set trashed_at = sec.now() where kind = 'reflection' and text <> 'Reflection 3'`,
    )
    await chooseNext(page, json.name, json.content)
    await expect(count(page, 'In the trash')).toHaveText('2')
    await button(page, 'Show 2 affected rows').click()
    await expect(importCard(page).getByRole('listitem').first()).toHaveText(
      'Reflections, row 1: You deleted it here, and it stays in the trash',
    )
    await button(page, 'Back').click()
    await preview(page, String(json.content).replace('We sang.', 'We sang again.').replaceAll(song, 'new'))
    await button(page, 'Import 1 entry').click()
    await expect(importCard(page).getByRole('status')).toContainText(
      "1 entry was imported. 5 were already here. 2 stay in your journal's trash",
    )
  })

  await test.step('she finds all of it in the journal', async () => {
    await page.getByRole('link', { name: 'Open the journal' }).click()
    await expect(page.getByText('Day 4 of 75').first()).toBeVisible()
    await expect(page.getByText('Reflection 3')).toBeVisible()
    await page.getByRole('tab', { name: 'Testimonies' }).click()
    await expect(page.getByRole('link', { name: 'Download choir.mp4' })).toBeVisible()
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
  const own = await addEntry(server, cast.lydia, { kind: 'testimony', text: 'Written here.' })
  await openData()
  const alert = importCard(page).getByRole('alert')
  const status = importCard(page).getByRole('status')
  const prayer = { content: 'For sun.', timestamp: '2026-11-01', audience: 'shared' }

  await test.step('what holds nothing, and what is broken', async () => {
    await button(page, 'Preview').click()
    await expect(pasteField(page)).toHaveAccessibleDescription('No data to import')
    await preview(page, '{ "reflections": [')
    await expect(alert).toContainText('This is not valid JSON.')
    await choose(page, 'broken.zip', 'PK\u0003\u0004 and no more')
    await expect(alert).toContainText('Import failed')
    await expect(alert).toContainText('This zip could not be read.')
    // The text is still there to be mended.
    await expect(pasteField(page)).toHaveValue('{ "reflections": [')
  })

  await test.step('each row that would be lost or changed, before anything is written', async () => {
    await preview(page, {
      reflections: [{ content: 'Too late.' }, { content: '' }, { content: 'Kept.', day: 2 }],
      testimonies: [{ content: 'When?', timestamp: 'yesterday' }],
      prayerRequests: [prayer],
      otherFiles: [{ id: 'loose', name: 'loose.jpg', file: 'files/loose.jpg' }],
    })
    for (const [word, rows] of [
      ['New', '3'],
      ['Conflicts', '1'],
      ['Left out', '1'],
    ] as const)
      await expect(count(page, word)).toHaveText(rows)
    await expect(importCard(page)).toContainText('1 file does not belong to an entry or a draft.')
    await button(page, 'Show 3 affected rows').click()
    await expect(importCard(page).getByRole('listitem')).toHaveText([
      'Reflections, row 1: Day 1 already has another one',
      'Reflections, row 2: Content is required',
      /^Testimonies, row 1: Imported with changes: timestamp is not a date/,
    ])
    await expectAccessible(page)
    expect(await written(server, cast.lydia)).toHaveLength(2)
  })

  await test.step('the end counts what was announced', async () => {
    await page.getByRole('radio', { name: 'As in the file' }).check()
    await button(page, 'Import 3 entries').click()
    await expect(status).toContainText('3 entries were imported. 2 rows were left out.')
    expect(await written(server, cast.lydia)).toEqual([
      '1 prayer shared: For sun.',
      '1 reflection shared: Here first.',
      '1 testimony private: When?',
      '1 testimony shared: Written here.',
      '2 reflection private: Kept.',
    ])
  })

  await test.step('an update that a prayer here lacks is added where she lets others read it', async () => {
    await button(page, 'Import something else').click()
    await preview(page, { prayerRequests: [{ ...prayer, updates: [{ content: 'Surgery.' }] }] })
    await expect(button(page, 'Show 1 affected row')).toBeVisible()
    await expect(button(page, 'Import what is missing')).toHaveCount(0)
    await page.getByRole('radio', { name: 'As in the file' }).check()
    await expect(importCard(page)).toContainText(
      '1 update will be added to a prayer here that does not have it.',
    )
    await button(page, 'Import what is missing').click()
    await expect(status).toContainText(
      '1 update was added to a prayer that was already here. 1 was already here.',
    )
  })

  await test.step('a file that she took out of an entry written here is not sent again', async () => {
    const attachments = [{ name: 'out.mp4', file: 'files/out.mp4' }]
    const testimonies = [{ id: own, content: 'Written here.', attachments }, { content: 'Newer.' }]
    const file = zip({ 'old-export.json': JSON.stringify({ testimonies }), 'files/out.mp4': film() })
    await chooseNext(page, 'old-export.zip', file)
    await expect(importCard(page)).toContainText(
      '1 file will not be imported, because what it belongs to is already here',
    )
    await button(page, 'Import 1 entry').click()
    await expect(status.getByRole('listitem')).toHaveText([
      'out.mp4: What it belongs to is already here and stays as it is. You can add the file there yourself.',
    ])
    expect(await fileNames(server)).toEqual([])
  })

  await test.step('a file that she drops', async () => {
    await button(page, 'Import something else').click()
    const dropped = await page.evaluateHandle(`(() => {
      const held = new DataTransfer()
      held.items.add(new File(['{ "testimonies": [{ "content": "Dropped in." }] }'], 'mine.json'))
      return held
    })()`)
    await button(page, 'Choose a file').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(count(page, 'New')).toHaveText('1')
    await button(page, 'Back').click()
  })

  await test.step('the sample, after it was said what that is', async () => {
    await button(page, 'Generate sample').click()
    await expect(pasteField(page)).toHaveValue(/"reflections": \[/)
    await button(page, 'Quick import of the sample').click()
    const question = page.getByRole('alertdialog', { name: 'Import the sample?' })
    await expect(question).toContainText('Only you can see them')
    await question.getByRole('button', { name: 'Import the sample' }).click()
    await expect(status).toContainText('3 entries were imported. 1 row was left out.')
  })
})
