import { expectToast, heading, holdCalls } from '#e2e/access/pages.ts'
import { layContentReport } from '#e2e/content-reports/reported.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { bell, openBell, tellLydia } from './told.ts'

test(
  'Lydia sees behind the bell what is new, follows it, answers it, and removes it, by keyboard as well',
  { tag: '@thumb' },
  async ({ page, server, cast, signIn }) => {
    const { owner } = server.fresh
    const { lydia, silas } = cast
    const report = await layContentReport(server, lydia, { of: silas, answer: 'We have spoken with him.' })
    const { prayer, circle } = await tellLydia(server, cast)
    await owner.query(
      `update app.notifications set happened_at = '2026-11-20T11:00:00Z' where report_id = $1`,
      [report],
    )
    await signIn(lydia)
    const popup = page.getByRole('dialog', { name: 'Notifications' })
    const items = popup.getByRole('article')
    const links = items.getByRole('link')

    await test.step('the bell counts what is unread, and shows what it was and where it leads', async () => {
      await page.goto('/home')
      await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread')
      const letGo = await holdCalls(page, 'notifications/list*')
      await openBell(page)
      await expect(popup.getByRole('status').getByText('Loading')).toBeVisible()
      letGo()
      await expect(items).toHaveText([
        /^TTabitha added you to their community7:02 AMNewAdd back/,
        /^TTimothy replied to you in the circle“I do, right after work.”7:01 AMNew/,
        /^2 people are praying for your request“For my household,\s+that we may be of one mind.”7:00 AMNew/,
        /^Your report was answered/,
      ])
      await expect(links.nth(0)).toHaveAttribute('href', '/community')
      await expect(links.nth(1)).toHaveAttribute('href', `/circle?circle=${circle}&at=3`)
      await expect(links.nth(2)).toHaveAttribute('href', `/shared/${prayer}`)
      await expect(popup.getByText('That is all. Notifications are kept for 90 days.')).toBeVisible()
      await expectAccessible(page)
      await page.unrouteAll()
    })

    await test.step('looking marks nothing, and following one marks it and no other', async () => {
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
      await expect(bell(page)).toBeFocused()
      await openBell(page)
      await popup.getByRole('link', { name: 'Your report was answered' }).click()
      await expect(page).toHaveURL(`/my-content-reports?report=${report}`)
      await expect(popup).toBeHidden()
      await expect(heading(page)).toBeFocused()
      await expect(page.getByText('We have spoken with him.')).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
      await openBell(page)
      await expect(items.nth(3)).toBeVisible()
      await expect(items.nth(3).getByText('New')).toHaveCount(0)
    })

    await test.step('Lydia marks one as read without following it', async () => {
      await popup.getByRole('button', { name: 'More: 2 people are praying' }).click()
      await page.getByRole('menuitem', { name: 'Mark as read' }).click()
      await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
      await expect(items.nth(2).getByText('New')).toHaveCount(0)
      await expect(popup).toBeVisible()
    })

    await test.step('Lydia adds Tabitha back', async () => {
      const add = popup.getByRole('button', { name: 'Add back' })
      await add.click()
      await expectToast(page, 'Tabitha now reads what you share')
      await expect(popup.getByText('In your community')).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    })

    await test.step('Lydia reads all at once and removes one, by keyboard', async () => {
      await page.keyboard.press('Escape')
      await expect(bell(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(items).toHaveCount(4)
      await expect
        .poll(() => page.evaluate(`document.activeElement.closest('[role=dialog]') !== null`))
        .toBe(true)
      await page.keyboard.press('Tab')
      await expect(popup.getByRole('button', { name: 'Mark all as read' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(bell(page)).toHaveAccessibleName('Notifications')
      await expect(popup.getByText('New')).toHaveCount(0)
      await expect(popup.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
      await popup.getByRole('button', { name: 'More: Timothy replied to you in the circle' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveText(['Remove', 'Report Timothy'])
      await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
      await expect(items).toHaveCount(3)
      await expect(items.nth(1)).toBeFocused()
    })
  },
)
