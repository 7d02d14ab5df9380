import type { Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { addEntry, takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { entryList, openJournal, passUntil, savedSign, test } from './writing.ts'

const words = 'We had prayed for the boiler since August.'

test('a testimony is shared, edited, deleted and brought back', async ({ page, server, openAsLydia }) => {
  await openAsLydia('?tab=testimonies')
  const form = page.getByRole('region', { name: 'Share Testimony' })
  const field = form.getByRole('textbox', { name: 'Your testimony' })
  const list = entryList(page, 'testimonies')
  await expect(page.getByText('No testimonies yet')).toBeVisible()
  await expect(form.getByLabel('Who sees this')).toHaveValue('shared')
  await expectAccessible(page)

  await form.getByRole('button', { name: 'Share Testimony' }).click()
  await expect(field).toHaveAccessibleDescription('Content is required')
  await field.fill(words)
  await form.getByRole('button', { name: 'Share Testimony' }).click()
  await expectToast(page, 'Testimony shared')
  await expect(field).toHaveValue('')
  await expect(list.getByRole('article')).toHaveCount(1)
  await expect(list).toContainText('Nov 20, 2026')
  await expect(list).toContainText('Day 1')
  await expect(list).toContainText('That is all: 1 testimony.')

  await list.getByRole('button', { name: /^Edit / }).click()
  await list.getByRole('textbox', { name: 'Edit Testimony of Nov 20, 2026' }).fill(`${words} It came.`)
  await list.getByRole('button', { name: 'Save changes' }).click()
  await expect(list.getByRole('article')).toContainText('It came.')
  await expect(list.getByRole('button', { name: /^Edited / })).toBeVisible()
  await expectAccessible(page)

  await list.getByRole('button', { name: /^Delete / }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your testimony of Nov 20, 2026?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No testimonies yet')).toBeVisible()
  await page.getByRole('button', { name: 'Trash' }).click()
  const trash = page.getByRole('dialog', { name: 'Trash' })
  await expect(trash.getByRole('article', { name: 'Testimony of Nov 20, 2026' })).toContainText(words)
  await trash.getByRole('button', { name: 'Restore' }).click()
  await expect(trash.getByText('The trash is empty')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list.getByRole('article')).toContainText('It came.')
  const { rows } = await server.fresh.owner.query('select kind, day, walk from app.entries')
  expect(rows).toEqual([{ kind: 'testimony', day: 1, walk: 1 }])
})

test('a new testimony and a changed one each keep their own draft', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await addEntry(server, cast.lydia, { kind: 'testimony', text: words })
  await openAsLydia('?tab=testimonies')
  const field = page.getByRole('textbox', { name: 'Your testimony' })
  const list = entryList(page, 'testimonies')
  await field.fill('Another one, half told')
  await list.getByRole('button', { name: /^Edit / }).click()
  await list.getByRole('textbox').fill('The first one, better told')
  await page.reload()
  await expect(field).toHaveValue('Another one, half told')
  await expect(list.getByText('Unsaved changes')).toBeVisible()
  await list.getByRole('button', { name: /^Continue editing/ }).click()
  await expect(list.getByRole('textbox')).toHaveValue('The first one, better told')
  await list.getByRole('button', { name: 'Save changes' }).click()
  await expect(list.getByRole('article')).toContainText('The first one, better told')
  await expect(field).toHaveValue('Another one, half told')
})

test('what two devices make of one beginning is one testimony, or two where they differ', async ({
  page,
  elsewhere,
  server,
  openAsLydia,
}) => {
  const field = (tab: Page) => tab.getByRole('textbox', { name: 'Your testimony' })
  const share = (tab: Page) => tab.getByRole('button', { name: 'Share Testimony' }).click()
  const texts = async () =>
    (await server.fresh.owner.query('select text from app.entries order by written_at')).rows.map(
      ({ text }) => text,
    )
  await openAsLydia('?tab=testimonies')
  await field(page).pressSequentially('It came.')
  await passUntil(page, () => expect(savedSign(page)).toBeVisible({ timeout: 100 }))
  await openJournal(elsewhere, server, '?tab=testimonies')
  await expect(field(elsewhere)).toHaveValue('It came.')

  await share(page)
  await expectToast(page, 'Testimony shared')
  await field(elsewhere).press('Control+End')
  await field(elsewhere).pressSequentially(' Early.')
  await share(elsewhere)
  await expectToast(elsewhere, 'Testimony shared')
  expect(await texts()).toEqual(['It came. Early.'])

  await field(page).pressSequentially('Rain.')
  await passUntil(page, () => expect(savedSign(page)).toBeVisible({ timeout: 100 }))
  await elsewhere.reload()
  await expect(field(elsewhere)).toHaveValue('Rain.')
  await field(page).press('Control+End')
  await field(page).pressSequentially(' At last.')
  await share(page)
  await expectToast(page, 'Testimony shared')
  await field(elsewhere).press('Control+End')
  await field(elsewhere).pressSequentially(' And hail.')
  await share(elsewhere)
  await expectToast(elsewhere, 'Testimony shared')
  await expect(field(elsewhere)).toHaveValue('')
  expect(await texts()).toEqual(['It came. Early.', 'Rain. At last.', 'Rain. And hail.'])

  await field(page).pressSequentially('Sun. And shade.')
  await passUntil(page, () => expect(savedSign(page)).toBeVisible({ timeout: 100 }))
  await elsewhere.reload()
  await expect(field(elsewhere)).toHaveValue('Sun. And shade.')
  await share(page)
  await expectToast(page, 'Testimony shared')
  await field(elsewhere).fill('Sun.')
  await share(elsewhere)
  await expectToast(
    elsewhere,
    'Another device was first',
    'These words were sent from there, and were gone on with or edited since. That is what is kept, and you can edit it.',
  )
  expect((await texts()).at(-1)).toBe('Sun. And shade.')
})

test('what cannot be shared is told in the documented words, and kept @again', async ({
  page,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/500|nothing of ours/)
  await openAsLydia('?tab=testimonies')
  await page.route('**/rpc/entries/submit', (route) => route.fulfill({ status: 500, json: {} }))
  const field = page.getByRole('textbox', { name: 'Your testimony' })
  await field.fill(words)
  await page.getByRole('button', { name: 'Share Testimony' }).click()
  await expectToast(page, 'Error', 'Failed to share testimony. Please try again.')
  await expect(field).toHaveValue(words)
  await page.unrouteAll()
  await page.getByLabel('Who sees this').first().selectOption('private')
  await page.getByRole('button', { name: 'Share Testimony' }).click()
  await expectToast(page, 'Testimony saved for you alone')
})

test('twenty a minute, then one waits @again', async ({ page, server, cast, openAsLydia }) => {
  await takeTurns(server, cast.lydia, { act: 'testimony', count: 19, seconds: 60 })
  await openAsLydia('?tab=testimonies')
  await expect(page.getByText('1 submission remaining this minute')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Your testimony' })
  await field.fill(words)
  // Another device takes the last one.
  await takeTurns(server, cast.lydia, { act: 'testimony', count: 20, seconds: 60 })
  await page.getByRole('button', { name: 'Share Testimony' }).click()
  await expect(
    page.getByText('Too many testimonies submitted. Please wait before submitting another.').first(),
  ).toBeVisible()
  await expect(page.getByText('remaining this minute')).toHaveCount(0)
  await expect(field).toBeDisabled()
})
