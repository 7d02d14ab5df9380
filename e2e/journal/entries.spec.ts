import { expectToast, toastOf } from '#e2e/access/pages.ts'
import { addEntry, entriesOf } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'
import { walkDays } from '#testing/walked.ts'
import { entryList, reflectionField, submitButton, test, writtenCard } from './writing.ts'

test('Lydia edits an entry, reads what it said before, and changes who sees it', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await walkDays(server, cast.lydia, 1)
  const opensAt = server.clock.now().add({ minutes: 5 })
  await server.fresh.owner.query('update app.openings set opens_at = $1', [opensAt.toString()])
  await openAsLydia()
  const card = writtenCard(page)
  const field = card.getByRole('textbox', { name: 'Edit Day 1' })

  await test.step('she cancels, and takes that back', async () => {
    await card.getByRole('button', { name: /^Edit Day/ }).click()
    await expect(field).toBeFocused()
    await field.fill('Thought better of')
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toContainText('Reflection 1')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field).toHaveValue('Thought better of')
  })

  await test.step('she saves by keyboard', async () => {
    await field.press('Control+Enter')
    await expectToast(page, 'Changes saved')
    await expect(card).toContainText('Thought better of')
  })

  await test.step('she reads what it said before', async () => {
    await card.getByRole('button', { name: /^Edited / }).click()
    const earlier = page.getByRole('dialog', { name: 'Earlier versions' })
    await expect(earlier.getByRole('listitem')).toHaveText([/Reflection 1/])
    await page.keyboard.press('Escape')
    await expect(earlier).toHaveCount(0)
  })

  await test.step('she keeps it to herself', async () => {
    await entryList(page).getByRole('button', { name: 'Who sees Day 1: Shared' }).click()
    await page.getByRole('menuitemradio', { name: 'Only me' }).click()
    await expectToast(page, 'Changed who sees it')
    await expect(entryList(page).getByRole('button', { name: 'Who sees Day 1: Only me' })).toBeVisible()
  })

  await test.step('the next day opens while she is in mid-sentence, and she stays in it', async () => {
    await card.getByRole('button', { name: /^Edit Day/ }).click()
    await field.fill('In mid-sentence')
    server.clock.set(opensAt.toString())
    await page.clock.fastForward('05:20')
    await expect(page.getByText('You are looking at Day 1.')).toBeVisible()
    await expect(field).toHaveValue('In mid-sentence')
    await card.getByRole('button', { name: 'Save changes' }).click()
    await expect(reflectionField(page)).toBeVisible()
    await expect(submitButton(page, 2)).toBeVisible()
    expect(await entriesOf(server, cast.lydia)).toContain('In mid-sentence')
  })
})

test('Lydia goes through a long list by keyboard, and keeps her place where an entry goes', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await walkDays(server, cast.lydia, 13)
  await server.fresh.owner.query(`update app.entries set text = repeat('Long. ', 100) where day = 13`)
  await openAsLydia()
  const entries = entryList(page).getByRole('article')
  const entry = (day: number) => entryList(page).getByRole('article', { name: `Day ${day}`, exact: true })
  const undo = page.getByRole('button', { name: 'Undo' })

  await test.step('she shows all of a long entry, and older ones', async () => {
    await entryList(page).getByRole('button', { name: 'Show all' }).click()
    await expect(entryList(page).getByRole('button', { name: 'Show less' })).toBeVisible()
    await expect(entries).toHaveCount(10)
    await entryList(page).getByRole('button', { name: 'Show older entries' }).press('Enter')
    await expect(entries).toHaveCount(13)
    await expect(entries.nth(10)).toBeFocused()
    await expect(entryList(page)).toContainText('That is all: 13 reflections.')
  })

  await test.step('Undo is one key away', async () => {
    const third = entry(3)
    await third.getByRole('button', { name: /^Delete/ }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(third).toHaveCount(0)
    await expect(entry(2)).toBeFocused()
    await expect(undo).toBeVisible()
    await page.keyboard.press('F6')
    for (const _ of ['the message', 'its button']) await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(third).toBeVisible()
    await expect(entry(2)).toBeFocused()
    await expectToast(page, 'Restored')
    await page.clock.fastForward(5000)
    await expect(toastOf(page, 'Restored')).toHaveCount(0)
  })
})

test('Lydia throws an entry away, brings it back, and lets go of others for good', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/500/)
  await walkDays(server, cast.lydia, 2)
  const { owner } = server.fresh
  const files = await layFiles(owner, cast.lydia, 'one.pdf', 'two.pdf')
  const { rows } = await owner.query(`select id from app.entries where kind = 'reflection' and day = 2`)
  await tieFiles(owner, files, rows[0]?.id)
  await openAsLydia('?day=1')
  const card = writtenCard(page)
  const trash = page.getByRole('dialog', { name: 'Trash' })
  const first = trash.getByRole('article', { name: 'Reflection, Day 1' })
  const second = trash.getByRole('article', { name: 'Reflection, Day 2' })

  await test.step('she is asked, it fails, and the second try does it', async () => {
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: /^Delete Day/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your reflection for Day 1?' })
    await expect(question).toContainText('where you can restore it for 30 days')
    await expect(question).toContainText('Day 1 loses its check mark')
    await page.route('**/rpc/entries/trash', (route) => route.fulfill({ status: 500, json: {} }))
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Deletion failed', 'Failed to delete your entry. Please try again.')
    await expect(question.getByRole('alert')).toContainText('Failed to delete your entry. Please try again.')
    await page.unrouteAll()
    await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Moved to the trash', 'Day 1 is no longer complete, and is the day to walk now.')
    await expect(reflectionField(page)).toHaveValue('')
    await expect(page.getByText('1 of 2 written')).toBeVisible()
  })

  await test.step('Undo brings back the entry and the check mark', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Restored')
    await expect(card).toContainText('Reflection 1')
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  })

  await test.step('she takes one out of the trash', async () => {
    await owner.query(`update app.entries set trashed_at = sec.now() where kind = 'reflection'`)
    await page.reload()
    await page.getByRole('button', { name: 'Trash' }).click()
    await expect(first).toContainText('Gone for good on Dec 20, 2026')
    await first.getByRole('button', { name: 'Restore' }).press('Enter')
    await expect(first).toHaveCount(0)
    await expect(second).toBeFocused()
  })

  await test.step('one that was written anew meanwhile stays where it lies', async () => {
    await addEntry(server, cast.lydia, { day: 2, text: 'Written anew' })
    await second.getByRole('button', { name: 'Restore' }).click()
    await expectToast(page, 'Not restored')
    await expect(second.getByRole('alert')).toContainText('You have already written for Day 2')
  })

  await test.step('she lets go of it for good, with its files', async () => {
    await expect(second).toContainText('With 2 files')
    await second.getByRole('button', { name: 'Delete for good' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your reflection for Day 2 for good?' })
    await expect(question).toContainText(
      'Its text, all its earlier versions and 2 files will be gone. This cannot be undone.',
    )
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect(trash.locator(':focus')).toHaveText('The trash is empty')
    expect(await entriesOf(server, cast.lydia, 2)).toEqual(['Written anew', 'Response 2'])
  })
})
