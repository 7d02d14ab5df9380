import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layConversation } from '#testing/talk.ts'
import { composer, layMessages, layRead, messageOf, thread } from './talking.ts'

test('without a conversation it says so, and leads to the first one', async ({
  page,
  cast,
  signIn,
  server,
}) => {
  await signIn(cast.lydia)
  await page.goto('/direct-messages')
  await expect(heading(page)).toHaveText('Direct Messages')
  await expect(page.getByText('No conversations yet')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('button', { name: 'New conversation' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  const near = dialog.getByRole('list', { name: 'People near you' })
  await expect(near.getByRole('button')).toHaveText([/Barnabas/, /Phoebe/, /Timothy/])
  await expectAccessible(page)
  const name = dialog.getByLabel('Name')
  await name.fill('nobody of this name')
  await expect(dialog.getByText('Nobody found')).toBeVisible()
  await name.fill('demas')
  await expect(dialog.getByText('Nobody found')).toBeVisible()
  await name.fill('abith')
  await dialog.getByRole('list', { name: 'People found' }).getByRole('button', { name: 'Tabitha' }).click()
  await expect(page).toHaveURL(/\/direct-messages\?with=/)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Tabitha' })).toBeVisible()
  await expect(page.getByText('This is the beginning of your conversation.')).toBeVisible()
  await expect(composer(page)).toBeVisible()
  const { rows } = await server.fresh.owner.query('select 1 from app.conversations where leader_id is null')
  expect(rows).toHaveLength(1)
})

test('a conversation that cannot be begun is told @again', async ({ page, cast, signIn, mayComplain }) => {
  mayComplain(/status of 500/)
  await signIn(cast.lydia)
  await page.goto('/direct-messages')
  await page.route('**/rpc/messages/begin', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
    }),
  )
  await page.getByRole('button', { name: 'New conversation' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Timothy' }).click()
  await expectToast(page, 'Failed to create conversation.')
})

test('the list says who wrote what and when, and what was not read; the menu counts until one looks', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { lydia, tabitha, silas, priscilla } = cast
  const withTabitha = await layConversation(server.fresh.owner, lydia, tabitha)
  const withSilas = await layConversation(server.fresh.owner, lydia, silas)
  const withPriscilla = await layConversation(server.fresh.owner, lydia, priscilla)
  await layMessages(server, { in: withTabitha, by: tabitha, texts: ['One', 'Two\nlines'], minutesAgo: 5 })
  await layMessages(server, { in: withSilas, by: lydia, texts: ['See you on Sunday'], minutesAgo: 3000 })
  const [gone = ''] = await layMessages(server, { in: withPriscilla, by: priscilla, texts: ['Regretted'] })
  await layRead(server, withPriscilla, lydia)
  await server.fresh.owner.query('update app.messages set removed_at = sent_at where id = $1', [gone])
  await signIn(lydia)
  await page.goto('/home')
  const entry = mainMenu(page).getByRole('link', { name: /^Direct Messages/ })
  await expect(entry).toHaveAccessibleName('Direct Messages 1 unread conversation')
  const card = page.getByRole('region', { name: 'Direct Messages' })
  await expect(card).toContainText('1 unread conversation')
  await expect(card).toContainText('The last message is from Priscilla.')
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Open messages' }).click()
  await expect(heading(page)).toHaveText('Direct Messages')
  await expect(entry).toHaveAccessibleName('Direct Messages')
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /^P?Priscilla.*Message deleted/,
    /^T?Tabitha.*AM.*Two lines2 unread2$/,
    /^S?Silas.*Nov \d+, 2026You: See you on Sunday$/,
  ])
  await expect(page.getByText('All 3 conversations.')).toBeVisible()
  await page.reload()
  await expect(rows.nth(1)).toContainText('2 unread')
  await expect(entry).toHaveAccessibleName('Direct Messages')
  // Once it is open, it is read.
  await rows.nth(1).getByRole('link').click()
  await expect(messageOf(page, 'Two')).toBeVisible()
  await expect(page.getByText('New messages')).toBeVisible()
  await expect(rows.nth(1)).not.toContainText('unread')
  await expectAccessible(page)
})

