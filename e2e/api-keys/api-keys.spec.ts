import { button, expectToast, field, heading } from '#e2e/access/pages.ts'
import { copied } from '#e2e/copied.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { askByKey } from '#testing/api-keys/ask-by-key.ts'

const people = '/api/managed-people'

test('an admin makes a key that is shown once, a program asks by it, and revoked it opens nothing', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/Failed to load resource/)
  const subscribe = (tier: string) =>
    server.fresh.owner.query(`update app.organizations set subscription_tier = $1 where is_default`, [tier])
  await subscribe('standard')
  await signIn(cast.priscilla)
  const keys = page.getByRole('region', { name: 'Keys', exact: true })
  const row = keys.getByRole('listitem').filter({ hasText: 'Church website' })
  const shown = page.getByRole('alertdialog', { name: 'Your new key' })

  await test.step('Priscilla reads which plans hold keys, and once hers does, what a key may', async () => {
    await page.goto('/admin/api-keys')
    await expect(heading(page)).toHaveText('API Keys')
    await expect(
      page.getByText('It comes with Premium and Enterprise while the status is Active or Trial.'),
    ).toBeVisible()
    await expect(button(page, 'Create a key')).toHaveCount(0)
    await subscribe('premium')
    await page.reload()
    await expect(keys).toContainText('No API keys yet')
    await expect(page.getByText('Each key can make 60 requests a minute and 600 an hour.')).toBeVisible()
    await expect(page.getByText(`'Authorization: Bearer emmaus_…' ${server.url}${people}`)).toBeVisible()
    const all = page.getByRole('link', { name: 'All available requests' })
    await expect(all).toHaveAttribute('href', '/api')
  })

  await test.step('she reads how the people are asked for, by curl and in TypeScript, and nobody else is asked', async () => {
    await page.route('**/api/openapi.json', (route) => route.abort())
    // At the host of a church its calls lead to that host, where its sessions and keys are.
    const there = server.url.replace('//', '//thessalonica.')
    await page.goto(`${there}/api`)
    await expect(page.getByRole('status')).toHaveText(
      'The calls could not be loaded. Please reload the page.',
    )
    await page.unrouteAll()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await page.reload()
    await expect(heading(page)).toContainText('Emmaus API')
    const operation = page.locator('[data-section-id="tag/People/operation/people.list"]')
    // Two hundred of them are drawn at once, which takes three seconds of a core.
    await expect(operation).toContainText('Also with an API key that has the scope people:read.', {
      timeout: 60_000,
    })
    await expect(operation.getByRole('tabpanel').first()).toContainText(`curl '${there}${people}'`)
    await operation.getByRole('tab', { name: 'TypeScript' }).click()
    await expect(operation).toContainText(`await fetch('${there}${people}'`)
    expect([...hosts]).toEqual([there])
    await expect(page.getByRole('main')).toHaveCount(1)
    await page.goBack()
  })

  await test.step('she is told what is missing, and makes a key', async () => {
    await button(page, 'Create a key').click()
    const dialog = page.getByRole('dialog', { name: 'Create an API key' })
    await expect(dialog.getByRole('checkbox')).toHaveCount(12)
    await button(page, 'Create key').click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Name')).toHaveAccessibleDescription(/^Name is required/)
    await expect(dialog).toContainText('Choose what the key may do')
    await field(page, 'Name').fill('Church website')
    await dialog.getByRole('checkbox', { name: 'people:read' }).check()
    await field(page, 'Last day').fill('2026-11-30')
    await button(page, 'Create key').click()
    await expect(shown).toContainText('It is not shown again.')
    await expectAccessible(page)
  })

  const key = (await shown.getByRole('status', { name: 'Key' }).textContent()) ?? ''
  expect(key).toMatch(/^emmaus_[\w-]{43}$/)
  await test.step('she copies it, and cannot lose it by a slip of the hand', async () => {
    await button(page, 'Copy').click()
    await expect.poll(() => copied(page)).toBe(key)
    await page.keyboard.press('Escape')
    await expect(shown).toBeVisible()
    await button(page, 'I have saved it').click()
    await expect(shown).toBeHidden()
    const ends = `ends in ${key.slice(-4)}`
    for (const part of [
      ends,
      'Created by Priscilla on Nov 20, 2026',
      'Never used',
      'Valid through Nov 30, 2026',
    ])
      await expect(row).toContainText(part)
    expect(await page.content()).not.toContain(key)
  })

  await test.step('a program asks by it, within what it may, and she sees that it was used', async () => {
    expect(await askByKey(server, key, people)).toMatchObject({ status: 200 })
    expect(await askByKey(server, key, '/api/audit-log')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await page.reload()
    await expect(row).toContainText('Last used Nov 20, 2026')
  })

  await test.step('she asks to revoke it and cancels, then revokes it, and it opens nothing', async () => {
    await button(page, 'Revoke Church website').click()
    const question = page.getByRole('alertdialog', { name: 'Revoke “Church website”?' })
    await expect(question).toContainText('Anything that uses this key will be refused from now on.')
    await button(page, 'Cancel').click()
    await expect(question).toHaveCount(0)
    await button(page, 'Revoke Church website').click()
    await button(page, 'Revoke key').click()
    await expectToast(page, '“Church website” has been revoked')
    await expect(keys).toContainText('No API keys yet')
    expect(await askByKey(server, key, people)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })
})
