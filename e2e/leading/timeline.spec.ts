import type { Page } from '@playwright/test'
import { expectToast, heading } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'
import { assign, unassign } from '#testing/ties.ts'
import { walkDays } from '#testing/walked.ts'
import { paths } from '#web/paths.ts'
import { layFeedback } from './led.ts'

const shared = (page: Page, name = 'Lydia') =>
  page.getByRole('region', { name: `What ${name} shares with you` })
const entry = (page: Page, name: string) => shared(page).getByRole('article', { name })

test('a timeline shows what somebody shares day by day, and where the feedback on it stands @phone', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { lydia } = cast
  await walkDays(server, lydia, 12)
  const reflection = await addEntry(server, lydia, { day: 13, text: 'By the window. '.repeat(60) })
  const [file = ''] = await layFiles(server.fresh.owner, lydia, 'psalm.pdf')
  await tieFiles(server.fresh.owner, [file], reflection)
  await addEntry(server, lydia, { day: 13, kind: 'prayer', text: 'For my mother', audience: 'leader' })
  await addEntry(server, lydia, { day: 13, kind: 'testimony', text: 'Mine alone', audience: 'private' })
  const { rows } = await server.fresh.owner.query<{ id: string }>(
    'select id from app.entries where person_id = $1 and day = 12 order by kind',
    [lydia.id],
  )
  await layFeedback(server, rows[0]?.id ?? '', 'delivered')
  await layFeedback(server, rows[1]?.id ?? '', 'reviewed')
  await signIn(cast.barnabas)
  await page.goto(paths.personTimeline(lydia.id))
  await expect(heading(page)).toHaveText('Lydia')
  const main = page.getByRole('main')
  for (const text of [
    'Lydia of Thyatira',
    'Day 13 · Fasting',
    'Last active today',
    '12 of 75 days completed',
  ])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Write a summary' })).toBeVisible()
  await expect(main.getByRole('link', { name: '25 wait for feedback' })).toHaveAttribute(
    'href',
    paths.leaderFeedback({ person: lydia.id }),
  )
  await expect(shared(page).getByRole('heading', { level: 3 }).first()).toHaveText('Day 13 · Fasting')
  await expect(entry(page, 'Reflection, Day 13')).toContainText('Waiting')
  await expect(
    entry(page, 'Reflection, Day 13').getByRole('link', { name: 'Download psalm.pdf' }),
  ).toBeVisible()
  await expect(entry(page, 'Prayer request of Nov 20, 2026')).toContainText('For leaders')
  await expect(entry(page, 'Challenge response, Day 12')).toContainText('Delivered Nov 20, 2026')
  await expect(
    entry(page, 'Challenge response, Day 12').getByRole('link', { name: /^Give feedback/ }),
  ).toHaveCount(0)
  await expect(entry(page, 'Reflection, Day 12')).toContainText('Reviewed')
  await expect(shared(page)).not.toContainText('Mine alone')
  await expectAccessible(page)

  await shared(page).getByRole('button', { name: 'Show older entries' }).click()
  await expect(shared(page)).toContainText('That is all: 26 entries.')
  await page.getByLabel('Show', { exact: true }).selectOption('Prayer requests')
  await expect(page).toHaveURL(`${paths.personTimeline(lydia.id)}?kind=prayer`)
  await expect(shared(page).getByRole('article')).toHaveCount(1)
  await expect(shared(page)).toContainText('For my mother')
  await page.getByLabel('Show', { exact: true }).selectOption('Testimonies')
  await expect(shared(page)).toContainText('None of this kind yet')
  await page.getByLabel('Show', { exact: true }).selectOption('Everything')
  await expect(page).toHaveURL(paths.personTimeline(lydia.id))
  await entry(page, 'Prayer request of Nov 20, 2026')
    .getByRole('link', { name: /^Prayer request/ })
    .click()
  await expect(heading(page)).toHaveText('Prayer request')
})

