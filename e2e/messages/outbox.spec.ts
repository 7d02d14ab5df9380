import { expectToast, heading } from '#e2e/access/pages.ts'
import { attach, psalm } from '#e2e/files/attaching.ts'
import { clearCache } from '#e2e/frame/clear-cache.ts'
import { placesWith } from '#e2e/frame/places-with.ts'
import { takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible, test as base } from '#e2e/world.ts'
import { layConversation } from '#testing/talk.ts'
import { composer, layNumbered, layRead, messageOf, send, textsOf, thread } from './talking.ts'

const test = base.extend<{ conversation: string }>({
  conversation: async ({ page, server, cast, signIn }, use) => {
    const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
    await signIn(cast.lydia)
    await page.goto(`/direct-messages?with=${id}`)
    await expect(composer(page)).toBeVisible()
    await use(id)
  },
})

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

test('without a connection messages wait, and leave in order and once when there is one again', async ({
  page,
  context,
  server,
  conversation,
  mayComplain,
}) => {
  mayComplain(lost)
  await context.setOffline(true)
  for (const text of ['One', 'Two', 'Three']) await send(page, text)
  await expect(page.getByText('Not sent.')).toHaveCount(3)
  await expect(thread(page).getByRole('button', { name: 'Retry' })).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('article').filter({ hasText: 'Two' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete what was not sent?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Not sent.')).toHaveCount(2)
  await context.setOffline(false)
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect.poll(() => textsOf(server, conversation)).toEqual(['One', 'Three'])
  await expect(messageOf(page, 'One')).toHaveCount(1)
  await page.reload()
  await expect(messageOf(page, 'Three')).toHaveCount(1)
})

test('what was not sent outlives a reload and a cleared cache, and is sent from whatever page comes next', async ({
  page,
  server,
  conversation,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch|TypeError|error boundary|undefined/)
  await page.route('**/rpc/messages/send', (route) => route.abort())
  await send(page, 'Still to be said')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await composer(page).fill('And what I was writing')
  await page.reload()
  await expect(page.getByText('Not sent.')).toBeVisible()
  await expect(composer(page)).toHaveValue('And what I was writing')
  await clearCache(page)
  expect(await textsOf(server, conversation)).toEqual([])
  await page.unroute('**/rpc/messages/send')
  await page.goto('/home')
  await expect.poll(() => textsOf(server, conversation)).toEqual(['Still to be said'])
  await page.goto(`/direct-messages?with=${conversation}`)
  await expect(messageOf(page, 'Still to be said')).toHaveCount(1)
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect(composer(page)).toHaveValue('And what I was writing')
})

test('an answer that is lost on its way does not send a message twice', async ({
  page,
  server,
  conversation,
  mayComplain,
}) => {
  mayComplain(lost)
  await page.route('**/rpc/messages/send', async (route) => {
    await route.fetch()
    // On a slow day the page has given up by then.
    await route.abort().catch(() => {})
  })
  await send(page, 'Once')
  await expect.poll(() => textsOf(server, conversation)).toEqual(['Once'])
  // That it arrived is told by the conversation itself.
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect(messageOf(page, 'Once')).toHaveCount(1)
  await page.unroute('**/rpc/messages/send')
  await page.reload()
  await expect(messageOf(page, 'Once')).toHaveCount(1)
  expect(await textsOf(server, conversation)).toEqual(['Once'])
})

test('a refusal says why in its place, and in a toast where one has gone on', async ({
  page,
  server,
  cast,
  conversation,
}) => {
  const receive = (yes: boolean) =>
    server.fresh.owner.query('update app.settings set receives_messages = $2 where person_id = $1', [
      cast.tabitha.id,
      yes,
    ])
  // Not before it is sent, or the page may hear of it and offer nothing to write in.
  await page.route(
    '**/rpc/messages/send',
    async (route) => {
      await receive(false)
      await route.continue()
    },
    { times: 1 },
  )
  await send(page, 'Are you there?')
  await expect(page.getByText('Not sent. This conversation takes no messages at the moment.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')).toHaveCount(0)
  await page.route('**/rpc/messages/send', async (route) => {
    await expect(heading(page)).toHaveText('Journal')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  await expectToast(page, 'Error sending message', 'This conversation takes no messages at the moment.')
  await page.unrouteAll()
  await receive(true)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect.poll(() => textsOf(server, conversation)).toEqual(['Are you there?'])
})

test('what is refused for a file that is gone says so, and keeps its words and its files to be sent otherwise @again', async ({
  page,
  server,
  conversation,
}) => {
  const fields = { attachments: ['These files are no longer there'] }
  const refusal = { defined: true, code: 'INVALID_INPUT', status: 422, message: '', data: { fields } }
  await page.route('**/rpc/messages/send', (route) =>
    route.fulfill({ status: refusal.status, json: { json: refusal } }),
  )
  await page.goto(`/direct-messages?with=${conversation}`)
  await attach(page, await psalm())
  await send(page, 'Read this psalm')
  const refused = thread(page).getByRole('listitem').filter({ hasText: 'Read this psalm' })
  await expect(refused).toContainText('Not sent. These files are no longer there')
  await expect(refused).toContainText('psalm.pdf')
  await page.reload()
  await expect(refused).toContainText('Not sent. These files are no longer there')
  await expect(refused).toContainText('psalm.pdf')

  await page.unrouteAll()
  await composer(page).fill('Good morning.')
  await refused.getByRole('button', { name: 'Edit' }).click()
  await expect(refused).toHaveCount(0)
  await expect(composer(page)).toHaveValue('Good morning.\n\nRead this psalm')
  await expect(composer(page)).toBeFocused()
  await page.getByRole('button', { name: 'Remove psalm.pdf' }).click()
  await composer(page).press('Enter')
  await expect.poll(() => textsOf(server, conversation)).toEqual(['Good morning.\n\nRead this psalm'])
})

test('where the storage of the browser takes nothing any more, messages are sent, and kept beside it until then', async ({
  page,
  server,
  conversation,
  mayComplain,
}) => {
  mayComplain(lost)
  await page.evaluate(
    `IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }`,
  )
  await send(page, 'Taken at once')
  await expect.poll(() => textsOf(server, conversation)).toEqual(['Taken at once'])
  await page.route('**/rpc/messages/send', (route) => route.abort())
  await send(page, 'Taken later')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await composer(page).fill('And what I was writing')
  await page.reload()
  await expect(page.getByText('Not sent.')).toBeVisible()
  await expect(composer(page)).toHaveValue('And what I was writing')
  await page.unroute('**/rpc/messages/send')
  await expect.poll(() => textsOf(server, conversation)).toEqual(['Taken at once', 'Taken later'])
})

test('too many in a minute wait, and it says until when @again', async ({
  page,
  server,
  cast,
  conversation,
}) => {
  await takeTurns(server, cast.lydia, { act: 'message-minute', count: 60, seconds: 50 })
  await send(page, 'One too many')
  await expect(
    page.getByText(/^Not sent\. You have written a lot\. This goes by itself today at /),
  ).toBeVisible()
  server.clock.pass({ minutes: 2 })
  await page.reload()
  await expect(messageOf(page, 'One too many')).toBeVisible()
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect.poll(() => textsOf(server, conversation)).toEqual(['One too many'])
})

test('whoever signs out is asked first where words would be lost, and leaves none on the device', async ({
  page,
  server,
  conversation,
  mayComplain,
}) => {
  mayComplain(lost)
  const begun = () => page.evaluate(() => Object.keys(localStorage).filter((name) => / message /.test(name)))
  await send(page, 'See you at sevne')
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  await composer(page).press('ArrowUp')
  await composer(page).fill('See you at seven')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  await expect(question).toContainText('You have begun a message that you did not send.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(composer(page)).toHaveValue('See you at seven')
  await composer(page).press('Escape')
  await page.route('**/rpc/messages/send', (route) => route.abort())
  await send(page, 'On its way')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await composer(page).fill('A secret')
  expect(await begun()).toHaveLength(1)

  await page.goto('/home')
  await page.getByRole('button', { name: 'Account of Lydia' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(question).toContainText('You have sent a message that has not left this device.')
  expect(await placesWith(page, 'On its way')).toEqual(['indexedDB'])
  await question.getByRole('button', { name: 'Sign out and remove it' }).click()
  await expectToast(page, 'Signed out successfully')
  await expect(page).toHaveURL('/auth')
  expect(await begun()).toEqual([])
  expect(await placesWith(page, 'On its way')).toEqual([])
  expect(await textsOf(server, conversation)).toEqual(['See you at sevne'])
})

test('a draft that comes back after it was sent is let go of, and goes on under an id of its own where it says something else', async ({
  page,
  server,
  cast,
  conversation,
}) => {
  await send(page, 'One')
  await expect.poll(() => textsOf(server, conversation)).toEqual(['One'])
  const { rows } = await server.fresh.owner.query<{ id: string }>('select id from app.messages')
  const name = `draft message ${cast.lydia.id} ${conversation}`
  // As a page leaves it that goes away before it could forget it.
  const comeBack = async (text: string) => {
    const draft = JSON.stringify({ id: rows[0]?.id, text, replyTo: null, attachments: [] })
    await page.evaluate((kept) => localStorage.setItem(kept.name, kept.draft), { name, draft })
    await page.reload()
    await expect(messageOf(page, 'One')).toBeVisible()
  }
  await comeBack('One')
  await expect(composer(page)).toHaveValue('')
  expect(await page.evaluate((kept) => localStorage.getItem(kept), name)).toBeNull()

  await comeBack('One and two')
  await expect(composer(page)).toHaveValue('One and two')
  await composer(page).press('Enter')
  await expect.poll(() => textsOf(server, conversation)).toEqual(['One', 'One and two'])
})

test('words that are refused as others were sent in their place stay to be sent otherwise', async ({
  page,
  server,
  cast,
  conversation,
}) => {
  await send(page, 'One')
  await expect.poll(() => textsOf(server, conversation)).toEqual(['One'])
  const { rows } = await server.fresh.owner.query<{ id: string }>('select id from app.messages')
  await layNumbered(server, { in: conversation, by: cast.tabitha, count: 60 })
  await layRead(server, conversation, cast.lydia)
  // Of what was sent so long ago the page knows nothing when it opens.
  const draft = JSON.stringify({ id: rows[0]?.id, text: 'Other words', replyTo: null, attachments: [] })
  const name = `draft message ${cast.lydia.id} ${conversation}`
  await page.evaluate((kept) => localStorage.setItem(kept.name, kept.draft), { name, draft })
  await page.reload()
  await expect(composer(page)).toHaveValue('Other words')
  await composer(page).press('Enter')
  const refusal = page.getByText('Not sent. Something else was sent in its place')
  await expect(refusal).toBeVisible()
  await page.goto(`/direct-messages?with=${conversation}&at=1`)
  await expect(messageOf(page, 'One')).toBeVisible()
  await expect(refusal).toBeAttached()
  await page.getByText('Edit', { exact: true }).click()
  await expect(composer(page)).toHaveValue('Other words')
  await composer(page).press('Enter')
  await expect.poll(async () => (await textsOf(server, conversation)).at(-1)).toBe('Other words')
})

test('each conversation has a draft of its own @again', async ({ page, server, cast, conversation }) => {
  const other = await layConversation(server.fresh.owner, cast.lydia, cast.silas)
  await composer(page).fill('To Tabitha')
  await page.goto(`/direct-messages?with=${other}`)
  await expect(composer(page)).toHaveValue('')
  await composer(page).fill('To Silas')
  await page.goto(`/direct-messages?with=${conversation}`)
  await expect(composer(page)).toHaveValue('To Tabitha')
  await page.goto(`/direct-messages?with=${other}`)
  await expect(composer(page)).toHaveValue('To Silas')
})
