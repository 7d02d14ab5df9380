import type { Page } from '@playwright/test'
import { expectToast, heading } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'
import { walkDays } from '#testing/walked.ts'
import { override } from './over-http.ts'

const box = (page: Page, day: number) => page.getByRole('checkbox', { name: new RegExp(`^Day ${day},`) })
const changes = (page: Page) => page.getByRole('region', { name: 'What changes' })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('an admin finds somebody, proposes their current day, sees what changes, and saves it with a reason', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await walkDays(server, cast.lydia, 2)
  await signIn(cast.priscilla)
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await test.step('Priscilla finds Lydia by her name, and sees her days', async () => {
    await page.goto('/progress-management')
    await expect(heading(page)).toHaveText('Progress Management')
    await expect(page.getByText('Nobody is chosen yet')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('lyd')
    await expect(page.getByRole('list', { name: 'Choose a participant' }).getByRole('button')).toHaveText([
      /Lydia/,
    ])
    await page.getByRole('button', { name: 'Lydia' }).click()

    await expect(page).toHaveURL(`/progress-management?person=${cast.lydia.id}`)
    await expect(page.getByRole('heading', { name: 'Lydia' })).toBeFocused()
    await expect(page.getByText('Walk 1 · 2 of 75 days complete · current day 3')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(75)
    await expect(box(page, 1)).toBeChecked()
    await expect(box(page, 1)).toHaveAccessibleName(
      'Day 1, complete by entries, reflection written, challenge response written',
    )
    await expect(box(page, 4)).toHaveAccessibleName('Day 4, not open yet')
    await expect(save(page)).toBeDisabled()
  })

  await test.step('she proposes another current day, and sees what changes', async () => {
    const current = page.getByRole('spinbutton', { name: 'Current day' })
    await expect(current).toHaveValue('1')
    await expect(current).toHaveAttribute('min', '1')
    await expect(current).toHaveAttribute('max', '75')
    await current.fill('76')
    await page.getByRole('button', { name: 'Propose the days before it' }).click()
    await expect(page.getByText('Day must be between 1 and 75')).toBeVisible()
    await current.fill('11')
    await page.getByRole('button', { name: 'Propose the days before it' }).click()
    await expect(box(page, 10)).toBeChecked()
    await expect(box(page, 11)).not.toBeChecked()
    await expect(changes(page)).toContainText('Days 3–10 (8 days)')
    await expect(changes(page)).toContainText('Day 3 → Day 11')
    await expect(changes(page)).toContainText('Day 11 opens')
    await expect(changes(page)).toContainText('All that Lydia has written stays as it is.')
  })

  await test.step('she is asked why, and saves it', async () => {
    await save(page).click()
    await expect(page.getByText('Please say why')).toBeVisible()
    await expect(reason).toBeFocused()
    await reason.fill('She walked them on paper.')
    await save(page).click()
    await expectToast(page, 'The progress of Lydia is saved', 'Lydia is told.')
    await expect(page.getByText('10 of 75 days complete · current day 11')).toBeVisible()
    await expect(box(page, 10)).toHaveAccessibleName('Day 10, complete by an admin')
    await expect(reason).toHaveValue('')
    await expect(changes(page).locator(':focus')).toHaveText(
      'Nothing yet. Set or take check marks to see what would change.',
    )
    await expect(history(page)).toContainText('Marked: Days 3–10')
    await expect(history(page)).toContainText('She walked them on paper.')
  })

  await test.step('she undoes it', async () => {
    await history(page).getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'The change is undone')
    await expect(history(page)).toContainText('Undone by Priscilla')
    await expect(page.getByText('2 of 75 days complete · current day 3')).toBeVisible()
  })
})

