import { expectToast, heading } from '#e2e/access/pages.ts'
import { card, pageOf } from '#e2e/community/people.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'

const activity = 'Recent Community Activity'

test('Home shows what others share, folded where it is long, and leads to all of it', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const long = 'word '.repeat(29)
  await addEntry(server, cast.timothy, { text: `${long}short` })
  await addEntry(server, cast.phoebe, { kind: 'testimony', text: `${long}words to the end` })
  await addEntry(server, cast.barnabas, { kind: 'prayer', text: 'For the church', audience: 'leader' })
  await addEntry(server, cast.silas, { text: 'Of another circle' })
  await signIn(cast.lydia)
  await page.goto('/home')
  const feed = card(page, activity)
  await expect(feed.getByRole('article')).toHaveCount(2)
  const short = feed.getByRole('article', { name: 'Reflection, Day 1 by Timothy' })
  await expect(short).toContainText(`${long}short`)
  await expect(short).toContainText('Nov 20, 2026')
  await expect(short.getByRole('button')).toHaveCount(0)
  const folded = feed.getByRole('article', { name: 'Testimony by Phoebe' })
  await expect(folded).not.toContainText('to the end')
  // 150 characters at most, and no word cut in two.
  await expect(folded.getByText(/…$/)).toHaveText(`${long.trim()}…`)
  await expectAccessible(page)
  await folded.getByRole('button', { name: 'Show more' }).click()
  await expect(folded).toContainText(`${long}words to the end`)
  await folded.getByRole('button', { name: 'Show less' }).click()
  await expect(folded).not.toContainText('to the end')

  await folded.getByRole('link', { name: 'Testimony' }).click()
  await expect(heading(page)).toHaveText('Testimony')
  await expect(page.getByText(`${long}words to the end`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await feed.getByRole('link', { name: 'Manage Community' }).click()
  await expect(page).toHaveURL('/community')
})

test('Home leads to the community, also while nothing is shared with one @again', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.tabitha)
  await page.goto('/home')
  await expect(card(page, activity)).toContainText(
    'What people share who have added you, or who are in your circle, comes here.',
  )
  await card(page, 'My Community').getByRole('link', { name: 'Your community' }).click()
  await expect(heading(page)).toHaveText('Community')
})

test('an entry has a page with all that belongs to it, and its writer a way to the journal @again', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const id = await addEntry(server, cast.timothy, { kind: 'prayer', text: 'For Mary,\nand for Martha' })
  await tieFiles(owner, await layFiles(owner, cast.timothy, 'psalm.pdf'), id)
  await owner.query(
    `insert into app.prayer_updates (id, entry_id, person_id, organization_id, text)
      select gen_random_uuid(), id, person_id, organization_id, 'She sleeps.' from app.entries where id = $1`,
    [id],
  )
  await owner.query(
    `insert into app.prayer_answers (entry_id, person_id, organization_id, note)
      select id, person_id, organization_id, 'She is home.' from app.entries where id = $1`,
    [id],
  )
  await signIn(cast.lydia)
  await page.goto(`/shared/${id}`)
  await expect(heading(page)).toHaveText('Prayer request')
  const entry = page.getByRole('article')
  await expect(entry).toContainText('Timothy')
  await expect(entry).toContainText('Nov 20, 2026')
  await expect(entry.getByText('For Mary,')).toHaveCSS('white-space', /^(pre-wrap|break-spaces)$/)
  await expect(entry.getByRole('link', { name: 'Download psalm.pdf' })).toBeVisible()
  await expect(entry.getByRole('group', { name: 'Updates' })).toContainText('She sleeps.')
  await expect(entry.getByRole('group', { name: 'Answered' })).toContainText('She is home.')
  await expect(page.getByRole('link', { name: 'Open in the journal' })).toHaveCount(0)
  await expectAccessible(page)

  const writer = await pageOf(browser, server, cast.timothy)
  await writer.goto(`/shared/${id}`)
  await writer.getByRole('link', { name: 'Open in the journal' }).click()
  await expect(writer).toHaveURL('/journal?tab=prayers')
  await writer.context().close()
})

test('what one may not read, or no longer, is not there, in words that fit @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const id = await addEntry(server, cast.timothy, { text: 'For a while' })
  await signIn(cast.lydia)
  await page.goto(`/shared/${id}`)
  await expect(page.getByText('For a while')).toBeVisible()
  await server.fresh.owner.query(`update app.entries set audience = 'private' where id = $1`, [id])
  for (const path of [`/shared/${id}`, `/shared/${crypto.randomUUID()}`, '/shared/nothing']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('This is not here to read')
    await expect(page.getByText('For a while')).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/home')
})

test('somebody prays, and who asked for it sees how many do', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const id = await addEntry(server, cast.lydia, { kind: 'prayer', text: 'For Mary' })
  const other = await pageOf(browser, server, cast.timothy)
  await other.goto('/home')
  const praying = other.getByRole('button', { name: /^I am praying/ })
  await expect(praying).toHaveAttribute('aria-pressed', 'false')
  await praying.press('Enter')
  await expect(praying).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(other)
  await other.goto(`/shared/${id}`)
  await expect(praying).toHaveAttribute('aria-pressed', 'true')

  await signIn(cast.lydia)
  await page.goto('/journal?tab=prayers')
  await expect(page.getByText('1 person is praying')).toBeVisible()
  await page.goto(`/shared/${id}`)
  await expect(page.getByText('1 person is praying')).toBeVisible()
  await expectAccessible(page)

  const answered = other.waitForResponse('**/rpc/sharing/stopPraying')
  await praying.click()
  await expect(praying).toHaveAttribute('aria-pressed', 'false')
  await answered
  await page.reload()
  await expect(heading(page)).toHaveText('Prayer request')
  await expect(page.getByText(/praying/)).toHaveCount(0)
  await other.context().close()
})

test('that one prays is taken back where it could not be noted @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const id = await addEntry(server, cast.timothy, { kind: 'prayer', text: 'For Mary' })
  await signIn(cast.lydia)
  await page.goto(`/shared/${id}`)
  await page.route('**/rpc/sharing/pray', (route) => route.fulfill({ status: 500, json: { json: {} } }))
  const praying = page.getByRole('button', { name: /^I am praying/ })
  await praying.click()
  await expectToast(page, 'Not noted', 'That you are praying could not be noted. Please try again.')
  await expect(praying).toHaveAttribute('aria-pressed', 'false')
  await page.unrouteAll()
  await praying.click()
  await expect(praying).toHaveAttribute('aria-pressed', 'true')
})
