import type { Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { entryList, openJournal, savedSign, test } from './writing.ts'

const words = 'We had prayed for the boiler since August.'

test('Lydia shares a testimony, edits it, deletes it and brings it back', async ({
  page,
  server,
  openAsLydia,
}) => {
  await openAsLydia('?tab=testimonies')
  const form = page.getByRole('region', { name: 'Share Testimony' })
  const field = form.getByRole('textbox', { name: 'Your testimony' })
  const list = entryList(page, 'testimonies')

  await test.step('she shares it', async () => {
    await expect(page.getByText('No testimonies yet')).toBeVisible()
    await expect(form.getByLabel('Who sees this')).toHaveValue('shared')
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
  })

  await test.step('a new one and the changed one each keep their own draft', async () => {
    await field.fill('Another one, half told')
    await list.getByRole('button', { name: /^Edit / }).click()
    await list.getByRole('textbox', { name: 'Edit Testimony of Nov 20, 2026' }).fill(`${words} It came.`)
    await page.reload()
    await expect(field).toHaveValue('Another one, half told')
    await expect(list.getByText('Unsaved changes')).toBeVisible()
    await list.getByRole('button', { name: /^Continue editing/ }).click()
    await list.getByRole('button', { name: 'Save changes' }).click()
    await expect(list.getByRole('article')).toContainText('It came.')
    await expect(list.getByRole('button', { name: /^Edited / })).toBeVisible()
    await expect(field).toHaveValue('Another one, half told')
    await expectAccessible(page)
  })

  await test.step('she saves the other one for herself alone', async () => {
    await form.getByLabel('Who sees this').selectOption('private')
    await form.getByRole('button', { name: 'Share Testimony' }).click()
    await expectToast(page, 'Testimony saved for you alone')
    await server.fresh.owner.query(`delete from app.entries where audience = 'private'`)
    await page.reload()
  })

  await test.step('she deletes the first one and brings it back', async () => {
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
})

test('what two devices of Lydia make of one beginning is one testimony, or two where they differ', async ({
  page,
  elsewhere,
  server,
  openAsLydia,
}) => {
  const field = (tab: Page) => tab.getByRole('textbox', { name: 'Your testimony' })
  const share = (tab: Page) => tab.getByRole('button', { name: 'Share Testimony' }).click()
  const texts = async () => {
    const { rows } = await server.fresh.owner.query<{ text: string }>(
      'select text from app.entries order by text',
    )
    return rows.map(({ text }) => text)
  }
  const begin = async (text: string) => {
    await field(page).pressSequentially(text)
    await expect(savedSign(page)).toBeVisible()
    await openJournal(elsewhere, server, '?tab=testimonies')
    await expect(field(elsewhere)).toHaveValue(text)
  }
  await openAsLydia('?tab=testimonies')

  await test.step('one sends, and the other goes on with the same', async () => {
    await begin('It came.')
    await share(page)
    await expectToast(page, 'Testimony shared')
    await field(elsewhere).press('Control+End')
    await field(elsewhere).pressSequentially(' Early.')
    await share(elsewhere)
    await expectToast(elsewhere, 'Testimony shared')
    expect(await texts()).toEqual(['It came. Early.'])
  })

  await test.step('both go on, each in another way', async () => {
    await begin('Rain.')
    await field(page).press('Control+End')
    await field(page).pressSequentially(' At last.')
    await share(page)
    await expectToast(page, 'Testimony shared')
    await field(elsewhere).press('Control+End')
    await field(elsewhere).pressSequentially(' And hail.')
    await share(elsewhere)
    await expectToast(elsewhere, 'Testimony shared')
    await expect(field(elsewhere)).toHaveValue('')
    expect(await texts()).toEqual(['It came. Early.', 'Rain. And hail.', 'Rain. At last.'])
  })

  await test.step('one sends, and the other took away from it', async () => {
    await begin('Sun. And shade.')
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
})
