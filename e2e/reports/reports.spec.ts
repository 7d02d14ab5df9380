import { givePassword, runOutSessionsAt } from '#e2e/access/accounts.ts'
import { expectProblems, expectToast, holdCalls, signInAs } from '#e2e/access/pages.ts'
import { takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { descriptionIn, isPhone, openReport, reportsIn, send, titleIn } from './reporting.ts'

const words = { title: 'The picture stays grey', description: 'On day 1,\nboth of them.' }
const submitted = [
  'Report Submitted',
  'Your error report has been submitted successfully. Thank you for your feedback!',
] as const
const failed = ['Submission Failed', 'Failed to submit your error report. Please try again.'] as const

test('an error is reported from any page, with what the reporter is shown and nothing more', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/journal?tab=challenges')
  const dialog = await openReport(page)
  await expectAccessible(page)
  await expect(dialog.getByText(/^We send along: the page \(\/journal\), your browser \(/)).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Priority' })).toHaveValue('medium')
  await expect(dialog.getByRole('option')).toHaveText(['Low', 'Medium', 'High', 'Critical'])
  await expect(titleIn(dialog)).toBeFocused()
  await titleIn(dialog).fill(words.title)
  await descriptionIn(dialog).fill(words.description)
  await expect(dialog.getByText('22 of 200')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('High')
  await send(dialog)
  await expectToast(page, ...submitted)
  await expect(dialog).toHaveCount(0)
  const sent = { ...words, priority: 'high', status: 'pending', page: '/journal' }
  expect(await reportsIn(server)).toEqual([{ ...sent, browser: expect.stringMatching(/^Chrome on /) }])

  await openReport(page)
  await expect(titleIn(dialog)).toHaveValue('')
  await expect(descriptionIn(dialog)).toHaveValue('')
  await expect(dialog.getByRole('combobox', { name: 'Priority' })).toHaveValue('medium')
})

test('what is typed while a report is on its way stays for the next one @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openReport(page)
  await titleIn(dialog).fill(words.title)
  await descriptionIn(dialog).fill(words.description)
  const release = await holdCalls(page, 'reports/submit')
  await send(dialog)
  await descriptionIn(dialog).press('End')
  await descriptionIn(dialog).pressSequentially(' And on day 2.')
  release()
  await expectToast(page, ...submitted)
  expect(await reportsIn(server)).toMatchObject([words])
  await page.reload()
  await openReport(page)
  await expect(titleIn(dialog)).toHaveValue('')
  await expect(descriptionIn(dialog)).toHaveValue(`${words.description} And on day 2.`)
})

test('what is missing or too long is told beside its field @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openReport(page)
  await titleIn(dialog).fill('   ')
  await send(dialog)
  await expect(dialog.getByRole('alert')).toHaveText('ErrorPlease fill in all required fields')
  await expectProblems(page, { Title: 'Title is required', Description: 'Description is required' })
  await expect(titleIn(dialog)).toBeFocused()
  await expectAccessible(page)
  await titleIn(dialog).fill('x'.repeat(201))
  await descriptionIn(dialog).fill('x'.repeat(5001))
  await expect(dialog.getByText('201 of 200')).toBeVisible()
  await send(dialog)
  await expectProblems(page, {
    Title: 'Title must be at most 200 characters',
    Description: 'Description must be at most 5000 characters',
  })
  await titleIn(dialog).fill(words.title)
  await expect(titleIn(dialog)).not.toHaveAttribute('aria-invalid')
  expect(await reportsIn(server)).toEqual([])
})

test('a report that fails loses nothing, outlives closing and reloading, and arrives once', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED|status of 503/)
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openReport(page)
  await titleIn(dialog).fill(words.title)
  await descriptionIn(dialog).fill(words.description)
  await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('Critical')
  // It arrives, and its answer is lost.
  await page.route('**/rpc/reports/submit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(dialog)
  await expect(dialog.getByRole('alert')).toHaveText(
    `${failed.join('')}The server is out of reach. Please check your connection.`,
  )
  await expect(descriptionIn(dialog)).toHaveValue(words.description)
  await expectAccessible(page)

  await page.unrouteAll()
  await page.route('**/rpc/reports/submit', (route) => route.fulfill({ status: 503, json: {} }))
  await send(dialog)
  await expect(dialog.getByRole('alert')).toHaveText(
    `${failed.join('')}The server is out of reach for the moment. Nothing is lost.`,
  )

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await openReport(page)
  await expect(titleIn(dialog)).toHaveValue(words.title)
  await expect(descriptionIn(dialog)).toHaveValue(words.description)
  await expect(dialog.getByRole('combobox', { name: 'Priority' })).toHaveValue('critical')
  await page.unrouteAll()
  await send(dialog)
  await expectToast(page, ...submitted)
  expect(await reportsIn(server)).toMatchObject([{ ...words, priority: 'critical' }])
})

