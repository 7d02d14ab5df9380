import { heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layConversation } from '#testing/talk.ts'
import { composer, layMessages, layRead, messageOf } from './talking.ts'

test(
  'on a phone the list leads to a conversation, and back, by its button and by that of the browser',
  { tag: '@phone' },
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

  test('a button beside a message shows what one may do, and Enter makes a new line', async ({
    page,
    server,
    cast,
    signIn,
  }) => {
    const id = await layConversation(server.fresh.owner, cast.lydia, cast.tabitha)
    await layMessages(server, { in: id, by: cast.tabitha, texts: ['Good morning'] })
    await signIn(cast.lydia)
    await page.goto(`/direct-messages?with=${id}`)
    const message = messageOf(page, 'Good morning')
    await message.getByRole('button', { name: 'More' }).tap()
    await expectAccessible(page)
    await message.getByRole('button', { name: 'React' }).tap()
    await message.getByRole('button', { name: 'Thanks' }).tap()
    await expect(message.getByRole('button', { name: 'Thanks: Lydia' })).toBeVisible()
    await composer(page).fill('One')
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('One\n')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(messageOf(page, 'One')).toBeVisible()
  })
})
