import { expectToast, heading } from '#e2e/access/pages.ts'
import { pageOf } from '#e2e/community/people.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { changeErrorReport, layErrorReport } from './reported.ts'
import { descriptionIn, isPhone, openReport, send, titleIn } from './reporting.ts'

test(
  'admins find the reports in their part of the menu, newest first, with who reported what from where',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    await layErrorReport(server, cast.lydia, { status: 'closed' })
    await layErrorReport(server, cast.timothy, {
      title: 'Nothing is kept',
      description: 'I wrote,\nand it was gone.',
      priority: 'critical',
      notes: 'Ask him which day',
    })
    await signIn(cast.priscilla)
    await page.goto('/home')
    if (isPhone(page)) await page.getByRole('button', { name: 'More' }).click()
    const links = page.getByRole('group', { name: 'Admin' }).getByRole('link')
    await expect(
      links.filter({ hasText: /^(Insights|Error Reports|Content Reports|OpenAI Settings)$/ }),
    ).toHaveText(['Insights', 'Error Reports', 'Content Reports', 'OpenAI Settings'])
    await links.filter({ hasText: 'Error Reports' }).click()
    await expect(heading(page)).toHaveText('Error Reports')
    const reports = page.getByRole('article')
    await expect(reports).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: '2 reports' })).toBeVisible()
    const first = reports.nth(0)
    await expect(first.getByRole('heading')).toHaveText('Nothing is kept')
    await expect(first).toContainText('Critical priority')
    await expect(first).toContainText('Pending')
    await expect(first).toContainText('Reported by Timothy · Nov 20, 2026, 7:01 AM')
    await expect(first).toContainText('I wrote,\nand it was gone.')
    await expect(first.getByRole('definition')).toHaveText([
      '/journal',
      'Firefox on Linux',
      'h3x',
      'Ask him which day',
    ])
    await expect(reports.nth(1)).toContainText(/Closed on [A-Z][a-z]{2} \d+, \d{4} by somebody who has left/)
    await expectAccessible(page)
  },
)

test('the list is narrowed by choices and by words, in the address, and says where nothing is left @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  await page.goto('/error-reports')
  await expect(page.getByText('No errors have been reported.')).toBeVisible()
  await expectAccessible(page)
  await layErrorReport(server, cast.lydia, { priority: 'high' })
  await layErrorReport(server, cast.timothy, { title: 'Slow', status: 'resolved' })
  // It comes as it is reported.
  const reports = page.getByRole('article')
  await expect(reports).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
  await expect(page).toHaveURL('/error-reports?status=resolved')
  await expect(reports.getByRole('heading')).toHaveText(['Slow'])
  await expect(page.getByRole('status').filter({ hasText: '1 report' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('High')
  await expect(page).toHaveURL('/error-reports?status=resolved&priority=high')
  await expect(page.getByText('No such reports')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses')
  await expect(reports.getByRole('heading')).toHaveText(['Grey picture'])
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('All priorities')
  await page.getByRole('searchbox', { name: 'Words' }).fill('day slow')
  await expect(page).toHaveURL('/error-reports?words=day+slow')
  await expect(reports.getByRole('heading')).toHaveText(['Slow'])
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Words' })).toHaveValue('day slow')
  await expect(reports).toHaveCount(1)
  await page.goto('/error-reports?status=nonsense&priority=none')
  await expect(reports).toHaveCount(2)
})

test('many reports come part by part @again', async ({ page, server, cast, signIn }) => {
  for (let time = 0; time < 12; time++) await layErrorReport(server, cast.lydia)
  await signIn(cast.priscilla)
  await page.goto('/error-reports')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Show earlier reports' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByText('That is all: 12 reports.')).toBeVisible()
})

test('an admin says where a report stands, and answers; what fails keeps what was typed, and the reporter is told', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const id = await layErrorReport(server, cast.lydia)
  await signIn(cast.priscilla)
  await page.goto('/error-reports')
  const manage = page.getByRole('button', { name: 'Manage: Grey picture, reported by Lydia' })
  await manage.click()
  const dialog = page.getByRole('dialog', { name: 'Manage error report' })
  const status = dialog.getByRole('combobox', { name: 'Status' })
  const reported = dialog.getByRole('region', { name: 'What was reported' })
  await expect(reported).toContainText('Medium priority')
  await expect(reported).toContainText('On day 1.')
  await expect(reported.getByRole('definition')).toHaveText(['/journal', 'Firefox on Linux', 'h3x'])
  await expect(status.getByRole('option')).toHaveText(['Pending', 'Investigating', 'Resolved', 'Closed'])
  await status.selectOption('Resolved')
  await dialog.getByRole('textbox', { name: 'Notes for admins' }).fill('The store was full')
  const answer = dialog.getByRole('textbox', { name: 'Answer to Lydia' })
  await answer.fill('x'.repeat(5001))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(answer).toHaveAccessibleDescription(/^Please write at most 5000 characters/)
  await answer.fill('The picture is back.')
  await page.route('**/rpc/reports/update', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
    }),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'ErrorFailed to update error reportPlease try again. What you wrote is still here.',
  )
  await expectAccessible(page)
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(manage).toBeFocused()
  await page.reload()
  await manage.click()
  await expect(answer).toHaveValue('The picture is back.')
  await expect(status).toHaveValue('resolved')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Report updated')
  await expect(dialog).toBeHidden()
  const report = page.getByRole('article')
  await expect(report).toContainText('Resolved on Nov 20, 2026 by Priscilla')
  await expect(report).toContainText('The store was full')
  await manage.click()
  await status.selectOption('Investigating')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(report).not.toContainText('by Priscilla')

  await signIn(cast.lydia)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: 'The error that you reported was answered “Grey picture”' }).click()
  await expect(page).toHaveURL(`/my-error-reports?report=${id}`)
  await expect(heading(page)).toHaveText('Errors that you reported')
  await expect(report).toContainText('Investigating')
  await expect(report).toContainText('Answer of the admins')
  await expect(report).toContainText('The picture is back.')
  await expect(report).toContainText('Answered on Nov 20, 2026')
  await expect(page.getByText(/The store was full|Priscilla/)).toHaveCount(0)
  await expectAccessible(page)
  const own = await openReport(page)
  await own.getByRole('tab', { name: 'Your reports' }).click()
  await expect(own.getByRole('article')).toContainText('The picture is back.')
  await expect(own).not.toContainText('The store was full')
})

