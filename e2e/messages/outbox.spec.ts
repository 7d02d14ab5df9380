import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { attach, psalm } from '#e2e/files/attaching.ts'
import { clearCache } from '#e2e/frame/clear-cache.ts'
import { placesWith } from '#e2e/frame/places-with.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { layConversation, layMessage, say } from '#testing/messages/talk.ts'
import { layBlock } from '#testing/people/ties.ts'
import { test } from './opened.ts'
import { composer, messageOf, send, textsOf, thread } from './talking.ts'

test('what Lydia writes without a connection stays on her device, is sent in its order and once, and goes with her when she signs out', async ({
  page,
  context,
  server,
  cast,
  open,
  mayComplain,
}) => {
  mayComplain(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|TypeError|error boundary|undefined/)
  const id = await open()
  const said = () => textsOf(server, id)
  const notSent = page.getByText('Not sent.')
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  const leave = async () => {
    await page.getByRole('button', { name: 'Account of Lydia' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }

  await test.step('without a network three messages wait, Lydia deletes one, and what Tabitha says meanwhile comes', async () => {
    // What opens over a page comes once the page rests.
    const fetched = `performance.getEntriesByType('resource').some(({ name }) => name.includes('participant-later'))`
    await expect.poll(() => page.evaluate<boolean>(fetched)).toBe(true)
    await context.setOffline(true)
    for (const text of ['One', 'Two', 'Three']) await send(page, text)
    await expect(notSent).toHaveCount(3)
    await expect(thread(page).getByRole('button', { name: 'Retry' })).toHaveCount(3)
    await expectAccessible(page)
    const two = page.getByRole('article').filter({ hasText: 'Two' })
    await two.getByRole('button', { name: 'Delete' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Delete this unsent message?' })
    await ask.getByRole('button', { name: 'Delete' }).click()
    await expect(notSent).toHaveCount(2)
    await say(clientOf(server, cast.tabitha), id, 'While you were away')
    await context.setOffline(false)
    await expect(notSent).toHaveCount(0)
    await expect(messageOf(page, 'While you were away')).toBeVisible()
    await expect.poll(said).toEqual(['While you were away', 'One', 'Three'])
    await expect(thread(page).getByRole('article')).toHaveCount(3)
  })

  await test.step('where the storage of the browser is full, it is kept beside it', async () => {
    await page.evaluate(
      `IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }`,
    )
    await send(page, 'At once')
    await expect.poll(async () => (await said()).at(-1)).toBe('At once')
    await page.route('**/rpc/messages/send', (route) => route.abort())
    await send(page, 'Later')
    await expect(notSent).toBeVisible()
    await composer(page).fill('To Tabitha')
  })

  await test.step('it outlives a cleared cache, and leaves from whatever page comes next, where another draft stands', async () => {
    const other = await layConversation(server.fresh.owner, cast.lydia, cast.silas)
    await layMessage(server.fresh.owner, other, cast.silas, { text: 'Hello' })
    await clearCache(page)
    expect((await said()).at(-1)).toBe('At once')
    await page.unrouteAll()
    await page.goto(`/direct-messages?with=${other}`)
    await expect.poll(said).toEqual(['While you were away', 'One', 'Three', 'At once', 'Later'])
    await expect(composer(page)).toHaveValue('')
    await composer(page).fill('To Silas')
    await page
      .getByRole('region', { name: 'Conversations' })
      .getByRole('link', { name: /^Tabitha/ })
      .click()
    await expect(messageOf(page, 'Later')).toHaveCount(1)
    await expect(composer(page)).toHaveValue('To Tabitha')
  })

  await test.step('Lydia has begun a message, is asked before she signs out, and stays', async () => {
    await leave()
    await expect(question).toContainText('You started a message and did not send it.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(composer(page)).toHaveValue('To Tabitha')
  })

  await test.step('Lydia has a message that did not leave, lets it go, and leaves nothing on the device', async () => {
    const begun = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => / message /.test(name)))
    await page.route('**/rpc/messages/send', (route) => route.abort())
    await send(page, 'On its way')
    await expect(notSent).toBeVisible()
    await composer(page).fill('A secret')
    expect(await begun()).not.toEqual([])
    await mainMenu(page).getByRole('link', { name: 'Home' }).click()
    await leave()
    await expect(question).toContainText('You sent a message that has not left this device yet.')
    expect(await placesWith(page, 'On its way')).toEqual(['indexedDB'])
    await question.getByRole('button', { name: 'Sign out and remove it' }).click()
    await expectToast(page, 'Signed out successfully')
    await expect(page).toHaveURL('/auth')
    expect(await begun()).toEqual([])
    expect(await placesWith(page, 'On its way')).toEqual([])
    expect((await said()).at(-1)).toBe('Later')
  })
})

test('Lydia is told in its place why a message was refused, and loses no word of it', async ({
  page,
  server,
  cast,
  open,
}) => {
  const { owner } = server.fresh
  const id = await open('Hello')
  const said = async () => (await textsOf(server, id)).slice(1)
  const receive = (does: boolean) =>
    owner.query('update app.settings set receives_messages = $2 where person_id = $1', [
      cast.tabitha.id,
      does,
    ])

  await test.step('Tabitha receives nothing any more: told in its place, and in a toast elsewhere', async () => {
    // Not before it is sent, or the page may hear of it and offer nothing to write in.
    const refuse = async () => void (await receive(false))
    await page.route('**/rpc/messages/send', (route) => refuse().then(() => route.continue()), { times: 1 })
    await send(page, 'Are you there?')
    await expect(
      page.getByText('Not sent. This conversation is not accepting messages right now.'),
    ).toBeVisible()
    await page.route('**/rpc/messages/send', async (route) => {
      await expect(heading(page)).toHaveText('Journal')
      await route.continue()
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('link', { name: 'Journal', exact: true }).click()
    await expectToast(page, 'Error sending message', 'This conversation is not accepting messages right now.')
    await page.unrouteAll()
    await receive(true)
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Not sent.')).toHaveCount(0)
    await expect.poll(said).toEqual(['Are you there?'])
  })

  await test.step('its file is gone: words and files stay, and are sent otherwise', async () => {
    const data = { fields: { attachments: ['These files are no longer there'] } }
    const refusal = { defined: true, code: 'INVALID_INPUT', status: 422, message: '', data }
    await page.route('**/rpc/messages/send', (route) =>
      route.fulfill({ status: 422, json: { json: refusal } }),
    )
    await attach(page, await psalm())
    await send(page, 'Read this psalm')
    const refused = thread(page).getByRole('listitem').filter({ hasText: 'Read this psalm' })
    await expect(refused).toContainText('Not sent. These files are no longer there')
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
    await expect.poll(async () => (await said()).at(-1)).toBe('Good morning.\n\nRead this psalm')
  })

  await test.step('where Lydia cannot write, it says why, and keeps what she had begun', async () => {
    await composer(page).fill('I had begun')
    await receive(false)
    await expect(page.getByText('Tabitha is not receiving direct messages right now.')).toBeVisible()
    await expect(composer(page)).toHaveCount(0)
    await expect(page.getByText('I had begun')).toBeVisible()
    await messageOf(page, 'Hello').hover()
    const toolbar = page.getByRole('toolbar')
    await expect(toolbar.getByRole('button', { name: 'Copy' })).toBeVisible()
    await expect(toolbar.getByRole('button', { name: /React|Reply|Edit/ })).toHaveCount(0)
    await receive(true)
    await expect(composer(page)).toHaveValue('I had begun')
    // As on another device.
    await layBlock(owner, cast.lydia, cast.tabitha)
    await expect(page.getByText('You have blocked Tabitha.')).toBeVisible()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(composer(page)).toHaveValue('I had begun')
    await owner.query('delete from auth."user" where id = $1', [cast.tabitha.id])
    await expect(page.getByText('Unknown User has left.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('I had begun')).toHaveCount(0)
  })
})
