import { expectToast, heading } from '#e2e/access/pages.ts'
import { layContentReport } from '#e2e/content-reports/reported.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { bell, openBell, tellLydia } from './told.ts'

const kinds = [
  'Somebody adds me to their community',
  'People pray for my request',
  'Somebody replies to me',
  'One of my reports is answered',
  'One of my error reports is answered',
  'A leader gives me feedback',
  'A leader writes a personal summary for me',
]

type Switch = HTMLElement & { click: () => void; checked: boolean }

test('Lydia sees behind the bell what is new, follows it, answers it, and removes it, by keyboard as well', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { lydia, silas } = cast
  const report = await layContentReport(server, lydia, { of: silas, answer: 'We have spoken with him.' })
  const { prayer, circle } = await tellLydia(server, cast)
  await server.fresh.owner.query(
    `update app.notifications set happened_at = '2026-11-20T11:00:00Z' where report_id = $1`,
    [report],
  )
  await signIn(lydia)
  const popup = page.getByRole('dialog', { name: 'Notifications' })
  const items = popup.getByRole('article')
  const links = items.getByRole('link')

  await test.step('the bell counts what is unread, and shows what it was and where it leads', async () => {
    await page.setViewportSize({ width: 375, height: 760 })
    await page.goto('/community')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread')
    await openBell(page)
    await expect(items).toHaveText([
      /^TTabitha added you to their community7:02 AMNewAdd back/,
      /^TTimothy replied to you in the circle“I do, right after work.”7:01 AMNew/,
      /^2 people are praying for your request“For my household,\s+that we may be of one mind.”7:00 AMNew/,
      /^Your report was answered/,
    ])
    await expect(links.nth(0)).toHaveAttribute('href', '/community')
    await expect(links.nth(1)).toHaveAttribute('href', `/circle?circle=${circle}&at=3`)
    await expect(links.nth(2)).toHaveAttribute('href', `/shared/${prayer}`)
    await expect(popup.getByText("That's all. Notifications are kept for 90 days.")).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(375)
    await page.setViewportSize({ width: 1280, height: 800 })
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
  })

  await test.step('Lydia marks one as read without following it, and adds Tabitha back', async () => {
    await openBell(page)
    await popup.getByRole('button', { name: 'More: 2 people are praying' }).click()
    await page.getByRole('menuitem', { name: 'Mark as read' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await expect(items.getByText('New')).toHaveCount(2)
    await popup.getByRole('button', { name: 'Add back' }).click()
    await expectToast(page, 'Tabitha can now read what you share')
    await expect(popup.getByText('In your community')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  })

  await test.step('Lydia reads all at once and removes one, by keyboard', async () => {
    await page.keyboard.press('Escape')
    await expect(bell(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(items).toHaveCount(4)
    await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
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
})

test('Lydia chooses what she is told and who may write to her; it holds at once, and a failure is told', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await signIn(cast.lydia)
  const section = page.getByRole('region', { name: 'Notifications' })
  const choice = (kind: number) => section.getByRole('switch', { name: kinds[kind]! })
  const unwanted = '**/rpc/notifications/setUnwanted'
  const fail = { status: 503, json: {} }

  await test.step('Lydia is led to the choice by the bell, where nothing is new', async () => {
    await page.goto('/home')
    const popup = await openBell(page)
    await expect(popup.getByText('Nothing new')).toBeVisible()
    await popup.getByRole('link', { name: 'Choose your notifications' }).click()
    await expect(page).toHaveURL('/profile?tab=settings')
    await expect(section.getByRole('switch')).toHaveCount(kinds.length)
    for (const index of kinds.keys()) await expect(choice(index)).toBeChecked()
  })

  await test.step('each switch stays as Lydia put it while the server takes its time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const kept: unknown[] = []
    await page.route(unwanted, async (route) => {
      await promise
      await route.continue()
    })
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/setUnwanted')) kept.push(request.postDataJSON().json.kinds)
    })
    // Looked at within the click itself, before the browser draws anything.
    const put = (kind: number) =>
      choice(kind).evaluate((input: Switch) => {
        input.click()
        return input.checked
      })
    expect([await put(0), await put(1), await put(2), await put(2)]).toEqual([false, false, false, true])
    await expect(choice(0)).not.toBeChecked()
    resolve()
    await expect
      .poll(() => kept)
      .toEqual([['added'], ['added', 'praying'], ['added', 'praying', 'replied'], ['added', 'praying']])
    await page.unrouteAll()
    await choice(1).press('Space')
    await expect.poll(() => kept.at(-1)).toEqual(['added'])
  })

  const messages = page.getByRole('region', { name: 'Direct messages' })
  const receives = messages.getByRole('switch', { name: 'Let others write to me' })
  await test.step('Lydia lets nobody write to her, and all of it is kept', async () => {
    await expect(receives).toBeChecked()
    await Promise.all([page.waitForResponse('**/rpc/profile/updateMessageChoices'), receives.click()])
    await page.reload()
    await expect(receives).not.toBeChecked()
    await expect(choice(0)).not.toBeChecked()
    for (const index of [1, 2]) await expect(choice(index)).toBeChecked()
  })

  await test.step('what could not be kept goes back, and that is told', async () => {
    const previews = messages.getByRole('switch', { name: /^Show the first words of a message/ })
    await page.route(/setUnwanted|updateMessageChoices/, (route) => route.fulfill(fail))
    for (const one of [choice(1), previews]) {
      await one.click()
      await expectToast(page, 'Your choice was not saved')
      await expect(one).toBeChecked()
    }
  })
})