test('what another admin saved meanwhile stands beside what one wrote, and is replaced knowingly or not at all @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 409/)
  const id = await layErrorReport(server, cast.lydia)
  await signIn(cast.priscilla)
  await page.goto('/error-reports')
  const manage = page.getByRole('button', { name: 'Manage: Grey picture, reported by Lydia' })
  await manage.click()
  const dialog = page.getByRole('dialog', { name: 'Manage error report' })
  const answer = dialog.getByRole('textbox', { name: 'Answer to Lydia' })
  const saved = async () => {
    const { rows } = await server.fresh.owner.query(
      'select status, admin_notes, answer from app.error_reports where id = $1',
      [id],
    )
    return Object.values(rows[0] ?? {})
  }
  await answer.fill('Of Priscilla')
  await changeErrorReport(server, id, { status: 'closed', notes: 'Of Apollos', answer: 'Of Apollos too' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This report was changed in the meantime')).toBeVisible()
  expect(await saved()).toEqual(['closed', 'Of Apollos', 'Of Apollos too'])
  await expect(dialog.locator('form').getByRole('definition')).toHaveText(['Of Apollos too'])
  await expect(answer).toHaveValue('Of Priscilla')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save what I wrote' }).click()
  await expectToast(page, 'Report updated')
  expect(await saved()).toEqual(['closed', 'Of Apollos', 'Of Priscilla'])
})

test('a new report is told to the admins, and stands in the list that is open @again', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  await page.goto('/error-reports')
  await expect(page.getByText('No errors have been reported.')).toBeVisible()
  const hers = await pageOf(browser, server, cast.lydia)
  await hers.goto('/home')
  const dialog = await openReport(hers)
  await titleIn(dialog).fill('Nothing is kept')
  await descriptionIn(dialog).fill('I wrote, and it was gone.')
  await send(dialog)
  await expect(page.getByRole('article')).toContainText('Nothing is kept')
  await hers.context().close()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: 'An error was reported' }).click()
  await expect(page).toHaveURL('/error-reports')
})

test('word of an answer leads to its report, however many have come since @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const id = await layErrorReport(server, cast.lydia, { title: 'The first', answer: 'It is mended.' })
  for (let time = 0; time < 12; time++) await layErrorReport(server, cast.lydia)
  await signIn(cast.lydia)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: 'The error that you reported was answered “The first”' }).click()
  await expect(page).toHaveURL(`/my-error-reports?report=${id}`)
  const marked = page.locator('main [aria-current]')
  await expect(marked.getByRole('article', { name: 'The first' })).toBeInViewport()
  await expect(marked).toContainText('It is mended.')
  await expectAccessible(page)
})
