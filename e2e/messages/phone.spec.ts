import type { Locator, Page } from '@playwright/test'
import { heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { circleOf, layConversation } from '#testing/messages/talk.ts'
import { acts } from './opened.ts'
import { composer, layMessages, layRead, messageOf } from './talking.ts'

/** Fills a screen several times. */
const long = 'It is long. '.repeat(333)

const rooms = [
  { width: 320, height: 568, keyboard: 260, atLeast: 24 },
  { width: 667, height: 375, keyboard: 0, atLeast: 60 },
]

test.use({ isMobile: true, hasTouch: true, viewport: { width: 375, height: 760 } })

test('on a phone Lydia comes to her circle and her conversations and back, and answers with her thumb', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { lydia, tabitha, barnabas } = cast
  const circle = await circleOf(server.fresh.owner, barnabas)
  await layMessages(server, { in: circle, by: barnabas, texts: ['Welcome'] })
  const id = await layConversation(server.fresh.owner, lydia, tabitha)
  await layMessages(server, { in: id, by: tabitha, texts: ['Good morning', long, 'So it is'] })
  await layRead(server, id, lydia)
  await signIn(lydia)
  await page.goto('/circle')
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  const row = page.getByRole('link', { name: /^Tabitha/ })
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth')

  await test.step('in the circle the members stand behind a button, which gives way to a keyboard', async () => {
    await expect(messageOf(page, 'Welcome')).toBeInViewport()
    await expect(composer(page)).toBeInViewport({ ratio: 1 })
    const members = page.getByRole('button', { name: '4 members' })
    await expect(page.getByText('Phoebe', { exact: true })).toBeHidden()
    await members.tap()
    await expect(page.getByText('Phoebe', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await width()).toBe(375)
    await showKeyboard(page, 380)
    await expect(members).toBeHidden()
    await expect(messageOf(page, 'Welcome')).toBeInViewport()
    expect(await bottomOf(composer(page))).toBeLessThanOrEqual(380)
    await showKeyboard(page, 760)
    await page.getByRole('link', { name: 'Back to Home' }).tap()
  })

  await test.step('the list leads Lydia to a conversation, and back, by its button and by that of the browser', async () => {
    await bar.getByRole('link', { name: /^Messages/ }).tap()
    await expect(row).toBeVisible()
    await expect(composer(page)).toHaveCount(0)
    await row.tap()
    await expect(messageOf(page, 'So it is')).toBeInViewport()
    await expect(row).toBeHidden()
    await expect(bar).toBeHidden()
    await expect(heading(page)).toHaveText('Direct Messages')
    // Where one writes is at the very bottom.
    expect(await bottomOf(composer(page))).toBeGreaterThan(740)
    expect(await width()).toBe(375)
    await page.goBack()
    await expect(row).toBeFocused()
    await expect(bar).toBeVisible()
    await row.tap()
    await page.getByRole('link', { name: 'Back to all conversations' }).tap()
    await expect(page).toHaveURL('/direct-messages')
    await expect(row).toBeFocused()
    // One step back is where one was before the list.
    await page.goBack()
    await expect(page).toHaveURL('/home')
    await bar.getByRole('link', { name: /^Messages/ }).tap()
    await row.tap()
    await expect(messageOf(page, 'So it is')).toBeInViewport()
  })

  const message = messageOf(page, long.trim())
  const more = message.getByRole('button', { name: 'More' })
  const toolbar = page.getByRole('toolbar', { name: acts('Tabitha') })

  await test.step('the button of a long message is there wherever she reads, and so is what it shows', async () => {
    for (const part of [1, 0.25]) {
      await scrollTo(page, part)
      await expect(more).toBeInViewport({ ratio: 1 })
      await more.tap()
      await expect(toolbar).toBeInViewport({ ratio: 1 })
      if (part === 1) await expectAccessible(page)
      await more.tap()
      await expect(toolbar).toHaveCount(0)
    }
  })

  await test.step('Lydia puts a sign to it, and Enter makes a new line', async () => {
    await more.tap()
    await toolbar.getByRole('button', { name: 'React' }).tap()
    await message.getByRole('button', { name: 'Thanks' }).tap()
    await expect(message.getByRole('button', { name: 'Thanks: Lydia' })).toBeVisible()
    await composer(page).fill('One')
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('One\n')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(messageOf(page, 'One')).toBeVisible()
    const last = messageOf(page, 'So it is')
    await last.getByRole('button', { name: 'More' }).tap()
    await last.getByRole('button', { name: 'Reply' }).tap()
    await composer(page).fill('x'.repeat(5001))
  })

  for (const { width: wide, height, keyboard, atLeast } of rooms) {
    await test.step(`what she writes leaves room for the rest at ${wide} by ${height}, ${keyboard} of it keyboard`, async () => {
      await page.setViewportSize({ width: wide, height })
      const edge = height - keyboard
      await showKeyboard(page, edge)
      const form = page.locator('form').filter({ has: composer(page) })
      const send = form.getByRole('button', { name: 'Send' })
      await send.tap()
      const alert = form.getByRole('alert')
      await expect(alert).toHaveText('Message must be less than 5000 characters')
      for (const part of [alert, form.getByText('5001 of 5000'), send])
        expect(await bottomOf(part)).toBeLessThanOrEqual(edge)
      expect((await composer(page).boundingBox())!.height).toBeGreaterThanOrEqual(44)
      const header = await bottomOf(page.locator('header').filter({ hasText: 'Tabitha' }))
      expect((await form.boundingBox())!.y - header).toBeGreaterThanOrEqual(atLeast)
      await scrollTo(page, 0.5)
      const latest = page.locator('button', { hasText: 'Jump to latest' })
      await expect(latest).toHaveCount(1)
      if (atLeast < 56) await expect(latest).toBeHidden()
      else expect((await latest.boundingBox())!.y).toBeGreaterThanOrEqual(header)
    })
  }
})

/** Leaves so much of the height of the window as a keyboard does that comes over the page. */
async function showKeyboard(page: Page, height: number) {
  await page.evaluate(`
    Object.defineProperty(visualViewport, 'height', { value: ${height}, configurable: true })
    visualViewport.dispatchEvent(new Event('resize'))
  `)
}

/** Moves to a part of the way from the first message to the last. */
async function scrollTo(page: Page, part: number) {
  await page.evaluate(`{
    const box = document.querySelector('ol[aria-label^="Messages with"]').parentElement.parentElement
    box.scrollTop = (box.scrollHeight - box.clientHeight) * ${part}
  }`)
}

async function bottomOf(part: Locator) {
  const { y, height } = (await part.boundingBox())!
  return y + height
}
