import { expect } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { layConversation, layMessage, say } from '#testing/messages/talk.ts'
import { acts, test } from './opened.ts'
import { composer, layMessages, layRead, messageOf, readUpTo, send, thread } from './talking.ts'

/** How far the message is below the upper edge of the window, in px. */
const placeOf = (text: string) => `(() => {
  const all = [...document.querySelectorAll('[data-number]')]
  return Math.round(all.find((each) => each.innerText.includes(${JSON.stringify(text)}))?.getBoundingClientRect().top ?? -1)
})()`
const scrollUp = `(() => {
  const box = document.querySelector('[data-number]').closest('ol').parentElement.parentElement
  box.scrollTop = 0.02 * box.scrollHeight
})()`

test('Lydia reads on where she had stopped, goes back through what was said, and returns to the end', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const { lydia, tabitha } = cast
  const id = await layConversation(owner, lydia, tabitha)
  const texts = Array.from({ length: 130 }, (_, index) => `Message ${index + 1}`)
  texts[4] = 'The fifth'
  const ids = await layMessages(server, { in: id, by: tabitha, texts })
  await layRead(server, id, lydia)
  await owner.query('update app.reading_marks set read_number = 70 where conversation_id = $1', [id])
  await signIn(lydia)
  await page.goto(`/direct-messages?with=${id}`)
  const line = page.getByText('New messages', { exact: true })
  const exactly = (number: number) => thread(page).getByText(`Message ${number}`, { exact: true })

  await test.step('it opens at what Lydia has not read, and notes what she has seen', async () => {
    await expect(line).toBeInViewport()
    await expect.poll(() => readUpTo(server, lydia, id)).toBeGreaterThan(70)
    expect(await readUpTo(server, lydia, id)).toBeLessThan(130)
  })

  await test.step('Lydia jumps to the end, and has read it all', async () => {
    const latest = page.getByRole('button', { name: /^Jump to latest, \d+ new messages$/ })
    await latest.click()
    await expect(exactly(130)).toBeInViewport()
    await expect.poll(() => readUpTo(server, lydia, id)).toBe(130)
    await expect(latest).toHaveCount(0)
  })

  await test.step('what comes while she looks on is not marked as new', async () => {
    await page.reload()
    await expect(exactly(130)).toBeInViewport()
    await say(clientOf(server, tabitha), id, 'As I said', { replyTo: ids[4]! })
    await expect(messageOf(page, 'As I said')).toBeInViewport()
    await expect(line).toHaveCount(0)
  })

  await test.step('a quote leads to what it answers, however far above, and what Lydia sends there leads to the end', async () => {
    const quoted = messageOf(page, 'The fifth')
    await expect(quoted).toHaveCount(1)
    await expect(quoted).toContainText('As I said')
    await page.getByRole('button', { name: 'Go to what Tabitha said: The fifth' }).click()
    await expect(quoted).toBeInViewport()
    await expect(quoted).toBeFocused()
    await expect(exactly(130)).toHaveCount(0)
    await send(page, 'I am here')
    await expect(messageOf(page, 'I am here')).toBeInViewport()
    await expect(messageOf(page, 'As I said')).toBeInViewport()
    await expect(composer(page)).toBeFocused()
  })

  await test.step('whatever comes above moves nothing of what Lydia reads, up to the beginning', async () => {
    const firstHeld = `Number(document.querySelector('[data-number]').getAttribute('data-number'))`
    for (let first = await page.evaluate<number>(firstHeld); first > 1;) {
      await page.evaluate(scrollUp)
      const text = `Message ${first + 1}`
      const before = await page.evaluate<number>(placeOf(text))
      await expect(exactly(first - 1)).toBeAttached()
      expect(Math.abs((await page.evaluate<number>(placeOf(text))) - before)).toBeLessThan(3)
      first = await page.evaluate<number>(firstHeld)
    }
    await expect(page.getByText('This is the beginning of your conversation.')).toBeAttached()
    await page.getByRole('button', { name: /^Jump to latest/ }).click()
  })

  await test.step('over a long message, what Lydia may do with it is there wherever she reads in it', async () => {
    const toolbar = page.getByRole('toolbar', { name: acts('Tabitha') })
    const long = 'It is long. '.repeat(333).trim()
    await layMessage(owner, id, tabitha, { text: long })
    await layMessage(owner, id, tabitha, { text: 'Amen' })
    await expect(messageOf(page, 'Amen')).toBeInViewport()
    const { x, y } = (await messageOf(page, long).boundingBox())!
    expect(y).toBeLessThan(0)
    await page.mouse.move(x + 40, 400)
    await expect(toolbar).toBeInViewport({ ratio: 1 })
    await expect(messageOf(page, long).getByRole('toolbar')).toHaveCount(1)
  })
})
