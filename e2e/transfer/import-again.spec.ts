import { button } from '#e2e/access/pages.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import type { OwnData } from '#testing/own-data.ts'
import { walkDays } from '#testing/walked.ts'
import { choose, count, download, importCard, preview, test } from './data-tab.ts'

test('what was deleted here stays in the trash, and is named before and after', async ({
  page,
  server,
  cast,
  openData,
}) => {
  await walkDays(server, cast.lydia, 1)
  await openData()
  const { name, content } = await download(page, 'Export as JSON')
  await server.fresh.owner.query(`update app.entries set trashed_at = sec.now() where kind = 'reflection'`)

  await choose(page, name, content)
  await expect(count(page, 'Already here')).toHaveText('1')
  await expect(count(page, 'In the trash')).toHaveText('1')
  await expect(importCard(page)).toContainText('where you can restore them for 30 days from then.')
  await button(page, 'Show the 1 row concerned').click()
  const row = 'Reflections, row 1: You deleted it here, and it stays in the trash'
  await expect(importCard(page).getByRole('listitem')).toHaveText([row])
  await expectAccessible(page)
  await button(page, 'Back').click()

  const { reflections } = JSON.parse(String(content)) as OwnData
  await preview(page, { reflections: reflections ?? [], testimonies: [{ content: 'New.' }] })
  await button(page, 'Import 1 entry').click()
  await expect(importCard(page).getByRole('status')).toHaveText(
    /1 entry is imported. 1 stays in the trash of your journal, where you can restore it.$/,
  )
  await button(page, 'Show the 1 row concerned').click()
  await expect(importCard(page).getByRole('listitem')).toHaveText([row])
  await expectAccessible(page)
})

test('a prayer that is here is given the updates that it lacks, once @again', async ({ page, openData }) => {
  await openData()
  const prayer = { content: 'For Mary.', timestamp: '2026-11-01' }
  const grown = { ...prayer, updates: [{ content: 'Surgery.' }, { content: 'She is home.' }] }
  await preview(page, { prayerRequests: [prayer] })
  await button(page, 'Import 1 entry').click()
  const status = importCard(page).getByRole('status')
  await expect(status).toContainText('1 entry is imported.')

  await button(page, 'Import something else').click()
  await preview(page, { prayerRequests: [grown] })
  await expect(importCard(page)).toContainText('2 updates that prayers here lack are added.')
  await expectAccessible(page)
  await button(page, 'Import what is missing').click()
  await expect(status).toContainText('2 updates are added to prayers that were here. 1 was here already.')

  await button(page, 'Import something else').click()
  await preview(page, { prayerRequests: [grown] })
  await expect(importCard(page)).toContainText('They stay as they are.')
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
})

test('updates of a prayer that was opened to others meanwhile are named before and after', async ({
  page,
  server,
  openData,
}) => {
  await openData()
  const prayer = { content: 'For Mary.', timestamp: '2026-11-01', updates: [{ content: 'Surgery.' }] }
  await preview(page, { prayerRequests: [{ ...prayer, updates: [] }] })
  await button(page, 'Import 1 entry').click()
  const status = importCard(page).getByRole('status')
  await expect(status).toContainText('1 entry is imported.')
  server.clock.pass({ hours: 1 })
  await server.fresh.owner.query(`update app.entries set audience = 'shared'`)

  await button(page, 'Import something else').click()
  await preview(page, { prayerRequests: [prayer], testimonies: [{ content: 'New.' }] })
  await expect(count(page, 'Already here')).toHaveText('1')
  const told =
    'Prayer requests, row 1: Its updates are not brought in, as others can read it now; you can add them there yourself'
  await button(page, 'Show the 1 row concerned').click()
  await expect(importCard(page).getByRole('listitem')).toHaveText([told])
  await expectAccessible(page)
  await button(page, 'Import 1 entry').click()
  await expect(status).toContainText('1 entry is imported. 1 was here already.')
  await button(page, 'Show the 1 row concerned').click()
  await expect(importCard(page).getByRole('listitem')).toHaveText([told])
  expect(await server.fresh.owner.query('select text from app.prayer_updates')).toMatchObject({ rows: [] })
})
