import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'
import type { Cast } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/progress/walked.ts'

const box = (page: Page, day: number) => page.getByRole('checkbox', { name: new RegExp(`^Day ${day},`) })
const changes = (page: Page) => page.getByRole('region', { name: 'What will change' })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Priscilla makes just these days of Lydia complete, from another browser than the one that is looked at. */
async function override(
  server: TestServer,
  { priscilla: by, lydia: person }: Cast,
  complete: number[],
  reason = 'Walked on paper',
): Promise<void> {
  const { name, value } = server.cookieOf(by)
  const headers = { cookie: `${name}=${value}`, origin: server.url, 'content-type': 'application/json' }
  const address = `${server.url}/api/progress-overrides/${person.id}`
  const seen = await fetch(address, { headers })
  const { walk, version } = (await seen.json()) as { walk: number; version: number }
  const body = JSON.stringify({ id: randomUUID(), walk, version, complete, reason })
  const saved = await fetch(address, { method: 'POST', headers, body })
  if (!saved.ok) throw new Error(`The override was not saved: ${await saved.text()}`)
}

test('an admin finds somebody, sees what changing their days would do, saves it, though that fails at first, and undoes it', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await walkDays(server, cast.lydia, 2)
  await signIn(cast.priscilla)
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await test.step('Priscilla finds Lydia by her name, and sees her days', async () => {
    await page.goto('/progress-management')
    await expect(heading(page)).toHaveText('Progress Management')
    await expect(page.getByText('Nobody chosen yet')).toBeVisible()
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
      'Day 1, completed by entries, reflection written, challenge response written',
    )
    await expect(box(page, 4)).toHaveAccessibleName('Day 4, not open yet')
    await expect(save(page)).toBeDisabled()
  })

  await test.step('she goes through the days by keys, and marks some with Shift', async () => {
    await box(page, 3).focus()
    await page.keyboard.press('Space')
    await expect(box(page, 3)).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(box(page, 4)).toBeFocused()
    await expect(box(page, 4)).not.toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(box(page, 5)).toBeFocused()
    await expect(changes(page)).toContainText('Days 3–5 (3 days)')
    await page.keyboard.press('End')
    await expect(box(page, 75)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(reason).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(box(page, 75)).toBeFocused()
  })

  await test.step('she marks others by a click with Shift, and puts all back', async () => {
    await box(page, 20).click()
    await box(page, 24).click({ modifiers: ['Shift'] })
    await box(page, 22).click()
    await expect(box(page, 22)).not.toBeChecked()
    await expect(changes(page)).toContainText('Days 3–5, 20–21, 23–24 (7 days)')
    await page.getByRole('button', { name: 'Undo all changes' }).click()
    await expect(changes(page)).toContainText('Nothing yet.')
  })

  await test.step('she proposes another current day, and sees what changes', async () => {
    const current = page.getByRole('spinbutton', { name: 'Current day' })
    await expect(current).toHaveValue('1')
    await current.fill('76')
    await page.getByRole('button', { name: 'Suggest the days before it' }).click()
    await expect(page.getByText('Day must be between 1 and 75')).toBeVisible()
    await current.fill('11')
    await page.getByRole('button', { name: 'Suggest the days before it' }).click()
    await expect(changes(page)).toContainText('Days 3–10 (8 days)')
    await expect(changes(page)).toContainText('Day 3 → Day 11')
    await expect(changes(page)).toContainText('Day 11 opens')
    await expect(changes(page)).toContainText('Everything Lydia has written stays as it is.')
  })

  await test.step('she is asked why, her save fails, and what she proposed outlives a reload', async () => {
    await save(page).click()
    await expect(page.getByText('Please say why')).toBeVisible()
    await expect(reason).toBeFocused()
    await reason.fill('She walked them on paper.')
    await page.route('**/rpc/overrides/save', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Error')
    await expect(page.getByRole('alert')).toContainText('Failed to save progress updates.')
    await page.reload()
    await expect(box(page, 10)).toBeChecked()
    await expect(reason).toHaveValue('She walked them on paper.')
    await expect(changes(page)).toContainText('Day 3 → Day 11')
  })

  await test.step('another admin was first, and she saves on top of that', async () => {
    await override(server, cast, [1, 2, 3])
    await save(page).click()
    await expect(page.getByText('Changed in the meantime')).toBeVisible()
    await expect(page.getByText('3 of 75 days complete · current day 4')).toBeVisible()
    await expect(changes(page)).toContainText('Day 4 → Day 11')
    await save(page).click()
    await expectToast(page, 'Progress saved for Lydia', 'Lydia has been notified.')
    await expect(page.getByText('10 of 75 days complete · current day 11')).toBeVisible()
    await expect(box(page, 10)).toHaveAccessibleName('Day 10, completed by an admin')
    await expect(reason).toHaveValue('')
    await expect(changes(page).locator(':focus')).toHaveText(/^Nothing yet\./)
    await expect(history(page)).toContainText('Marked: Days 4–10')
    await expect(history(page)).toContainText('She walked them on paper.')
  })

  await test.step('she undoes it', async () => {
    // Both changes were made at one moment, so that either may stand above the other.
    const own = history(page).getByRole('article').filter({ hasText: 'She walked them on paper.' })
    await own.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'The change was undone')
    await expect(own).toContainText('Undone · Priscilla')
    await expect(page.getByText('3 of 75 days complete · current day 4')).toBeVisible()
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
    await mainMenu(page).getByRole('link', { name: 'Progress' }).click()
    await page.getByRole('tab', { name: 'All Days' }).click()
    await expect(page.getByText('2 of 75 days completed').first()).toBeVisible()
    await override(server, cast, [1, 2, 3, 4, 5, 6], 'Walked on paper.')
    await expect(page.getByText('6 of 75 days completed').first()).toBeVisible()
    await expect(page.getByText('Marked complete by an admin on Nov 20, 2026').first()).toBeVisible()
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
    const told = page
      .getByRole('article', { name: 'An admin changed which of your days are complete' })
      .filter({ hasText: 'Marked as complete: Days 3–6. Reason: Walked on paper.' })
    await expect(told).toBeVisible()
  })

  await test.step('she reads on such a day that an admin marked it, that nothing was written', async () => {
    await page.keyboard.press('Escape')
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /^Day 6 / })
      .click()
    const day = page.getByRole('dialog', { name: /^Day 6: / })
    await day.getByRole('tab', { name: 'Reflection' }).click()
    await expect(day).toContainText('Marked as complete by an admin')
    await expect(day).toContainText('Nothing was written here.')
  })
})
