import type { Page } from '@playwright/test'
import { button, expectToast, field, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('times are told in the chosen zone, on every page', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const devices = section(page, 'Devices')
  await expect(devices).toContainText('Last seen Nov 20, 2026, 8:00 AM')
  const zone = field(page, 'Time zone')
  await expect(zone).toHaveValue('')
  await expect(zone.locator('option').first()).toHaveText('As on this device (America/New York)')
  await expect(zone).toHaveAccessibleDescription(/^In this zone it is \d+:\d\d [AP]M now\./)
  await expectAccessible(page)
  await zone.selectOption({ label: 'Asia/Tokyo' })
  await field(page, 'Time preference').selectOption('Evening')
  await button(page, 'Save time settings').click()
  await expectToast(page, 'Time settings saved')
  await expect(devices).toContainText('Last seen Nov 20, 2026, 10:00 PM')

  await page.reload()
  await expect(devices).toContainText('Last seen Nov 20, 2026, 10:00 PM')
  await expect(zone).toHaveValue('Asia/Tokyo')
  await expect(field(page, 'Time preference')).toHaveValue('evening')
  await zone.selectOption({ index: 0 })
  await button(page, 'Save time settings').click()
  await expect(devices).toContainText('Last seen Nov 20, 2026, 8:00 AM')
})

test('a zone that this browser does not list stays chosen @again', async ({ page, server, cast, signIn }) => {
  await keepZone(server, cast.lydia, 'US/Hawaii')
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  await expect(field(page, 'Time zone')).toHaveValue('US/Hawaii')
  await expect(section(page, 'Devices')).toContainText('Nov 20, 2026, 3:00 AM')
})

test('UTC is a zone to choose as well @again', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  await field(page, 'Time zone').selectOption({ label: 'UTC' })
  await button(page, 'Save time settings').click()
  await expect(section(page, 'Devices')).toContainText('Last seen Nov 20, 2026, 1:00 PM')
})

test.describe('a zone that has another name today', () => {
  test.use({ timezoneId: 'Asia/Calcutta' })

  test('is shown and kept by that name @again', async ({ page, server, cast, signIn }) => {
    await keepZone(server, cast.lydia, 'Asia/Calcutta')
    await signIn(cast.lydia)
    await page.goto('/profile?tab=settings')
    const zone = field(page, 'Time zone')
    await expect(zone.locator('option').first()).toHaveText('As on this device (Asia/Kolkata)')
    await expect(zone).toHaveValue('Asia/Kolkata')
    await expect(zone.getByText('Asia/Calcutta')).toHaveCount(0)
    await expect(section(page, 'Devices')).toContainText('Nov 20, 2026, 6:30 PM')
    await button(page, 'Save time settings').click()
    await expectToast(page, 'Time settings saved')
    await expect(section(page, 'Devices')).toContainText('Nov 20, 2026, 6:30 PM')
    const { rows } = await server.fresh.owner.query(
      'select time_zone from app.settings where time_zone is not null',
    )
    expect(rows).toEqual([{ time_zone: 'Asia/Kolkata' }])
  })
})

test('a new entry begins with the chosen audience', async ({ page, cast, signIn, mayComplain }) => {
  mayComplain(/status of 503/)
  await signIn(cast.lydia)
  await page.goto('/journal')
  await expect(field(page, 'Who sees this')).toHaveValue('shared')
  await page.goto('/profile?tab=settings')
  const audiences = section(page, 'Who sees what you write')
  await expect(audiences.getByLabel('Prayer requests')).toHaveValue('leader')
  await audiences.getByLabel('Reflections').selectOption('Only me')
  await audiences.getByLabel('Testimonies').selectOption('My leader')

  const json = { json: { defined: true, code: 'UNAVAILABLE', status: 503, message: 'UNAVAILABLE' } }
  await page.route('**/rpc/profile/updateAudiences', (route) => route.fulfill({ status: 503, json }))
  await button(page, 'Save audiences').click()
  await expect(audiences.getByRole('alert')).toContainText('Out of reach for the moment')
  await expect(audiences.getByLabel('Reflections')).toHaveValue('private')
  await page.unrouteAll()
  await button(page, 'Save audiences').click()
  await expectToast(page, 'Audiences saved')
  await expect(audiences.getByRole('alert')).toHaveCount(0)
  await mainMenu(page).getByRole('link', { name: 'Journal' }).click()
  await expect(field(page, 'Who sees this')).toHaveValue('private')
  await page.goto('/profile?tab=settings')
  await expect(audiences.getByLabel('Testimonies')).toHaveValue('leader')
})

test('a choice that was made elsewhere meanwhile stays @again', async ({ page, server, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const audiences = section(page, 'Who sees what you write')
  await expect(audiences.getByLabel('Reflections')).toHaveValue('shared')
  await server.fresh.owner.query(
    `update app.settings set reflection_audience = 'private' where person_id = $1`,
    [cast.lydia.id],
  )
  await audiences.getByLabel('Prayer requests').selectOption('Only me')
  await button(page, 'Save audiences').click()
  await expectToast(page, 'Audiences saved')
  await expect(audiences.getByLabel('Reflections')).toHaveValue('private')
  await expect(audiences.getByLabel('Prayer requests')).toHaveValue('private')
})

async function keepZone({ fresh }: TestServer, { id }: Player, zone: string) {
  await fresh.owner.query('update app.settings set time_zone = $2 where person_id = $1', [id, zone])
}
