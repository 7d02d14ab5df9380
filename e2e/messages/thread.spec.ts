import { randomUUID } from 'node:crypto'
import { toastOf } from '#e2e/access/pages.ts'
import { attach, bring, psalm, river } from '#e2e/files/attaching.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { clientOf } from '#testing/follow.ts'
import { layBlock } from '#testing/ties.ts'
import { test } from './opened.ts'
import { composer, layMessages, messageOf, send, readUpTo, textsOf, thread } from './talking.ts'

test('a message is sent as it was written, on Enter, and Shift with Enter makes a new line', async ({
  page,
  server,
  open,
}) => {
  const id = await open('Hello')
  await composer(page).fill('  ')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await composer(page).fill('First <b>line</b>')
  await composer(page).press('Shift+Enter')
  await composer(page).pressSequentially('Second, see https://example.org/a_(b).')
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('')
  await expect(composer(page)).toBeFocused()
  const sent = messageOf(page, 'First <b>line</b>')
  await expect(sent).toHaveText(/First <b>line<\/b>\nSecond, see/, { useInnerText: true })
  const link = sent.getByRole('link', { name: 'https://example.org/a_(b)' })
  await expect(link).toHaveAttribute('href', 'https://example.org/a_(b)')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  expect(await textsOf(server, id)).toEqual([
    'Hello',
    'First <b>line</b>\nSecond, see https://example.org/a_(b).',
  ])
  await expectAccessible(page)
})

test('from 4500 characters on one sees how much room is left, and too much is not sent @again', async ({
  page,
  open,
}) => {
  await open('Hello')
  await composer(page).fill('x'.repeat(4499))
  await expect(page.getByText(/of 5000/)).toHaveCount(0)
  await composer(page).fill('x'.repeat(4500))
  await expect(page.getByText('4500 of 5000')).toBeVisible()
  await composer(page).fill('x'.repeat(5001))
  await composer(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Message must be less than 5000 characters')
  await expect(composer(page)).toHaveValue('x'.repeat(5001))
  await composer(page).fill('🙏'.repeat(5000))
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('')
})

test('what one is about to reply to follows what becomes of it', async ({ page, server, open }) => {
  const id = await open('A secret')
  await messageOf(page, 'A secret').hover()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  const bar = page.locator('form').filter({ has: composer(page) })
  await expect(bar).toContainText('A secret')
  await server.fresh.owner.query(
    `update app.messages set removed_at = sec.now() where conversation_id = $1`,
    [id],
  )
  await expect(bar).toContainText('Message deleted')
  await expect(bar).not.toContainText('A secret')
})

test('a sign is put to a message and taken back, and says who put it @again', async ({
  page,
  server,
  cast,
  open,
}) => {
  await open('Good news')
  const message = messageOf(page, 'Good news')
  await message.hover()
  await page.getByRole('button', { name: 'React' }).click()
  await expectAccessible(page)
  await page.getByRole('toolbar').getByRole('button', { name: 'Amen' }).click()
  const sign = message.getByRole('button', { name: 'Amen: Lydia' })
  await expect(sign).toHaveText(/1$/)
  await expect(sign).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await server.fresh.owner.query('select sign, person_id from app.reactions')).rows)
    .toEqual([{ sign: 'amen', person_id: cast.lydia.id }])
  await sign.click()
  await expect(sign).toHaveCount(0)
  await expect
    .poll(async () => (await server.fresh.owner.query('select 1 from app.reactions')).rowCount)
    .toBe(0)
})

test('a reply quotes what it answers, and leads there, however far above', async ({
  page,
  server,
  cast,
  open,
}) => {
  const id = await open('The first of all')
  const many = Array.from({ length: 80 }, (_, index) => `Message ${index + 1}`)
  await messageOf(page, 'The first of all').hover()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Replying to Tabitha')).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await composer(page).press('Escape')
  await expect(page.getByText('Replying to Tabitha')).toHaveCount(0)
  await messageOf(page, 'The first of all').hover()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await layMessages(server, { in: id, by: cast.tabitha, texts: many })
  await send(page, 'So it is')
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  await expect.poll(() => readUpTo(server, cast.lydia, id)).toBe(82)
  await page.reload()
  await expect(messageOf(page, 'So it is')).toBeInViewport()
  await expect(messageOf(page, 'Message 79')).toBeVisible()
  await expect(
    thread(page)
      .getByRole('article', { name: /^Tabitha/ })
      .getByText('The first of all'),
  ).toHaveCount(0)
  await page.getByRole('button', { name: 'Go to what Tabitha said: The first of all' }).click()
  const first = thread(page)
    .getByRole('article', { name: /^Tabitha/ })
    .filter({ hasText: 'The first of all' })
  await expect(first).toBeInViewport()
  await expect(first).toBeFocused()
  await page.getByRole('button', { name: /^Jump to latest/ }).click()
  await expect(messageOf(page, 'So it is')).toBeInViewport()
})

