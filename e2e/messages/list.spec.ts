import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layConversation } from '#testing/talk.ts'
import { layMessages, layRead, messageOf, thread } from './talking.ts'

test('Lydia begins a conversation, makes it quiet, and finds what was said in it', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const { lydia, tabitha } = cast
  await signIn(lydia)
  await page.goto('/direct-messages')

  await test.step('Lydia finds Tabitha and begins', async () => {
    await expect(page.getByText('No conversations yet')).toBeVisible()
    const list = page.getByRole('region', { name: 'Conversations' })
    await list.getByRole('button', { name: 'New conversation' }).click()
    const dialog = page.getByRole('dialog', { name: 'New conversation' })
    const near = dialog.getByRole('list', { name: 'People near you' })
    await expect(near.getByRole('button')).toHaveText([/Barnabas/, /Phoebe/, /Timothy/])
    await expectAccessible(page)
    await dialog.getByLabel('Name').fill('abith')
    const found = dialog.getByRole('list', { name: 'People found' }).getByRole('button', { name: 'Tabitha' })
    const json = { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } }
    await page.route('**/rpc/messages/begin', (route) => route.fulfill({ status: 500, json }), { times: 1 })
    await found.click()
    await expectToast(page, 'Failed to create conversation.')
    await found.click()
    await expect(page).toHaveURL(/\/direct-messages\?with=/)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Tabitha' })).toBeVisible()
    await expect(page.getByText('This is the beginning of your conversation.')).toBeVisible()
  })

  const id = new URL(page.url()).searchParams.get('with')!
  await layMessages(server, { in: id, by: tabitha, texts: ['The café at noon'], minutesAgo: 500 })
  const many = Array.from({ length: 90 }, (_, index) => `Message ${index + 1}`)
  await layMessages(server, { in: id, by: lydia, texts: many })
  await layRead(server, id, lydia)

  await test.step('Lydia mutes the conversation, and no longer', async () => {
    const row = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Conversation with Tabitha' }).click()
    await page.getByRole('menuitem', { name: 'Mute' }).click()
    await expect(row.getByRole('img', { name: 'Muted' })).toBeVisible()
    await page.getByRole('button', { name: 'Conversation with Tabitha' }).click()
    await page.getByRole('menuitem', { name: 'Unmute' }).click()
    await expect(row.getByRole('img', { name: 'Muted' })).toHaveCount(0)
  })

  await test.step('Lydia searches for people and for what was said, and is led to its place', async () => {
    const field = page.getByRole('search').getByRole('textbox', { name: 'Search messages and people' })
    await field.fill('abith')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const results = page.getByRole('region', { name: 'Search results' })
    await expect(results.getByRole('heading', { name: 'People' })).toBeVisible()
    await expect(results.getByRole('link')).toHaveText([/Tabitha/])
    await field.fill('CAFE')
    await field.press('Enter')
    await expect(results.getByRole('link')).toHaveText([/The café at noon/])
    await results.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`with=${id}&at=1$`))
    await expect(messageOf(page, 'The café at noon')).toBeFocused()
    await expect(thread(page).getByText('Message 90', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByText('That is your one conversation.')).toBeVisible()
  })
})

test('Lydia is told what is new, by the menu until she looks and by the list until she reads', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { lydia, tabitha, priscilla } = cast
  const withTabitha = await layConversation(server.fresh.owner, lydia, tabitha)
  const withPriscilla = await layConversation(server.fresh.owner, lydia, priscilla)
  await layMessages(server, { in: withTabitha, by: tabitha, texts: ['One', 'Two\nlines'], minutesAgo: 5 })
  const [gone = ''] = await layMessages(server, { in: withPriscilla, by: priscilla, texts: ['Regretted'] })
  await layRead(server, withPriscilla, lydia)
  await server.fresh.owner.query('update app.messages set removed_at = sent_at where id = $1', [gone])
  await signIn(lydia)
  const entry = mainMenu(page).getByRole('link', { name: /^(Direct )?Messages/ })
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')

  await test.step('Lydia hears of it on Home, and goes there', async () => {
    await page.goto('/home')
    await expect(entry).toHaveAccessibleName('Direct Messages 1 unread conversation')
    const card = page.getByRole('region', { name: 'Direct Messages' })
    await expect(card).toContainText('1 unread conversation')
    await expect(card).toContainText('The last message is from Priscilla.')
    await card.getByRole('link', { name: 'Open messages' }).click()
    await expect(heading(page)).toHaveText('Direct Messages')
    await expect(entry).toHaveAccessibleName('Direct Messages')
    await expect(rows).toHaveText([/^P?Priscilla.*Message deleted/, /^T?Tabitha.*AM.*Two lines2 unread2$/])
  })

  await test.step('what comes while Lydia is at another tab is seen when she comes back', async () => {
    const turn = (state: string) =>
      page.evaluate(
        `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))`,
      )
    await turn('hidden')
    await layMessages(server, { in: withTabitha, by: tabitha, texts: ['Are you there?'], minutesAgo: 0 })
    await expect(entry).toHaveAccessibleName('Direct Messages 1 unread conversation')
    await turn('visible')
    await expect(entry).toHaveAccessibleName('Direct Messages')
    await expect(rows.first()).toContainText('3 unread')
  })

  await test.step('Lydia opens the conversation, and it is read', async () => {
    await rows.first().getByRole('link').click()
    await expect(messageOf(page, 'Two')).toBeVisible()
    await expect(page.getByText('New messages')).toBeVisible()
    await expect(rows.first()).not.toContainText('unread')
  })

  await test.step('the menu caps what it counts, less where there is little room', async () => {
    await page.route('**/rpc/messages/unread', (route) =>
      route.fulfill({ json: { json: { conversations: 120, circle: true } } }),
    )
    await page.goto('/home')
    const [many, few] = [entry.getByText('99+'), entry.getByText('9+', { exact: true })]
    await expect(many).toBeVisible()
    await expect(few).toBeHidden()
    await page.keyboard.press('Control+b')
    await expect(few).toBeVisible()
    await expect(many).toBeHidden()
    await page.setViewportSize({ width: 375, height: 760 })
    await expect(few).toBeVisible()
  })
})
