import { expect, test } from '#e2e/world.ts'
import { layNote } from './noted.ts'

test('admins read who did what to whom and when, and narrow it in the address; the subject of an act reads of it too', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { priscilla, barnabas, lydia, timothy } = cast
  // What came about as the cast was assembled.
  await server.fresh.owner.query('delete from app.audit_log')
  await layNote(server, { by: priscilla, to: lydia, act: 'sessions.ended', at: '2026-11-18T04:30:00Z' })
  await layNote(server, { by: barnabas, to: timothy, act: 'sessions.ended', at: '2026-11-18T12:00:00Z' })
  const overridden = { act: 'progress.overridden', detail: { days: 2, reason: 'She was ill' } }
  await layNote(server, { by: priscilla, to: lydia, ...overridden })
  const granted = { act: 'role.granted', detail: { role: 'admin', how: 'command' } }
  await layNote(server, { by: null, to: lydia, ...granted, at: '2026-11-20T12:02:00Z' })
  await signIn(priscilla)
  const acts = page
    .getByRole('list')
    .filter({ has: page.locator('time') })
    .getByRole('listitem')
  const from = page.getByLabel('From', { exact: true })
  const to = page.getByLabel('To', { exact: true })

  await test.step('Priscilla reads what was done, newest first, with when, why and by which way', async () => {
    await page.goto('/audit-log')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log')
    await expect(acts).toHaveText([
      'Somebody made Lydia an adminNov 20, 2026, 7:02 AM · With a command on the server',
      'Priscilla changed the progress of Lydia on 2 daysReason: She was illNov 20, 2026, 7:00 AM',
      'Barnabas signed Timothy out of all devicesNov 18, 2026, 7:00 AM',
      'Priscilla signed Lydia out of all devicesNov 17, 2026, 11:30 PM',
    ])
    await expect(page.getByRole('status').filter({ hasText: '4 actions' })).toBeVisible()
  })

  await test.step('she narrows it to one act and to Barnabas', async () => {
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Signed out of all devices')
    await expect(page).toHaveURL('/audit-log?act=sessions.ended')
    await expect(acts).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Person' }).fill('BARN')
    await page.getByRole('button', { name: 'Only with Barnabas' }).click()
    await expect(page).toHaveURL(`/audit-log?act=sessions.ended&person=${barnabas.id}`)
    await expect(acts).toHaveText(/Barnabas signed Timothy out of all devices/)
    await page.getByRole('button', { name: 'Show everyone' }).click()
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Everything')
    await expect(acts).toHaveCount(4)
  })

  await test.step('she narrows it to an evening, by her own clock', async () => {
    await to.fill('2026-11-17')
    await from.fill('2026-11-17')
    await expect(page).toHaveURL('/audit-log?from=2026-11-17&to=2026-11-17')
    await expect(acts).toHaveText(/Priscilla signed Lydia out/)
  })

  await test.step('days that she crosses say so where she types them, and the list stays', async () => {
    await from.fill('2026-11-19')
    await expect(from).toHaveAccessibleDescription('This is after the end date')
    await expect(page).toHaveURL('/audit-log?from=2026-11-17&to=2026-11-17')
    await expect(acts).toHaveText(/Priscilla signed Lydia out/)
    await to.fill('2026-11-20')
    await expect(page).toHaveURL('/audit-log?from=2026-11-19&to=2026-11-20')
    await expect(from).toHaveAccessibleDescription('')
    await expect(acts).toHaveCount(2)
  })

  await test.step('Lydia reads among her own data what others did that concerns her, without the reason', async () => {
    await signIn(lydia)
    await page.goto('/profile?tab=data')
    const own = page.getByRole('region', { name: 'Actions that concern you' })
    await expect(own.getByRole('listitem')).toHaveText([
      /^Somebody made you an admin/,
      'Priscilla changed your progress on 2 daysNov 20, 2026, 7:00 AM',
      /^Priscilla signed you out of all devices/,
    ])
    await expect(page.getByText('She was ill')).toHaveCount(0)
  })
})
