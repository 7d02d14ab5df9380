import { expectToast } from '#e2e/access/pages.ts'
import { takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { test } from './praying.ts'

const words = 'For my sister Eunice, who goes into hospital on Tuesday.'

test('a prayer request is submitted, gathers what happens, and is answered', async ({
  page,
  openPrayers,
}) => {
  const list = await openPrayers()
  await expect(page).toHaveURL('/journal?tab=prayers')
  const form = page.getByRole('region', { name: 'Submit Prayer Request' })
  const field = form.getByRole('textbox', { name: 'Your prayer request' })
  const submit = form.getByRole('button', { name: 'Submit Prayer Request' })
  await expect(page.getByText('No prayer requests yet')).toBeVisible()
  await expect(form.getByLabel('Who sees this')).toHaveValue('leader')
  await expect(submit).toBeDisabled()
  await field.fill('   ')
  await expect(submit).toBeDisabled()
  await field.fill(words)
  await submit.click()
  await expectToast(page, 'Prayer request submitted')
  await expect(form.getByText('199 prayer requests remaining today')).toBeVisible()
  await expect(list).toContainText(words)

  await list.getByRole('button', { name: /^Add an update/ }).click()
  const update = page.getByRole('dialog', { name: 'Add an update' })
  await update.getByRole('button', { name: 'Add' }).click()
  await expect(update.getByLabel('What has happened')).toHaveAccessibleDescription('Content is required')
  await update.getByLabel('What has happened').fill('The operation is done.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(update).toHaveCount(0)
  await list.getByRole('button', { name: /^Add an update/ }).click()
  await expect(update.getByLabel('What has happened')).toHaveValue('The operation is done.')
  await update.getByRole('button', { name: 'Add' }).click()
  await expect(list.getByRole('group', { name: 'Updates' })).toContainText('The operation is done.')

  await list.getByRole('button', { name: /^Mark as answered/ }).click()
  const answer = page.getByRole('dialog', { name: 'Mark as answered' })
  await answer.getByLabel('How it was answered').fill('She came home on Sunday.')
  await answer.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Marked as answered')
  await expect(list.getByRole('group', { name: 'Answered' })).toContainText('She came home on Sunday.')
  await expectAccessible(page)

  await list.getByRole('button', { name: /^Edit the answer/ }).click()
  const change = page.getByRole('dialog', { name: 'Edit the answer' })
  await change.getByLabel('How it was answered').fill('She came home on Sunday, singing.')
  await change.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Answer saved')
  await list.getByRole('button', { name: /^Not answered yet/ }).click()
  await expect(list.getByRole('group', { name: 'Answered' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('group', { name: 'Answered' })).toContainText(
    'She came home on Sunday, singing.',
  )
})

test('an answer said on two devices is shown twice, and neither goes away unasked @again', async ({
  page,
  server,
  openPrayers,
}) => {
  const list = await openPrayers({ text: words, answer: 'She is home.' })
  await list.getByRole('button', { name: /^Edit the answer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the answer' })
  const field = dialog.getByLabel('How it was answered')
  await expect(field).toHaveValue('She is home.')
  await field.fill('She is home, and well.')
  await server.fresh.owner.query(
    `update app.prayer_answers set note = 'Home since Sunday.' where removed_at is null`,
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This answer was changed in the meantime')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'What is saved' })).toContainText('Home since Sunday.')
  await expect(field).toHaveValue('She is home, and well.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save what I wrote' }).click()
  await expect(list.getByRole('group', { name: 'Answered' })).toContainText('She is home, and well.')

  await list.getByRole('button', { name: /^Edit the answer/ }).click()
  await field.fill('Mine')
  await server.fresh.owner.query(`update app.prayer_answers set note = 'Theirs' where removed_at is null`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Keep what is saved' }).click()
  await expect(list.getByRole('group', { name: 'Answered' })).toContainText('Theirs')

  const day = list.getByText(/^Answered [A-Z]/)
  const before = await day.textContent()
  await list.getByRole('button', { name: /^Not answered yet/ }).click()
  await expect(day).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(day).toHaveText(before ?? '')
})

test('a prayer request shows its newest updates, and all of them when asked @again', async ({
  page,
  mayComplain,
  openPrayers,
}) => {
  mayComplain(/ERR_FAILED/)
  const told = Array.from({ length: 7 }, (_, index) => `Update number ${index + 1}`)
  const updates = (await openPrayers({ text: words, updates: told })).getByRole('group', { name: 'Updates' })
  await expect(updates.getByRole('listitem')).toHaveCount(5)
  await expect(updates.getByText('Update number 2', { exact: true })).toHaveCount(0)
  await page.route(/rpc\/entries\/updates/, (route) => route.abort(), { times: 2 })
  await updates.getByRole('button', { name: 'Show 2 earlier updates' }).click()
  await expect(updates.getByText('The earlier updates could not be loaded.')).toBeVisible()
  await expect(updates.getByRole('listitem')).toHaveCount(5)
  await updates.getByRole('button', { name: 'Show 2 earlier updates' }).click()
  await expect(updates.getByRole('listitem')).toHaveCount(7)
  await expect(updates.getByRole('listitem').first()).toContainText('Update number 1')
  await expect(updates.getByRole('button', { name: /earlier/ })).toHaveCount(0)
  await expectAccessible(page)

  const first = updates.getByRole('listitem').first()
  const before = await first.textContent()
  await first.getByRole('button').click()
  await expect(updates.getByRole('listitem')).toHaveCount(6)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(updates.getByRole('listitem')).toHaveCount(7)
  await expect(first).toHaveText(before ?? '')
})

test('an update whose answer was lost arrives once, even if the page was loaded anew meanwhile', async ({
  page,
  mayComplain,
  openPrayers,
}) => {
  mayComplain(/ERR_FAILED/)
  const list = await openPrayers({ text: words })
  const dialog = page.getByRole('dialog', { name: 'Add an update' })
  const field = dialog.getByLabel('What has happened')
  await list.getByRole('button', { name: /^Add an update/ }).click()
  await field.fill('The operation is done.')
  await page.route('**/rpc/entries/addUpdate', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server is out of reach.')

  await page.unrouteAll()
  await page.reload()
  await list.getByRole('button', { name: /^Add an update/ }).click()
  await expect(field).toHaveValue('The operation is done.')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expectToast(page, 'Update added')
  await expect(list.getByRole('group', { name: 'Updates' }).getByRole('listitem')).toHaveCount(1)

  // Said once more on purpose, it is another one.
  await list.getByRole('button', { name: /^Add an update/ }).click()
  await field.fill('The operation is done.')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(list.getByRole('group', { name: 'Updates' }).getByRole('listitem')).toHaveCount(2)
})

test('the list shows those that wait, or those that are answered @again', async ({ page, openPrayers }) => {
  const list = await openPrayers({ text: 'For work' })
  const show = page.getByLabel('Show', { exact: true })
  await show.selectOption('Answered')
  await expect(page.getByText('No answered prayer requests yet')).toBeVisible()
  await show.selectOption('Waiting for an answer')
  await expect(list).toContainText('For work')
})

test('two hundred a day, then one waits until tomorrow @again', async ({
  page,
  server,
  cast,
  openPrayers,
}) => {
  await takeTurns(server, cast.lydia, { act: 'prayer', count: 199, seconds: 5 * 3600 })
  await openPrayers()
  const field = page.getByRole('textbox', { name: 'Your prayer request' })
  await expect(page.getByText('1 prayer request remaining today')).toBeVisible()
  await field.fill(words)
  await page.getByRole('button', { name: 'Submit Prayer Request' }).click()
  await expect(page.getByText('Daily submission limit reached.')).toBeVisible()
  await expect(page.getByText('You can submit again today at 1:00 PM.', { exact: true })).toBeVisible()
  await expect(field).toBeDisabled()
  await expect(field).toHaveValue('')
})

test('what cannot be submitted or deleted is told, and the error goes as one types @again', async ({
  page,
  mayComplain,
  openPrayers,
}) => {
  mayComplain(/500/)
  await openPrayers({ text: 'For work' })
  await page.route(/rpc\/entries\/(submit|trash)/, (route) => route.fulfill({ status: 500, json: {} }))
  const field = page.getByRole('textbox', { name: 'Your prayer request' })
  await field.fill(words)
  await page.getByRole('button', { name: 'Submit Prayer Request' }).click()
  await expectToast(page, 'Failed to submit prayer request')
  const told = page.getByRole('alert').filter({ hasText: 'It was not sent.' })
  await expect(told).toBeVisible()
  await field.press('End')
  await field.pressSequentially('!')
  await expect(told).toHaveCount(0)
  await expect(field).toHaveValue(`${words}!`)

  await page.getByRole('button', { name: /^Delete Prayer request/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete prayer request')
})
