import type { Page } from '@playwright/test'
import { heading, mainMenu } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { assign, unassign } from '#testing/ties.ts'
import { walkDays } from '#testing/walked.ts'
import { layPeople } from './led.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Your people', exact: true })
const rows = (page: Page) => list(page).getByRole('article')
const row = (page: Page, name: string) => list(page).getByRole('article', { name, exact: true })
const sort = (page: Page) => page.getByLabel('Sort by')

test('a leader sees where each of their people is, who has been quiet, and what waits', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await walkDays(server, cast.timothy, 40)
  server.clock.pass({ hours: 5 * 24 })
  await walkDays(server, cast.phoebe, 1)
  await signIn(cast.barnabas)
  await page.goto('/home')
  const group = mainMenu(page).getByRole('group', { name: 'Leadership' })
  await group.getByRole('link', { name: 'Leadership Insights' }).click()
  await expect(heading(page)).toHaveText('Leadership Insights')
  await expect(rows(page)).toHaveText([/Lydia/, /Phoebe/, /Timothy/])
  await expect(row(page, 'Lydia')).toContainText('Day 1 · Prayer')
  await expect(row(page, 'Lydia')).toContainText('Not heard from yet')
  await expect(row(page, 'Phoebe')).toContainText('Day 2 · Prayer')
  await expect(row(page, 'Phoebe')).toContainText('Last active yesterday')
  await expect(row(page, 'Phoebe').getByRole('img', { name: '1 of 75 days completed' })).toBeVisible()
  await expect(row(page, 'Timothy')).toContainText('Day 41 · Rest')
  await expect(row(page, 'Timothy')).toContainText('Quiet for 6 days')
  await expect(row(page, 'Timothy')).toContainText('Last active Nov 19, 2026')
  await expectAccessible(page)

  await sort(page).selectOption('Longest quiet')
  await expect(page).toHaveURL('/leader-insights?order=quiet')
  await expect(rows(page)).toHaveText([/Timothy/, /Lydia/, /Phoebe/])
  await sort(page).selectOption('Most waiting')
  await expect(rows(page)).toHaveText([/Timothy/, /Phoebe/, /Lydia/])
  await page.reload()
  await expect(rows(page)).toHaveText([/Timothy/, /Phoebe/, /Lydia/])
  await sort(page).selectOption('Name')
  await expect(page).toHaveURL('/leader-insights')
})

test('from each of their people a leader goes to what they share, to what waits, and to a message @phone', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await addEntry(server, cast.lydia, { text: 'A good morning' })
  await addEntry(server, cast.lydia, { kind: 'prayer', text: 'For rain' })
  await signIn(cast.barnabas)
  await page.goto('/leader-insights')
  const waiting = row(page, 'Lydia').getByRole('link', { name: '2 wait for feedback Lydia' })
  await expect(waiting).toHaveAttribute('href', `/leader-feedback?person=${cast.lydia.id}`)
  const menu = row(page, 'Lydia').getByRole('button', { name: 'More about Lydia' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Write a summary' })).toHaveAttribute(
    'href',
    `/personal-summary?participant=${cast.lydia.id}`,
  )
  await page.getByRole('menuitem', { name: 'Write a message' }).click()
  await expect(page).toHaveURL(/\/direct-messages\?with=/)
  await expect(page.getByRole('heading', { name: 'Lydia' })).toBeVisible()
  await page.goBack()
  await row(page, 'Lydia')
    .getByRole('link', { name: /^Lydia/ })
    .click()
  await expect(heading(page)).toHaveText('Lydia')
  await expect(page.getByText('A good morning')).toBeVisible()
})

test('more than ten people are found by name, and come part by part @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.barnabas)
  await page.goto('/leader-insights')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByLabel('Find by name')).toHaveCount(0)
  await layPeople(server, cast.barnabas, 22)
  await expect(rows(page)).toHaveCount(20)
  await list(page).getByRole('button', { name: 'Show more people' }).click()
  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).nth(20)).toBeFocused()
  await expect(list(page)).toContainText('That is all: 25 people.')
  await page.getByLabel('Find by name').fill('LYD thy')
  await expect(rows(page)).toHaveText([/Lydia/])
  await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeAttached()
  await page.getByLabel('Find by name').fill('nobody')
  await expect(list(page)).toContainText('Nobody of this name')
  await expectAccessible(page)
})

test('what is new shows by itself, and whoever is led by somebody else is gone', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.barnabas)
  await page.goto('/leader-insights')
  await expect(row(page, 'Lydia')).toContainText('Not heard from yet')
  const secret = await addEntry(server, cast.lydia, { text: 'Mine alone', audience: 'private' })
  const shared = await addEntry(server, cast.lydia, {
    kind: 'testimony',
    text: 'For you',
    audience: 'leader',
  })
  await expect(row(page, 'Lydia')).toContainText('1 waits for feedback')
  await expect(row(page, 'Lydia')).toContainText('Last active today')
  await server.fresh.owner.query(`update app.entries set audience = 'leader' where id = $1`, [secret])
  await expect(row(page, 'Lydia')).toContainText('2 wait for feedback')
  await server.fresh.owner.query('update app.entries set trashed_at = sec.now() where id = any ($1)', [
    [secret, shared],
  ])
  await expect(row(page, 'Lydia')).toContainText('Not heard from yet')
  await unassign(server.fresh.owner, cast.lydia)
  await expect(rows(page)).toHaveText([/Phoebe/, /Timothy/])
  await assign(server.fresh.owner, cast.barnabas, cast.tabitha)
  await expect(rows(page)).toHaveText([/Phoebe/, /Tabitha/, /Timothy/])
})

test('whoever leads nobody is told what helps, and whoever is no leader is not let in @again', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  await page.goto('/leader-insights')
  await expect(list(page)).toContainText('Your circle is waiting for its people')
  await expect(list(page)).toContainText('Please contact an admin to get participants assigned.')
  await expectAccessible(page)
  await signIn(cast.lydia)
  for (const path of ['/leader-insights', `/leader-insights/people/${cast.timothy.id}`]) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(
      page.getByText('You need to be a leader to access insights for your participants'),
    ).toBeVisible()
    await expect(mainMenu(page).getByRole('link', { name: 'Leadership Insights' })).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(heading(page)).toHaveText(/, Lydia$/)
})
