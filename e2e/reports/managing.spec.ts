import { expectToast, heading } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'
import { changeErrorReport, layErrorReport } from './reported.ts'

test('admins find the reports in their part of the menu, newest first, with who reported what from where', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await layErrorReport(server, cast.lydia, { status: 'closed', priority: 'high' })
  await layErrorReport(server, cast.timothy, {
    title: 'Nothing is kept',
    description: 'I wrote,\nand it was gone.',
    priority: 'critical',
    notes: 'Ask him which day',
  })
  await signIn(cast.priscilla)
  await page.goto('/home')
  const reports = page.getByRole('article')
  await test.step('Priscilla opens them from the menu', async () => {
    const links = page.getByRole('group', { name: 'Admin' }).getByRole('link')
    await expect(
      links.filter({ hasText: /^(Insights|Error Reports|Content Reports|OpenAI Settings)$/ }),
    ).toHaveText(['Insights', 'Error Reports', 'Content Reports', 'OpenAI Settings'])
    await links.filter({ hasText: 'Error Reports' }).click()
    await expect(heading(page)).toHaveText('Error Reports')
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
  })

  await test.step('a report of Silas comes into the open list, and she is told of it', async () => {
    await layErrorReport(server, cast.silas, { title: 'Slow' })
    await expect(reports.getByRole('heading')).toHaveText(['Slow', 'Nothing is kept', 'Grey picture'])
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
    await page.getByRole('link', { name: 'An error was reported' }).first().click()
    await expect(page).toHaveURL('/error-reports')
  })

  await test.step('she narrows the list, in the address', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed')
    await expect(page).toHaveURL('/error-reports?status=closed')
    await expect(reports.getByRole('heading')).toHaveText(['Grey picture'])
    await page.getByRole('combobox', { name: 'Priority' }).selectOption('Critical')
    await expect(page).toHaveURL('/error-reports?status=closed&priority=critical')
    await expect(page.getByText('No such reports')).toBeVisible()
  })
})

test('an admin says where a report stands, and answers; what fails keeps what was typed, and the reporter is told', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of (409|500)/)
  const id = await layErrorReport(server, cast.lydia)
  await signIn(cast.priscilla)
  await page.goto('/error-reports')
  const manage = page.getByRole('button', { name: 'Manage: Grey picture, reported by Lydia' })
  const dialog = page.getByRole('dialog', { name: 'Manage error report' })
  const status = dialog.getByRole('combobox', { name: 'Status' })
  const answer = dialog.getByRole('textbox', { name: 'Answer to Lydia' })
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  const report = page.getByRole('article')

  await test.step('Priscilla opens the report of Lydia, and answers', async () => {
    await manage.click()
    const reported = dialog.getByRole('region', { name: 'What was reported' })
    await expect(reported).toContainText('Medium priority')
    await expect(reported).toContainText('On day 1.')
    await expect(reported.getByRole('definition')).toHaveText(['/journal', 'Firefox on Linux', 'h3x'])
    await expect(status.getByRole('option')).toHaveText(['Pending', 'Investigating', 'Resolved', 'Closed'])
    await status.selectOption('Resolved')
    await dialog.getByRole('textbox', { name: 'Notes for admins' }).fill('The store was full')
    await answer.fill('The picture is back.')
  })

  await test.step('what fails is told in the dialog, and what she typed outlives closing and a reload', async () => {
    await page.route('**/rpc/reports/update', (route) => route.fulfill({ status: 500, json: {} }))
    await save()
    await expect(dialog.getByRole('alert')).toContainText('ErrorFailed to update error report')
    await page.unrouteAll()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(manage).toBeFocused()
    await page.reload()
    await manage.click()
    await expect(answer).toHaveValue('The picture is back.')
    await expect(status).toHaveValue('resolved')
  })

  await test.step('another admin has answered meanwhile, and she saves what she wrote knowingly', async () => {
    await changeErrorReport(server, id, { answer: 'Of Apollos' })
    await save()
    await expect(dialog.getByText('This report was changed in the meantime')).toBeVisible()
    await expect(dialog.locator('form').getByRole('definition')).toHaveText([
      'Pending',
      'Nothing',
      'Of Apollos',
    ])
    await expect(answer).toHaveValue('The picture is back.')
    await dialog.getByRole('button', { name: 'Save what I wrote' }).click()
    await expectToast(page, 'Report updated')
    await expect(dialog).toBeHidden()
    await expect(report).toContainText('Resolved on Nov 20, 2026 by Priscilla')
    await expect(report).toContainText('The store was full')
  })

  await test.step('Lydia is told, and is led to the answer however many reports came since', async () => {
    for (let time = 0; time < 12; time++) await layErrorReport(server, cast.lydia, { title: 'Later' })
    await signIn(cast.lydia)
    await page.goto('/home')
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
    await page
      .getByRole('link', { name: 'The error that you reported was answered “Grey picture”' })
      .first()
      .click()
    await expect(page).toHaveURL(`/my-error-reports?report=${id}`)
    await expect(heading(page)).toHaveText('Errors that you reported')
    const marked = page.locator('main [aria-current]').getByRole('article', { name: 'Grey picture' })
    await expect(marked).toBeInViewport()
    await expect(marked).toContainText('Resolved')
    await expect(marked).toContainText('The picture is back.')
    await expect(marked).toContainText('Answered on Nov 20, 2026')
    await expect(page.getByText(/The store was full|Priscilla/)).toHaveCount(0)
  })
})
