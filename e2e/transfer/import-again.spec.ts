import { button } from '#e2e/access/pages.ts'
import { addEntry, fileNames } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import type { OwnData } from '#testing/own-data.ts'
import { film, zip } from '#testing/sample-files.ts'
import { walkDays } from '#testing/walked.ts'
import { choose, count, download, importCard, preview, test } from './data-tab.ts'

test('Lydia imports a file once more: what she deleted stays in the trash, and prayers are given the updates that they lack', async ({
  page,
  server,
  cast,
  openData,
}) => {
  await walkDays(server, cast.lydia, 1)
  await openData()
  const status = importCard(page).getByRole('status')
  const concerned = importCard(page).getByRole('listitem')
  const prayer = { content: 'For Mary.', timestamp: '2026-11-01' }

  await test.step('what was deleted here stays in the trash, and is named before and after', async () => {
    const { name, content } = await download(page, 'Export as JSON')
    await server.fresh.owner.query(`update app.entries set trashed_at = sec.now() where kind = 'reflection'`)
    await choose(page, name, content)
    await expect(count(page, 'Already here')).toHaveText('1')
    await expect(count(page, 'In the trash')).toHaveText('1')
    await expect(importCard(page)).toContainText('where you can restore them for 30 days from then.')
    await button(page, 'Show the 1 row concerned').click()
    const row = 'Reflections, row 1: You deleted it here, and it stays in the trash'
    await expect(concerned).toHaveText([row])
    await button(page, 'Back').click()
    const { reflections } = JSON.parse(String(content)) as OwnData
    await preview(page, { reflections: reflections ?? [], testimonies: [{ content: 'New.' }] })
    await button(page, 'Import 1 entry').click()
    await expect(status).toHaveText(
      /1 entry is imported. 1 stays in the trash of your journal, where you can restore it.$/,
    )
    await expectAccessible(page)
  })

  await test.step('a prayer that is here is given the updates that it lacks, once', async () => {
    const grown = { ...prayer, updates: [{ content: 'Surgery.' }, { content: 'She is home.' }] }
    await button(page, 'Import something else').click()
    await preview(page, { prayerRequests: [prayer] })
    await button(page, 'Import 1 entry').click()
    await expect(status).toContainText('1 entry is imported.')
    await button(page, 'Import something else').click()
    await preview(page, { prayerRequests: [grown] })
    await expect(importCard(page)).toContainText('2 updates that prayers here lack are added.')
    await button(page, 'Import what is missing').click()
    await expect(status).toContainText('2 updates are added to prayers that were here. 1 was here already.')
  })
})

test('what others would read with an entry that is here comes along only where Lydia chooses so', async ({
  page,
  server,
  cast,
  openData,
}) => {
  await openData()
  const shared = { audience: 'shared', timestamp: '2026-11-01' }
  const testimony = { ...shared, content: 'See.', attachments: [{ name: 'see.mp4', file: 'files/see.mp4' }] }
  const prayer = { ...shared, content: 'For Mary.' }
  const status = importCard(page).getByRole('status')
  const start = page.getByRole('button', { name: /^Import / })
  const chooseAsInFile = async () => page.getByRole('radio', { name: 'As in the file' }).check()
  const chooseZip = (testimonies: object[], files: Record<string, Buffer>) =>
    choose(page, 'old-export.zip', zip({ 'old-export.json': JSON.stringify({ testimonies }), ...files }))

  await test.step('she imports what is shared', async () => {
    await preview(page, { testimonies: [testimony], prayerRequests: [prayer] })
    await chooseAsInFile()
    await button(page, 'Import 2 entries').click()
    await expect(status).toContainText('2 entries are imported.')
  })

  await test.step('an update of it', async () => {
    await button(page, 'Import something else').click()
    await preview(page, { prayerRequests: [{ ...prayer, updates: [{ content: 'Surgery.' }] }] })
    await expect(button(page, 'Show the 1 row concerned')).toBeVisible()
    await expect(start).toHaveCount(0)
    await chooseAsInFile()
    await expect(importCard(page)).toContainText('1 update that a prayer here lacks is added.')
    await expect(button(page, 'Show the 1 row concerned')).toHaveCount(0)
    await button(page, 'Import what is missing').click()
    await expect(status).toContainText('1 update is added to a prayer that was here. 1 was here already.')
  })

  await test.step('a file of it, which is named where it does not come', async () => {
    await button(page, 'Import something else').click()
    await chooseZip([testimony, { content: 'New.' }], { 'files/see.mp4': film() })
    await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
    await expect(importCard(page)).toContainText(
      '1 file is not brought in, as others can read its entry, which is here already.',
    )
    await expect(importCard(page).getByRole('listitem')).toHaveText(['see.mp4'])
    await button(page, 'Import 1 entry').click()
    await expect(status).toContainText('see.mp4: Others can read its entry, which is here already.')
    await button(page, 'Import something else').click()
    await chooseZip([testimony], { 'files/see.mp4': film() })
    await chooseAsInFile()
    await expect(importCard(page)).toContainText('1 file comes along.')
    await button(page, 'Import the files').click()
    await expect(status).toContainText('1 file came along.')
    expect(await fileNames(server)).toEqual(['see.mp4'])
  })

  await test.step('a file that she took out of an entry written here is not sent again', async () => {
    const id = await addEntry(server, cast.lydia, { kind: 'testimony', text: 'Written here.' })
    const attachments = [{ name: 'out.mp4', file: 'files/out.mp4' }]
    await button(page, 'Import something else').click()
    await chooseZip([{ id, content: 'Written here.', attachments }, { content: 'Newer.' }], {
      'files/out.mp4': film(),
    })
    await expect(importCard(page)).toContainText(
      '1 file is not brought in: what it belongs to is here already and stays as it is.',
    )
    await button(page, 'Import 1 entry').click()
    await expect(status).toContainText('1 entry is imported. 1 was here already.')
    await expect(status.getByRole('listitem')).toHaveText([
      'out.mp4: What it belongs to is here already and stays as it is. You can add the file there yourself.',
    ])
    expect(await fileNames(server)).toEqual(['see.mp4'])
  })
})