test('what came while one looked at another tab is seen when one comes back to the list @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { lydia, tabitha } = cast
  const conversation = await layConversation(server.fresh.owner, lydia, tabitha)
  await layMessages(server, { in: conversation, by: tabitha, texts: ['Peace be with you'] })
  await signIn(lydia)
  const seen = page.waitForResponse(/messages\/see/)
  await page.goto('/direct-messages')
  await seen
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
  await expect(row).toContainText('Tabitha')
  const entry = mainMenu(page).getByRole('link', { name: /^Direct Messages/ })
  const turn = (state: string) =>
    page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))`,
    )
  await turn('hidden')
  await layMessages(server, { in: conversation, by: tabitha, texts: ['Are you there?'] })
  await expect(entry).toHaveAccessibleName('Direct Messages 1 unread conversation')
  await turn('visible')
  await expect(entry).toHaveAccessibleName('Direct Messages')
  await expect(row).toContainText('2 unread')
})

test('a conversation is made quiet and no longer @again', async ({ page, server, cast, signIn }) => {
  const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
  await layMessages(server, { in: id, by: cast.tabitha, texts: ['Hello'] })
  await signIn(cast.lydia)
  await page.goto(`/direct-messages?with=${id}`)
  await page.getByRole('button', { name: 'Conversation with Tabitha' }).click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
  await expect(row.getByRole('img', { name: 'Muted' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Conversation with Tabitha' }).click()
  await page.getByRole('menuitem', { name: 'Unmute' }).click()
  await expect(row.getByRole('img', { name: 'Muted' })).toHaveCount(0)
})

test('people and what was said are found, and a hit leads to its place', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
  await layMessages(server, { in: id, by: cast.tabitha, texts: ['The café at noon'], minutesAgo: 500 })
  const many = Array.from({ length: 90 }, (_, index) => `Message ${index + 1}`)
  await layMessages(server, { in: id, by: cast.lydia, texts: many })
  await layRead(server, id, cast.lydia)
  await signIn(cast.lydia)
  await page.goto('/direct-messages')
  const field = page.getByRole('search').getByRole('textbox', { name: 'Search messages and people' })
  await field.fill('x')
  await field.press('Enter')
  await expect(page.getByText('Please type at least two letters.')).toBeVisible()
  await field.fill('nowhere')
  await field.press('Enter')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await field.fill('abith')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const results = page.getByRole('region', { name: 'Search results' })
  await expect(results.getByRole('heading', { name: 'People' })).toBeVisible()
  await expect(results.getByRole('link')).toHaveText([/Tabitha/])
  await field.fill('CAFE')
  await field.press('Enter')
  await expect(results.getByRole('link')).toHaveText([/The café at noon/])
  await expectAccessible(page)
  await results.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`with=${id}&at=1$`))
  await expect(messageOf(page, 'The café at noon')).toBeInViewport()
  await expect(messageOf(page, 'The café at noon')).toBeFocused()
  await expect(thread(page).getByText('Message 90', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByText('That is your one conversation.')).toBeVisible()
})

test('the menu caps what it counts, less where there is little room @again', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.route('**/rpc/messages/unread', (route) =>
    route.fulfill({ json: { json: { conversations: 120, circle: true } } }),
  )
  await page.goto('/home')
  const entry = mainMenu(page).getByRole('link', { name: /^Direct Messages/ })
  await expect(entry).toContainText('99+')
  await expect(entry.getByText('99+')).toBeVisible()
  await expect(entry.getByText('9+', { exact: true })).toBeHidden()
  await expect(mainMenu(page).getByRole('link', { name: 'Circle new messages' })).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(entry.getByText('9+', { exact: true })).toBeVisible()
  await expect(entry.getByText('99+')).toBeHidden()
  await page.setViewportSize({ width: 375, height: 760 })
  await expect(
    mainMenu(page)
      .getByRole('link', { name: /^Messages/ })
      .getByText('9+', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
})
