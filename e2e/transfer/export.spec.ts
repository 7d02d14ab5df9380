import { runOutSessionsAt } from '#e2e/access/accounts.ts'
import { button, expectToast } from '#e2e/access/pages.ts'
import { addEntry, takeTurns } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { paths } from '#web/paths.ts'
import { download, test } from './data-tab.ts'

test('Lydia takes everything of her own along, under the name of the product and the day', async ({
  page,
  server,
  cast,
  openData,
  mayComplain,
}) => {
  mayComplain(/status of (401|429|503)|ERR_FAILED/)
  await addEntry(server, cast.lydia, { text: 'He holds me still.' })
  await addEntry(server, cast.timothy, { text: 'Not hers.' })
  await openData()
  const notices = page.getByRole('region', { name: 'Export', exact: true }).getByRole('alert')

  await test.step('she downloads it, without files and with them', async () => {
    await expect(page.getByRole('tab', { name: 'Data' })).toHaveAttribute('aria-selected', 'true')
    const json = await download(page, 'Export as JSON')
    expect(json.name).toBe('emmaus-export-2026-11-20.json')
    expect(JSON.parse(String(json.content))).toMatchObject({
      profile: { displayName: 'Lydia' },
      reflections: [{ content: 'He holds me still.', day: 1 }],
    })
    expect(String(json.content)).not.toContain('Not hers')
    await expectToast(page, 'Your download has begun')
    const zip = await download(page, 'Export with files')
    expect(zip.name).toBe('emmaus-export-2026-11-20.zip')
    expect(zip.content.includes('emmaus-export-2026-11-20.json')).toBe(true)
    expect(zip.content.includes('walk-1.md')).toBe(true)
  })

  await test.step('it cannot be had, and she is told why', async () => {
    await takeTurns(server, cast.lydia, { act: 'export', count: 10, seconds: 3600 })
    await button(page, 'Export as JSON').click()
    await expectToast(page, 'Export failed', 'You have exported your data several times in the last hour.')
    await expect(notices).toContainText(['You have exported your data several times'])
    await page.route('**/export/json*', (route) => route.abort())
    await button(page, 'Export as JSON').click()
    await expectToast(page, 'Export failed', 'The server is out of reach.')
    await expect(notices).toContainText(['The server is out of reach.'])
    await page.unrouteAll()
  })

  await test.step('her session has ended, and she is led to the sign-in', async () => {
    await runOutSessionsAt(page, '**/export/json*', server)
    await button(page, 'Export as JSON').click()
    await expect(page).toHaveURL(paths.auth({ after: paths.profile({ tab: 'data' }) }))
  })
})
