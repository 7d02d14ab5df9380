import { expect, test } from '#e2e/world.ts'
import { layConversation, layMessage } from '#testing/talk.ts'
import { composer, layNumbered, layRead, messageOf, send, thread } from './talking.ts'

/** How far the message is below the upper edge of the window, in px. */
const placeOf = (text: string) => `(() => {
  const all = [...document.querySelectorAll('[data-number]')]
  return Math.round(all.find((each) => each.innerText.includes(${JSON.stringify(text)}))?.getBoundingClientRect().top ?? -1)
})()`
/** Scrolls the thread to a part of its height from above. */
const scrollTo = (part: number) => `(() => {
  const box = document.querySelector('[data-number]').closest('ol').parentElement.parentElement
  box.scrollTop = ${part} * box.scrollHeight
})()`

test('it opens at what was not read, and marks what one has seen as read', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
  await layNumbered(server, { in: id, by: cast.tabitha, count: 30 })
  await layRead(server, id, cast.lydia)
  await layNumbered(server, { in: id, by: cast.tabitha, count: 60 })
  await signIn(cast.lydia)
  await page.goto(`/direct-messages?with=${id}`)
  const line = page.getByText('New messages', { exact: true })
  await expect(line).toBeInViewport()
  const read = async () => {
    const { rows } = await server.fresh.owner.query<{ read_number: number }>(
      'select read_number from app.reading_marks where conversation_id = $1 and person_id = $2',
      [id, cast.lydia.id],
    )
    return rows[0]?.read_number ?? 0
  }
  await expect.poll(read).toBeGreaterThan(30)
  expect(await read()).toBeLessThan(90)
  const latest = page.getByRole('button', { name: /^Jump to latest, \d+ new messages$/ })
  await latest.click()
  await expect(messageOf(page, 'Message 60')).toBeInViewport()
  await expect.poll(read).toBe(90)
  await expect(latest).toHaveCount(0)
})

test('what comes while one looks on is not marked as new @again', async ({ page, server, cast, signIn }) => {
  const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
  await layNumbered(server, { in: id, by: cast.tabitha, count: 3 })
  await layRead(server, id, cast.lydia)
  await signIn(cast.lydia)
  await page.goto(`/direct-messages?with=${id}`)
  await expect(messageOf(page, 'Message 3')).toBeVisible()
  await layMessage(server.fresh.owner, id, cast.tabitha, { text: 'Peace' })
  await expect(messageOf(page, 'Peace')).toBeInViewport()
  await expect(page.getByText('New messages', { exact: true })).toHaveCount(0)
})

test('a long history comes as one scrolls, and what one reads stays where it is', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
  await layNumbered(server, { in: id, by: cast.tabitha, count: 300 })
  await layRead(server, id, cast.lydia)
  await signIn(cast.lydia)
  await page.goto(`/direct-messages?with=${id}`)
  await expect(messageOf(page, 'Message 300')).toBeInViewport()
  // To the beginning, in steps: whatever comes above moves nothing.
  for (let first = 261; first > 1;) {
    await page.evaluate(scrollTo(0.02))
    const text = `Message ${first + 1}`
    const before = await page.evaluate<number>(placeOf(text))
    await expect(thread(page).getByText(`Message ${first - 1}`, { exact: true })).toBeAttached()
    expect(Math.abs((await page.evaluate<number>(placeOf(text))) - before)).toBeLessThan(3)
    first = await page.evaluate<number>(
      `Number(document.querySelector('[data-number]').getAttribute('data-number'))`,
    )
  }
  await expect(page.getByText('This is the beginning of your conversation.')).toBeAttached()
  // What is far is let go.
  expect(await thread(page).getByRole('article').count()).toBeLessThanOrEqual(240)
  await expect(thread(page).getByText('Message 300', { exact: true })).toHaveCount(0)
  // And read again on the way back.
  for (let last = 240; last < 300;) {
    await page.evaluate(scrollTo(1))
    await expect(thread(page).getByText(`Message ${last + 1}`, { exact: true })).toBeAttached()
    last = await page.evaluate<number>(
      `Number([...document.querySelectorAll('[data-number]')].at(-1).getAttribute('data-number'))`,
    )
  }
  await page.evaluate(scrollTo(1))
  await expect(messageOf(page, 'Message 300')).toBeInViewport()
})

test('from far up in the history, what one sends leads to the end @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
  await layNumbered(server, { in: id, by: cast.tabitha, count: 120 })
  await layRead(server, id, cast.lydia)
  await signIn(cast.lydia)
  await page.goto(`/direct-messages?with=${id}&at=5`)
  await expect(thread(page).getByText('Message 5', { exact: true })).toBeInViewport()
  await expect(thread(page).getByText('Message 120', { exact: true })).toHaveCount(0)
  await send(page, 'I am here')
  await expect(messageOf(page, 'I am here')).toBeInViewport()
  await expect(thread(page).getByText('Message 120', { exact: true })).toBeInViewport()
  await expect(composer(page)).toBeFocused()
})

test('older messages that could not be loaded say so, and Retry brings them @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
  await layNumbered(server, { in: id, by: cast.tabitha, count: 100 })
  await layRead(server, id, cast.lydia)
  await signIn(cast.lydia)
  await page.goto(`/direct-messages?with=${id}`)
  await expect(messageOf(page, 'Message 100')).toBeInViewport()
  await page.route('**/rpc/messages/thread*', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
    }),
  )
  await page.evaluate(scrollTo(0))
  await expect(page.getByText('Older messages could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(thread(page).getByText('Message 50', { exact: true })).toBeAttached()
})
