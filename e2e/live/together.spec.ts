import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { mainMenu } from '#e2e/access/pages.ts'
import { attach, river } from '#e2e/files/attaching.ts'
import { composer, messageOf, send, textsOf, thread } from '#e2e/messages/talking.ts'
import { expect, test as base } from '#e2e/world.ts'
import type { Player } from '#testing/cast.ts'
import { clientOf } from '#testing/follow.ts'
import { circleOf } from '#testing/talk.ts'

const test = base.extend<{
  /** A browser of somebody's own. */
  browserOf: (player: Player) => Promise<Page>
}>({
  browserOf: async ({ browser, server, mayComplain }, use) => {
    mayComplain(/ERR_|Failed to load resource|Failed to fetch/)
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (player) => {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'en-US',
        reducedMotion: 'reduce',
      })
      await context.addCookies([{ ...server.cookieOf(player), url: server.url }])
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

/** Opens a page and waits until what happens is told to it. */
async function open(page: Page, path: string): Promise<void> {
  const followed = page.waitForResponse(/rpc\/live\/follow/)
  await page.goto(path)
  await followed
}

/** Does something with a message, by keyboard: what comes meanwhile may move it from under the hand. */
async function actOn(page: Page, text: string, name: string): Promise<void> {
  const message = messageOf(page, text).first()
  // As whoever has a hand on the keys comes to it.
  await composer(page).press('End')
  await message.focus()
  await message.getByRole('button', { name, exact: true }).press('Enter')
}

test('Lydia and Tabitha hold a whole conversation, and each sees at once what the other does', async ({
  server,
  cast,
  browserOf,
}) => {
  const [lydia, tabitha] = [await browserOf(cast.lydia), await browserOf(cast.tabitha)]

  await test.step('Lydia begins, and Tabitha is told wherever she is', async () => {
    await open(tabitha, '/home')
    await open(lydia, '/direct-messages')
    server.clock.pass({ minutes: 1 })
    await lydia.getByRole('button', { name: 'New conversation' }).first().click()
    await lydia.getByRole('dialog').getByLabel('Name').fill('tabitha')
    await lydia.getByRole('list', { name: 'People found' }).getByRole('button', { name: 'Tabitha' }).click()
    await send(lydia, 'Peace be with you')
    await expect(tabitha.getByText('New message from Lydia')).toBeVisible()
    await expect(tabitha.getByText('Peace be with you')).toBeVisible()
    await mainMenu(tabitha)
      .getByRole('link', { name: /Messages 1 unread conversation/ })
      .click()
    await tabitha.getByRole('link', { name: /Lydia/ }).first().click()
    await expect(messageOf(tabitha, 'Peace be with you')).toBeVisible()
  })

  await test.step('Tabitha replies, and sends a picture', async () => {
    await actOn(tabitha, 'Peace be with you', 'Reply')
    await send(tabitha, 'And to you')
    await expect(messageOf(lydia, 'And to you')).toContainText('Peace be with you')
    await attach(tabitha, await river())
    await tabitha.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(lydia.getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()
  })

  await test.step('Lydia edits, Tabitha puts a sign to it, and Lydia deletes another one', async () => {
    await actOn(lydia, 'Peace be with you', 'Edit')
    await composer(lydia).fill('Peace be with you all')
    await composer(lydia).press('Enter')
    await expect(messageOf(tabitha, 'Peace be with you all').first()).toContainText('edited')
    await actOn(tabitha, 'Peace be with you all', 'React')
    await tabitha.getByRole('toolbar').getByRole('button', { name: 'Amen' }).press('Enter')
    await expect(lydia.getByRole('button', { name: 'Amen: Tabitha' })).toBeVisible()
    await send(lydia, 'Something I regret')
    await expect(messageOf(tabitha, 'Something I regret')).toBeVisible()
    await actOn(lydia, 'Something I regret', 'Delete')
    await lydia.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(thread(tabitha).getByText('Message deleted')).toBeVisible()
    await expect(messageOf(tabitha, 'Something I regret')).toHaveCount(0)
  })

  await test.step('Tabitha is without a network for a while, and nothing is lost or twice there', async () => {
    await tabitha.context().setOffline(true)
    await send(tabitha, 'First of two')
    await send(tabitha, 'Second of two')
    await expect(tabitha.getByText('Not sent.')).toHaveCount(2)
    await send(lydia, 'While you were away')
    await expect(lydia.getByText('Sending', { exact: true })).toHaveCount(0)
    await tabitha.context().setOffline(false)
    await expect(messageOf(tabitha, 'While you were away')).toBeVisible()
    await expect(messageOf(lydia, 'Second of two')).toBeVisible()
    await expect(tabitha.getByText('Not sent.')).toHaveCount(0)
    const { rows } = await server.fresh.owner.query<{ id: string }>(
      'select id from app.conversations where leader_id is null',
    )
    const said = ['Peace be with you all', 'And to you', '', '', 'While you were away']
    expect(await textsOf(server, rows[0]!.id)).toEqual([...said, 'First of two', 'Second of two'])
    for (const page of [lydia, tabitha]) await expect(thread(page).getByRole('article')).toHaveCount(7)
  })
})

test('what Lydia shares appears, changes and vanishes at once, in the circle and on Home', async ({
  server,
  cast,
  browserOf,
}) => {
  const timothy = await browserOf(cast.timothy)
  const { entries } = clientOf(server, cast.lydia)

  await test.step('Timothy looks at the circle', async () => {
    await open(timothy, `/circle?circle=${await circleOf(server.fresh.owner, cast.barnabas)}`)
    await expect(composer(timothy)).toBeVisible()
    const id = randomUUID()
    const [me, us] = [
      timothy.getByText('He held me by the river'),
      timothy.getByText('He held us by the river'),
    ]
    const gone = timothy.getByText('This entry is no longer shared.')
    const text = 'He held us by the river'
    await entries.submit({ id, kind: 'testimony', text: 'He held me by the river', audience: 'shared' })
    await expect(me).toBeVisible()
    await entries.edit({ id, version: 1, text, audience: 'shared' })
    await expect(us).toBeVisible()
    await expect(me).toHaveCount(0)
    await entries.edit({ id, version: 2, text, audience: 'private' })
    await expect(gone).toBeVisible()
    await expect(us).toHaveCount(0)
    await entries.edit({ id, version: 3, text, audience: 'shared' })
    await expect(us).toBeVisible()
    await entries.trash({ id })
    await expect(gone).toBeVisible()
    await expect(us).toHaveCount(0)
  })

  await test.step('Timothy looks at Home', async () => {
    await open(timothy, '/home')
    await expect(timothy.getByRole('heading', { name: 'Recent Community Activity' })).toBeAttached()
    const id = randomUUID()
    await entries.submit({ id, kind: 'prayer', text: 'For my mother', audience: 'shared' })
    await expect(timothy.getByText('For my mother')).toBeVisible()
    await entries.trash({ id })
    await expect(timothy.getByText('For my mother')).toHaveCount(0)
  })
})
