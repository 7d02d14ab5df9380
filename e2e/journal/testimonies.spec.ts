import type { Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { expect } from '#e2e/world.ts'
import { entryList, openJournal, savedSign, test } from './writing.ts'

const words = 'We had prayed for the boiler since August.'

test('Lydia shares a testimony, edits it, deletes it and brings it back', async ({ page, openAsLydia }) => {
  await openAsLydia('?tab=testimonies')
  const form = page.getByRole('region', { name: 'Share Testimony' })
  const field = form.getByRole('textbox', { name: 'Your testimony' })
  const list = entryList(page, 'testimonies')

  await test.step('she shares it', async () => {
    await expect(page.getByText('No testimonies yet')).toBeVisible()
    await expect(form.getByLabel('Who sees this')).toHaveValue('shared')
    await field.fill(words)
    await form.getByRole('button', { name: 'Share Testimony' }).click()
    await expectToast(page, 'Testimony shared')
    await expect(field).toHaveValue('')
    await expect(list).toContainText('Nov 20, 2026')
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
    await expect(field).toHaveValue('Another one, half told')
  })

  await test.step('she deletes the last one that is left, and brings it back', async () => {
    await list.getByRole('button', { name: /^Delete / }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Delete your testimony of Nov 20, 2026?' })
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('No testimonies yet')).toBeVisible()
    await expect(list).toBeFocused()
    await page.getByRole('button', { name: 'Trash' }).click()
    const trash = page.getByRole('dialog', { name: 'Trash' })
    await expect(trash.getByRole('article', { name: 'Testimony of Nov 20, 2026' })).toContainText(words)
    await trash.getByRole('button', { name: 'Restore' }).click()
    await expect(trash.getByText('The trash is empty')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list.getByRole('article')).toContainText('It came.')
  })
})

test('what two devices of Lydia make of one beginning is one testimony, and the later one is told where they differ', async ({
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
  await openAsLydia('?tab=testimonies')
  await field(page).pressSequentially('It came. And went.')
  await expect(savedSign(page)).toBeVisible()
  await openJournal(elsewhere, server, '?tab=testimonies')
  await expect(field(elsewhere)).toHaveValue('It came. And went.')

  await test.step('one sends, and the other took away from it', async () => {
    await share(page)
    await expectToast(page, 'Testimony shared')
    await field(elsewhere).fill('It came.')
    await share(elsewhere)
    await expectToast(
      elsewhere,
      'Another device was first',
      'These words were sent from there, and were gone on with or edited since. That is what is kept, and you can edit it.',
    )
    expect(await texts()).toEqual(['It came. And went.'])
  })
})
