import { organizationExportLimit } from '#contract/transfer/organization-export.ts'
import { runOutSessionsAt } from '#e2e/access/accounts.ts'
import { button, expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { addEntry, takeTurns } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { download, importCard } from './data-tab.ts'

test('Priscilla takes along what is hers and who is in her church, or is told why she cannot', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of (401|429)|ERR_FAILED/)
  const { priscilla, lydia } = cast
  await addEntry(server, priscilla, { text: 'He holds me still.' })
  await addEntry(server, lydia, { text: 'Not hers.' })
  await signIn(priscilla)
  await page.goto('/import')
  const own = page.getByRole('region', { name: 'Export', exact: true })
  const church = page.getByRole('region', { name: 'Export your church' })
  const { most, seconds } = organizationExportLimit

  await test.step('she downloads what is hers, without files and with them', async () => {
    const json = await download(page, 'Export as JSON')
    expect(json.name).toBe('emmaus-export-2026-11-20.json')
    expect(String(json.content)).toContain('He holds me still.')
    expect(String(json.content)).not.toContain('Not hers')
    await expectToast(page, 'Your download has started')
    const zip = await download(page, 'Export with files')
    expect(zip.name).toBe('emmaus-export-2026-11-20.zip')
    expect(zip.content.includes('walk-1.md')).toBe(true)
  })

  await test.step('she downloads who is in her church, which is noted', async () => {
    await expect(church).toContainText('What people write is not in it.')
    const json = await download(page, 'Export church as JSON')
    expect(json.name).toBe('emmaus-organization-2026-11-20.json')
    await church.getByRole('radio', { name: 'Semicolon' }).check()
    const csv = await download(page, 'Export people as CSV')
    expect(csv.name).toBe('emmaus-people-2026-11-20.csv')
    expect(csv.content.toString()).toContain('"Name";"First name";')
    await mainMenu(page).getByRole('link', { name: 'Audit Log' }).click()
    const acts = page.getByText('Priscilla exported data about the people of your church and their progress')
    await expect(acts).toHaveCount(2)
  })

  await test.step('she finds the page in the menu, and is told that she asked too often, or that nobody answers', async () => {
    await takeTurns(server, priscilla, { act: 'export', count: 10, seconds: 3600 })
    await takeTurns(server, priscilla, { act: 'organization export', count: most, seconds })
    const admins = page.getByRole('group', { name: 'Admin' })
    await admins.getByRole('link', { name: 'Import/Export' }).click()
    await expect(heading(page)).toHaveText('Import/Export')
    await expect(importCard(page)).toBeVisible()
    await button(page, 'Export as JSON').click()
    await expect(own.getByRole('alert')).toContainText('You have exported your data several times')
    await button(page, 'Export people as CSV').click()
    const tooOften = 'You have exported your church several times in the last hour. Please try again later.'
    await expectToast(page, 'Export failed', tooOften)
    await expect(church.getByRole('alert')).toContainText(tooOften)
    await page.route('**/export/**', (route) => route.abort(), { times: 1 })
    await button(page, 'Export as JSON').click()
    await expect(own.getByRole('alert')).toContainText('The server cannot be reached.')
  })

  await test.step('her session has ended, and she is led to the sign-in', async () => {
    await runOutSessionsAt(page, '**/export/json*', server)
    await button(page, 'Export as JSON').click()
    await expect(page).toHaveURL(/^[^?]*\/auth\?/)
  })
})
