import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { mainMenu } from '#e2e/access/pages.ts'
import { attach, river } from '#e2e/files/attaching.ts'
import { composer, messageOf, send, textsOf, thread } from '#e2e/messages/talking.ts'
import { expect, test as base } from '#e2e/world.ts'
import type { Player } from '#testing/cast.ts'
import { clientOf } from '#testing/follow.ts'
import { circleOf } from '#testing/talk.ts'

type Size = { width: number; height: number }

const sizes: [name: string, size: Size][] = [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 375, height: 760 }],
]

const test = base.extend<{
  /** A browser of somebody's own, of a size. */
  browserOf: (player: Player, size: Size) => Promise<Page>
}>({
  browserOf: async ({ browser, server, mayComplain }, use) => {
    mayComplain(/ERR_|Failed to load resource|Failed to fetch/)
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (player, viewport) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport,
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

async function actOn(page: Page, text: string, name: string): Promise<void> {
  // What comes meanwhile may move it from under the hand.
  await expect(async () => {
    await messageOf(page, text).first().hover()
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click({ timeout: 2000 })
  }).toPass()
}

for (const [name, size] of sizes) {
  test(`two people hold a whole conversation on ${name}`, async ({ server, cast, browserOf }) => {
    const [lydia, tabitha] = [await browserOf(cast.lydia, size), await browserOf(cast.tabitha, size)]
    await open(tabitha, '/home')
    await open(lydia, '/direct-messages')
    server.clock.pass({ minutes: 1 })
    await lydia.getByRole('button', { name: 'New conversation' }).first().click()
    await lydia.getByRole('dialog').getByLabel('Name').fill('tabitha')
    await lydia.getByRole('list', { name: 'People found' }).getByRole('button', { name: 'Tabitha' }).click()
    await send(lydia, 'Peace be with you')

    // She is told of it wherever she is, and the menu counts it.
    const toast = tabitha.getByText('New message from Lydia')
    await expect(toast).toBeVisible()
    await expect(tabitha.getByText('Peace be with you')).toBeVisible()
    await expect(
      mainMenu(tabitha).getByRole('link', { name: /Messages 1 unread conversation/ }),
    ).toBeVisible()
    await mainMenu(tabitha)
      .getByRole('link', { name: /Messages/ })
      .click()
    await tabitha.getByRole('link', { name: /Lydia/ }).first().click()
    await expect(messageOf(tabitha, 'Peace be with you')).toBeVisible()

    await actOn(tabitha, 'Peace be with you', 'Reply')
    await send(tabitha, 'And to you')
    await expect(messageOf(lydia, 'And to you')).toContainText('Peace be with you')

    await attach(tabitha, await river())
    await tabitha.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(lydia.getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()

    await actOn(lydia, 'Peace be with you', 'Edit')
    await composer(lydia).fill('Peace be with you all')
    await composer(lydia).press('Enter')
    await expect(messageOf(tabitha, 'Peace be with you all').first()).toContainText('edited')

    await actOn(tabitha, 'Peace be with you all', 'React')
    await tabitha.getByRole('toolbar').getByRole('button', { name: 'Amen' }).click()
    await expect(lydia.getByRole('button', { name: 'Amen: Tabitha' })).toBeVisible()

    await send(lydia, 'Something I regret')
    await expect(messageOf(tabitha, 'Something I regret')).toBeVisible()
    await actOn(lydia, 'Something I regret', 'Delete')
    await lydia.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(thread(tabitha).getByText('Message deleted')).toBeVisible()
    await expect(messageOf(tabitha, 'Something I regret')).toHaveCount(0)

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

    await lydia.route('**/rpc/messages/send', (route) => route.abort())
    await send(lydia, 'Try again')
    await expect(lydia.getByText('Not sent.')).toBeVisible()
    await lydia.unroute('**/rpc/messages/send')
    await lydia.getByRole('button', { name: 'Retry' }).click()
    await expect(messageOf(tabitha, 'Try again')).toBeVisible()

    const { rows } = await server.fresh.owner.query<{ id: string }>(
      'select id from app.conversations where leader_id is null',
    )
    expect(await textsOf(server, rows[0]?.id ?? '')).toEqual([
      'Peace be with you all',
      'And to you',
      '',
      '',
      'While you were away',
      'First of two',
      'Second of two',
      'Try again',
    ])
    const seen = (page: Page) => thread(page).getByRole('article').allInnerTexts()
    expect((await seen(lydia)).length).toBe((await seen(tabitha)).length)
  })

  test(`a circle sees a shared entry appear, change and vanish on ${name}`, async ({
    server,
    cast,
    browserOf,
  }) => {
    const timothy = await browserOf(cast.timothy, size)
    const { entries } = clientOf(server, cast.lydia)
    await open(timothy, `/circle?circle=${await circleOf(server.fresh.owner, cast.barnabas)}`)
    await expect(composer(timothy)).toBeVisible()
    const id = randomUUID()
    await entries.submit({ id, kind: 'testimony', text: 'He held me by the river', audience: 'shared' })
    await expect(timothy.getByText('He held me by the river')).toBeVisible()
    await entries.edit({ id, version: 1, text: 'He held us by the river', audience: 'shared' })
    await expect(timothy.getByText('He held us by the river')).toBeVisible()
    await expect(timothy.getByText('He held me by the river')).toHaveCount(0)
    await entries.edit({ id, version: 2, text: 'He held us by the river', audience: 'private' })
    await expect(timothy.getByText('This entry is no longer shared.')).toBeVisible()
    await expect(timothy.getByText('by the river')).toHaveCount(0)
    await entries.edit({ id, version: 3, text: 'He held us by the river', audience: 'shared' })
    await expect(timothy.getByText('He held us by the river')).toBeVisible()
    await entries.trash({ id })
    await expect(timothy.getByText('This entry is no longer shared.')).toBeVisible()
    await expect(timothy.getByText('by the river')).toHaveCount(0)
  })
}

test('Home shows at once what one’s community shares, and takes it away again', async ({
  server,
  cast,
  browserOf,
}) => {
  const timothy = await browserOf(cast.timothy, { width: 1280, height: 800 })
  const { entries } = clientOf(server, cast.lydia)
  await open(timothy, '/home')
  await expect(timothy.getByRole('heading', { name: 'Recent Community Activity' })).toBeAttached()
  const id = randomUUID()
  await entries.submit({ id, kind: 'prayer', text: 'For my mother', audience: 'shared' })
  await expect(timothy.getByText('For my mother')).toBeVisible()
  await entries.trash({ id })
  await expect(timothy.getByText('For my mother')).toHaveCount(0)
})

test('whoever is added is told at once, adds back, and both see it @again', async ({
  server,
  cast,
  browserOf,
}) => {
  const size = { width: 1280, height: 800 }
  const [lydia, silas] = [await browserOf(cast.lydia, size), await browserOf(cast.silas, size)]
  await open(lydia, '/community')
  await open(silas, '/home')
  await clientOf(server, cast.silas).community.members({})
  await lydia.getByRole('searchbox').or(lydia.getByRole('textbox')).first().fill('silas')
  await lydia.getByRole('button', { name: 'Search' }).click()
  await lydia.getByRole('button', { name: /^Add/ }).click()
  await expect(silas.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await silas.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await silas.getByRole('button', { name: /Add back/ }).click()
  await expect(lydia.getByRole('button', { name: /Notifications, 1 unread/ })).toBeVisible()
})
