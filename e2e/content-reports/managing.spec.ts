import { expectToast, heading } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { layFiles } from '#testing/lay-files.ts'
import { circleOf, layMessage } from '#testing/talk.ts'
import { layContentReport, saveAsAnotherAdmin } from './reported.ts'

test('admins find the reports in a group of the menu, with what was there to see', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const circle = await circleOf(owner, cast.barnabas)
  for (const text of ['Far before', 'Long before', 'Before', 'Just before']) {
    await layMessage(owner, circle, cast.phoebe, { text, at: '2026-11-20T11:00:00Z' })
  }
  const rude = await layMessage(owner, circle, cast.timothy, { text: 'You are late again.' })
  const [file = ''] = await layFiles(owner, cast.timothy, 'list.pdf')
  await owner.query('update app.attachments set message_id = $1, position = 0 where id = $2', [rude, file])
  await layMessage(owner, circle, cast.lydia, { text: 'I am sorry.', at: '2026-11-20T12:05:00Z' })
  const entry = await addEntry(server, cast.silas, { kind: 'testimony', text: 'I cannot go on.' })
  await layContentReport(server, cast.lydia, { about: 'message', of: rude, details: 'Every week.' })
  await layContentReport(server, cast.apollos, { about: 'entry', of: entry, reason: 'worrying' })
  await layContentReport(server, cast.lydia, { of: cast.priscilla, details: 'canary' })
  await signIn(cast.priscilla)
  const reports = page.getByRole('article')
  const said = page.getByRole('article', { name: 'Lydia reported a message of Timothy' })
  await test.step('Priscilla opens them from the menu, and sees what was there to see', async () => {
    await page.goto('/home')
    const menu = page.getByRole('group', { name: 'Admin' })
    await menu.getByRole('link', { name: 'Content Reports' }).click()
    await expect(heading(page)).toHaveText('Content Reports')
    await expect(reports).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: '2 reports' })).toBeVisible()
    await expect(reports.nth(0)).toContainText('Apollos reported what Silas wrote')
    await expect(reports.nth(0)).toContainText('I am worried about this person')
    const asItStood = reports.nth(0).getByRole('region', { name: 'Testimony, day 1, as it was reported' })
    await expect(asItStood).toContainText('I cannot go on.')
    await expect(said).toContainText('Nov 20, 2026, 7:00 AM · Unkind or hurtful')
    await expect(said).toContainText('Every week.')
    await expect(said.getByRole('region', { name: 'The message as it was reported' })).toContainText(
      'You are late again.',
    )
    await expect(said.getByRole('link', { name: 'Download list.pdf' })).toHaveAttribute(
      'href',
      `/files/${file}`,
    )
  })

  await test.step('she reads three messages around it on either side', async () => {
    await said.getByRole('button', { name: 'Show the messages around it' }).click()
    await expect(said.getByRole('listitem').filter({ hasText: /^(Phoebe|Timothy|Lydia) ·/ })).toHaveText([
      /Long before$/,
      /Before$/,
      /Just before$/,
      /Reported.*You are late again\./,
      /I am sorry\.$/,
    ])
    await expect(page.getByText('Far before')).toHaveCount(0)
    await expect(page.getByText('canary')).toHaveCount(0)
  })

  await test.step('she narrows the list, in the address, until nothing is left', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending')
    await expect(page).toHaveURL('/content-reports?status=pending')
    await page.getByRole('combobox', { name: 'About' }).selectOption('Messages')
    await expect(page.getByRole('status').filter({ hasText: '1 report' })).toBeVisible()
    await expect(reports).toHaveText(/Lydia reported a message of Timothy/)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed')
    await expect(page.getByText('No such reports')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending')
    await expect(reports).toHaveCount(1)
  })

  await test.step('she is an admin no more, and is led away from the page that is open', async () => {
    await expect(page.getByText('Every week.')).toBeVisible()
    await owner.query(`update app.roles set role = 'participant' where person_id = $1`, [cast.priscilla.id])
    await expect(page).toHaveURL('/home')
    await expectToast(page, 'Access Denied', 'You need to be an admin to access content reports')
    await expect(page.getByText('Every week.')).toHaveCount(0)
  })
})

test('an admin says where a report stands, and answers; what fails keeps what was typed', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of (409|500)/)
  const id = await layContentReport(server, cast.lydia, { of: cast.silas })
  await layContentReport(server, cast.lydia, { of: cast.timothy })
  await signIn(cast.priscilla)
  await page.goto('/content-reports')
  const manage = (name: string) => page.getByRole('button', { name: `Manage: Lydia reported ${name}` })
  const dialog = page.getByRole('dialog', { name: 'Manage content report' })
  const status = dialog.getByRole('combobox', { name: 'Status' })
  const notes = dialog.getByRole('textbox', { name: 'Notes for admins' })
  const answer = dialog.getByRole('textbox', { name: 'Answer to Lydia' })
  const changed = dialog.getByText('This report was changed in the meantime')
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()

  await test.step('Priscilla answers, and a save fails', async () => {
    await manage('Silas').click()
    await status.selectOption('Resolved')
    await notes.fill('Ask Apollos')
    await answer.fill('We have spoken with him.')
    await page.route('**/rpc/contentReports/update', (route) => route.fulfill({ status: 500, json: {} }))
    await save()
    await expect(dialog.getByRole('alert')).toContainText('Failed to update content report')
    await page.unrouteAll()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(manage('Silas')).toBeFocused()
  })

  await test.step('after a reload each report has what she typed for it alone', async () => {
    await page.reload()
    await manage('Timothy').click()
    await expect(notes).toHaveValue('')
    await page.keyboard.press('Escape')
    await manage('Silas').click()
    await expect(status).toHaveValue('resolved')
    await expect(notes).toHaveValue('Ask Apollos')
    await expect(answer).toHaveValue('We have spoken with him.')
  })

  await test.step('another admin has saved meanwhile, and she saves what she wrote knowingly', async () => {
    await saveAsAnotherAdmin(server, id, { status: 'pending', adminNotes: '', answer: 'Of Apollos' })
    await save()
    await expect(changed).toBeVisible()
    await expect(answer).toHaveValue('We have spoken with him.')
    await expect(dialog.locator('form').getByRole('definition')).toHaveText([
      'Pending',
      'Nothing',
      'Of Apollos',
    ])
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save what I wrote' }).click()
    await expectToast(page, 'Report updated')
    await expect(dialog).toBeHidden()
    const report = page.getByRole('article', { name: 'Lydia reported Silas' })
    await expect(report).toContainText('Resolved on Nov 20, 2026 by Priscilla')
    await expect(report).toContainText('Ask Apollos')
  })

  await test.step('Lydia reads the answer, and no notes', async () => {
    await signIn(cast.lydia)
    await page.goto('/my-content-reports')
    const report = page.getByRole('article', { name: 'You reported Silas' })
    await expect(report).toContainText('We have spoken with him.')
    await expect(report).toContainText('Answered on Nov 20, 2026')
    await expect(page.getByText('Ask Apollos')).toHaveCount(0)
  })
})
