import { expectToast, undo } from '#e2e/access/pages.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { test } from './praying.ts'

const words = 'For my sister Eunice, who goes into hospital on Tuesday.'

test('Lydia tells what became of a prayer, removes and puts back, and says how it was answered', async ({
  page,
  server,
  mayComplain,
  openPrayers,
}) => {
  mayComplain(/ERR_FAILED|500/)
  const told = Array.from({ length: 7 }, (_, index) => `Update number ${index + 1}`)
  const list = await openPrayers({ text: words, updates: told })
  const updates = list.getByRole('group', { name: 'Updates' })
  const items = updates.getByRole('listitem')
  const answered = list.getByRole('group', { name: 'Answered' })

  await test.step('she reads all updates, removes two, and takes one back at the second try', async () => {
    await expect(items).toHaveCount(5)
    await updates.getByRole('button', { name: 'Show 2 earlier updates' }).click()
    for (const left of [7, 6, 5]) {
      await expect(items).toHaveCount(left)
      if (left > 5) await items.first().getByRole('button').click()
    }
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toHaveCount(2)
    await page.route('**/rpc/entries/restoreUpdate*', (sent) => sent.abort(), { times: 1 })
    await undo.first().click()
    await expect(page.getByText('We will keep it for 30 days. Please press Undo again.')).toBeVisible()
    await undo.first().click()
    await expect(items).toHaveCount(6)
  })

  const update = page.getByRole('dialog', { name: 'Add an update' })
  await test.step('one whose answer is lost arrives once, though the page is loaded anew', async () => {
    const happened = update.getByLabel('What has happened')
    await list.getByRole('button', { name: /^Add an update/ }).click()
    await happened.fill('The operation is done.')
    await page.route('**/rpc/entries/addUpdate', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await update.getByRole('button', { name: 'Add' }).click()
    await expect(update.getByRole('alert')).toContainText('The server cannot be reached.')
    await page.unrouteAll()
    await page.reload()
    await list.getByRole('button', { name: /^Add an update/ }).click()
    await expect(happened).toHaveValue('The operation is done.')
    await update.getByRole('button', { name: 'Add' }).click()
    await expectToast(page, 'Update added')
    await expect(updates.getByText('The operation is done.')).toHaveCount(1)
  })

  await test.step('she puts back the other where it stood, long after the message', async () => {
    await page.getByRole('button', { name: '1 removed update' }).click()
    await expect(page.getByText('Anything you remove is kept for 30 days.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Put back/ }).click()
    await expect(page.getByRole('button', { name: /removed update/ })).toHaveCount(0)
    await updates.getByRole('button', { name: 'Show 3 earlier updates' }).click()
    await expect(items).toContainText([...told, 'The operation is done.'])
  })

  const dialog = page.getByRole('dialog', { name: 'Edit the answer' })
  const field = dialog.getByLabel('How it was answered')

  await test.step('she says how it was answered; her other device says it otherwise, and she saves her own words', async () => {
    await list.getByRole('button', { name: /^Mark as answered/ }).click()
    const answer = page.getByRole('dialog', { name: 'Mark as answered' })
    await answer.getByLabel('How it was answered').fill('She came home.')
    await answer.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Marked as answered')
    await expect(answered).toContainText('She came home.')
    await list.getByRole('button', { name: /^Edit the answer/ }).click()
    await expect(field).toBeFocused()
    await page.keyboard.type(' Thanks be to God.')
    await server.fresh.owner.query(`update app.prayer_answers set note = 'Home since Sunday.'`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This answer was changed in the meantime')).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'What is saved' })).toContainText('Home since Sunday.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save what I wrote' }).click()
    await expect(answered).toContainText('She came home. Thanks be to God.')
  })

  await test.step('she says an earlier one again, behind what she has typed', async () => {
    await list.getByRole('button', { name: /^Edit the answer/ }).click()
    await dialog.getByRole('button', { name: /earlier answers?$/ }).click()
    await field.fill('She sings.')
    const earlier = dialog.getByRole('listitem').filter({ hasText: 'Home since Sunday.' })
    await earlier.getByRole('button', { name: /^Use this/ }).click()
    await expect(field).toHaveValue('She sings.\n\nHome since Sunday.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(answered).toContainText('She sings.')
  })

  await test.step('she takes it back, and Undo does not write over one that was said since', async () => {
    await list.getByRole('button', { name: /^Not answered yet/ }).click()
    await expect(answered).toHaveCount(0)
    await server.fresh.owner.query(
      `insert into app.prayer_answers (entry_id, person_id, organization_id, note)
        select entry_id, person_id, organization_id, 'Another one.' from app.prayer_answers where removed_at is not null limit 1`,
    )
    await undo(page)
    await expect(page.getByText('This answer was changed in the meantime')).toBeVisible()
    await expect(answered).toContainText('Another one.')
  })

  await test.step('she cannot delete it, and is told', async () => {
    await page.route('**/rpc/entries/trash', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: /^Delete Prayer request/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Failed to delete prayer request')
  })
})
