import type { Page } from '@playwright/test'
import { button, expectToast, field, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

const rem = (page: Page) => page.evaluate<string>('getComputedStyle(document.documentElement).fontSize')
const paper = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')

// A zone that has another name today.
test.use({ timezoneId: 'Asia/Calcutta' })

test('Lydia chooses type size, theme, time zone and audience, which hold at once and come with every page', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const sizes = page.getByRole('group', { name: 'Text size' })
  const themes = page.getByRole('group', { name: 'Theme' })
  const choices = page.getByRole('menuitemradio')
  const devices = page.getByRole('region', { name: 'Devices' })
  const zone = field(page, 'Time zone')
  const light = await paper(page)

  await test.step('she makes the type larger', async () => {
    await sizes.getByRole('radio', { name: 'Largest', exact: true }).check()
    await expect.poll(() => rem(page)).toBe('24px')
  })

  await test.step('she chooses dark in the settings, and light in the menu by keyboard', async () => {
    await expect(themes.getByRole('radio', { name: 'Same as this device' })).toBeChecked()
    await themes.getByRole('radio', { name: 'Dark' }).check()
    await expect.poll(() => paper(page)).not.toBe(light)
    await button(page, 'Account of Lydia').focus()
    await page.keyboard.press('Enter')
    await expect(choices).toHaveText(['Light', 'Dark', 'Same as this device'])
    await expect(choices.nth(1)).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.type('Light')
    await page.keyboard.press('Enter')
    await expect.poll(() => paper(page)).toBe(light)
    await page.keyboard.press('Escape')
    await expect(choices).toHaveCount(0)
  })

  await test.step('she is told times in the zone of her device, and in another that she chooses', async () => {
    await expect(devices).toContainText('Last seen Nov 20, 2026, 6:30 PM')
    await expect(zone.locator('option').first()).toHaveText('Same as this device (Asia/Kolkata)')
    await expect(zone.getByText('Asia/Calcutta')).toHaveCount(0)
    await zone.selectOption({ label: 'Asia/Tokyo' })
    await button(page, 'Save time settings').click()
    await expectToast(page, 'Time settings saved')
    await expect(devices).toContainText('Last seen Nov 20, 2026, 10:00 PM')
  })

  await test.step('all of it comes with the page, also a zone that this browser does not list', async () => {
    await server.fresh.owner.query(`update app.settings set time_zone = 'US/Hawaii'`)
    await page.emulateMedia({ colorScheme: 'dark' })
    const answer = await page.reload()
    const html = await answer?.text()
    expect(html).toContain('data-type-size="largest"')
    expect(html).toContain('data-theme="light"')
    expect(await paper(page)).toBe(light)
    expect(await rem(page)).toBe('24px')
    await expect(zone).toHaveValue('US/Hawaii')
    await expect(devices).toContainText('Nov 20, 2026, 3:00 AM')
  })

  await test.step('a new entry begins with the audience that she chose', async () => {
    const audiences = page.getByRole('region', { name: 'Who sees what you write' })
    await expect(audiences.getByLabel('Prayer requests')).toHaveValue('leader')
    await audiences.getByLabel('Reflections').selectOption('Only me')
    await button(page, 'Save choices').click()
    await expectToast(page, 'Choices saved')
    await mainMenu(page).getByRole('link', { name: 'Journal' }).click()
    await expect(field(page, 'Who sees this')).toHaveValue('private')
  })
})
