import { button } from '#e2e/access/pages.ts'
import { addEntry, fileNames } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { film, zip } from '#testing/sample-files.ts'
import { choose, importCard, preview, test } from './data-tab.ts'

test('files of an entry that was opened to others meanwhile are not sent, and named before and after', async ({
  page,
  server,
  openData,
}) => {
  await openData()
  const testimony = (content: string) => {
    const name = `${content}.mp4`
    return { content, timestamp: '2026-11-01', attachments: [{ id: name, name, file: `files/${name}` }] }
  }
  const json = JSON.stringify({ testimonies: [testimony('open'), testimony('closed')] })
  await choose(page, 'old-export.json', json)
  await button(page, 'Import 2 entries').click()
  const status = importCard(page).getByRole('status')
  await expect(status).toContainText('2 entries are imported.')
  server.clock.pass({ hours: 1 })
  await server.fresh.owner.query(`update app.entries set audience = 'shared' where text = 'open'`)

  await button(page, 'Import something else').click()
  const file = zip({ 'old-export.json': json, 'files/open.mp4': film(), 'files/closed.mp4': film() })
  await choose(page, 'old-export.zip', file)
  await expect(importCard(page)).toContainText('1 file comes along.')
  await expect(importCard(page)).toContainText(
    '1 file is not brought in, as others can read its entry, which is here already.',
  )
  await expect(importCard(page).getByRole('listitem')).toHaveText(['open.mp4'])
  await expectAccessible(page)
  await button(page, 'Import the files').click()
  await expect(status).toContainText('1 file came along.')
  await expect(status).toContainText('open.mp4: Others can read its entry, which is here already.')
  expect(await fileNames(server)).toEqual(['closed.mp4'])
})

test('a file that was taken out of an entry written here is not sent again, and named before and after @again', async ({
  page,
  server,
  cast,
  openData,
}) => {
  const text = 'Written here.'
  await addEntry(server, cast.lydia, { kind: 'testimony', text })
  const { rows } = await server.fresh.owner.query<{ id: string }>('select id from app.entries')
  const attachments = [{ name: 'out.mp4', file: 'files/out.mp4' }]
  const json = JSON.stringify({
    testimonies: [{ id: rows[0]?.id, content: text, attachments }, { content: 'New.' }],
  })
  await openData()
  await choose(page, 'old-export.zip', zip({ 'old-export.json': json, 'files/out.mp4': film() }))
  await expect(importCard(page)).toContainText(
    '1 file is not brought in: what it belongs to is here already and stays as it is.',
  )
  await expect(importCard(page).getByRole('listitem')).toHaveText(['out.mp4'])
  await expect(importCard(page)).not.toContainText('comes along')
  await expectAccessible(page)
  await button(page, 'Import 1 entry').click()
  const status = importCard(page).getByRole('status')
  await expect(status).toContainText('1 entry is imported. 1 was here already.')
  await expect(status.getByRole('listitem')).toHaveText([
    'out.mp4: What it belongs to is here already and stays as it is. You can add the file there yourself.',
  ])
  await expect(status).not.toContainText('came along')
  expect(await fileNames(server)).toEqual([])
})

test('what others would read with an entry that is here comes along only where one chooses so', async ({
  page,
  server,
  openData,
}) => {
  await openData()
  const shared = { audience: 'shared', timestamp: '2026-11-01' }
  const testimony = { ...shared, content: 'See.', attachments: [{ name: 'see.mp4', file: 'files/see.mp4' }] }
  const prayer = { ...shared, content: 'For Mary.' }
  const chosen = async (name: string) => page.getByRole('radio', { name }).check()
  const status = importCard(page).getByRole('status')
  await preview(page, { testimonies: [testimony], prayerRequests: [prayer] })
  await chosen('As in the file')
  await button(page, 'Import 2 entries').click()
  await expect(status).toContainText('2 entries are imported.')

  await button(page, 'Import something else').click()
  const grown = { ...prayer, updates: [{ content: 'Surgery.' }] }
  await preview(page, { prayerRequests: [grown] })
  const start = page.getByRole('button', { name: /^Import / })
  await expect(button(page, 'Show the 1 row concerned')).toBeVisible()
  await expect(start).toHaveCount(0)
  await chosen('As in the file')
  await expect(importCard(page)).toContainText('1 update that a prayer here lacks is added.')
  await expect(importCard(page)).toContainText('Never more than the file says.')
  await expect(button(page, 'Show the 1 row concerned')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, 'Import what is missing').click()
  await expect(status).toContainText('1 update is added to a prayer that was here. 1 was here already.')
  expect((await server.fresh.owner.query('select text from app.prayer_updates')).rows).toEqual([
    { text: 'Surgery.' },
  ])

  await button(page, 'Import something else').click()
  await choose(
    page,
    'old-export.zip',
    zip({ 'old-export.json': JSON.stringify({ testimonies: [testimony] }), 'files/see.mp4': film() }),
  )
  await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
  await expect(importCard(page)).toContainText('1 file is not brought in')
  await expect(start).toHaveCount(0)
  await expectAccessible(page)
  await chosen('As in the file')
  await expect(importCard(page)).toContainText('1 file comes along.')
  await button(page, 'Import the files').click()
  await expect(status).toContainText('1 file came along.')
  expect(await fileNames(server)).toEqual(['see.mp4'])
})