test('a failure is told even where the dialog was closed meanwhile, and the focus is where one came from @again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openReport(page)
  await titleIn(dialog).fill(words.title)
  await descriptionIn(dialog).fill(words.description)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/rpc/reports/submit', async (route) => {
    await promise
    const json = { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'no' }
    await route.fulfill({ status: 500, json: { json } })
  })
  await send(dialog)
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: isPhone(page) ? 'More' : 'Report Error' })).toBeFocused()
  resolve()
  await expectToast(page, ...failed)
  await openReport(page)
  await expect(dialog.getByRole('alert')).toHaveText(failed.join(''))
})

test('whoever is no longer signed in is told, and finds the report again after signing in, and nobody else does @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await givePassword(server, cast.lydia)
  await givePassword(server, cast.timothy)
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openReport(page)
  await titleIn(dialog).fill(words.title)
  await descriptionIn(dialog).fill(words.description)
  await runOutSessionsAt(page, '**/rpc/reports/submit', server)
  await send(dialog)
  await expectToast(page, 'Error', 'You must be logged in to report an error')
  await expect(page).toHaveURL('/auth?after=%2Fhome')
  await expect(dialog).toHaveCount(0)

  await signInAs(page, cast.timothy.email)
  await openReport(page)
  await expect(titleIn(dialog)).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.context().clearCookies()
  await page.goto('/auth')
  await signInAs(page, cast.lydia.email)
  await openReport(page)
  await expect(titleIn(dialog)).toHaveValue(words.title)
  await send(dialog)
  await expectToast(page, ...submitted)
  expect(await reportsIn(server)).toMatchObject([words])
})

test('more than twenty in an hour are too many for now, and the dialog says until when @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await takeTurns(server, cast.lydia, { act: 'report', count: 20, seconds: 3600 })
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openReport(page)
  await titleIn(dialog).fill(words.title)
  await descriptionIn(dialog).fill(words.description)
  await descriptionIn(dialog).press('Control+Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    `${failed.join('')}Too many tries for now. Please wait until 9:00 AM.`,
  )
  expect(await reportsIn(server)).toEqual([])
})

test('one’s own reports are listed with what became of them, newest first and part by part', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await server.fresh.owner.query(
    `insert into app.error_reports (id, person_id, organization_id, title, description, status, admin_notes, created_at, resolved_at)
      select gen_random_uuid(), p.id, p.organization_id, 'Report ' || number, repeat('Line of it.' || E'\\n', number),
        (array['pending', 'investigating', 'resolved', 'closed'])[1 + number % 4], 'canary',
        timestamptz '2026-11-18T13:00:00Z' + number * interval '1 hour',
        case when number % 4 > 1 then timestamptz '2026-11-20T12:00:00Z' end
      from app.people p, generate_series(1, 12) number where p.id = $1`,
    [cast.lydia.id],
  )
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openReport(page)
  await dialog.getByRole('tab', { name: 'Your reports' }).click()
  const rows = dialog.getByRole('article')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('Pending')
  await expect(rows.first()).toContainText('Nov 18, 2026, 8:00 PM · Medium priority')
  await expect(rows.nth(1)).toContainText('Closed on Nov 20, 2026')
  await expect(rows.nth(2)).toContainText('Resolved on Nov 20, 2026')
  await expect(rows.nth(3)).toContainText('Investigating')
  const text = rows.first().getByText('Line of it.')
  const height = async () => (await text.boundingBox())?.height ?? 0
  const short = await height()
  await rows.first().getByRole('button', { name: 'Show all' }).click()
  await expect.poll(height).toBeGreaterThan(short * 3)
  await dialog.getByRole('button', { name: 'Show earlier reports' }).click()
  await expect(rows).toHaveCount(12)
  await expect(dialog.getByText('That is all: 12 reports.')).toBeVisible()
  await expect(dialog).not.toContainText('canary')
  await expectAccessible(page)
})

test('the list says that it is loading, that it is empty, and takes up what has just been sent @again', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openReport(page)
  const letGo = await holdCalls(page, 'reports/list')
  await dialog.getByRole('tab', { name: 'Your reports' }).click()
  await expect(dialog.getByRole('status').getByText('Loading')).toBeVisible()
  letGo()
  await expect(dialog.getByText('No reports yet')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'New report' }).click()
  await titleIn(dialog).fill(words.title)
  await descriptionIn(dialog).fill(words.description)
  await titleIn(dialog).press('Enter')
  await expectToast(page, ...submitted)
  await openReport(page)
  await dialog.getByRole('tab', { name: 'Your reports' }).click()
  await expect(dialog.getByRole('article', { name: words.title })).toContainText(words.description)
})
