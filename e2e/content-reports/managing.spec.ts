import { expectToast, heading } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { circleOf, layMessage } from '#testing/messages/talk.ts'
import { layContentReport } from './reported.ts'

test('an admin finds the reports with their evidence, answers one, and as a former admin is led away', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const { owner } = server.fresh
  const circle = await circleOf(owner, cast.barnabas)
  for (const text of ['Far before', 'Long before', 'Before', 'Just before'])
    await layMessage(owner, circle, cast.phoebe, { text, at: '2026-11-20T11:00:00Z' })
  const rude = await layMessage(owner, circle, cast.timothy, { text: 'You are late again.' })
  const [file = ''] = await layFiles(owner, cast.timothy, 'list.pdf')
  await owner.query('update app.attachments set message_id = $1, position = 0 where id = $2', [rude, file])
  await layMessage(owner, circle, cast.lydia, { text: 'I am sorry.', at: '2026-11-20T12:05:00Z' })
  const entry = await addEntry(server, cast.silas, { kind: 'testimony', text: 'I cannot go on.' })
  await layContentReport(server, cast.lydia, { about: 'message', of: rude, details: 'Every week.' })
  await layContentReport(server, cast.apollos, { about: 'entry', of: entry, reason: 'worrying' })
  await layContentReport(server, cast.lydia, { of: cast.priscilla, details: 'canary' })
  await signIn(cast.priscilla)
  const said = page.getByRole('article', { name: 'Lydia reported a message from Timothy' })

  await test.step('Priscilla opens them from the menu, and sees what was there to see', async () => {
    await page.goto('/home')
    await page.getByRole('group', { name: 'Admin' }).getByRole('link', { name: 'Content Reports' }).click()
    await expect(heading(page)).toHaveText('Content Reports')
    await expect(page.getByRole('status').filter({ hasText: '2 reports' })).toBeVisible()
    const worrying = page.getByRole('article', { name: 'Apollos reported what Silas wrote' })
    await expect(worrying).toContainText('I am worried about this person')
    const asItStood = worrying.getByRole('region', { name: 'Testimony, Day 1, as it was reported' })
    await expect(asItStood).toContainText('I cannot go on.')
    await expect(said).toContainText('Nov 20, 2026, 7:00 AM · Unkind or hurtful')
    await expect(said).toContainText('Every week.')
    const message = said.getByRole('region', { name: 'The message as it was reported' })
    await expect(message).toContainText('You are late again.')
    const download = said.getByRole('link', { name: 'Download list.pdf' })
    await expect(download).toHaveAttribute('href', `/files/${file}`)
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
    await expect(page.getByText('canary')).toHaveCount(0)
  })

  await test.step('she narrows the list to messages, and answers it, which fails at first', async () => {
    await page.getByRole('combobox', { name: 'About' }).selectOption('Messages')
    await expect(page).toHaveURL('/content-reports?about=message')
    await expect(page.getByRole('article')).toHaveText(/Lydia reported a message from Timothy/)
    await page.getByRole('button', { name: 'Manage: Lydia reported a message from Timothy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage content report' })
    const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
    await dialog.getByRole('textbox', { name: 'Notes for admins' }).fill('Ask Apollos')
    await dialog.getByRole('textbox', { name: 'Answer to Lydia' }).fill('We have spoken with him.')
    await page.route('**/rpc/contentReports/update', (route) => route.fulfill({ status: 500, json: {} }))
    await save()
    await expect(dialog.getByRole('alert')).toContainText('Failed to update content report')
    await page.unrouteAll()
    await save()
    await expectToast(page, 'Report updated')
    await expect(said).toContainText('Resolved on Nov 20, 2026 by Priscilla')
    for (const part of ['Ask Apollos', 'We have spoken with him.']) await expect(said).toContainText(part)
  })

  await test.step('as a former admin she is led away from the page that is open', async () => {
    await owner.query(`update app.roles set role = 'participant' where person_id = $1`, [cast.priscilla.id])
    await expect(page).toHaveURL('/home')
    await expectToast(page, 'Access Denied', 'You need to be an admin to access content reports')
    await expect(page.getByText('Every week.')).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Admin' })).toHaveCount(0)
  })
})
