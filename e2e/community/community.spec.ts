import type { Route } from '@playwright/test'
import { expectToast, heading, holdCalls } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { addToCommunity } from '#testing/ties.ts'
import { card, lookFor, pageOf, person, pick } from './people.ts'

const members = 'My Community Members'
const owners = 'Who has added you'
const found = 'People found'

const refuse = (code: string, status: number) => (route: Route) =>
  route.fulfill({ status, json: { json: { defined: status !== 500, code, status, message: code } } })

test(
  'people are found by their name, added, and removed after a question',
  { tag: '@phone' },
  async ({ page, cast, signIn }) => {
    await signIn(cast.lydia)
    await page.goto('/community')
    await expect(heading(page)).toHaveText('Community')
    await expect(page.getByText('Adding someone lets them see what you mark as shared.')).toBeVisible()
    await expect(card(page, members)).toContainText('No Community Members Yet')
    await expectAccessible(page)

    await lookFor(page, 'SILA')
    await expect(card(page, found)).toContainText('1 person found')
    await expectAccessible(page)
    await person(page, found, 'Silas').getByRole('button', { name: /^Add/ }).click()
    await expectToast(page, 'Member added', 'Silas has been added to your community.')
    await expect(person(page, members, 'Silas')).toContainText('Added Nov 20, 2026')
    await expect(person(page, found, 'Silas')).toHaveCount(0)
    await expect(card(page, members)).toContainText('That is all: 1 person.')

    await page.getByLabel('Search users by name').fill('silas')
    const letGo = await holdCalls(page, 'community/search')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible()
    await page.getByLabel('Search users by name').fill('')
    await expect(card(page, found)).toHaveCount(0)
    const answered = page.waitForResponse(/community\/search/)
    letGo()
    await answered
    await expect(card(page, found)).toHaveCount(0)
    await page.unrouteAll()
    await lookFor(page, 's')
    await expect(page.getByText('Please type at least two letters.')).toBeVisible()

    await person(page, members, 'Silas')
      .getByRole('button', { name: /^Remove/ })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Remove Silas?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(person(page, members, 'Silas')).toBeVisible()
    await person(page, members, 'Silas')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Member removed')
    await expect(card(page, members)).toContainText('No Community Members Yet')
  },
)

test('what could not be done is told, and nothing else changes @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of (500|409)/)
  await signIn(cast.lydia)
  await page.goto('/community')
  await page.route('**/rpc/community/search', refuse('INTERNAL_SERVER_ERROR', 500))
  await lookFor(page, 'silas')
  await expectToast(page, 'Search failed', 'Could not search for users. Please try again.')
  await expect(page.getByText('The search could not be done.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()

  const add = person(page, found, 'Silas').getByRole('button', { name: /^Add/ })
  for (const [code, status, text] of [
    ['INTERNAL_SERVER_ERROR', 500, 'Failed to add member to community. Please try again.'],
    ['NOT_ONESELF', 409, 'You cannot add yourself to your community.'],
    ['ALREADY_IN_COMMUNITY', 409, 'Silas is already in your community.'],
  ] as const) {
    await page.route('**/rpc/community/add', refuse(code, status))
    await add.click()
    await expectToast(page, 'Failed to add member', text)
    await page.unrouteAll()
  }
  await addToCommunity(server.fresh.owner, cast.lydia, cast.silas)
  await expect(person(page, members, 'Silas')).toBeVisible()
  await expect(person(page, found, 'Silas')).toHaveCount(0)

  await page.route('**/rpc/community/remove', refuse('INTERNAL_SERVER_ERROR', 500))
  await person(page, members, 'Silas')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(
    page,
    'Failed to remove member',
    'Could not remove member from community. Please try again.',
  )
  await expect(person(page, members, 'Silas')).toBeVisible()
  await page.unrouteAll()
  await person(page, members, 'Silas')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(person(page, members, 'Silas')).toHaveCount(0)
  await expect(person(page, found, 'Silas')).toBeVisible()
})

test('two people add each other, and one of them leaves', async ({ page, browser, server, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.goto('/community')
  await lookFor(page, 'silas')
  await person(page, found, 'Silas').getByRole('button', { name: /^Add/ }).click()
  await expectToast(page, 'Member added')

  const other = await pageOf(browser, server, cast.silas)
  await other.goto('/community')
  await expect(person(other, owners, 'Lydia')).toContainText('Added you Nov 20, 2026')
  await person(other, owners, 'Lydia')
    .getByRole('button', { name: /^Add back/ })
    .click()
  await expectToast(other, 'Member added', 'Lydia has been added to your community.')
  await expect(person(other, owners, 'Lydia')).toContainText('Added back')
  await expect(person(other, members, 'Lydia')).toBeVisible()
  await page.reload()
  await expect(person(page, members, 'Silas')).toContainText('You see what they share, too')

  await pick(other, { list: owners, name: 'Lydia', item: 'Leave their community' })
  const question = other.getByRole('alertdialog', { name: 'Leave the community of Lydia?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expectToast(other, 'You have left the community of Lydia')
  await expect(card(other, owners)).toContainText('Nobody has added you yet')
  await page.reload()
  await expect(card(page, members)).toContainText('No Community Members Yet')
  await other.context().close()
})

test('a block says what it does, takes the ties of both, and can be ended', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await addToCommunity(owner, cast.lydia, cast.silas)
  await addToCommunity(owner, cast.silas, cast.lydia)
  await signIn(cast.lydia)
  await page.goto('/community')
  await expect(card(page, 'Blocked')).toHaveCount(0)
  const more = person(page, members, 'Silas').getByRole('button', { name: 'More for Silas' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Block' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Block Silas?' })
  await expect(question).toContainText('It works both ways')
  await expect(question).toContainText('Silas is not told.')
  await question.getByRole('button', { name: 'Block' }).click()
  await expectToast(page, 'Blocked', 'You and Silas will not hear of each other.')
  await expect(card(page, members)).toContainText('No Community Members Yet')
  await expect(card(page, owners)).toContainText('Nobody has added you yet')
  await expect(person(page, 'Blocked', 'Silas')).toContainText('Blocked Nov 20, 2026')
  await expectAccessible(page)

  const other = await pageOf(browser, server, cast.silas)
  await other.goto('/community')
  await expect(card(other, members)).toContainText('No Community Members Yet')
  await expect(card(other, owners)).toContainText('Nobody has added you yet')
  await expect(card(other, 'Blocked')).toHaveCount(0)
  await lookFor(other, 'lydia')
  await expect(card(other, found)).toContainText('Nobody found')

  await person(page, 'Blocked', 'Silas')
    .getByRole('button', { name: /^Unblock/ })
    .click()
  await expectToast(page, 'Unblocked')
  await expect(card(page, 'Blocked')).toHaveCount(0)
  await lookFor(other, 'lydi')
  await expect(person(other, found, 'Lydia')).toBeVisible()
  await other.context().close()
})

test('whoever does not want to be found says so in the settings @again', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const other = await pageOf(browser, server, cast.silas)
  await other.goto('/community')
  await lookFor(other, 'lydia')
  await expect(person(other, found, 'Lydia')).toBeVisible()

  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const choice = page.getByRole('switch', { name: 'Let people find me by my name' })
  await expect(choice).toBeChecked()
  await choice.press(' ')
  await expect(choice).not.toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await expect(choice).not.toBeChecked()
  await lookFor(other, 'lydi')
  await expect(card(other, found)).toContainText('Nobody found')
  await other.context().close()
})
