import type { Locator, Page } from '@playwright/test'
import { heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { layConversation } from '#testing/talk.ts'
import { acts, test } from './opened.ts'
import { composer, layMessages, layRead, messageOf } from './talking.ts'

/** Fills a screen several times. */
const long = 'It is long. '.repeat(333)

test(
  'on a phone the list leads Lydia to a conversation, and back, by its button and by that of the browser',
  { tag: '@thumb' },
  async ({ page, server, cast, signIn }) => {
    const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
    const other = await layConversation(server.fresh.owner, cast.lydia, cast.silas)
    await layMessages(server, { in: id, by: cast.tabitha, texts: ['Good morning', 'At seven?'] })
    await layMessages(server, { in: other, by: cast.silas, texts: ['Hello'], minutesAgo: 90 })
    await layRead(server, id, cast.lydia)
    await signIn(cast.lydia)
    await page.setViewportSize({ width: 375, height: 760 })
    await page.goto('/home')
    const bar = page.getByRole('navigation', { name: 'Main menu' })
    await bar.getByRole('link', { name: /^Messages/ }).click()
    const row = page.getByRole('link', { name: /^Tabitha/ })
    await expect(row).toBeVisible()
    await expect(composer(page)).toHaveCount(0)
    await row.click()
    await expect(messageOf(page, 'At seven?')).toBeInViewport()
    await expect(row).toBeHidden()
    await expect(bar).toBeHidden()
    await expect(heading(page)).toHaveText('Direct Messages')
    await expectAccessible(page)
    // Where one writes is at the very bottom.
    const box = await composer(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(375)
    await page.goBack()
    await expect(row).toBeVisible()
    await expect(row).toBeFocused()
    await expect(bar).toBeVisible()
    await row.click()
    await expect(composer(page)).toBeVisible()
    await page.getByRole('link', { name: 'Back to all conversations' }).click()
    await expect(page).toHaveURL('/direct-messages')
    await expect(row).toBeFocused()
    // One step back is where one was before the list.
    await page.goBack()
    await expect(page).toHaveURL('/home')
  },
)

test.describe('with a thumb', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 375, height: 760 } })

  const rooms = [
    { width: 320, height: 568, keyboard: 260, atLeast: 24 },
    { width: 375, height: 667, keyboard: 287, atLeast: 60 },
    { width: 667, height: 375, keyboard: 0, atLeast: 60 },
  ]

  test('Lydia answers with her thumb, wherever she reads in a long message and however small the screen', async ({
    page,
    open,
  }) => {
    await open('Good morning', long, 'So it is')
    const message = messageOf(page, long.trim())
    const more = message.getByRole('button', { name: 'More' })
    const toolbar = page.getByRole('toolbar', { name: acts('Tabitha') })

    await test.step('the button of the long message is there wherever she reads, and so is what it shows', async () => {
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

    for (const { width, height, keyboard, atLeast } of rooms) {
      await test.step(`what she writes leaves room for the rest at ${width} by ${height}, ${keyboard} of it keyboard`, async () => {
        await page.setViewportSize({ width, height })
        const edge = height - keyboard
        // As a keyboard does that comes over the page.
        await page.evaluate(`
          Object.defineProperty(visualViewport, 'height', { value: ${edge}, configurable: true })
          visualViewport.dispatchEvent(new Event('resize'))
        `)
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
})

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
