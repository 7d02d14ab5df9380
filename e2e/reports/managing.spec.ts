import { expectToast, heading } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'
import { changeErrorReport, layErrorReport } from './reported.ts'

test('an admin reads what was reported, says where it stands and answers; what fails keeps what was typed', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of (409|500)/)
  const id = await layErrorReport(server, cast.lydia)
  await layErrorReport(server, cast.timothy, {
    title: 'Nothing is kept',
    description: 'I wrote,\nand it was gone.',
    priority: 'critical',
    notes: 'Ask him which day',
  })
  await signIn(cast.priscilla)
  const reports = page.getByRole('article')
  const dialog = page.getByRole('dialog', { name: 'Manage error report' })
  const status = dialog.getByRole('combobox', { name: 'Status' })
  const notes = dialog.getByRole('textbox', { name: 'Notes for admins' })
  const answer = dialog.getByRole('textbox', { name: 'Answer to Lydia' })
  const manage = page.getByRole('button', { name: 'Manage: Grey picture, reported by Lydia' })
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()

  await test.step('Priscilla opens the reports from the menu, with who reported what from where', async () => {
    await page.goto('/home')
    await page.getByRole('group', { name: 'Admin' }).getByRole('link', { name: 'Error Reports' }).click()
    await expect(heading(page)).toHaveText('Error Reports')
    await expect(page.getByRole('status').filter({ hasText: '2 reports' })).toBeVisible()
    const first = reports.nth(0)
    await expect(first.getByRole('heading')).toHaveText('Nothing is kept')
    for (const part of ['Critical priority', 'Pending', 'Reported by Timothy · Nov 20, 2026, 7:01 AM'])
      await expect(first).toContainText(part)
    await expect(first).toContainText('I wrote,\nand it was gone.')
    const parts = ['/journal', 'Firefox on Linux', 'h3x', 'Ask him which day']
    await expect(first.getByRole('definition')).toHaveText(parts)
  })

  await test.step('a report of Silas comes into the open list, and she is told of it', async () => {
    await layErrorReport(server, cast.silas, { title: 'Slow' })
    await expect(reports.getByRole('heading')).toHaveText(['Slow', 'Nothing is kept', 'Grey picture'])
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
    const told = page.getByRole('link', { name: 'An error was reported' })
    await told.first().click()
    await expect(told).toHaveCount(0)
  })

  await test.step('she narrows the list, in the address, until nothing is left', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending')
    await page.getByRole('combobox', { name: 'Priority' }).selectOption('Medium')
    await expect(page).toHaveURL('/error-reports?status=pending&priority=medium')
    await expect(reports.getByRole('heading')).toHaveText(['Slow', 'Grey picture'])
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed')
    await expect(page.getByText('No reports found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending')
  })

  await test.step('she answers Lydia, which fails, and what she typed outlives closing and a reload', async () => {
    await manage.click()
    const reported = dialog.getByRole('region', { name: 'What was reported' })
    await expect(reported).toContainText('Medium priority')
    await expect(status.getByRole('option')).toHaveText(['Pending', 'Investigating', 'Resolved', 'Closed'])
    await status.selectOption('Resolved')
    await notes.fill('The store was full')
    await answer.fill('The picture is back.')
    await page.route('**/rpc/reports/update', (route) => route.fulfill({ status: 500, json: {} }))
    await save()
    await expect(dialog.getByRole('alert')).toContainText('ErrorFailed to update error report')
    await page.unrouteAll()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(manage).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'Manage: Slow, reported by Silas' }).click()
    await expect(notes).toHaveValue('')
    await page.keyboard.press('Escape')
    await manage.click()
    await expect(answer).toHaveValue('The picture is back.')
    await expect(status).toHaveValue('resolved')
  })

  await test.step('another admin has answered meanwhile, and she saves what she wrote knowingly', async () => {
    await changeErrorReport(server, id, { answer: 'Of Apollos' })
    await save()
    await expect(dialog.getByText('This report was changed in the meantime')).toBeVisible()
    const theirs = ['Pending', 'Nothing', 'Of Apollos']
    await expect(dialog.locator('form').getByRole('definition')).toHaveText(theirs)
    await expect(answer).toHaveValue('The picture is back.')
    await dialog.getByRole('button', { name: 'Save what I wrote' }).click()
    await expectToast(page, 'Report updated')
    await expect(dialog).toBeHidden()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
    await expect(reports).toContainText('Resolved on Nov 20, 2026 by Priscilla')
    await expect(reports).toContainText('The store was full')
  })

  await test.step('Lydia is told, and is led to the answer however many reports came since', async () => {
    for (let time = 0; time < 12; time++) await layErrorReport(server, cast.lydia, { title: 'Later' })
    await signIn(cast.lydia)
    await page.goto('/home')
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
    const told = 'Your error report was answered “Grey picture”'
    await page.getByRole('link', { name: told }).first().click()
    await expect(page).toHaveURL(`/my-error-reports?report=${id}`)
    const marked = page.locator('main [aria-current]').getByRole('article', { name: 'Grey picture' })
    await expect(marked).toBeInViewport()
    for (const part of ['Resolved', 'The picture is back.', 'Answered on Nov 20, 2026'])
      await expect(marked).toContainText(part)
    await expect(page.getByText(/The store was full|Priscilla/)).toHaveCount(0)
  })
})
