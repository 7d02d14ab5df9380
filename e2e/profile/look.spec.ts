import type { Page } from '@playwright/test'
import { givePassword, password } from '#e2e/access/accounts.ts'
import { button } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { paths } from '#web/paths.ts'

const rem = (page: Page) => page.evaluate<string>('getComputedStyle(document.documentElement).fontSize')
const paper = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.body.parentElement).backgroundColor')

test('the type size holds at once, and comes with every page from then on', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const sizes = page.getByRole('group', { name: 'Type size' })
  await expect(sizes.getByRole('radio', { name: 'Standard' })).toBeChecked()
  for (const [name, size] of [
    ['Large', '18px'],
    ['Larger', '20px'],
    ['Largest', '24px'],
  ] as const) {
    await sizes.getByRole('radio', { name, exact: true }).check()
    await expect.poll(() => rem(page)).toBe(size)
  }
  await expectAccessible(page)
  const answer = await page.goto('/home')
  expect(await answer?.text()).toContain('data-type-size="largest"')
  expect(await rem(page)).toBe('24px')
  await page.goto('/profile?tab=settings')
  await expect(sizes.getByRole('radio', { name: 'Largest' })).toBeChecked()
})

test('the theme is one, wherever it is chosen', async ({ page, cast, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const themes = page.getByRole('group', { name: 'Theme' })
  await expect(themes.getByRole('radio', { name: 'As on this device' })).toBeChecked()
  const light = await paper(page)
  await themes.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => paper(page)).not.toBe(light)
  await button(page, 'Account of Lydia').click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect(themes.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(() => paper(page)).toBe(light)
})

test('the largest type breaks no page of a small phone', async ({
  page,
  context,
  server,
  cast,
  signInAfter,
}) => {
  await givePassword(server, cast.lydia)
  await signInAfter(12)
  await context.addCookies([{ name: 'type_size', value: 'largest', url: server.url }])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    paths.home(),
    paths.journal(),
    paths.progress(),
    paths.profile(),
    paths.profile({ tab: 'settings' }),
    paths.terms(),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBe(320)
  }
  await page.goto(paths.profile({ tab: 'settings' }))
  await button(page, 'Delete Account').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Current password').fill(password)
  for (const name of ['Cancel', 'Delete my account']) {
    const choice = dialog.getByRole('button', { name })
    await choice.scrollIntoViewIfNeeded()
    await expect(choice).toBeInViewport({ ratio: 1 })
  }
})
