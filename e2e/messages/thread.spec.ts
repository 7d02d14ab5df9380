import type { Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { attach, bring, psalm, river } from '#e2e/files/attaching.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import type { TestServer } from '#testing/server.ts'
import { say } from '#testing/messages/talk.ts'
import { acts, test } from './opened.ts'
import { composer, messageOf, send, textsOf, thread } from './talking.ts'

test('Lydia writes to Tabitha, mends what she wrote, and takes it back', async ({
  page,
  server,
  cast,
  open,
}) => {
  const id = await open('Hello')
  const said = async () => (await textsOf(server, id)).slice(1)

  await test.step('Lydia writes two lines and sends them by Enter, as they stand', async () => {
    await composer(page).fill('First <b>line</b>')
    await composer(page).press('Shift+Enter')
    await composer(page).pressSequentially('See https://example.org/a_(b).')
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('')
    await expect(composer(page)).toBeFocused()
    const sent = messageOf(page, 'First <b>line</b>')
    const link = sent.getByRole('link', { name: 'https://example.org/a_(b)' })
    await expect(link).toHaveAttribute('href', 'https://example.org/a_(b)')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect.poll(said).toEqual(['First <b>line</b>\nSee https://example.org/a_(b).'])
  })

  await test.step('Lydia edits her last message by keyboard, also over a reload', async () => {
    await sendWhole(page, 'Befor')
    await composer(page).press('ArrowUp')
    await expect(page.getByText('Editing your message')).toBeVisible()
    await expect(composer(page)).toHaveValue('Befor')
    await composer(page).fill('Before')
    await page.reload()
    await expect(composer(page)).toHaveValue('Before')
    await composer(page).press('Enter')
    await expect(messageOf(page, 'Before')).toContainText('edited')
  })

  await test.step('an edit that Lydia turns from is put aside, and gone on with when she comes back', async () => {
    await act(page, 'Before', 'Edit')
    await composer(page).fill('Before eight')
    await act(page, 'First', 'Edit')
    await expectToast(page, 'Your edit is kept')
    await expect(composer(page)).toHaveValue(/^First/)
    await page.getByRole('button', { name: 'Cancel editing' }).click()
    await act(page, 'Before', 'Edit')
    await expect(composer(page)).toHaveValue('Before eight')
  })

  await test.step('fifteen minutes later it is too late to edit, and Lydia may only delete', async () => {
    server.clock.pass({ minutes: 15 })
    await composer(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('A message can only be edited for 15 minutes.')
    await expect(composer(page)).toHaveValue('Before eight')
    await page.getByRole('button', { name: 'Cancel editing' }).click()
    await messageOf(page, 'Before').hover()
    await expect(ownActs(page).getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(ownActs(page).getByRole('button', { name: 'Edit' })).toHaveCount(0)
    const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
    await act(page, 'Before', 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(thread(page).getByText('Message deleted')).toBeVisible()
    await expect(messageOf(page, 'Before')).toHaveCount(0)
    expect((await said()).at(-1)).toBe('')
  })

  await test.step('what Lydia deletes on another device while she edits it says so, and leaves her words', async () => {
    await sendWhole(page, 'At seven')
    await composer(page).press('ArrowUp')
    await composer(page).fill('At eight')
    const { rows } = await server.fresh.owner.query<{ id: string }>(
      `select id from app.messages where text = 'At seven'`,
    )
    await clientOf(server, cast.lydia).messages.delete({ id: rows[0]!.id })
    await expect(thread(page).getByText('Message deleted')).toHaveCount(2)
    await composer(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'This message has been deleted. What you typed is still here to copy.',
    )
    await expect(composer(page)).toHaveValue('At eight')
  })
})

test('Lydia answers what Tabitha says, by a sign, by words that quote it, and by files, and sees at once what Tabitha does', async ({
  page,
  server,
  cast,
  open,
}) => {
  const id = await open('The first of all', 'Good news')
  const tabitha = clientOf(server, cast.tabitha)

  await test.step('by keyboard Lydia goes from message to message, and to what she may do with it', async () => {
    await composer(page).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(messageOf(page, 'Good news')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    const first = messageOf(page, 'The first of all')
    await expect(first).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(first.getByRole('button', { name: 'React' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(first.getByRole('button', { name: 'Amen' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const sign = first.getByRole('button', { name: 'Amen: Lydia' })
    await expect(sign).toHaveAttribute('aria-pressed', 'true')
    await sign.click()
    await expect(sign).toHaveCount(0)
  })

  await test.step('Lydia replies with files, chosen and dropped', async () => {
    for (const turn of ['no', 'yes']) {
      await messageOf(page, 'Good news').hover()
      await page.getByRole('button', { name: 'Reply', exact: true }).click()
      await expect(page.getByText('Replying to Tabitha')).toBeVisible()
      await expect(composer(page)).toBeFocused()
      if (turn === 'yes') continue
      await composer(page).press('Escape')
      await expect(page.getByText('Replying to Tabitha')).toHaveCount(0)
    }
    await attach(page, await river())
    await bring(page, 'drop', await psalm())
    await expect(page.getByRole('button', { name: 'Remove psalm.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Download psalm.pdf/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove psalm.pdf' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Go to what Tabitha said: Good news' })).toBeVisible()
    await expect(page.getByText('You: Sent a file')).toBeVisible()
  })

  await test.step('Lydia sees at once what Tabitha says, edits, puts a sign to and deletes', async () => {
    const message = await say(tabitha, id, 'See you at sevne')
    await expect(messageOf(page, 'See you at sevne')).toBeVisible()
    await tabitha.messages.edit({ id: message.id, text: 'See you at seven' })
    await expect(messageOf(page, 'See you at seven')).toContainText('edited')
    await sendWhole(page, 'So it is')
    await tabitha.messages.react({ id: await idOf(server, 'So it is'), sign: 'heart', on: true })
    await expect(page.getByRole('button', { name: 'Love: Tabitha' })).toBeVisible()
    // What she is about to reply to follows what becomes of it.
    await messageOf(page, 'See you at seven').hover()
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const bar = page.locator('form').filter({ has: composer(page) })
    await expect(bar).toContainText('See you at seven')
    await tabitha.messages.delete({ id: message.id })
    await expect(bar).toContainText('Message deleted')
    await expect(page.getByText('See you at seven')).toHaveCount(0)
  })
})

const ownActs = (page: Page) => page.getByRole('toolbar', { name: acts('You') })

/** Does something with an own message that says this. */
async function act(page: Page, text: string, name: string): Promise<void> {
  await messageOf(page, text).hover()
  await ownActs(page).getByRole('button', { name }).click()
}

/** Sends a message, and waits until it has left. */
async function sendWhole(page: Page, text: string): Promise<void> {
  await send(page, text)
  await expect(messageOf(page, text)).toBeVisible()
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
}

async function idOf({ fresh }: TestServer, text: string): Promise<string> {
  const { rows } = await fresh.owner.query<{ id: string }>('select id from app.messages where text = $1', [
    text,
  ])
  return rows[0]!.id
}
