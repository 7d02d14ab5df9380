import type { Page } from '@playwright/test'
import { button } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

const rem = (page: Page) => page.evaluate<string>('getComputedStyle(document.documentElement).fontSize')
const paper = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')

test('Lydia chooses a type size and a theme, which hold at once and come with every page from then on', async ({
  page,
  cast,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const sizes = page.getByRole('group', { name: 'Type size' })
  const themes = page.getByRole('group', { name: 'Theme' })
  const choices = page.getByRole('menuitemradio')
  const light = await paper(page)

  await test.step('she makes the type larger', async () => {
    await expect(sizes.getByRole('radio', { name: 'Standard' })).toBeChecked()
    for (const [name, size] of [
      ['Large', '18px'],
      ['Larger', '20px'],
      ['Largest', '24px'],
    ] as const) {
      await sizes.getByRole('radio', { name, exact: true }).check()
      await expect.poll(() => rem(page)).toBe(size)
    }
    const answer = await page.goto('/home')
    expect(await answer?.text()).toContain('data-type-size="largest"')
    expect(await rem(page)).toBe('24px')
    await page.goto('/profile?tab=settings')
    await expect(sizes.getByRole('radio', { name: 'Largest' })).toBeChecked()
  })

  await test.step('she chooses dark in the settings, and light in the menu', async () => {
    await expect(themes.getByRole('radio', { name: 'As on this device' })).toBeChecked()
    await themes.getByRole('radio', { name: 'Dark' }).check()
    await expect.poll(() => paper(page)).not.toBe(light)
    await button(page, 'Account of Lydia').click()
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await page.getByRole('menuitemradio', { name: 'Light' }).click()
    await expect(themes.getByRole('radio', { name: 'Light' })).toBeChecked()
    await expect.poll(() => paper(page)).toBe(light)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('she chooses dark in the menu by keyboard, and it comes with the page', async () => {
    await button(page, 'Account of Lydia').focus()
    await page.keyboard.press('Enter')
    await expect(choices).toHaveText(['Light', 'Dark', 'As on this device'])
    await expect(choices.first()).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.type('Dark')
    await page.keyboard.press('Enter')
    await expect.poll(() => paper(page)).not.toBe(light)
    const answer = await page.reload()
    expect(await answer?.text()).toContain('data-theme="dark"')
    expect(await paper(page)).not.toBe(light)
  })
})
