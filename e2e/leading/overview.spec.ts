import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { goInside } from '#e2e/go-inside.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { layPeople } from './led.ts'

test('Barnabas sees where each of his people is and what waits; a leader of nobody is told so, and others are led away', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, lydia, phoebe, timothy, priscilla } = cast
  await walkDays(server, timothy, 40)
  server.clock.pass({ hours: 5 * 24 })
  await walkDays(server, phoebe, 1)
  await signIn(barnabas)
  const list = page.getByRole('region', { name: 'Your people', exact: true })
  const rows = list.getByRole('article')
  const row = (name: string) => list.getByRole('article', { name, exact: true })

  await test.step('Barnabas finds his people, by name', async () => {
    await page.goto('/leader-insights')
    await expect(heading(page)).toHaveText('Leadership Insights')
    await expect(rows).toHaveText([/Lydia/, /Phoebe/, /Timothy/])
    for (const [name, ...parts] of [
      ['Lydia', 'Day 1 · Prayer', 'Not heard from yet'],
      ['Phoebe', 'Day 2 · Prayer', 'Last active yesterday'],
      ['Timothy', 'Day 41 · Rest', 'Quiet for 6 days', 'Last active Nov 19, 2026'],
    ] as const)
      for (const part of parts) await expect(row(name)).toContainText(part)
    await expect(row('Phoebe').getByRole('img', { name: '1 of 75 days completed' })).toBeVisible()
  })

  await test.step('he sorts them, which stands in the address', async () => {
    await page.getByLabel('Sort by').selectOption('Quiet the longest')
    await expect(page).toHaveURL('/leader-insights?order=quiet')
    await expect(rows).toHaveText([/Timothy/, /Lydia/, /Phoebe/])
    await page.getByLabel('Sort by').selectOption('Name')
  })

  await test.step('what Lydia shares shows by itself, and leads to feedback, a message and all that she shares', async () => {
    await addEntry(server, lydia, { text: 'Mine alone', audience: 'private' })
    await addEntry(server, lydia, { kind: 'prayer', text: 'For rain', audience: 'leader' })
    await expect(row('Lydia')).toContainText('Last active today')
    const waiting = row('Lydia').getByRole('link', { name: '1 waiting for feedback Lydia' })
    await expect(waiting).toHaveAttribute('href', `/leader-feedback?person=${lydia.id}`)
    await row('Lydia').getByRole('button', { name: 'More about Lydia' }).click()
    const summary = page.getByRole('menuitem', { name: 'Write a summary' })
    await expect(summary).toHaveAttribute('href', `/personal-summary?participant=${lydia.id}`)
    await page.getByRole('menuitem', { name: 'Write a message' }).click()
    await expect(page).toHaveURL(/\/direct-messages\?with=/)
    await page.goBack()
    const name = row('Lydia').getByRole('link', { name: /^Lydia/ })
    await name.click()
    await expect(heading(page)).toHaveText('Lydia')
    await expect(page.getByText('For rain')).toBeVisible()
    await expect(page.getByText('Mine alone')).toHaveCount(0)
    await page.goBack()
  })

  await test.step('many come by themselves, part by part, and are found by name', async () => {
    await expect(rows).toHaveCount(3)
    await expect(page.getByLabel('Find by name')).toHaveCount(0)
    await layPeople(server, barnabas, 22)
    // The sixth stands last of the twenty once all have come.
    await expect(rows.nth(19)).toHaveAccessibleName('Person 6')
    await expect(rows).toHaveCount(20)
    await list.getByRole('button', { name: 'Show more people' }).click()
    await expect(rows).toHaveCount(25)
    await expect(rows.nth(20)).toBeFocused()
    await page.getByLabel('Find by name').fill('tim')
    await expect(rows).toHaveText([/Timothy/])
    await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeAttached()
  })

  await test.step('Priscilla, who leads nobody, is told what helps', async () => {
    await signIn(priscilla)
    await page.goto('/leader-insights')
    await expect(list).toContainText('Your circle is waiting for its people')
    await expect(list).toContainText('Please contact an admin to get participants assigned.')
  })

  await test.step('Timothy is not let in, and from a page of admins he is led home, and told why', async () => {
    await signIn(timothy)
    await page.goto(`/leader-insights/people/${phoebe.id}`)
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(
      page.getByText('You need to be a leader to access insights for your participants'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
    await goInside(page, '/audit-log')
    await expectToast(page, 'Access Denied', 'You need to be an admin to access the audit log')
    await expect(page).toHaveURL('/home')
    for (const entry of ['Leadership', 'Leadership Insights', 'Admin', 'Audit Log', 'Import/Export'])
      await expect(mainMenu(page).getByText(entry, { exact: true })).toHaveCount(0)
  })
})
