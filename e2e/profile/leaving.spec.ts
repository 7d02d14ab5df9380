import type { Locator, Page } from '@playwright/test'
import { givePassword, password } from '#e2e/access/accounts.ts'
import { button, signInAs } from '#e2e/access/pages.ts'
import { placesWith } from '#e2e/frame/places-with.ts'
import { test } from '#e2e/journal/praying.ts'
import { openJournal } from '#e2e/journal/writing.ts'
import { expect } from '#e2e/world.ts'

const words = 'The operation is done.'
const warning =
  'You have begun an update or an answer to a prayer that you did not save. It is on this device only, and is removed.'

async function openUpdate(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Add an update/ }).click()
  return page.getByRole('dialog', { name: 'Add an update' }).getByLabel('What has happened')
}

/** Presses what ends all sessions, is warned, stays, and finds the words as they were; answers the question, put once more. */
async function stayOnce(page: Page, act: string, title: string): Promise<Locator> {
  const question = page.getByRole('alertdialog', { name: title })
  await page.goto('/profile?tab=settings')
  await button(page, act).click()
  await expect(question).toContainText(warning)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await placesWith(page, words)).toEqual(['localStorage'])
  await button(page, act).click()
  return question
}

test('whoever leaves all devices or deletes their account is asked first for what is begun, and leaves none of it', async ({
  page,
  server,
  cast,
  openPrayers,
}) => {
  await givePassword(server, cast.lydia)
  await openPrayers({ text: 'For Eunice' })

  await test.step('signed out of all devices', async () => {
    await (await openUpdate(page)).fill(words)
    const question = await stayOnce(page, 'Sign out of all devices', 'Sign out of all devices?')
    await question.getByRole('button', { name: 'Sign out of all devices' }).click()
    await expect(page).toHaveURL('/auth')
    expect(await placesWith(page, words)).toEqual([])
  })

  await test.step('the account deleted', async () => {
    await signInAs(page, cast.lydia.email)
    await expect(page).toHaveURL('/home')
    await openJournal(page, server, '?tab=prayers')
    const field = await openUpdate(page)
    await expect(field).toHaveValue('')
    await field.fill(words)
    const question = await stayOnce(page, 'Delete Account', 'Delete your account?')
    await question.getByLabel('Current password').fill(password)
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/auth')
    expect(await placesWith(page, words)).toEqual([])
  })
})
