import type { Locator, Page } from '@playwright/test'
import { givePassword, password } from '#e2e/access/accounts.ts'
import { button } from '#e2e/access/pages.ts'
import { placesWith } from '#e2e/frame/places-with.ts'
import { test } from '#e2e/journal/praying.ts'
import { expect } from '#e2e/world.ts'

const words = 'The operation is done.'
const warning =
  'You have begun an update or an answer to a prayer that you did not save. It is on this device only, and is removed.'

/** Presses what ends all sessions, is warned, stays, and finds the words as they were; answers the question. */
async function stayOnce(page: Page, act: string, title: string): Promise<Locator> {
  const question = page.getByRole('alertdialog', { name: title })
  await button(page, act).click()
  await expect(question).toContainText(warning)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await placesWith(page, words)).toEqual(['localStorage'])
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
  await page.getByRole('button', { name: /^Add an update/ }).click()
  await page.getByRole('dialog', { name: 'Add an update' }).getByLabel('What has happened').fill(words)
  await page.goto('/profile?tab=settings')
  await stayOnce(page, 'Sign out of all devices', 'Sign out of all devices?')
  const question = await stayOnce(page, 'Delete Account', 'Delete your account?')
  await button(page, 'Delete Account').click()
  await question.getByLabel('Current password').fill(password)
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await placesWith(page, words)).toEqual([])
})
