import type { Locator, Page } from '@playwright/test'
import { button } from '#e2e/access/pages.ts'
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

test('what is typed of a prayer outlives the tab, and stands in every other one', async ({
  page,
  context,
  server,
  openPrayers,
}) => {
  await openPrayers({ text: 'For Eunice' })
  const field = await openField(page)
  await field.fill(words)
  const other = await context.newPage()
  await page.close()
  await openJournal(other, server, '?tab=prayers')
  const there = await openField(other)
  await expect(there).toHaveValue(words)

  const third = await context.newPage()
  await openJournal(third, server, '?tab=prayers')
  await expect(await openField(third)).toHaveValue(words)
  await there.fill(`${words} She is awake.`)
  await expect(third.getByLabel('What has happened')).toHaveValue(`${words} She is awake.`)
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(third.getByLabel('What has happened')).toHaveValue('')
  await other.getByRole('button', { name: /^Add an update/ }).click()
  await expect(there).toHaveValue('')
})

test('whoever comes to say something can type at once, behind what stands there @again', async ({
  page,
  openPrayers,
}) => {
  await openPrayers({ text: 'For Eunice', answer: 'She is home.' })
  await page.getByRole('button', { name: /^Edit the answer/ }).click()
  const field = page.getByRole('dialog').getByLabel('How it was answered')
  await expect(field).toBeFocused()
  await page.keyboard.type(' Thanks be to God.')
  await expect(field).toHaveValue('She is home. Thanks be to God.')
})

test('what another tab types while it is being saved stays there', async ({
  page,
  context,
  server,
  openPrayers,
}) => {
  const prayers = await openPrayers({ text: 'For Eunice' })
  const field = await openField(page)
  await field.fill(words)
  const other = await context.newPage()
  await openJournal(other, server, '?tab=prayers')
  const there = await openField(other)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rpc/entries/addUpdate', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(field).toHaveAttribute('readonly')
  await there.fill(`${words} She is awake.`)
  await expect(field).toHaveValue(`${words} She is awake.`)
  answer()
  await expect(prayers.getByText(words)).toBeVisible()
  await expect(there).toHaveValue(`${words} She is awake.`)
  await expect(await openField(page)).toHaveValue(`${words} She is awake.`)
})

test('whoever signs out is asked first for all that is on this device alone, and leaves none of it in any tab', async ({
  page,
  context,
  server,
  openPrayers,
}) => {
  await openPrayers({ text: 'For Eunice' })
  await (await openField(page)).fill(words)
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  await openJournal(other, server)
  const report = await openReport(other)
  await titleIn(report).fill(words)
  expect(await placesWith(page, words)).toEqual(['localStorage'])
  expect(await placesWith(other, words)).toEqual(['localStorage', 'sessionStorage'])

  await button(page, 'Sign Out').click()
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  await expect(question).toContainText(
    'You have begun an update or an answer to a prayer that you did not save. You have begun to fill in a form that you did not send. All of it is on this device only, and signing out removes it.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(await openField(page)).toHaveValue(words)
  await expect(titleIn(report)).toHaveValue(words)
  await page.keyboard.press('Escape')

  await button(page, 'Sign Out').click()
  await question.getByRole('button', { name: 'Sign out and remove it' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL(/^[^?]*\/auth/)
  for (const each of [page, other]) await expect.poll(() => placesWith(each, words)).toEqual([])
  await expect(other.getByText('What you were writing is kept on this device.')).toHaveCount(0)
})

test('it outlives that the cache is cleared @again', async ({ page, mayComplain, openPrayers }) => {
  mayComplain(/TypeError|error boundary|undefined/)
  await openPrayers({ text: 'For Eunice' })
  await (await openField(page)).fill(words)
  await clearCache(page)
  await page.goto('/journal?tab=prayers')
  await expect(await openField(page)).toHaveValue(words)
})
