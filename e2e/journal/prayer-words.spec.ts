import type { Locator, Page } from '@playwright/test'
import { button, expectToast } from '#e2e/access/pages.ts'
import { clearCache } from '#e2e/frame/clear-cache.ts'
import { placesWith } from '#e2e/frame/places-with.ts'
import { openReport, titleIn } from '#e2e/reports/reporting.ts'
import { expect } from '#e2e/world.ts'
import { test } from './praying.ts'
import { openJournal } from './writing.ts'

const words = 'The operation is done.'

async function openField(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Add an update/ }).click()
  return page.getByRole('dialog', { name: 'Add an update' }).getByLabel('What has happened')
}

test('what Lydia types of a prayer outlives the tab, stands in the other one, and goes when she signs out', async ({
  page,
  context,
  server,
  mayComplain,
  openPrayers,
}) => {
  mayComplain(/TypeError|error boundary|undefined/)
  const list = await openPrayers()
  const other = await context.newPage()
  const fieldOf = (tab: Page) => tab.getByLabel('What has happened')

  await test.step('she submits a prayer request', async () => {
    await expect(page).toHaveURL(/\/journal\?tab=prayers$/)
    await expect(page.getByText('No prayer requests yet')).toBeVisible()
    await expect(page.getByLabel('Who sees this')).toHaveValue('leader')
    const request = page.getByRole('textbox', { name: 'Your prayer request' })
    const submit = button(page, 'Submit Prayer Request')
    await request.fill('   ')
    await expect(submit).toBeDisabled()
    await request.fill('For Eunice')
    await submit.click()
    await expectToast(page, 'Prayer request submitted')
    await expect(page.getByText('199 prayer requests remaining today')).toBeVisible()
    await expect(list).toContainText('For Eunice')
  })

  await test.step('she types an update, closes it, and finds it in another tab and after clearing the cache', async () => {
    await (await openField(page)).fill(words)
    await page.keyboard.press('Escape')
    await openJournal(other, server, '?tab=prayers')
    await expect(await openField(other)).toHaveValue(words)
    await clearCache(page)
    await page.getByRole('tab', { name: 'Prayer Requests' }).click()
    await expect(await openField(page)).toHaveValue(words)
  })

  await test.step('what she types in one while the other saves it stays', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await other.route('**/rpc/entries/addUpdate', async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    })
    await other.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(fieldOf(other)).toHaveAttribute('readonly')
    await fieldOf(page).fill(`${words} She is awake.`)
    await expect(fieldOf(other)).toHaveValue(`${words} She is awake.`)
    answer()
    await expect(other.getByRole('group', { name: 'Updates' }).getByText(words)).toBeVisible()
    await expect(fieldOf(page)).toHaveValue(`${words} She is awake.`)
    await expect(await openField(other)).toHaveValue(`${words} She is awake.`)
    await other.unrouteAll()
  })

  await test.step('she saves the rest, and it is gone from both', async () => {
    await other.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(fieldOf(page)).toHaveValue('')
    await expect(await openField(other)).toHaveValue('')
  })

  const note = 'Only on this device'
  const question = other.getByRole('alertdialog', { name: 'Sign out?' })
  await test.step('she begins an update in one and a report in the other', async () => {
    await fieldOf(other).fill(note)
    await other.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const dialog = await openReport(page)
    await titleIn(dialog).fill(note)
    expect(await placesWith(other, note)).toEqual(['localStorage'])
    expect(await placesWith(page, note)).toEqual(['localStorage', 'sessionStorage'])
  })

  await test.step('she signs out, and none of it is left in any tab', async () => {
    await button(other, 'Sign Out').click()
    await expect(question).toContainText(
      'You started an update or an answer to a prayer and did not save it. You started to fill out a form and did not send it. All of it is only on this device, and signing out removes it.',
    )
    await question.getByRole('button', { name: 'Sign out and remove it' }).click()
    await expect(other).toHaveURL('/auth')
    await expect(page).toHaveURL(/^[^?]*\/auth/)
    for (const tab of [other, page]) await expect.poll(() => placesWith(tab, note)).toEqual([])
    await expect(page.getByText('What you were writing is kept on this device.')).toHaveCount(0)
  })
})
