import { expectToast, heading } from '#e2e/access/pages.ts'
import { attach, psalm } from '#e2e/files/attaching.ts'
import { clearCache } from '#e2e/frame/clear-cache.ts'
import { placesWith } from '#e2e/frame/places-with.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { layConversation } from '#testing/talk.ts'
import { layBlock } from '#testing/ties.ts'
import { test } from './opened.ts'
import { composer, messageOf, send, textsOf, thread } from './talking.ts'

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/
const broken = /TypeError|error boundary|undefined/

test('what Lydia writes without a connection stays on her device, and is sent in its order and once', async ({
  page,
  context,
  server,
  cast,
  open,
  mayComplain,
}) => {
  mayComplain(lost)
  mayComplain(broken)
  const id = await open()
  const said = () => textsOf(server, id)
  const notSent = page.getByText('Not sent.')

  await test.step('without a network three messages wait, and Lydia deletes one', async () => {
    await context.setOffline(true)
    for (const text of ['One', 'Two', 'Three']) await send(page, text)
    await expect(notSent).toHaveCount(3)
    await expect(thread(page).getByRole('button', { name: 'Retry' })).toHaveCount(3)
    await expectAccessible(page)
    const two = page.getByRole('article').filter({ hasText: 'Two' })
    await two.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete what was not sent?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(notSent).toHaveCount(2)
    await context.setOffline(false)
    await expect(notSent).toHaveCount(0)
    await expect.poll(said).toEqual(['One', 'Three'])
  })

  await test.step('where the storage of the browser is full, it is kept beside it', async () => {
    await page.evaluate(
      `IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }`,
    )
    await send(page, 'At once')
    await expect.poll(said).toEqual(['One', 'Three', 'At once'])
    await page.route('**/rpc/messages/send', (route) => route.abort())
    await send(page, 'Later')
    await expect(notSent).toBeVisible()
    await composer(page).fill('To Tabitha')
  })

  await test.step('it outlives a cleared cache, and leaves from whatever page comes next', async () => {
    await clearCache(page)
    expect((await said()).at(-1)).toBe('At once')
    await page.unrouteAll()
    await page.goto('/home')
    await expect.poll(said).toEqual(['One', 'Three', 'At once', 'Later'])
  })

  await test.step('each conversation has a draft of its own', async () => {
    const other = await layConversation(server.fresh.owner, cast.lydia, cast.silas)
    await page.goto(`/direct-messages?with=${other}`)
    await expect(composer(page)).toHaveValue('')
    await composer(page).fill('To Silas')
    await page.goto(`/direct-messages?with=${id}`)
    await expect(messageOf(page, 'Later')).toHaveCount(1)
    await expect(notSent).toHaveCount(0)
    await expect(composer(page)).toHaveValue('To Tabitha')
  })
})

test('Lydia is asked before she signs out where words would be lost, and leaves none on the device', async ({
  page,
  server,
  open,
  mayComplain,
}) => {
  mayComplain(lost)
  const id = await open()
  const begun = () => page.evaluate(() => Object.keys(localStorage).filter((name) => / message /.test(name)))
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })

  await test.step('Lydia has begun an edit, and stays', async () => {
    await send(page, 'See you at sevne')
    await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
    await composer(page).press('ArrowUp')
    await composer(page).fill('See you at seven')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(question).toContainText('You have begun a message that you did not send.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(composer(page)).toHaveValue('See you at seven')
    await composer(page).press('Escape')
  })

  await test.step('Lydia has a message that did not leave, and lets it go', async () => {
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
    expect(await textsOf(server, id)).toEqual(['See you at sevne'])
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
    await expect(page.getByText('Not sent. This conversation takes no messages at the moment.')).toBeVisible()
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
    await expect(page.getByText('Tabitha does not receive direct messages at the moment.')).toBeVisible()
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
