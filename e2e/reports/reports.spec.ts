import { runOutSessionsAt } from '#e2e/access/accounts.ts'
import { expectProblems, expectToast, heading, holdCalls } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'
import { descriptionIn, openReport, reportsIn, send, titleIn } from './reporting.ts'

const words = { title: 'The picture stays grey', description: 'On day 1,\nboth of them.' }
const submitted = [
  'Report Submitted',
  'Your error report has been submitted successfully. Thank you for your feedback!',
] as const
const failed = ['Submission Failed', 'Failed to submit your error report. Please try again.'] as const

test('an error is reported from any page; what fails loses nothing, whatever comes between, and arrives once', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED|status of 503/)
  await signIn(cast.lydia)
  await page.goto('/journal?tab=challenges')
  const dialog = await openReport(page)
  const priority = dialog.getByRole('combobox', { name: 'Priority' })
  await test.step('Lydia sees what is sent along, and is told what is missing', async () => {
    await expect(titleIn(dialog)).toBeFocused()
    await expect(dialog.getByText(/^We also send the page \(\/journal\), your browser \(/)).toBeVisible()
    await expect(priority).toHaveValue('medium')
    await expect(dialog.getByRole('option')).toHaveText(['Low', 'Medium', 'High', 'Critical'])
    await send(dialog)
    await expect(dialog.getByRole('alert')).toHaveText('ErrorPlease fill in all required fields')
    await expectProblems(page, { Title: 'Title is required', Description: 'Description is required' })
    await expect(titleIn(dialog)).toBeFocused()
  })

  await test.step('her report arrives, and its answer is lost', async () => {
    await titleIn(dialog).fill(words.title)
    await expect(titleIn(dialog)).not.toHaveAttribute('aria-invalid')
    await descriptionIn(dialog).fill(words.description)
    await priority.selectOption('High')
    await page.route('**/rpc/reports/submit', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(dialog)
    await expect(dialog.getByRole('alert')).toHaveText(
      `${failed.join('')}The server cannot be reached. Please check your connection.`,
    )
    await expect(descriptionIn(dialog)).toHaveValue(words.description)
    await page.unrouteAll()
  })

  await test.step('it fails again after she has closed the dialog, which she is told all the same', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/rpc/reports/submit', async (route) => {
      await held
      await route.fulfill({ status: 503, json: {} })
    })
    await send(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Report Error' })).toBeFocused()
    letGo()
    await expectToast(page, ...failed)
    await page.unrouteAll()
  })

  await test.step('her session has ended as she sends it once more, and she is led to the sign-in', async () => {
    await openReport(page)
    await runOutSessionsAt(page, '**/rpc/reports/submit', server)
    await send(dialog)
    await expectToast(page, 'Error', 'You must be logged in to report an error')
    await expect(page).toHaveURL(/^\S+\/auth\?after=/)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('Timothy, who signs in on the same device, does not find it', async () => {
    await server.fresh.owner.query(`update auth.session set "expiresAt" = '2099-01-01'`)
    await signIn(cast.timothy)
    await page.goto('/journal')
    await openReport(page)
    await expect(titleIn(dialog)).toHaveValue('')
  })

  await test.step('Lydia finds it after signing in and sends it, typing on meanwhile, and there is one', async () => {
    await signIn(cast.lydia)
    await page.reload()
    await openReport(page)
    await expect(titleIn(dialog)).toHaveValue(words.title)
    await expect(priority).toHaveValue('high')
    const release = await holdCalls(page, 'reports/submit')
    await descriptionIn(dialog).press('Control+Enter')
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await descriptionIn(dialog).press('Control+End')
    await descriptionIn(dialog).pressSequentially(' And on day 2.')
    release()
    await expectToast(page, ...submitted)
    const sent = { ...words, priority: 'high', status: 'pending', page: '/journal' }
    expect(await reportsIn(server)).toEqual([{ ...sent, browser: expect.stringMatching(/^Chrome on /) }])
  })

  await test.step('what she typed meanwhile is there for the next one, and the first among her reports', async () => {
    await openReport(page)
    await expect(titleIn(dialog)).toHaveValue('')
    await expect(descriptionIn(dialog)).toHaveValue(`${words.description} And on day 2.`)
    await expect(priority).toHaveValue('medium')
    await dialog.getByRole('tab', { name: 'Your reports' }).click()
    const report = dialog.getByRole('article', { name: words.title })
    await expect(report).toContainText('both of them.')
    await expect(report).toContainText('Pending')
    await dialog.getByRole('link', { name: 'Reports about people and what they write' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(heading(page)).toHaveText('Your reports')
  })
})
