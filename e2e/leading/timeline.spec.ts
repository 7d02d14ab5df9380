import { heading } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { layFiles, tieFiles } from '#testing/files/lay-files.ts'
import { unassign } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { paths } from '#web/paths.ts'
import { layFeedback } from './led.ts'

test('Barnabas reads what Lydia shares day by day and begins feedback on it, until another leads her', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, lydia } = cast
  const { owner } = server.fresh
  const early = await addEntry(server, lydia, { kind: 'testimony', day: 1, text: 'From before' })
  // As of a time at which nobody led her.
  await owner.query('delete from app.feedback where entry_id = $1', [early])
  await walkDays(server, lydia, 12)
  server.clock.pass({ minutes: 1 })
  const reflection = await addEntry(server, lydia, { day: 13, text: 'By the window. '.repeat(60) })
  await tieFiles(owner, await layFiles(owner, lydia, 'psalm.pdf'), reflection)
  await addEntry(server, lydia, { day: 13, kind: 'prayer', text: 'For my mother', audience: 'leader' })
  const kept = await addEntry(server, lydia, {
    day: 13,
    kind: 'testimony',
    text: 'Mine',
    audience: 'private',
  })
  const { rows } = await owner.query<{ id: string }>(
    'select id from app.entries where person_id = $1 and day = 12 order by kind',
    [lydia.id],
  )
  await layFeedback(server, rows[0]!.id, 'delivered')
  await layFeedback(server, rows[1]!.id, 'reviewed')
  await signIn(barnabas)
  const main = page.getByRole('main')
  const shared = page.getByRole('region', { name: 'What Lydia shares with you' })
  const entry = (name: string) => shared.getByRole('article', { name })
  const begin = { name: /^Give feedback/ }
  const show = page.getByLabel('Show', { exact: true })

  await test.step('Barnabas sees where Lydia is, what waits, and where the feedback on it stands', async () => {
    await page.goto(paths.personTimeline(lydia.id))
    await expect(heading(page)).toHaveText('Lydia')
    for (const text of ['Lydia of Thyatira', 'Day 13 · Fasting', 'Last active today'])
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Write a summary' })).toBeVisible()
    await expect(main.getByRole('link', { name: '25 waiting for feedback' })).toHaveAttribute(
      'href',
      paths.leaderFeedback({ person: lydia.id }),
    )
    await expect(shared.getByRole('heading', { level: 3 }).first()).toHaveText('Day 13 · Fasting')
    await expect(entry('Reflection, Day 13')).toContainText('Waiting')
    await expect(entry('Reflection, Day 13').getByRole('link', { name: 'Download psalm.pdf' })).toBeVisible()
    await expect(entry('Prayer request from Nov 20, 2026')).toContainText('For leaders')
    await expect(entry('Challenge response, Day 12')).toContainText('Delivered Nov 20, 2026')
    await expect(entry('Challenge response, Day 12').getByRole('link', begin)).toHaveCount(0)
    await expect(entry('Reflection, Day 12')).toContainText('Reviewed')
  })

  await test.step('what Lydia shares or keeps shows by itself', async () => {
    const keep = (audience: string) =>
      owner.query('update app.entries set audience = $2 where id = $1', [kept, audience])
    await expect(shared.getByText('Mine', { exact: true })).toHaveCount(0)
    await keep('shared')
    await expect(shared.getByText('Mine', { exact: true })).toBeVisible()
    await keep('private')
    await expect(shared.getByText('Mine', { exact: true })).toHaveCount(0)
  })

  await test.step('Barnabas goes back to the first entry, and looks at one kind', async () => {
    await shared.getByRole('button', { name: 'Show older entries' }).click()
    await expect(shared).toContainText("That's all: 27 entries.")
    await show.selectOption('Prayer requests')
    await expect(page).toHaveURL(`${paths.personTimeline(lydia.id)}?kind=prayer`)
    await expect(shared.getByRole('article')).toHaveCount(1)
    await entry('Prayer request from Nov 20, 2026')
      .getByRole('link', { name: /^Prayer request/ })
      .click()
    await expect(heading(page)).toHaveText('Prayer request')
    await page.goBack()
  })

  await test.step('Barnabas begins feedback on what waits, and on what was written before he led Lydia', async () => {
    const writing = page.getByRole('textbox', { name: 'Your feedback for Lydia' })
    await shared.getByRole('link', begin).click()
    await expect(page.getByText('For my mother')).toBeVisible()
    await expect(writing).toBeFocused()
    await page.goBack()
    await show.selectOption('Testimonies')
    await shared.getByRole('button', begin).click()
    await expect(page).toHaveURL(/\/leader-feedback\?focus=/)
    await expect(page.getByText('From before')).toBeVisible()
    await expect(writing).toBeFocused()
    await page.goBack()
    await expect(shared.getByRole('link', begin)).toHaveCount(1)
  })

  await test.step('another leads Lydia, and her timeline goes at once', async () => {
    await unassign(owner, lydia)
    await expect(heading(page)).toHaveText('You cannot see this here')
  })

  await test.step('Priscilla, an admin, reads it, and is told that this is noted', async () => {
    await signIn(cast.priscilla)
    await page.reload()
    await expect(
      page.getByText('Lydia is not assigned to you. The audit log records that you read this.'),
    ).toBeVisible()
    await expect(shared.getByText('From before')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write a summary' })).toHaveCount(0)
  })
})
