import { button, field } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layOrganization } from '#testing/organizations.ts'

test('a church names a domain of its own, adds its record, and is found there', async ({
  page,
  context,
  server,
  cast,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await layOrganization(server.fresh.owner, 'Grace Chapel', { slug: 'grace', subscription_tier: 'premium' })
  await signIn(cast.priscilla)
  await page.goto('/admin/organizations/grace/edit')
  const section = page.getByRole('region', { name: 'Records of the domain', exact: true })
  await expect(page.getByRole('status', { name: 'Invitation link' })).toBeVisible()
  await expect(section).toHaveCount(0)

  await field(page, 'Custom domain').fill('sub.localhost')
  await button(page, 'Save').click()
  await expect(field(page, 'Custom domain')).toHaveAccessibleDescription(/this one belongs to the platform/)
  await field(page, 'Custom domain').fill('App.Grace.example')
  await button(page, 'Save').click()
  await expect(section).toContainText('app.grace.example does not lead here yet.')
  await expect(section).toContainText(
    'Let the domain itself lead to localhost, by a record of the type CNAME.',
  )
  await button(page, 'Copy the name').click()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('_emmaus.app.grace.example')
  await button(page, 'Copy the value').click()
  const value = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(value).toMatch(/^emmaus=[\da-f-]{36}$/)

  const answer = section.getByRole('status').last()
  await button(page, 'Check the record').click()
  await expect(section).toContainText('There is no such record yet.')
  await expectAccessible(page)
  server.records.set('_emmaus.app.grace.example', [value])
  await button(page, 'Check again').click()
  await expect(answer).toContainText('the domain leads here now')
  await expect(section).toContainText('app.grace.example leads here since Nov 20, 2026.')
  const asked = await page.request.get(`${server.url}/hosts?domain=app.grace.example`)
  expect(asked.status()).toBe(200)
})
