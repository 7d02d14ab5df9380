import { expectToast, fault, heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { layConversation, say } from '#testing/messages/talk.ts'
import { layMessages, layRead, messageOf } from './talking.ts'

test('Lydia is told what is new, begins a conversation, makes it quiet, and finds what was said', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const { lydia, tabitha, priscilla } = cast
  const withTabitha = await layConversation(server.fresh.owner, lydia, tabitha)
  const withPriscilla = await layConversation(server.fresh.owner, lydia, priscilla)
  await layMessages(server, { in: withTabitha, by: tabitha, texts: ['The café at noon'], minutesAgo: 5 })
  const [gone = ''] = await layMessages(server, { in: withPriscilla, by: priscilla, texts: ['Regretted'] })
  for (const id of [withTabitha, withPriscilla]) await layRead(server, id, lydia)
  await server.fresh.owner.query('update app.messages set removed_at = sent_at where id = $1', [gone])
  const hear = (text: string) => say(clientOf(server, tabitha), withTabitha, text)
  const entry = mainMenu(page).getByRole('link', { name: /^(Direct )?Messages/ })
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
  await signIn(lydia)

  await test.step('the menu caps what it counts, less where there is little room', async () => {
    await page.route('**/home', async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: text.replace(/("conversations"):\d+/, '$1:120') })
    })
    const followed = page.waitForResponse(/rpc\/live\/follow/)
    await page.goto('/home')
    const [many, few] = [entry.getByText('99+'), entry.getByText('9+', { exact: true })]
    await expect(many).toBeVisible()
    await expect(few).toBeHidden()
    await page.keyboard.press('Control+b')
    await expect(few).toBeVisible()
    await expect(many).toBeHidden()
    await page.keyboard.press('Control+b')
    await page.unrouteAll()
    await followed
  })

  await test.step('Tabitha writes, and Lydia is told on Home and goes there', async () => {
    server.clock.pass({ minutes: 1 })
    await hear('Are you\nthere?')
    await expectToast(page, 'New message from Tabitha', 'Are you there?')
    await expect(entry).toHaveAccessibleName('Direct Messages 1 unread conversation')
    const card = page.getByRole('region', { name: 'Direct Messages' })
    await expect(card).toContainText('1 unread conversation')
    await expect(card).toContainText('The last message is from Tabitha.')
    await card.getByRole('link', { name: 'Open messages' }).click()
    await expect(heading(page)).toHaveText('Direct Messages')
    await expect(entry).toHaveAccessibleName('Direct Messages')
    await expect(rows).toHaveText([
      /^T?Tabitha.*AM.*Are you there\?1 unread1$/,
      /^P?Priscilla.*Message deleted/,
    ])
  })

  await test.step('what comes while Lydia is at another tab is seen when she comes back, and read when she opens it', async () => {
    const turn = (state: string) =>
      page.evaluate(
        `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))`,
      )
    await turn('hidden')
    await hear('And now?')
    await expect(entry).toHaveAccessibleName('Direct Messages 1 unread conversation')
    await turn('visible')
    await expect(entry).toHaveAccessibleName('Direct Messages')
    await expect(rows.first()).toContainText('2 unread')
    await rows.first().getByRole('link').click()
    await expect(messageOf(page, 'And now?')).toBeVisible()
    await expect(page.getByText('New messages')).toBeVisible()
    await expect(rows.first()).not.toContainText('unread')
  })

  await test.step('Lydia mutes the conversation, and no longer', async () => {
    const muted = rows.first().getByRole('img', { name: 'Muted' })
    for (const [choice, count] of [
      ['Mute', 1],
      ['Unmute', 0],
    ] as const) {
      await page.getByRole('button', { name: 'Conversation with Tabitha' }).click()
      await page.getByRole('menuitem', { name: choice, exact: true }).click()
      await expect(muted).toHaveCount(count)
    }
  })

  await test.step('Lydia finds Silas and begins', async () => {
    await page.getByRole('button', { name: 'New conversation' }).click()
    const dialog = page.getByRole('dialog', { name: 'New conversation' })
    const near = dialog.getByRole('list', { name: 'Suggested people' })
    await expect(near.getByRole('button', { name: 'Phoebe' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Name').fill('ila')
    const found = dialog.getByRole('list', { name: 'People found' }).getByRole('button', { name: 'Silas' })
    await page.route('**/rpc/messages/begin', fault, { times: 1 })
    await found.click()
    await expectToast(page, 'Failed to create conversation.')
    await found.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Silas' })).toBeVisible()
    await expect(page.getByText('This is the beginning of your conversation.')).toBeVisible()
  })

  await test.step('Lydia searches for people and for what was said, and is led to its place', async () => {
    const field = page.getByRole('search').getByRole('textbox', { name: 'Search messages and people' })
    const results = page.getByRole('region', { name: 'Search results' }).getByRole('link')
    await field.fill('abith')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(results).toHaveText([/Tabitha/])
    await field.fill('CAFE')
    await field.press('Enter')
    await expect(results).toHaveText([/The café at noon/])
    await results.click()
    await expect(page).toHaveURL(new RegExp(`with=${withTabitha}&at=1$`))
    await expect(messageOf(page, 'The café at noon')).toBeFocused()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(rows).toHaveCount(2)
  })
})
