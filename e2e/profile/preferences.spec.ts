import type { Page } from '@playwright/test'
import { button, expectToast, field, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test.describe('on a device whose zone has another name today', () => {
  test.use({ timezoneId: 'Asia/Calcutta' })

  test('Lydia is told times in the zone that she chooses, on every page', async ({
    page,
    server,
    cast,
    signIn,
  }) => {
    await signIn(cast.lydia)
    const devices = section(page, 'Devices')
    const zone = field(page, 'Time zone')
    const save = async () => {
      await button(page, 'Save time settings').click()
      await expectToast(page, 'Time settings saved')
    }
    const openWith = async (kept: string) => {
      await server.fresh.owner.query('update app.settings set time_zone = $1', [kept])
      await page.goto('/profile?tab=settings')
    }

    await test.step('at first it is that of her device', async () => {
      await page.goto('/profile?tab=settings')
      await expect(devices).toContainText('Last seen Nov 20, 2026, 6:30 PM')
      await expect(zone).toHaveValue('')
      await expect(zone.locator('option').first()).toHaveText('As on this device (Asia/Kolkata)')
      await expect(zone.getByText('Asia/Calcutta')).toHaveCount(0)
      await expect(zone).toHaveAccessibleDescription(/^In this zone it is \d+:\d\d [AP]M now\./)
    })

    await test.step('she chooses another, and then none', async () => {
      await zone.selectOption({ label: 'Asia/Tokyo' })
      await field(page, 'Time preference').selectOption('Evening')
      await save()
      await expect(devices).toContainText('Last seen Nov 20, 2026, 10:00 PM')
      await page.reload()
      await expect(devices).toContainText('Last seen Nov 20, 2026, 10:00 PM')
      await expect(zone).toHaveValue('Asia/Tokyo')
      await expect(field(page, 'Time preference')).toHaveValue('evening')
      await zone.selectOption({ label: 'UTC' })
      await button(page, 'Save time settings').click()
      await expect(devices).toContainText('Last seen Nov 20, 2026, 1:00 PM')
      await zone.selectOption({ index: 0 })
      await button(page, 'Save time settings').click()
      await expect(devices).toContainText('Last seen Nov 20, 2026, 6:30 PM')
    })

    await test.step('one that this browser does not list stays chosen', async () => {
      await openWith('US/Hawaii')
      await expect(zone).toHaveValue('US/Hawaii')
      await expect(devices).toContainText('Nov 20, 2026, 3:00 AM')
    })

    await test.step('one that has another name today is shown and kept by that name', async () => {
      await openWith('Asia/Calcutta')
      await expect(zone).toHaveValue('Asia/Kolkata')
      await expect(devices).toContainText('Nov 20, 2026, 6:30 PM')
      await save()
      const { rows } = await server.fresh.owner.query(
        'select time_zone from app.settings where person_id = $1',
        [cast.lydia.id],
      )
      expect(rows).toEqual([{ time_zone: 'Asia/Kolkata' }])
    })
  })
})

test('a new entry begins with the audience that Lydia chose', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await signIn(cast.lydia)
  const audiences = section(page, 'Who sees what you write')
  const reflections = audiences.getByLabel('Reflections')
  const save = button(page, 'Save audiences')

  await test.step('she chooses, and it cannot be saved at once', async () => {
    await page.goto('/profile?tab=settings')
    await expect(audiences.getByLabel('Prayer requests')).toHaveValue('leader')
    await expect(reflections).toHaveValue('shared')
    await reflections.selectOption('Only me')
    const json = { json: { defined: true, code: 'UNAVAILABLE', status: 503, message: 'UNAVAILABLE' } }
    await page.route('**/rpc/profile/updateAudiences', (route) => route.fulfill({ status: 503, json }))
    await save.click()
    await expect(audiences.getByRole('alert')).toContainText('Out of reach for the moment')
    await expect(reflections).toHaveValue('private')
    await expectAccessible(page)
    await page.unrouteAll()
    await save.click()
    await expectToast(page, 'Audiences saved')
    await expect(audiences.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a new entry begins like that', async () => {
    await mainMenu(page).getByRole('link', { name: 'Journal' }).click()
    await expect(field(page, 'Who sees this')).toHaveValue('private')
  })

  await test.step('what was chosen elsewhere meanwhile stays', async () => {
    await page.goto('/profile?tab=settings')
    await expect(reflections).toHaveValue('private')
    await server.fresh.owner.query(
      `update app.settings set reflection_audience = 'leader' where person_id = $1`,
      [cast.lydia.id],
    )
    await audiences.getByLabel('Prayer requests').selectOption('Only me')
    await save.click()
    await expect(reflections).toHaveValue('leader')
    await expect(audiences.getByLabel('Prayer requests')).toHaveValue('private')
  })
})
