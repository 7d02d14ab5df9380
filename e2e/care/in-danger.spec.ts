import { expect, expectAccessible, test } from '#e2e/world.ts'
import { damaris, layOwnLine, night } from '#testing/care/lay-help.ts'
import { paths } from '#web/paths.ts'

// The service worker keeps what is needed without a network.
test.use({ serviceWorkers: 'allow' })

const keeps = 'navigator.serviceWorker.ready.then(({ active }) => active !== null)'
const keptPage = `caches.match('${paths.inDanger()}').then((page) => page.text())`

test('whoever is in danger finds lines to call before they have an account, and without a network', async ({
  page,
  context,
  server,
  cast,
}) => {
  await layOwnLine(server.fresh.owner, cast.priscilla)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'In danger?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'In danger?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await expect(page.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988')
  // The church’s own stand beside them, and those whom one can talk to.
  const own = page.getByRole('link', { name: `Call ${night.call}` })
  await expect(own).toBeVisible()
  await expect(page.getByText(damaris.name)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate<boolean>(keeps)).toBe(true)
  expect(await page.evaluate<string>(keptPage)).toMatch(/"live":null/)
  expect(await page.evaluate<string>(keptPage)).not.toMatch(/"now":/)

  await context.setOffline(true)
  await page.goto(paths.inDanger())
  await expect(own).toBeVisible()
  await page.getByLabel('Country').selectOption({ label: 'Ireland' })
  await expect(page.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123')
  await context.setOffline(false)
})