test('without a connection it says that one cannot be led to another part, and what is shown stays @again', async ({
  page,
  server,
  cast,
  open,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch/)
  const id = await open('The first of all')
  await messageOf(page, 'The first of all').hover()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  const many = Array.from({ length: 80 }, (_, index) => `Message ${index + 1}`)
  await layMessages(server, { in: id, by: cast.tabitha, texts: many })
  await send(page, 'So it is')
  await expect.poll(() => readUpTo(server, cast.lydia, id)).toBe(82)
  await page.reload()
  await expect(messageOf(page, 'So it is')).toBeInViewport()
  await page.route('**/rpc/messages/thread*', (route) => route.abort())
  await page.getByRole('button', { name: 'Go to what Tabitha said: The first of all' }).click()
  await expect(toastOf(page, 'Error loading messages')).toBeVisible()
  await expect(messageOf(page, 'So it is')).toBeInViewport()
})

test('what is quoted of a message that is deleted meanwhile goes from an open page, however far above it stood @again', async ({
  page,
  server,
  cast,
  open,
}) => {
  const conversationId = await open(...Array.from({ length: 60 }, (_, index) => `Message ${index + 1}`))
  const { messages } = clientOf(server, cast.tabitha)
  const { rows } = await server.fresh.owner.query<{ id: string; text: string }>(
    `select id, text from app.messages where text in ('Message 2', 'Message 59') order by number`,
  )
  const quoteIn = (text: string) => messageOf(page, text).getByRole('button', { name: /^Go to what Tabitha/ })
  for (const { id: replyTo, text } of rows) {
    const answer = { id: randomUUID(), text: `On ${text}`, replyTo, attachments: [] }
    await messages.send({ conversationId, ...answer })
    await expect(quoteIn(answer.text)).toContainText(text)
  }
  await expect(thread(page).getByText('Message 2', { exact: true })).toHaveCount(1)
  for (const { id, text } of rows) {
    await messages.delete({ id })
    await expect(quoteIn(`On ${text}`)).toContainText('Message deleted')
  }
})

test('what could not be read when it was told comes by itself a moment later @again', async ({
  page,
  server,
  cast,
  open,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch/)
  const id = await open('Hello')
  let failed = 0
  await page.route('**/rpc/messages/changes*', (route) => (failed++ === 0 ? route.abort() : route.continue()))
  await layMessages(server, { in: id, by: cast.tabitha, texts: ['Are you there?'] })
  await expect(messageOf(page, 'Are you there?')).toBeVisible()
  expect(failed).toBeGreaterThan(1)
})

test('by keyboard one goes from message to message, and to what one may do with it', async ({
  page,
  open,
}) => {
  await open('One', 'Two')
  await composer(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(messageOf(page, 'Two')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(messageOf(page, 'One')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(messageOf(page, 'One').getByRole('button', { name: 'React' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messageOf(page, 'One').getByRole('button', { name: 'Amen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(messageOf(page, 'One')).toBeFocused()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})

test('files go with a message: chosen, dropped or pasted', async ({ page, server, open }) => {
  const id = await open('Hello')
  await attach(page, await river())
  await bring(page, 'drop', await psalm())
  await expect(page.getByRole('button', { name: 'Remove psalm.pdf' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Download psalm.pdf/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove psalm.pdf' })).toHaveCount(0)
  expect(await textsOf(server, id)).toEqual(['Hello', ''])
  await page.goto('/direct-messages')
  await expect(page.getByText('You: Sent a file')).toBeVisible()
})

test('where nobody receives a message any more, it says why at once, and when one can write again @again', async ({
  page,
  server,
  cast,
  open,
}) => {
  await open('Hello')
  const { owner } = server.fresh
  await composer(page).fill('I had begun')
  const receive = (does: boolean) =>
    owner.query('update app.settings set receives_messages = $2 where person_id = $1', [
      cast.tabitha.id,
      does,
    ])
  await receive(false)
  await expect(page.getByText('Tabitha does not receive direct messages at the moment.')).toBeVisible()
  await expect(composer(page)).toHaveCount(0)
  await expect(page.getByText('I had begun')).toBeVisible()
  await messageOf(page, 'Hello').hover()
  const toolbar = page.getByRole('toolbar')
  await expect(toolbar.getByRole('button', { name: 'Copy' })).toBeVisible()
  for (const name of ['React', 'Reply', 'Edit'])
    await expect(toolbar.getByRole('button', { name })).toHaveCount(0)
  await receive(true)
  await expect(composer(page)).toHaveValue('I had begun')
  // As on another device.
  await layBlock(owner, cast.lydia, cast.tabitha)
  await expect(page.getByText('You have blocked Tabitha.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await expectAccessible(page)
  await owner.query('delete from app.blocks')
  await expect(composer(page)).toBeVisible()
  await owner.query('delete from auth."user" where id = $1', [cast.tabitha.id])
  await expect(page.getByText('Unknown User has left.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('I had begun')).toHaveCount(0)
})
