import type { Page } from '@playwright/test'
import { button, expectToast, field, heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
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
  mayComplain,
}) => {
  mayComplain(/Failed to load resource/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(cast.priscilla)
  const row = keys(page).getByRole('listitem').filter({ hasText: 'Church website' })
  await test.step('Priscilla reads what a key may', async () => {
    await page.goto('/admin/api-keys')
    await expect(heading(page)).toHaveText('API Keys')
    await expect(keys(page)).toContainText('No API keys yet')
    await expect(page.getByText('Each key may ask 60 times a minute and 600 times an hour.')).toBeVisible()
    await expect(page.getByText(`'Authorization: Bearer emmaus_…' ${server.url}${people}`)).toBeVisible()
  })

  await test.step('she is told what is missing, and makes a key', async () => {
    await button(page, 'Make a key').click()
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(12)
    await button(page, 'Make key').click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Name')).toHaveAccessibleDescription(/^Name is required/)
    await expect(dialog(page)).toContainText('Choose what the key may do')
    await field(page, 'Name').fill('Church website')
    await dialog(page).getByRole('checkbox', { name: 'people:read' }).check()
    await field(page, 'Last day').fill('2026-11-30')
    await button(page, 'Make key').click()
    await expect(shown(page)).toContainText('It is not shown again.')
    await expectAccessible(page)
  })

  const key = (await shown(page).getByRole('status', { name: 'Key' }).textContent()) ?? ''
  expect(key).toMatch(/^emmaus_[\w-]{43}$/)
  await test.step('she copies it, and cannot lose it by a slip of the hand', async () => {
    await button(page, 'Copy').click()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(key)
    await page.keyboard.press('Escape')
    await expect(shown(page)).toBeVisible()
    await button(page, 'I have kept it').click()
    await expect(shown(page)).toBeHidden()
    await expect(row).toContainText(`ends in ${key.slice(-4)}`)
    await expect(row).toContainText('Made by Priscilla on Nov 20, 2026')
    await expect(row).toContainText('Never used')
    await expect(row).toContainText('Works through Nov 30, 2026')
    expect(await page.content()).not.toContain(key)
  })

  await test.step('a program asks by it, within what it may', async () => {
    expect(await askByKey(server, key, people)).toMatchObject({ status: 200 })
    expect(await askByKey(server, key, '/api/audit-log')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await page.reload()
    await expect(row).toContainText('Last used Nov 20, 2026')
    expect(await page.content()).not.toContain(key)
  })

  await test.step('the plan holds no keys any more, which says which plans do, and the key opens nothing', async () => {
    const subscribe = (tier: string) =>
      server.fresh.owner.query(`update app.organizations set subscription_tier = $1 where is_default`, [tier])
    await subscribe('standard')
    await page.reload()
    await expect(
      page.getByText('It comes with the plans Premium and Enterprise, while the status is Active or Trial.'),
    ).toBeVisible()
    await expect(button(page, 'Make a key')).toHaveCount(0)
    expect(await askByKey(server, key, people)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await subscribe('premium')
    await page.reload()
  })

  await test.step('she asks to revoke it, and cancels', async () => {
    await button(page, 'Revoke Church website').click()
    const question = page.getByRole('alertdialog', { name: 'Revoke “Church website”?' })
    await expect(question).toContainText('Whatever uses this key is refused from now on.')
    await button(page, 'Cancel').click()
    expect(await askByKey(server, key, people)).toMatchObject({ status: 200 })
  })

  await test.step('she revokes it, and it opens nothing', async () => {
    await button(page, 'Revoke Church website').click()
    await button(page, 'Revoke key').click()
    await expectToast(page, '“Church website” is revoked')
    await expect(keys(page)).toContainText('No API keys yet')
    expect(await askByKey(server, key, people)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  await test.step('she reads what can be asked, and by which keys', async () => {
    await page.getByRole('link', { name: 'Everything that can be asked' }).click()
    await expect(page).toHaveURL('/api')
    await page.getByText('GET /api/managed-people', { exact: false }).first().click()
    await expect(page.getByText('By an API key with the scope people:read').first()).toBeVisible()
  })
})
