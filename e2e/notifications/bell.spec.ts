import { expectToast, heading, holdCalls } from '#e2e/access/pages.ts'
import { layContentReport, makeAdmin } from '#e2e/content-reports/reported.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { addToCommunity } from '#testing/ties.ts'
import { layConversation, layMessage } from '#testing/talk.ts'
import { bell, openBell, tellLydia } from './told.ts'

test(
  'the bell counts what is unread, and shows what it was and where it leads',
  { tag: '@thumb' },
  async ({ page, server, cast, signIn }) => {
    const { prayer, circle } = await tellLydia(server, cast)
    await signIn(cast.lydia)
    await page.goto('/home')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
    const popup = await openBell(page)
    const items = popup.getByRole('article')
    await expect(items).toHaveText([
      /^TTabitha added you to their community7:02 AMNewAdd back/,
      /^TTimothy replied to you in the circle“I do, right after work.”7:01 AMNew/,
      /^2 people are praying for your request“For my household,\s+that we may be of one mind.”7:00 AMNew/,
    ])
    const links = items.getByRole('link')
    await expect(links.nth(0)).toHaveAttribute('href', '/community')
    await expect(links.nth(1)).toHaveAttribute('href', `/circle?circle=${circle}&at=3`)
    await expect(links.nth(2)).toHaveAttribute('href', `/shared/${prayer}`)
    await expect(popup.getByText('That is all. Notifications are kept for 90 days.')).toBeVisible()
    await expectAccessible(page)
    // Looking marks nothing.
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(bell(page)).toBeFocused()
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
  },
)

test(
  'following one marks it as read, and no other',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    const id = await layContentReport(server, cast.lydia, {
      of: cast.silas,
      answer: 'We have spoken with him.',
    })
    await tellLydia(server, cast)
    await signIn(cast.lydia)
    await page.goto('/home')
    const popup = await openBell(page)
    await popup.getByRole('link', { name: 'Your report was answered' }).click()
    await expect(page).toHaveURL(/\/my-content-reports\?report=[0-9a-f-]{36}$/)
    await expect(popup).toBeHidden()
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText('We have spoken with him.')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
    const { rows } = await server.fresh.owner.query(
      'select report_id from app.notifications where read_at is not null',
    )
    expect(rows).toEqual([{ report_id: id }])
    await openBell(page)
    const read = popup.getByRole('article', { name: 'Your report was answered' })
    await expect(read).toBeVisible()
    await expect(read.getByText('New')).toHaveCount(0)
  },
)

test('all are marked as read at once, and one is removed, by keyboard as well', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await tellLydia(server, cast)
  await signIn(cast.lydia)
  await page.goto('/home')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Notifications' })
  await expect(popup.getByRole('article')).toHaveCount(3)
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
  await expect(popup.getByRole('article')).toHaveCount(2)
  await expect(popup.getByRole('article').nth(1)).toBeFocused()
  const { rows } = await server.fresh.owner.query(
    'select kind from app.notifications where person_id = $1 order by kind',
    [cast.lydia.id],
  )
  expect(rows).toEqual([{ kind: 'added' }, { kind: 'praying' }])
})

test('whoever added one is added back from there, and a failure is told @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await addToCommunity(server.fresh.owner, cast.tabitha, cast.lydia)
  await signIn(cast.lydia)
  await page.goto('/home')
  const popup = await openBell(page)
  const add = popup.getByRole('button', { name: 'Add back' })
  await page.route('**/rpc/community/add', (route) => route.fulfill({ status: 503, json: {} }))
  await add.click()
  await expectToast(page, 'Tabitha was not added')
  await expect(add).toBeEnabled()
  await page.unrouteAll()
  await page.route('**/rpc/community/add', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ json: { personId: cast.tabitha.id } })
    await addToCommunity(server.fresh.owner, cast.lydia, cast.tabitha)
    await route.fulfill({ json: { json: {} } })
  })
  await add.click()
  await expectToast(page, 'Tabitha now reads what you share')
  await expect(popup.getByText('In your community')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('a reply leads to its conversation, and one without words says what it was @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const talk = await layConversation(owner, cast.lydia, cast.tabitha)
  const said = await layMessage(owner, talk, cast.lydia, { text: 'How is it?' })
  await layMessage(owner, talk, cast.tabitha, { replyTo: said })
  await signIn(cast.lydia)
  await page.goto('/home')
  const reply = (await openBell(page)).getByRole('link', { name: 'Tabitha replied to you' })
  await expect(reply).toContainText('Sent a file')
  await expect(reply).toHaveAttribute('href', `/direct-messages?with=${talk}&at=2`)
})

test('one is marked as read without following it @again', async ({ page, server, cast, signIn }) => {
  await tellLydia(server, cast)
  await signIn(cast.lydia)
  await page.goto('/home')
  const popup = await openBell(page)
  await popup.getByRole('button', { name: 'More: 2 people are praying' }).click()
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await expect(popup.getByRole('article').nth(2).getByText('New')).toHaveCount(0)
  await expect(popup).toBeVisible()
})

test('more than nine are 9+, and the rest comes when asked for @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await server.fresh.owner.query(
    `insert into app.notifications (person_id, organization_id, kind, actor_id, happened_at)
      select l.id, l.organization_id, 'added', p.id, timestamptz '2026-11-20T12:00:00Z' - number * interval '1 hour'
      from app.people l, app.people p, generate_series(1, 17) number where l.id = $1 and p.id = $2`,
    [cast.lydia.id, cast.tabitha.id],
  )
  await signIn(cast.lydia)
  await page.goto('/home')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 17 unread')
  await expect(bell(page)).toContainText('9+')
  const popup = await openBell(page)
  await expect(popup.getByRole('article')).toHaveCount(15)
  await expect(popup.getByRole('article').nth(14)).toContainText('Nov 19, 2026')
  await popup.getByRole('button', { name: 'Show earlier' }).click()
  await expect(popup.getByRole('article')).toHaveCount(17)
  await expect(popup.getByText(/^That is all/)).toBeVisible()
})

test('it says that it is loading, and that there is nothing @again', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.goto('/home')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const letGo = await holdCalls(page, 'notifications/list*')
  const popup = await openBell(page)
  await expect(popup.getByRole('status').getByText('Loading')).toBeVisible()
  letGo()
  await expect(popup.getByText('Nothing new')).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('link', { name: 'Choose what you are told' }).click()
  await expect(page).toHaveURL('/profile?tab=settings')
})

test('admins are told that something was reported, and come to it', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await makeAdmin(server, cast.apollos)
  await layContentReport(server, cast.lydia, { of: cast.apollos })
  await layContentReport(server, cast.lydia, { of: cast.silas })
  await signIn(cast.apollos)
  await page.goto('/home')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await (await openBell(page)).getByRole('link', { name: 'Something was reported' }).click()
  await expect(page).toHaveURL('/content-reports')
  await expect(page.getByRole('article')).toHaveText(/Lydia reported Silas/)
})