test('feedback is begun from a timeline, also on what was written before anybody led its writer', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, tabitha } = cast
  const early = await addEntry(server, tabitha, { text: 'From before' })
  await assign(server.fresh.owner, barnabas, tabitha)
  await addEntry(server, tabitha, { kind: 'testimony', text: 'From after' })
  await signIn(barnabas)
  await page.goto(paths.personTimeline(tabitha.id))
  const writing = page.getByRole('textbox', { name: 'Your feedback for Tabitha' })
  const begin = { name: /^Give feedback/ }
  await shared(page, 'Tabitha').getByRole('link', begin).click()
  await expect(page.getByText('From after')).toBeVisible()
  await expect(writing).toBeFocused()
  await page.goBack()
  await expect(shared(page, 'Tabitha')).toContainText('From before')
  await shared(page, 'Tabitha').getByRole('button', begin).click()
  await expect(page).toHaveURL(/\/leader-feedback\?focus=/)
  await expect(page.getByText('From before')).toBeVisible()
  await expect(writing).toBeFocused()
  await page.goBack()
  await expect(shared(page, 'Tabitha').getByRole('link', begin)).toHaveCount(2)

  // Its writer keeps it for themselves, and this page has not heard of it yet.
  await server.fresh.owner.query('delete from app.feedback where entry_id = $1', [early])
  await page.reload()
  const unheard = shared(page, 'Tabitha').getByRole('button', begin)
  await expect(unheard).toBeVisible()
  await page.route('**/rpc/leading/**', () => {})
  await server.fresh.owner.query(`update app.entries set audience = 'private' where id = $1`, [early])
  await unheard.click()
  await expectToast(page, 'Error', 'This entry is no longer shared with you.')
})

test('nothing shared yet is said kindly, and what comes shows by itself @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const kept = await addEntry(server, cast.lydia, {
    kind: 'testimony',
    text: 'Mine for now',
    audience: 'private',
  })
  await signIn(cast.barnabas)
  await page.goto(paths.personTimeline(cast.lydia.id))
  await expect(shared(page)).toContainText('Nothing shared with you yet')
  await expect(shared(page)).toContainText('A kind word from you is always welcome.')
  await expectAccessible(page)
  await server.fresh.owner.query(`update app.entries set audience = 'shared' where id = $1`, [kept])
  await expect(shared(page)).toContainText('Mine for now')
  await server.fresh.owner.query(`update app.entries set audience = 'private' where id = $1`, [kept])
  await expect(shared(page)).toContainText('Nothing shared with you yet')
  await expect(page.getByText('Mine for now')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Write a message' }).click()
  await expect(page).toHaveURL(/\/direct-messages\?with=/)
})

test('a timeline goes at once where its writer is led by somebody else, and was never there for others', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await addEntry(server, cast.lydia, { text: 'For my leader' })
  await signIn(cast.barnabas)
  await page.goto(paths.personTimeline(cast.lydia.id))
  await expect(shared(page)).toContainText('For my leader')
  await unassign(server.fresh.owner, cast.lydia)
  await expect(heading(page)).toHaveText('This is not here to see')
  await expect(page.getByText('For my leader')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Leadership Insights' }).last().click()
  await expect(page.getByRole('region', { name: 'Your people', exact: true })).not.toContainText('Lydia')
  for (const id of [cast.silas.id, cast.demas.id, cast.barnabas.id, 'nobody']) {
    await page.goto(paths.personTimeline(id))
    await expect(heading(page)).toHaveText('This is not here to see')
  }
})

test('an admin opens the timeline of anybody, and is told that this is noted @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await addEntry(server, cast.tabitha, { text: 'For all' })
  await signIn(cast.priscilla)
  await page.goto(paths.personTimeline(cast.tabitha.id))
  await expect(shared(page, 'Tabitha')).toContainText('For all')
  await expect(page.getByText('Tabitha is not assigned to you. That you read here is noted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write a summary' })).toHaveCount(0)
  await expectAccessible(page)
  const { rows } = await server.fresh.owner.query<{ subject_id: string }>(
    `select subject_id from app.audit_log where act = 'read.as-admin'`,
  )
  expect(rows).toEqual([{ subject_id: cast.tabitha.id }])
})
