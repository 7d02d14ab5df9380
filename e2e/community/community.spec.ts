import { expectToast, fault, heading, holdCalls, refuseBy } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { card, lookFor, person } from './people.ts'

const members = 'My Community Members'
const owners = 'Who has added you'
const found = 'People found'

test('Lydia finds Silas by his name, adds and removes him, is added, leaves, blocks him, and hides', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of (500|409)/)
  await signIn(cast.lydia)
  const followed = page.waitForResponse(/rpc\/live\/follow/)
  await page.goto('/community')
  await followed
  const silas = person(page, members, 'Silas')
  const owner = person(page, owners, 'Silas')
  const hers = { personId: cast.lydia.id }
  const { community } = clientOf(server, cast.silas)
  const more = owner.getByRole('button', { name: 'More for Silas' })

  await test.step('Lydia searches, and a search that fails is told', async () => {
    await expect(heading(page)).toHaveText('Community')
    await lookFor(page, 's')
    await expect(page.getByText('Please type at least two letters.')).toBeVisible()
    await page.route('**/rpc/community/search', fault, { times: 1 })
    await lookFor(page, 'SILA')
    await expectToast(page, 'Search failed', 'Could not search for users. Please try again.')
    await lookFor(page, 'SILA')
    await expect(card(page, found)).toContainText('1 person found')
  })

  await test.step('Lydia adds Silas, and why she could not is told', async () => {
    const add = person(page, found, 'Silas').getByRole('button', { name: /^Add/ })
    for (const [code, status, text] of [
      ['INTERNAL_SERVER_ERROR', 500, 'Failed to add member to community. Please try again.'],
      ['NOT_ONESELF', 409, 'You cannot add yourself to your community.'],
      ['ALREADY_IN_COMMUNITY', 409, 'Silas is already in your community.'],
    ] as const) {
      await page.route('**/rpc/community/add', refuseBy(code, status), { times: 1 })
      await add.click()
      await expectToast(page, 'Failed to add member', text)
    }
    await add.click()
    await expectToast(page, 'Member added', 'Silas has been added to your community.')
    await expect(silas).toContainText('Added Nov 20, 2026')
    await expect(person(page, found, 'Silas')).toHaveCount(0)
  })

  await test.step('an answer that comes after Lydia has emptied the field is let go of', async () => {
    const letGo = await holdCalls(page, 'community/search')
    await lookFor(page, 'timothy')
    await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible()
    await page.getByLabel('Search users by name').fill('')
    const answered = page.waitForResponse(/community\/search/)
    letGo()
    await (await answered).finished()
    await page.evaluate('new Promise(requestAnimationFrame)')
    await expect(card(page, found)).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('Lydia removes Silas, though not at the first try', async () => {
    const question = page.getByRole('alertdialog', { name: 'Remove Silas?' })
    await page.route('**/rpc/community/remove', fault, { times: 1 })
    for (const [title, text] of [
      ['Failed to remove member', 'Could not remove member from community. Please try again.'],
      ['Member removed', ''],
    ] as const) {
      await silas.getByRole('button', { name: /^Remove/ }).click()
      await question.getByRole('button', { name: 'Remove' }).click()
      await expectToast(page, title, text)
    }
    await expect(card(page, members)).toContainText('No Community Members Yet')
  })

  await test.step('Silas adds Lydia, who is told at once, adds him back, and leaves', async () => {
    await community.add(hers)
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await expect(owner).toContainText('Added you Nov 20, 2026')
    await owner.getByRole('button', { name: /^Add back/ }).click()
    await expect(owner).toContainText('Added back')
    await expect(silas).toContainText('You see what they share too')
    await more.click()
    await page.getByRole('menuitem', { name: 'Leave their community' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave the community of Silas?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await expectToast(page, 'You have left the community of Silas')
    await expect(card(page, owners)).toContainText('Nobody has added you yet')
    await community.leave(hers)
    await expect(card(page, members)).toContainText('No Community Members Yet')
  })

  await test.step('Lydia blocks Silas by keyboard, and unblocks him', async () => {
    await community.add(hers)
    await more.press('Enter')
    const block = page.getByRole('menuitem', { name: 'Block' })
    // The menu takes the focus a moment after it stands.
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('End')
    await expect(block).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Block Silas?' })
    await expect(question).toContainText('It works both ways')
    await expect(question).toContainText('Silas will not be told.')
    await question.getByRole('button', { name: 'Block' }).click()
    await expectToast(page, 'Blocked', 'You and Silas can no longer find or write to each other.')
    await expect(card(page, owners)).toContainText('Nobody has added you yet')
    const blocked = person(page, 'Blocked', 'Silas')
    await expect(blocked).toContainText('Blocked Nov 20, 2026')
    await blocked.getByRole('button', { name: /^Unblock/ }).click()
    await expectToast(page, 'Unblocked')
    await expect(card(page, 'Blocked')).toHaveCount(0)
  })

  await test.step('Lydia says in the settings that she does not want to be found', async () => {
    const finds = async () => (await community.search({ words: 'lydia' })).people.length
    expect(await finds()).toBe(1)
    await page.goto('/profile?tab=settings')
    const choice = page.getByRole('switch', { name: 'Let people find me by my name' })
    await expect(choice).toBeChecked()
    await choice.press(' ')
    await expect.poll(finds).toBe(0)
    await expect(choice).not.toBeChecked()
  })
})
