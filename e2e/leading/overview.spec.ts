import { heading, mainMenu } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { assign, unassign } from '#testing/ties.ts'
import { walkDays } from '#testing/walked.ts'
import { layPeople } from './led.ts'

test('Barnabas sees where each of his people is, who has been quiet, and what waits', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, lydia, phoebe, timothy, tabitha, priscilla } = cast
  const { owner } = server.fresh
  await walkDays(server, timothy, 40)
  server.clock.pass({ hours: 5 * 24 })
  await walkDays(server, phoebe, 1)
  await signIn(barnabas)
  const list = page.getByRole('region', { name: 'Your people', exact: true })
  const rows = list.getByRole('article')
  const row = (name: string) => list.getByRole('article', { name, exact: true })
  const sort = page.getByLabel('Sort by')

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

  await test.step('Barnabas sorts them, which stands in the address', async () => {
    await sort.selectOption('Longest quiet')
    await expect(page).toHaveURL('/leader-insights?order=quiet')
    await expect(rows).toHaveText([/Timothy/, /Lydia/, /Phoebe/])
    await sort.selectOption('Name')
    await expect(page).toHaveURL('/leader-insights')
  })

  await test.step('what Lydia writes shows by itself, and goes as she takes it back', async () => {
    const secret = await addEntry(server, lydia, { text: 'Mine alone', audience: 'private' })
    const shared = await addEntry(server, lydia, { kind: 'testimony', text: 'For you', audience: 'leader' })
    await expect(row('Lydia')).toContainText('1 waits for feedback')
    await expect(row('Lydia')).toContainText('Last active today')
    await owner.query(`update app.entries set audience = 'leader' where id = $1`, [secret])
    await expect(row('Lydia')).toContainText('2 wait for feedback')
    await owner.query('update app.entries set trashed_at = sec.now() where id = any ($1)', [[secret, shared]])
    await expect(row('Lydia')).toContainText('Not heard from yet')
  })

  await test.step('from her row Barnabas goes to what waits, to a message, and to what she shares', async () => {
    await addEntry(server, lydia, { kind: 'prayer', text: 'For rain' })
    const waiting = row('Lydia').getByRole('link', { name: '1 waits for feedback Lydia' })
    await expect(waiting).toHaveAttribute('href', `/leader-feedback?person=${lydia.id}`)
    await row('Lydia').getByRole('button', { name: 'More about Lydia' }).click()
    await expect(page.getByRole('menuitem', { name: 'Write a summary' })).toHaveAttribute(
      'href',
      `/personal-summary?participant=${lydia.id}`,
    )
    await page.getByRole('menuitem', { name: 'Write a message' }).click()
    await expect(page).toHaveURL(/\/direct-messages\?with=/)
    await expect(page.getByRole('heading', { name: 'Lydia' })).toBeVisible()
    await page.goBack()
    await row('Lydia')
      .getByRole('link', { name: /^Lydia/ })
      .click()
    await expect(heading(page)).toHaveText('Lydia')
    await expect(page.getByText('For rain')).toBeVisible()
    await page.goBack()
  })

  await test.step('whoever is led by somebody else is gone, and whoever comes is there', async () => {
    await expect(rows).toHaveCount(3)
    await unassign(owner, lydia)
    await expect(rows).toHaveText([/Phoebe/, /Timothy/])
    await assign(owner, barnabas, tabitha)
    await expect(rows).toHaveText([/Phoebe/, /Tabitha/, /Timothy/])
  })

  await test.step('many come part by part, and are found by name', async () => {
    await expect(page.getByLabel('Find by name')).toHaveCount(0)
    await layPeople(server, barnabas, 22)
    // The seventh stands last of the twenty once all have come.
    await expect(rows.nth(19)).toHaveAccessibleName('Person 7')
    await expect(rows).toHaveCount(20)
    await list.getByRole('button', { name: 'Show more people' }).click()
    await expect(rows).toHaveCount(25)
    await expect(rows.nth(20)).toBeFocused()
    await page.getByLabel('Find by name').fill('tab')
    await expect(rows).toHaveText([/Tabitha/])
    await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeAttached()
  })

  await test.step('Priscilla, who leads nobody, is told what helps, and Timothy is not let in', async () => {
    await signIn(priscilla)
    await page.goto('/leader-insights')
    await expect(list).toContainText('Your circle is waiting for its people')
    await expect(list).toContainText('Please contact an admin to get participants assigned.')
    await signIn(timothy)
    await page.goto(`/leader-insights/people/${phoebe.id}`)
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(
      page.getByText('You need to be a leader to access insights for your participants'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
    await expect(mainMenu(page).getByRole('link', { name: 'Leadership Insights' })).toHaveCount(0)
  })
})
