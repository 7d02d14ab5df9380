import { randomUUID } from 'node:crypto'
import { expectToast, heading } from '#e2e/access/pages.ts'
import { card } from '#e2e/community/people.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { layFiles, tieFiles } from '#testing/files/lay-files.ts'

test('Lydia finds on Home what others share, reads all that belongs to it, prays for it, and sees who prays for hers', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const { timothy, phoebe, lydia } = cast
  const { owner } = server.fresh
  const { entries, sharing } = clientOf(server, timothy)
  const long = 'word '.repeat(29)
  const own = await addEntry(server, lydia, { kind: 'prayer', text: 'For my mother' })
  const id = await addEntry(server, timothy, { kind: 'prayer', text: 'For Mary,\nand for Martha' })
  await tieFiles(owner, await layFiles(owner, timothy, 'psalm.pdf'), id)
  await entries.addUpdate({ id, updateId: randomUUID(), text: 'She sleeps.' })
  await entries.answer({ id, note: 'She is home.' })
  await addEntry(server, timothy, { text: `${long}short` })
  await addEntry(server, phoebe, { kind: 'testimony', text: `${long}words to the end` })
  const feed = card(page, 'Recent Community Activity')
  const entry = page.getByRole('article')
  const praying = page.getByRole('button', { name: /^I am praying/ })
  await signIn(lydia)

  await test.step('Lydia unfolds what is long', async () => {
    const followed = page.waitForResponse(/rpc\/live\/follow/)
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
    await expect(feed.getByRole('link', { name: 'Manage Community' })).toHaveAttribute('href', '/community')
    await followed
  })

  await test.step('what Timothy shares and deletes meanwhile comes and goes at once', async () => {
    const other = randomUUID()
    await entries.submit({ id: other, kind: 'testimony', text: 'He held us', audience: 'shared' })
    await expect(feed.getByText('He held us')).toBeVisible()
    await entries.trash({ id: other })
    await expect(feed.getByText('He held us')).toHaveCount(0)
  })

  await test.step('Lydia prays for what Timothy asks, though it cannot be noted at once', async () => {
    await page.route('**/rpc/sharing/pray', (route) => route.fulfill({ status: 500, json: { json: {} } }), {
      times: 1,
    })
    await praying.click()
    await expectToast(page, 'Not saved', 'We could not save that you are praying. Please try again.')
    await expect(praying).toHaveAttribute('aria-pressed', 'false')
    await praying.press('Enter')
    await expect(praying).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('Lydia reads it with all that belongs to it, and ends her praying', async () => {
    await feed.getByRole('link', { name: 'Prayer request' }).click()
    await expect(heading(page)).toHaveText('Prayer request')
    await expect(entry).toContainText('Timothy')
    await expect(entry.getByText('For Mary,')).toHaveCSS('white-space', /^(pre-wrap|break-spaces)$/)
    await expect(entry.getByRole('link', { name: 'Download psalm.pdf' })).toBeVisible()
    await expect(entry.getByRole('group', { name: 'Updates' })).toContainText('She sleeps.')
    await expect(page.getByRole('link', { name: 'Open in the journal' })).toHaveCount(0)
    await expect(praying).toHaveAttribute('aria-pressed', 'true')
    await praying.click()
    await expect(praying).toHaveAttribute('aria-pressed', 'false')
    await expect(entry.getByRole('group', { name: 'Answered' })).toContainText('She is home.')
    await page.getByRole('button', { name: 'Report this entry' }).click()
    await expect(page.getByRole('dialog', { name: 'Report what Timothy wrote' })).toContainText(
      'the report keeps them for 90 days at most, and then no longer quotes them.',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('an entry that Timothy no longer shares, and an unknown address, say that there is nothing to read', async () => {
    await owner.query(`update app.entries set audience = 'private' where id = $1`, [id])
    await expect(heading(page)).toHaveText('You cannot read this here')
    await expect(page.getByText('For Mary')).toHaveCount(0)
    await page.goto('/shared/nothing')
    await expect(heading(page)).toHaveText('You cannot read this here')
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/home')
  })

  await test.step('Lydia sees that one person prays for hers as soon as he does, and is led to her journal', async () => {
    const one = page.getByText('1 person is praying')
    await page.goto(`/shared/${own}`)
    await expect(heading(page)).toHaveText('Prayer request')
    await expect(page.getByText(/praying/)).toHaveCount(0)
    await sharing.pray({ id: own })
    await expect(one).toBeVisible()
    await page.getByRole('link', { name: 'Open in the journal' }).click()
    await expect(page).toHaveURL('/journal?tab=prayers')
    await expect(one).toBeVisible()
  })
})
