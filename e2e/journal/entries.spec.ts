import { expectToast, undo } from '#e2e/access/pages.ts'
import { addEntry, entriesOf } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { layFiles, tieFiles } from '#testing/files/lay-files.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { entryList, reflectionField, submitButton, test, writtenCard } from './writing.ts'

test('Lydia edits an entry, reads what it said before, throws it away, brings it back, and lets go of it for good', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/500/)
  await walkDays(server, cast.lydia, 2)
  const { owner } = server.fresh
  const opensAt = server.clock.now().add({ minutes: 5 })
  await owner.query('update app.openings set opens_at = $1 where day = 3', [opensAt.toString()])
  const files = await layFiles(owner, cast.lydia, 'one.pdf', 'two.pdf')
  const { rows } = await owner.query(`select id from app.entries where kind = 'reflection' and day = 2`)
  await tieFiles(owner, files, rows[0]?.id)
  await openAsLydia()
  const card = writtenCard(page)
  const field = card.getByRole('textbox', { name: 'Edit Day 2' })
  const list = entryList(page)
  const trash = page.getByRole('dialog', { name: 'Trash' })
  const first = trash.getByRole('article', { name: 'Reflection, Day 1' })
  const second = trash.getByRole('article', { name: 'Reflection, Day 2' })

  await test.step('she cancels, takes that back, and saves by keyboard', async () => {
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: /^Edit Day/ }).click()
    await expect(field).toBeFocused()
    await field.fill('Thought better of')
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toContainText('Reflection 2')
    await undo(page)
    await expect(field).toHaveValue('Thought better of')
    await field.press('Control+Enter')
    await expectToast(page, 'Changes saved')
    await expect(card).toContainText('Thought better of')
  })

  await test.step('she reads what it said before, and keeps it to herself', async () => {
    await card.getByRole('button', { name: /^Edited / }).click()
    const earlier = page.getByRole('dialog', { name: 'Earlier versions' })
    await expect(earlier.getByRole('listitem')).toHaveText([/Reflection 2/])
    await page.keyboard.press('Escape')
    await list.getByRole('button', { name: 'Who sees Day 2: Shared' }).click()
    await page.getByRole('menuitemradio', { name: 'Only me' }).click()
    await expectToast(page, 'You changed who sees it')
    await expect(list.getByRole('button', { name: 'Who sees Day 2: Only me' })).toBeVisible()
  })

  await test.step('the next day opens while she is in mid-sentence, and she stays in it', async () => {
    await card.getByRole('button', { name: /^Edit Day/ }).click()
    await field.fill('In mid-sentence')
    server.clock.set(opensAt.toString())
    await page.clock.fastForward('05:20')
    await expect(page.getByText('You are looking at Day 2.')).toBeVisible()
    await expect(field).toHaveValue('In mid-sentence')
    await card.getByRole('button', { name: 'Save changes' }).click()
    await expect(submitButton(page, 3)).toBeVisible()
    expect(await entriesOf(server, cast.lydia, 2)).toContain('In mid-sentence')
  })

  await test.step('she throws one away: it fails, the second try does it, and Undo brings it back', async () => {
    await list.getByRole('button', { name: /^Delete Day 2/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your reflection for Day 2?' })
    await expect(question).toContainText('where you can restore it for 30 days')
    await expect(question).toContainText('Day 2 will lose its check mark')
    await page.route('**/rpc/entries/trash', (route) => route.fulfill({ status: 500, json: {} }))
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Deletion failed', 'Failed to delete your entry. Please try again.')
    await expect(question.getByRole('alert')).toContainText('Failed to delete your entry. Please try again.')
    await page.unrouteAll()
    await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(
      page,
      'Moved to the trash',
      'Day 2 is no longer complete, and is your current day again.',
    )
    await expect(reflectionField(page)).toHaveValue('')
    await undo(page)
    await expect(list).toContainText('In mid-sentence')
  })

  await test.step('she throws away all that there is, and the list keeps the focus', async () => {
    for (const day of [2, 1]) {
      await list.getByRole('button', { name: `Delete Day ${day}` }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
      await expect(list.getByRole('article')).toHaveCount(day - 1)
    }
    await expect(list).toBeFocused()
  })

  await test.step('she takes one out of the trash; one that was written anew meanwhile stays where it lies', async () => {
    await page.getByRole('button', { name: 'Trash' }).click()
    await expect(first).toContainText('Gone for good on Dec 20, 2026')
    await first.getByRole('button', { name: 'Restore' }).press('Enter')
    await expect(first).toHaveCount(0)
    await expect(second).toBeFocused()
    await addEntry(server, cast.lydia, { day: 2, text: 'Written anew' })
    await second.getByRole('button', { name: 'Restore' }).click()
    await expectToast(page, 'Not restored')
    await expect(second.getByRole('alert')).toContainText('You have already written for Day 2')
  })

  await test.step('she lets go of it for good, with its files', async () => {
    await expect(second).toContainText('With 2 files')
    await second.getByRole('button', { name: 'Delete for good' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your reflection for Day 2 for good?' })
    const gone = 'Its text, all its earlier versions and 2 files will be gone. This cannot be undone.'
    const quoted =
      'the admins of your church can still read its text and the names of its files in the report'
    await expect(question).toContainText(
      `${gone} If somebody has reported it, ${quoted}, for 90 days at most.`,
    )
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect(trash.locator(':focus')).toHaveText('The trash is empty')
    expect(await entriesOf(server, cast.lydia, 2)).toEqual(['Written anew', 'Response 2'])
  })
})
