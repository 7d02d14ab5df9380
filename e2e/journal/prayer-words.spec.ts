import type { Locator, Page } from '@playwright/test'
import { signInAs } from '#e2e/access/pages.ts'
import { givePassword } from '#e2e/access/accounts.ts'
import { clearCache } from '#e2e/frame/clear-cache.ts'
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

test('whoever signs out hides it from everybody else, and finds it again', async ({
  page,
  server,
  cast,
  openPrayers,
}) => {
  await givePassword(server, cast.lydia)
  await openPrayers({ text: 'For Eunice' })
  await (await openField(page)).fill(words)
  const keys = () =>
    page.evaluate((text) => {
      const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage))
      return kept.filter(([, value]) => value.includes(text)).map(([key]) => key.split(' ')[0])
    }, words)
  expect(await keys()).toEqual([cast.lydia.id])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account of Lydia' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await keys()).toEqual([cast.lydia.id])
  await signInAs(page, cast.lydia.email)
  await expect(page).toHaveURL('/home')
  await page.goto('/journal?tab=prayers')
  await expect(await openField(page)).toHaveValue(words)
})

test('it outlives that the cache is cleared @again', async ({ page, mayComplain, openPrayers }) => {
  mayComplain(/TypeError|error boundary|undefined/)
  await openPrayers({ text: 'For Eunice' })
  await (await openField(page)).fill(words)
  await clearCache(page)
  await page.goto('/journal?tab=prayers')
  await expect(await openField(page)).toHaveValue(words)
})
