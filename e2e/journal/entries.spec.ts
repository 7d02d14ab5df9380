import { expectToast } from '#e2e/access/pages.ts'
import { addEntry, entriesOf } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { walkDays } from '#testing/walked.ts'
import { entryList, reflectionField, submitButton, test, writtenCard } from './writing.ts'

test('an entry can be edited, and what it said before can be read', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await addEntry(server, cast.lydia, { text: 'As first written' })
  await openAsLydia()
  const card = writtenCard(page)
  await card.getByRole('button', { name: /^Edit Day/ }).click()
  const field = card.getByRole('textbox', { name: 'Edit Day 1' })
  await expect(field).toBeFocused()
  await expect(card.getByText('Day 1', { exact: true })).toBeVisible()
  await field.fill('Thought better of')
  await expect(card.getByRole('button', { name: 'Add files' })).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('As first written')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue('Thought better of')
  await field.press('Control+Enter')
  await expectToast(page, 'Changes saved')
  await expect(card).toContainText('Thought better of')

  await card.getByRole('button', { name: /^Edited / }).click()
  const earlier = page.getByRole('dialog', { name: 'Earlier versions' })
  await expect(earlier.getByRole('listitem')).toHaveText([/As first written/])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(earlier).toHaveCount(0)
})

test('an entry changed elsewhere meanwhile is shown beside one’s own words', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  const id = await addEntry(server, cast.lydia, { text: 'As first written' })
  await openAsLydia()
  const card = writtenCard(page)
  await card.getByRole('button', { name: /^Edit Day/ }).click()
  await card.getByRole('textbox').fill('Written here')
  await server.fresh.owner.query('update app.entries set text = $2 where id = $1', [id, 'Written elsewhere'])
  await card.getByRole('button', { name: 'Save changes' }).click()

  await expect(card.locator(':focus')).toContainText('This entry was changed in the meantime')
  await expect(card.getByRole('region', { name: 'What is saved' })).toContainText('Written elsewhere')
  await expect(card.getByRole('textbox', { name: 'What you wrote' })).toHaveValue('Written here')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save what I wrote' }).click()
  await expect(card.getByRole('textbox')).toHaveCount(0)
  expect(await entriesOf(server, cast.lydia)).toEqual(['Written here'])
})

test('an entry stays in its editor while the next day opens @again', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await walkDays(server, cast.lydia, 1)
  const opensAt = server.clock.now().add({ minutes: 5 })
  await server.fresh.owner.query('update app.openings set opens_at = $1', [opensAt.toString()])
  await openAsLydia()
  await writtenCard(page)
    .getByRole('button', { name: /^Edit Day/ })
    .click()
  await writtenCard(page).getByRole('textbox').fill('In mid-sentence')
  server.clock.set(opensAt.toString())
  await page.clock.fastForward('05:20')
  await expect(page.getByText('You are looking at Day 1.')).toBeVisible()
  await expect(writtenCard(page).getByRole('textbox')).toHaveValue('In mid-sentence')
  await writtenCard(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(reflectionField(page)).toBeVisible()
  await expect(submitButton(page, 2)).toBeVisible()
  expect(await entriesOf(server, cast.lydia)).toContain('In mid-sentence')
})

test('who sees an entry can be changed where it stands', async ({ page, server, cast, openAsLydia }) => {
  await addEntry(server, cast.lydia, { text: 'Between us' })
  await openAsLydia()
  await entryList(page).getByRole('button', { name: 'Who sees Day 1: Shared' }).click()
  await page.getByRole('menuitemradio', { name: 'Only me' }).click()
  await expectToast(page, 'Changed who sees it')
  await expect(entryList(page).getByRole('button', { name: 'Who sees Day 1: Only me' })).toBeVisible()
  const { rows } = await server.fresh.owner.query('select audience from app.entries')
  expect(rows).toEqual([{ audience: 'private' }])
})

test('a long list comes page by page, newest first @again', async ({ page, server, cast, openAsLydia }) => {
  await walkDays(server, cast.lydia, 23)
  await server.fresh.owner.query(`update app.entries set text = repeat('Long. ', 100) where day = 23`)
  await openAsLydia()
  const entries = entryList(page).getByRole('article')
  await expect(entries).toHaveCount(10)
  await expect(entries.first()).toHaveAccessibleName('Day 23')
  await entryList(page).getByRole('button', { name: 'Show all' }).click()
  await expect(entryList(page).getByRole('button', { name: 'Show less' })).toBeVisible()
  for (const [before, after] of [
    [10, 20],
    [20, 23],
  ] as const) {
    await entryList(page).getByRole('button', { name: 'Show older entries' }).press('Enter')
    await expect(entries).toHaveCount(after)
    await expect(entries.nth(before)).toBeFocused()
  }
  await expect(entries.last()).toHaveAccessibleName('Day 1')
  await expect(entryList(page)).toContainText('That is all: 23 reflections.')
  await expectAccessible(page)
})

test('what was deleted, and what was said before, comes page by page as well @again', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await walkDays(server, cast.lydia, 12)
  const { owner } = server.fresh
  for (let edit = 1; edit <= 12; edit++)
    await owner.query(`update app.entries set text = $1 where day = 12 and kind = 'challenge'`, [
      `Edit ${edit}`,
    ])
  await owner.query(`update app.entries set trashed_at = sec.now() where kind = 'reflection'`)
  await openAsLydia()
  await page.getByRole('button', { name: 'Trash' }).click()
  const trash = page.getByRole('dialog', { name: 'Trash' })
  await expect(trash.getByRole('article')).toHaveCount(10)
  await trash.getByRole('button', { name: 'Show what was deleted before' }).click()
  await expect(trash.getByRole('article')).toHaveCount(12)
  await expect(trash).toContainText('That is all: 12 entries.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Trash' })).toBeFocused()

  await page.getByRole('tab', { name: 'Challenges' }).click()
  await page
    .getByRole('region', { name: 'List of your challenge responses' })
    .getByRole('button', { name: /^Edited / })
    .click()
  const earlier = page.getByRole('dialog', { name: 'Earlier versions' })
  await expect(earlier.getByRole('listitem')).toHaveCount(10)
  await earlier.getByRole('button', { name: 'Show earlier versions' }).click()
  await expect(earlier.getByRole('listitem')).toHaveCount(12)
  await expect(earlier.getByRole('listitem').last()).toContainText('Response 12')
  await expect(earlier).toContainText('This is how it began.')
})
