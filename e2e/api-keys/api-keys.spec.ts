import type { Page } from '@playwright/test'
import { button, expectToast, field, heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layApiKey } from '#testing/api-keys.ts'
import { askByKey } from '#testing/ask-by-key.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Make an API key' })
const shown = (page: Page) => page.getByRole('alertdialog', { name: 'Your new key' })
const keys = (page: Page) => page.getByRole('region', { name: 'Keys', exact: true })
const people = '/api/managed-people'

test('an admin makes a key that is shown once, a program asks by it, and revoked it opens nothing', async ({
  page,
  context,
  server,
  cast,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(cast.priscilla)
  await page.goto('/home')
  await mainMenu(page).getByRole('link', { name: 'API Keys', exact: true }).click()
  await expect(page).toHaveURL('/admin/api-keys')
  await expect(heading(page)).toHaveText('API Keys')
  await expect(keys(page)).toContainText('No API keys yet')
  await expect(page.getByText('Each key may ask 60 times a minute and 600 times an hour.')).toBeVisible()
  await expect(page.getByText(`'Authorization: Bearer emmaus_…' ${server.url}${people}`)).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Make a key').click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(12)
  await button(page, 'Make key').click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/^Name is required/)
  await expect(dialog(page)).toContainText('Choose what the key may do')
  await expectAccessible(page)
  await field(page, 'Name').fill('Church website')
  await dialog(page).getByRole('checkbox', { name: 'people:read' }).check()
  await field(page, 'Last day').fill('2026-11-19')
  await button(page, 'Make key').click()
  await expect(field(page, 'Last day')).toHaveAccessibleDescription(/^Choose a day that is not over/)
  await expect(field(page, 'Name')).toHaveValue('Church website')
  await expect(dialog(page).getByRole('checkbox', { name: 'people:read' })).toBeChecked()
  await field(page, 'Last day').fill('2026-11-30')
  await button(page, 'Make key').click()

  await expect(shown(page)).toContainText('It is not shown again.')
  await expectAccessible(page)
  const key = (await shown(page).getByRole('status', { name: 'Key' }).textContent()) ?? ''
  expect(key).toMatch(/^emmaus_[\w-]{43}$/)
  await button(page, 'Copy').click()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(key)
  // It would be lost by a slip of the hand.
  await page.keyboard.press('Escape')
  await expect(shown(page)).toBeVisible()
  await button(page, 'I have kept it').click()
  await expect(shown(page)).toBeHidden()
  const row = keys(page).getByRole('listitem').filter({ hasText: 'Church website' })
  await expect(row).toContainText(`ends in ${key.slice(-4)}`)
  await expect(row).toContainText('Made by Priscilla on Nov 20, 2026')
  await expect(row).toContainText('Never used')
  await expect(row).toContainText('Works through Nov 30, 2026')
  expect(await page.content()).not.toContain(key)

  expect(await askByKey(server, key, people)).toMatchObject({ status: 200 })
  expect(await askByKey(server, key, '/api/audit-log')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  await page.reload()
  await expect(row).toContainText('Last used Nov 20, 2026')
  expect(await page.content()).not.toContain(key)

  await button(page, 'Revoke Church website').click()
  const question = page.getByRole('alertdialog', { name: 'Revoke “Church website”?' })
  await expect(question).toContainText('Whatever uses this key is refused from now on.')
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  expect(await askByKey(server, key, people)).toMatchObject({ status: 200 })
  await button(page, 'Revoke Church website').click()
  await button(page, 'Revoke key').click()
  await expectToast(page, '“Church website” is revoked')
  await expect(keys(page)).toContainText('No API keys yet')
  expect(await askByKey(server, key, people)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })

  await page.goto('/audit-log')
  await expect(page.getByText('Priscilla revoked the API key “Church website”')).toBeVisible()
  await page.goto('/admin/api-keys')
  await page.getByRole('link', { name: 'Everything that can be asked' }).click()
  await expect(page).toHaveURL('/api')
  await page.getByText('GET /api/managed-people', { exact: false }).first().click()
  await expect(page.getByText('By an API key with the scope people:read').first()).toBeVisible()
})

test('a plan without API Access says which plans have it, and what there is can be revoked @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const key = await layApiKey(server.fresh, cast.priscilla, ['people:read'])
  await server.fresh.owner.query(`update app.organizations set subscription_tier = 'standard'`)
  await signIn(cast.priscilla)
  await page.goto('/admin/api-keys')
  await expect(
    page.getByText('It comes with the plans Premium and Enterprise, while the status is Active or Trial.'),
  ).toBeVisible()
  await expect(button(page, 'Make a key')).toHaveCount(0)
  await expectAccessible(page)
  expect(await askByKey(server, key, people)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  await button(page, 'Revoke Website').click()
  await button(page, 'Revoke key').click()
  await expect(keys(page)).toContainText('No API keys yet')
})

test('what cannot be made or revoked is said, and nothing that was typed is lost @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  await layApiKey(server.fresh, cast.priscilla, ['people:read'])
  await signIn(cast.priscilla)
  await page.goto('/admin/api-keys')
  mayComplain(/Failed to load resource/)
  await page.route('**/rpc/apiKeys/revoke', (route) => route.abort())
  await button(page, 'Revoke Website').click()
  await button(page, 'Revoke key').click()
  await expectToast(page, 'Error', 'The key could not be revoked.')
  await expect(keys(page)).toContainText('Website')

  await button(page, 'Make a key').click()
  await field(page, 'Name').fill('Newsletter')
  await dialog(page).getByRole('checkbox', { name: 'audit:read' }).check()
  // Meanwhile others have made as many as there may be.
  for (let more = 1; more < 20; more++) await layApiKey(server.fresh, cast.priscilla, ['audit:read'])
  await button(page, 'Make key').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Too many keys')
  await expect(field(page, 'Name')).toHaveValue('Newsletter')
  await button(page, 'Cancel').click()
  await page.reload()
  await expect(keys(page)).toContainText('An organization has at most 20 keys. Revoke one to make another.')
  await expect(button(page, 'Make a key')).toHaveCount(0)
})
