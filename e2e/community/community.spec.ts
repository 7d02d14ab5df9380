import type { Route } from '@playwright/test'
import { expectToast, heading, holdCalls } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { card, lookFor, pageOf, person, pick } from './people.ts'

const members = 'My Community Members'
const owners = 'Who has added you'
const found = 'People found'

const refuse = (code: string, status: number) => (route: Route) =>
  route.fulfill({ status, json: { json: { defined: status !== 500, code, status, message: code } } })

test('Lydia finds Silas by his name, adds him, and removes him after a question', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of (500|409)/)
  await signIn(cast.lydia)
  await page.goto('/community')
  const once = { times: 1 }
  const silas = person(page, members, 'Silas')

  await test.step('Lydia searches, and a search that fails is told', async () => {
    await expect(heading(page)).toHaveText('Community')
    await expect(page.getByText('Adding someone lets them see what you mark as shared.')).toBeVisible()
    await expect(card(page, members)).toContainText('No Community Members Yet')
    await lookFor(page, 's')
    await expect(page.getByText('Please type at least two letters.')).toBeVisible()
    await page.route('**/rpc/community/search', refuse('INTERNAL_SERVER_ERROR', 500), once)
    await lookFor(page, 'SILA')
    await expectToast(page, 'Search failed', 'Could not search for users. Please try again.')
    await expect(page.getByText('The search could not be done.')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(card(page, found)).toContainText('1 person found')
  })

  await test.step('Lydia adds Silas, and why she could not is told', async () => {
    const add = person(page, found, 'Silas').getByRole('button', { name: /^Add/ })
    for (const [code, status, text] of [
      ['INTERNAL_SERVER_ERROR', 500, 'Failed to add member to community. Please try again.'],
      ['NOT_ONESELF', 409, 'You cannot add yourself to your community.'],
      ['ALREADY_IN_COMMUNITY', 409, 'Silas is already in your community.'],
    ] as const) {
      await page.route('**/rpc/community/add', refuse(code, status), once)
      await add.click()
      await expectToast(page, 'Failed to add member', text)
    }
    await add.click()
    await expectToast(page, 'Member added', 'Silas has been added to your community.')
    await expect(silas).toContainText('Added Nov 20, 2026')
    await expect(person(page, found, 'Silas')).toHaveCount(0)
    await expect(card(page, members)).toContainText('That is all: 1 person.')
  })

  await test.step('an answer that comes after Lydia has emptied the field is let go of', async () => {
    await page.getByLabel('Search users by name').fill('timothy')
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
  })

  await test.step('Lydia removes Silas, though not at the first try', async () => {
    const question = page.getByRole('alertdialog', { name: 'Remove Silas?' })
    const remove = silas.getByRole('button', { name: /^Remove/ })
    await remove.click()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await page.route('**/rpc/community/remove', refuse('INTERNAL_SERVER_ERROR', 500), once)
    for (const attempt of ['fails', 'works']) {
      await remove.click()
      await question.getByRole('button', { name: 'Remove' }).click()
      if (attempt === 'works') await expectToast(page, 'Member removed')
      else
        await expectToast(
          page,
          'Failed to remove member',
          'Could not remove member from community. Please try again.',
        )
    }
    await expect(card(page, members)).toContainText('No Community Members Yet')
  })
})

test('Lydia and Silas add each other, he leaves, she blocks him and ends that, and hides', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/community')
  const other = await pageOf(browser, server, cast.silas)
  const silas = person(page, members, 'Silas')

  await test.step('Silas is told who added him, and adds Lydia back', async () => {
    const followed = other.waitForResponse(/rpc\/live\/follow/)
    await other.goto('/home')
    await followed
    await lookFor(page, 'silas')
    await person(page, found, 'Silas').getByRole('button', { name: /^Add/ }).click()
    await expectToast(page, 'Member added')
    await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await other.goto('/community')
    const lydia = person(other, owners, 'Lydia')
    await expect(lydia).toContainText('Added you Nov 20, 2026')
    await lydia.getByRole('button', { name: /^Add back/ }).click()
    await expectToast(other, 'Member added', 'Lydia has been added to your community.')
    await expect(lydia).toContainText('Added back')
    await expect(person(other, members, 'Lydia')).toBeVisible()
    await expect(silas).toContainText('You see what they share, too')
  })

  await test.step('Silas leaves the community of Lydia', async () => {
    await pick(other, { list: owners, name: 'Lydia', item: 'Leave their community' })
    const question = other.getByRole('alertdialog', { name: 'Leave the community of Lydia?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await expectToast(other, 'You have left the community of Lydia')
    await expect(card(other, owners)).toContainText('Nobody has added you yet')
    await expect(card(page, members)).toContainText('No Community Members Yet')
  })

  await test.step('Lydia blocks Silas by keyboard, which takes the ties of both', async () => {
    await expect(card(page, 'Blocked')).toHaveCount(0)
    await person(page, owners, 'Silas').getByRole('button', { name: 'More for Silas' }).focus()
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
    await expect(card(page, owners)).toContainText('Nobody has added you yet')
    await expect(person(page, 'Blocked', 'Silas')).toContainText('Blocked Nov 20, 2026')
  })

  await test.step('Silas is not told, and finds Lydia no more until she unblocks him', async () => {
    await expect(card(other, members)).toContainText('No Community Members Yet')
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
  })

  await test.step('Lydia says in the settings that she does not want to be found', async () => {
    await page.goto('/profile?tab=settings')
    const choice = page.getByRole('switch', { name: 'Let people find me by my name' })
    await expect(choice).toBeChecked()
    const kept = page.waitForResponse('**/rpc/profile/updateDiscoverable')
    await choice.press(' ')
    await expect(choice).not.toBeChecked()
    await kept
    await page.reload()
    await expect(choice).not.toBeChecked()
    await lookFor(other, 'lydia')
    await expect(card(other, found)).toContainText('Nobody found')
    await other.context().close()
  })
})