test('the days are changed by keys alone and by a click with Shift, and a save that fails or comes too late loses nothing', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await signIn(cast.priscilla)
  await page.goto(`/progress-management?person=${cast.lydia.id}`)
  await test.step('Priscilla goes through the days by keys, and marks some with Shift', async () => {
    await box(page, 1).focus()
    await page.keyboard.press('Space')
    await expect(box(page, 1)).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(box(page, 2)).toBeFocused()
    await expect(box(page, 2)).not.toBeChecked()
    await page.keyboard.press('ArrowLeft')
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight')
    await expect(box(page, 5)).toBeFocused()
    await expect(changes(page)).toContainText('Days 1–5 (5 days)')
    await page.keyboard.press('End')
    await expect(box(page, 75)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(box(page, 75)).toBeFocused()
  })

  await test.step('she marks others by a click with Shift, and puts all back', async () => {
    await box(page, 20).click()
    await box(page, 24).click({ modifiers: ['Shift'] })
    await expect(changes(page)).toContainText('Days 1–5, 20–24 (10 days)')
    await box(page, 22).click()
    await expect(box(page, 22)).not.toBeChecked()
    await expect(changes(page)).toContainText('Days 1–5, 20–21, 23–24 (9 days)')
    await page.getByRole('button', { name: 'Put all back' }).click()
    await expect(changes(page)).toContainText('Nothing yet.')
  })

  await test.step('her save fails, and what she proposed outlives a reload', async () => {
    await box(page, 5).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('On paper.')
    await page.route('**/rpc/overrides/save', (route) => route.fulfill({ status: 500, json: {} }))
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save progress updates.')
    await expect(page.getByRole('alert')).toContainText('Error')
    await page.unroute('**/rpc/overrides/save')
    await page.reload()
    await expect(box(page, 5)).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('On paper.')
    await expect(changes(page)).toContainText('Stays Day 1')
  })

  await test.step('another admin was first, and she saves on top of that', async () => {
    await override(server, cast, [1, 2])
    await save(page).click()
    await expect(page.getByText('Changed meanwhile')).toBeVisible()
    await expect(page.getByText('2 of 75 days complete · current day 3')).toBeVisible()
    await expect(box(page, 5)).toBeChecked()
    await expect(changes(page)).toContainText('Stays Day 3')
    await save(page).click()
    await expectToast(page, 'The progress of Lydia is saved')
    await expect(page.getByText('3 of 75 days complete · current day 3')).toBeVisible()
  })
})

test('whose days change stays with the words that they are writing, is told, and reads what stands for what nobody wrote', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await walkDays(server, cast.lydia, 3)
  await signIn(cast.lydia)
  await test.step('Lydia goes on writing while Priscilla changes her days, and hears of it', async () => {
    await page.goto('/journal')
    await expect(page.getByText('Day 4 of 75').first()).toBeVisible()
    const field = page.getByRole('textbox', { name: /reflection/i })
    await field.pressSequentially('I am writing about my')
    await override(server, cast, [1, 2])
    await expect(page.getByRole('link', { name: 'Back to today, Day 3' })).toBeVisible()
    await page.keyboard.type(' father')
    await expect(field).toHaveValue('I am writing about my father')
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Submit' }).first().click()
    await expect(page.getByText('I am writing about my father').first()).toBeVisible()
  })

  await test.step('she looks at her days while more of them are marked, and is told with the reason', async () => {
    await page.goto('/progress?tab=all')
    await expect(page.getByText('2 of 75 days completed').first()).toBeVisible()
    await override(server, cast, [1, 2, 3, 4, 5, 6], 'Walked on paper.')
    await expect(page.getByText('6 of 75 days completed').first()).toBeVisible()
    await expect(page.getByText('Marked complete by an admin Nov 20, 2026').first()).toBeVisible()
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
    const told = page
      .getByRole('article', { name: 'An admin changed which of your days are complete' })
      .filter({ hasText: 'Marked as complete: Days 3–6. Reason: Walked on paper.' })
    await expect(told).toBeVisible()
  })

  await test.step('she reads on such a day that an admin marked it, that nothing was written', async () => {
    await page.goto('/progress?day=6')
    await page.getByRole('tab', { name: 'Reflection' }).last().click()
    await expect(page.getByRole('dialog')).toContainText('Marked as complete by an admin')
    await expect(page.getByRole('dialog')).toContainText('Nothing was written here.')
  })
})
