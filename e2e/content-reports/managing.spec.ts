import { expectToast, heading, toastOf } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layFiles } from '#testing/lay-files.ts'
import { circleOf, layMessage } from '#testing/talk.ts'
import { layContentReport, saveAsAnotherAdmin } from './reported.ts'

test('whoever is an admin no more is led away from the page that is open @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await layContentReport(server, cast.lydia, { of: cast.timothy, details: 'Every week.' })
  await signIn(cast.priscilla)
  await page.goto('/content-reports')
  await expect(page.getByText('Every week.')).toBeVisible()
  await server.fresh.owner.query(`update app.roles set role = 'participant' where person_id = $1`, [
    cast.priscilla.id,
  ])
  await expect(page).toHaveURL('/home')
  await expectToast(page, 'Access Denied', 'You need to be an admin to access content reports')
  await expect(page.getByText('Every week.')).toHaveCount(0)
})

test(
  'admins find the reports in a group of the menu, with what was there to see',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
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
    await page.goto('/home')
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('group', { name: 'Admin' })
    await menu.getByRole('link', { name: 'Content Reports' }).click()
    await expect(heading(page)).toHaveText('Content Reports')
    const reports = page.getByRole('article')
    await expect(reports).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: '2 reports' })).toBeVisible()
    await expect(reports.nth(0)).toContainText('Apollos reported what Silas wrote')
    await expect(reports.nth(0)).toContainText('I am worried about this person')
    const asItStood = reports.nth(0).getByRole('region', { name: 'Testimony, day 1, as it was reported' })
    await expect(asItStood).toContainText('I cannot go on.')
    const said = page.getByRole('article', { name: 'Lydia reported a message of Timothy' })
    await expect(said).toContainText('Nov 20, 2026, 7:00 AM · Unkind or hurtful')
    await expect(said).toContainText('Every week.')
    await expect(said.getByRole('region', { name: 'The message as it was reported' })).toContainText(
      'You are late again.',
    )
    await expect(said.getByRole('link', { name: 'Download list.pdf' })).toHaveAttribute(
      'href',
      `/files/${file}`,
    )
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
    await expectAccessible(page)
    await said.getByRole('button', { name: /^Manage/ }).click()
    const reported = page.getByRole('dialog').getByRole('region', { name: 'What was reported' })
    await expect(reported).toContainText('Every week.')
    await expect(reported).toContainText('You are late again.')
    await expect(reported.getByRole('link', { name: 'Download list.pdf' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('the list is narrowed, and says where nothing is left @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  await page.goto('/content-reports')
  await expect(page.getByText('Nothing has been reported.')).toBeVisible()
  await expectAccessible(page)
  await layContentReport(server, cast.lydia, { of: cast.silas })
  await layContentReport(server, cast.lydia, { of: cast.timothy, status: 'resolved' })
  await page.goto('/content-reports')
  const reports = page.getByRole('article')
  await expect(reports).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
  await expect(page).toHaveURL('/content-reports?status=resolved')
  await expect(reports).toHaveText(/Lydia reported Timothy/)
  await expect(page.getByRole('status').filter({ hasText: '1 report' })).toBeVisible()
  await page.getByRole('combobox', { name: 'About' }).selectOption('Messages')
  await expect(page.getByText('No such reports')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue('message')
  await page.goto('/content-reports?status=nonsense')
  await expect(reports).toHaveCount(2)
})

test('many reports come part by part @again', async ({ page, server, cast, signIn }) => {
  for (let time = 0; time < 12; time++) await layContentReport(server, cast.lydia, { of: cast.silas })
  await signIn(cast.priscilla)
  await page.goto('/content-reports')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Show earlier reports' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByText('That is all: 12 reports.')).toBeVisible()
})

test('an admin says where a report stands, and answers; what fails keeps what was typed', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await layContentReport(server, cast.lydia, { of: cast.silas })
  await signIn(cast.priscilla)
  await page.goto('/content-reports')
  const manage = page.getByRole('button', { name: 'Manage: Lydia reported Silas' })
  await manage.click()
  const dialog = page.getByRole('dialog', { name: 'Manage content report' })
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
  await dialog.getByRole('textbox', { name: 'Notes for admins' }).fill('Ask Apollos')
  const answer = dialog.getByRole('textbox', { name: 'Answer to Lydia' })
  await answer.fill('x'.repeat(5001))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(answer).toHaveAccessibleDescription(/^Please write at most 5000 characters/)
  await answer.fill('We have spoken with him.')
  await expectAccessible(page)
  await page.route('**/rpc/contentReports/update', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
    }),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to update content report')
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(manage).toBeFocused()
  await manage.click()
  await expect(answer).toHaveValue('We have spoken with him.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Report updated')
  await expect(dialog).toBeHidden()
  const report = page.getByRole('article')
  await expect(report).toContainText('Resolved on Nov 20, 2026 by Priscilla')
  await expect(report).toContainText('Ask Apollos')

  await signIn(cast.lydia)
  await page.goto('/my-content-reports')
  await expect(report).toContainText('You reported Silas')
  await expect(report).toContainText('We have spoken with him.')
  await expect(report).toContainText('Answered on Nov 20, 2026')
  await expect(page.getByText('Ask Apollos')).toHaveCount(0)
  await expectAccessible(page)
  await expect(toastOf(page, 'Access Denied')).toHaveCount(0)
})

test('what another admin saved meanwhile stands beside what one wrote, and is replaced knowingly or not at all @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 409/)
  const id = await layContentReport(server, cast.lydia, { of: cast.silas })
  await signIn(cast.priscilla)
  await page.goto('/content-reports')
  const manage = page.getByRole('button', { name: 'Manage: Lydia reported Silas' })
  await manage.click()
  const dialog = page.getByRole('dialog', { name: 'Manage content report' })
  const answer = dialog.getByRole('textbox', { name: 'Answer to Lydia' })
  const saved = async () => {
    const { rows } = await server.fresh.owner.query(
      'select status, admin_notes, answer from app.content_reports where id = $1',
      [id],
    )
    return Object.values(rows[0] ?? {})
  }
  const changed = dialog.getByText('This report was changed in the meantime')
  await answer.fill('Of Priscilla')
  await saveAsAnotherAdmin(server, id, {
    status: 'resolved',
    adminNotes: 'Spoken with',
    answer: 'Of Apollos',
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(changed).toBeVisible()
  expect(await saved()).toEqual(['resolved', 'Spoken with', 'Of Apollos'])
  await expect(answer).toHaveValue('Of Priscilla')
  await expect(dialog.locator('form').getByRole('definition')).toHaveText(['Of Apollos'])
  // What one has not touched is not in the way.
  await expect(dialog.getByRole('textbox', { name: 'Notes for admins' })).toHaveValue('Spoken with')
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('resolved')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Save what I wrote' }).click()
  await expectToast(page, 'Report updated')
  await expect(dialog).toBeHidden()
  expect(await saved()).toEqual(['resolved', 'Spoken with', 'Of Priscilla'])

  await manage.click()
  await expect(changed).toHaveCount(0)
  await answer.fill('Anew')
  await saveAsAnotherAdmin(server, id, { status: 'closed', adminNotes: '', answer: '' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.locator('form').getByRole('definition')).toHaveText(['Nothing'])
  await dialog.getByRole('button', { name: 'Keep what is saved' }).click()
  await expect(dialog).toBeHidden()
  expect(await saved()).toEqual(['closed', '', ''])
  await manage.click()
  await expect(answer).toHaveValue('')
  await expect(changed).toHaveCount(0)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('what an admin types outlives a reload, for each report by itself, until it is saved @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const id = await layContentReport(server, cast.lydia, { of: cast.silas, answer: 'Soon' })
  await layContentReport(server, cast.lydia, { of: cast.timothy })
  await signIn(cast.priscilla)
  await page.goto('/content-reports')
  const manage = (name: string) =>
    page.getByRole('button', { name: `Manage: Lydia reported ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage content report' })
  const answer = dialog.getByRole('textbox', { name: 'Answer to Lydia' })
  const notes = dialog.getByRole('textbox', { name: 'Notes for admins' })
  const status = dialog.getByRole('combobox', { name: 'Status' })
  await manage('Silas')
  await status.selectOption('Investigating')
  await notes.fill('Ask Apollos')
  await answer.fill('')
  await page.reload()
  await manage('Timothy')
  await expect(notes).toHaveValue('')
  await page.keyboard.press('Escape')
  await manage('Silas')
  await expect(status).toHaveValue('investigating')
  await expect(notes).toHaveValue('Ask Apollos')
  await expect(answer).toHaveValue('')

  await saveAsAnotherAdmin(server, id, { status: 'pending', adminNotes: 'Of Apollos', answer: 'Soon' })
  await page.reload()
  await manage('Silas')
  await expect(dialog.getByText('This report was changed in the meantime')).toBeVisible()
  await expect(dialog.locator('form').getByRole('definition')).toHaveText(['Pending', 'Of Apollos', 'Soon'])
  await dialog.getByRole('button', { name: 'Save what I wrote' }).click()
  await expectToast(page, 'Report updated')
  await saveAsAnotherAdmin(server, id, { status: 'closed', adminNotes: '', answer: 'Done' })
  await page.reload()
  await manage('Silas')
  await expect(answer).toHaveValue('Done')
  await expect(status).toHaveValue('closed')
  await expect(notes).toHaveValue('')
})

test(
  'one’s own reports are found where those of errors are',
  { tag: ['@phone', '@again'] },
  async ({ page, cast, signIn }) => {
    await signIn(cast.lydia)
    await page.goto('/home')
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Report Error' }).click()
    await page.getByRole('tab', { name: 'Your reports' }).click()
    await page.getByRole('link', { name: 'Reports about people and what they write' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading(page)).toHaveText('Your reports')
    await expect(page.getByText('No reports yet')).toBeVisible()
    await expectAccessible(page)
  },
)
