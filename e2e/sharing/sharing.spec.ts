import { expectToast, heading } from '#e2e/access/pages.ts'
import { card, pageOf } from '#e2e/community/people.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'

const activity = 'Recent Community Activity'

test('Lydia finds on Home what others share, reads all that belongs to it, and not what is shared no more', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { timothy, phoebe, barnabas, silas, tabitha, lydia } = cast
  const { owner } = server.fresh
  const long = 'word '.repeat(29)
  const id = await addEntry(server, timothy, { kind: 'prayer', text: 'For Mary,\nand for Martha' })
  await tieFiles(owner, await layFiles(owner, timothy, 'psalm.pdf'), id)
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
  await addEntry(server, timothy, { text: `${long}short` })
  await addEntry(server, phoebe, { kind: 'testimony', text: `${long}words to the end` })
  await addEntry(server, barnabas, { kind: 'prayer', text: 'For the church', audience: 'leader' })
  await addEntry(server, silas, { text: 'Of another circle' })
  const feed = card(page, activity)
  const entry = page.getByRole('article')

  await test.step('Tabitha, with whom nobody shares, is led to the community', async () => {
    await signIn(tabitha)
    await page.goto('/home')
    await expect(feed).toContainText(
      'What people share who have added you, or who are in your circle, comes here.',
    )
    await card(page, 'My Community').getByRole('link', { name: 'Your community' }).click()
    await expect(page).toHaveURL('/community')
  })

  await test.step('Lydia unfolds what is long', async () => {
    await signIn(lydia)
    await page.goto('/home')
    await expect(feed.getByRole('article')).toHaveCount(3)
    const short = feed.getByRole('article', { name: 'Reflection, Day 1 by Timothy' })
    await expect(short).toContainText(`${long}short`)
    await expect(short).toContainText('Nov 20, 2026')
    await expect(short.getByRole('button')).toHaveCount(0)
    const folded = feed.getByRole('article', { name: 'Testimony by Phoebe' })
    // 150 characters at most, and no word cut in two.
    await expect(folded.getByText(/…$/)).toHaveText(`${long.trim()}…`)
    await folded.getByRole('button', { name: 'Show more' }).click()
    await expect(folded).toContainText(`${long}words to the end`)
    await folded.getByRole('button', { name: 'Show less' }).click()
    await expect(folded).not.toContainText('to the end')
    await folded.getByRole('link', { name: 'Testimony' }).click()
    await expect(page.getByText(`${long}words to the end`)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(feed.getByRole('link', { name: 'Manage Community' })).toHaveAttribute('href', '/community')
  })

  await test.step('Lydia reads a prayer request with all that belongs to it', async () => {
    await feed.getByRole('link', { name: 'Prayer request' }).click()
    await expect(heading(page)).toHaveText('Prayer request')
    await expect(entry).toContainText('Timothy')
    await expect(entry.getByText('For Mary,')).toHaveCSS('white-space', /^(pre-wrap|break-spaces)$/)
    await expect(entry.getByRole('link', { name: 'Download psalm.pdf' })).toBeVisible()
    await expect(entry.getByRole('group', { name: 'Updates' })).toContainText('She sleeps.')
    await expect(entry.getByRole('group', { name: 'Answered' })).toContainText('She is home.')
    await expect(page.getByRole('link', { name: 'Open in the journal' })).toHaveCount(0)
  })

  await test.step('what Timothy shares no more, and what never was, is not there, in words that fit', async () => {
    await owner.query(`update app.entries set audience = 'private' where id = $1`, [id])
    for (const path of [`/shared/${id}`, `/shared/${crypto.randomUUID()}`, '/shared/nothing']) {
      await page.goto(path)
      await expect(heading(page)).toHaveText('This is not here to read')
      await expect(page.getByText('For Mary')).toHaveCount(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/home')
  })

  await test.step('Timothy, who wrote it, is led to his journal', async () => {
    await signIn(timothy)
    await page.goto(`/shared/${id}`)
    await page.getByRole('link', { name: 'Open in the journal' }).click()
    await expect(page).toHaveURL('/journal?tab=prayers')
  })
})

test('Timothy prays for what Lydia asked, and she sees how many do', async ({
  page,
  browser,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const id = await addEntry(server, cast.lydia, { kind: 'prayer', text: 'For Mary' })
  const other = await pageOf(browser, server, cast.timothy)
  const praying = other.getByRole('button', { name: /^I am praying/ })

  await test.step('Timothy prays, though it cannot be noted at once', async () => {
    await other.goto('/home')
    await expect(praying).toHaveAttribute('aria-pressed', 'false')
    await other.route('**/rpc/sharing/pray', (route) => route.fulfill({ status: 500, json: { json: {} } }), {
      times: 1,
    })
    await praying.click()
    await expectToast(other, 'Not noted', 'That you are praying could not be noted. Please try again.')
    await expect(praying).toHaveAttribute('aria-pressed', 'false')
    await praying.press('Enter')
    await expect(praying).toHaveAttribute('aria-pressed', 'true')
    await other.goto(`/shared/${id}`)
    await expect(praying).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(other)
  })

  await test.step('Lydia sees that one person is praying, and no more once Timothy has ended', async () => {
    await signIn(cast.lydia)
    await page.goto('/journal?tab=prayers')
    await expect(page.getByText('1 person is praying')).toBeVisible()
    await page.goto(`/shared/${id}`)
    await expect(page.getByText('1 person is praying')).toBeVisible()
    const answered = other.waitForResponse('**/rpc/sharing/stopPraying')
    await praying.click()
    await expect(praying).toHaveAttribute('aria-pressed', 'false')
    await answered
    await page.reload()
    await expect(heading(page)).toHaveText('Prayer request')
    await expect(page.getByText(/praying/)).toHaveCount(0)
    await other.context().close()
  })
})
