import type { Route } from '@playwright/test'
import { expectToast, toastOf } from '#e2e/access/pages.ts'
import { addEntry, entriesOf } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'
import { walkDays } from '#testing/walked.ts'
import { entryList, reflectionField, test, writtenCard } from './writing.ts'

test('a deleted entry takes the check mark along, and Undo brings both back', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await walkDays(server, cast.lydia, 1)
  await openAsLydia('?day=1')
  const card = writtenCard(page)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^Delete Day/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your reflection for Day 1?' })
  await expect(question).toContainText('where you can restore it for 30 days')
  await expect(question).toContainText('Day 1 loses its check mark')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('Reflection 1')

  await card.getByRole('button', { name: /^Delete Day/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Moved to the trash', 'Day 1 is no longer complete, and is the day to walk now.')
  await expect(reflectionField(page)).toHaveValue('')
  await expect(page.getByText('1 of 2 written')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Restored')
  await expect(card).toContainText('Reflection 1')
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
})

test('the trash gives back or lets go for good', async ({ page, server, cast, openAsLydia }) => {
  await walkDays(server, cast.lydia, 2)
  await server.fresh.owner.query(`update app.entries set trashed_at = sec.now() where kind = 'reflection'`)
  await openAsLydia()
  await expect(page.getByText('No reflections yet')).toBeVisible()
  await page.getByRole('button', { name: 'Trash' }).click()
  const trash = page.getByRole('dialog', { name: 'Trash' })
  const first = trash.getByRole('article', { name: 'Reflection, Day 1' })
  await expect(first).toContainText('Gone for good on Dec 20, 2026')
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(first).toHaveCount(0)
  await expect(trash.getByRole('article', { name: 'Reflection, Day 2' })).toBeFocused()

  await trash.getByRole('button', { name: 'Delete for good' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your reflection for Day 2 for good?' })
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(trash.getByText('The trash is empty')).toBeVisible()
  await expect(trash.locator(':focus')).toHaveText('The trash is empty')
  await trash.getByRole('button', { name: 'Close' }).click()
  await expect(entryList(page).getByRole('article')).toHaveCount(1)
  await expect(entryList(page)).toContainText('Reflection 1')
  const { rows } = await server.fresh.owner.query(`select day from app.entries where kind = 'reflection'`)
  expect(rows).toEqual([{ day: 1 }])
})

test('an entry that cannot be deleted stays, and that is told @again', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/500/)
  await addEntry(server, cast.lydia, { text: 'It stays' })
  await openAsLydia()
  await page.route('**/rpc/entries/trash', (route) => route.fulfill({ status: 500, json: {} }))
  await writtenCard(page)
    .getByRole('button', { name: /^Delete Day/ })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Deletion failed', 'Failed to delete your entry. Please try again.')
  await expect(question.getByRole('alert')).toContainText('Failed to delete your entry. Please try again.')
  await expectAccessible(page)
  expect(await entriesOf(server, cast.lydia)).toEqual(['It stays'])
  await page.unrouteAll()
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  expect(await entriesOf(server, cast.lydia)).toEqual([])
})

test('the files that go with an entry are told of in the trash, and before they go for good @again', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  const id = await addEntry(server, cast.lydia, { text: 'As it was' })
  const { owner } = server.fresh
  const files = await layFiles(owner, cast.lydia, 'one.pdf', 'two.pdf')
  await tieFiles(owner, files, id)
  await tieFiles(owner, files.slice(0, 1), null)
  await owner.query('update app.entries set trashed_at = sec.now()')
  await openAsLydia()
  await page.getByRole('button', { name: 'Trash' }).click()
  const entry = page.getByRole('article', { name: 'Reflection, Day 1' })
  await expect(entry).toContainText('With 2 files')
  await entry.getByRole('button', { name: 'Delete for good Reflection, Day 1' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Its text, all its earlier versions and 2 files will be gone. This cannot be undone.',
  )
  await expectAccessible(page)
})

test('what cannot be taken out of the trash says so where it lies @again', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/500|ERR_FAILED/)
  await addEntry(server, cast.lydia, { text: 'As it was' })
  await server.fresh.owner.query('update app.entries set trashed_at = sec.now()')
  await openAsLydia()
  await page.getByRole('button', { name: 'Trash' }).click()
  const entry = page.getByRole('article', { name: 'Reflection, Day 1' })
  await expect(entry).toBeVisible()
  await addEntry(server, cast.lydia, { text: 'Written anew' })
  await entry.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Not restored')
  await expect(entry.getByRole('alert')).toContainText('You have already written for Day 1')

  await page.route('**/rpc/entries/purge', (route) => route.fulfill({ status: 500, json: {} }))
  await entry.getByRole('button', { name: 'Delete for good' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' })
  await confirm.click()
  await expect(entry.getByRole('alert')).toContainText('Deletion failed')
  await expectAccessible(page)

  // What was done though no answer came is not told as failed when it is asked for again.
  await page.unrouteAll()
  const unanswered = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/rpc/entries/purge', unanswered, { times: 1 })
  for (const answered of [false, true]) {
    await entry.getByRole('button', { name: 'Delete for good' }).click()
    await confirm.click()
    await expect(confirm).toHaveCount(0)
    await expect(entry).toHaveCount(answered ? 0 : 1)
  }
})

test('the keyboard keeps its place where an entry goes, and Undo is one key away', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await walkDays(server, cast.lydia, 3)
  await openAsLydia()
  const entry = (day: number) => entryList(page).getByRole('article', { name: `Day ${day}` })
  const remove = async (day: number) => {
    await entry(day)
      .getByRole('button', { name: /^Delete/ })
      .press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(entry(day)).toHaveCount(0)
  }
  await remove(2)
  await expect(entry(1)).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.press('Enter')
  await expect(entry(2)).toBeVisible()
  await expect(entry(1)).toBeFocused()
  await expectToast(page, 'Restored')
  await page.clock.fastForward(5000)
  await expect(toastOf(page, 'Restored')).toHaveCount(0)

  await remove(3)
  await expect(entry(2)).toBeFocused()
  await expect(undo).toBeVisible()
  await page.keyboard.press('F6')
  for (const _ of ['the message', 'its button']) await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry(3)).toBeVisible()
  await expect(entry(2)).toBeFocused()

  await remove(1)
  await expect(entry(2)).toBeFocused()
  await remove(2)
  await remove(3)
  await expect(entryList(page)).toBeFocused()
  await expect(entryList(page)).toContainText('No reflections yet')
})
