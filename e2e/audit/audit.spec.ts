import { expect, test } from '#e2e/world.ts'
import { layNote } from './noted.ts'

test.beforeEach(async ({ server, cast }) => {
  // What came about as the cast was assembled.
  const ids = Object.values(cast).map(({ id }) => id)
  await server.fresh.owner.query('delete from app.audit_log where subject_id = any ($1)', [ids])
})

test('admins read who did what to whom and when, newest first, and what nobody foresaw by its name', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { priscilla, barnabas, lydia } = cast
  await signIn(priscilla)
  await layNote(server, { by: priscilla, to: barnabas, act: 'role.granted', detail: { role: 'leader' } })
  await layNote(server, {
    by: priscilla,
    to: lydia,
    act: 'progress.overridden',
    detail: { days: 2, reason: 'She was ill' },
    at: '2026-11-20T12:01:00Z',
  })
  await layNote(server, {
    by: null,
    to: lydia,
    act: 'role.granted',
    detail: { role: 'admin', how: 'command' },
    at: '2026-11-20T12:02:00Z',
  })
  await layNote(server, {
    by: priscilla,
    to: barnabas,
    act: 'role.granted',
    detail: { role: 'participant', former: 'leader' },
    at: '2026-11-20T12:02:30Z',
  })
  await layNote(server, { by: barnabas, to: lydia, act: 'prayer.moved', at: '2026-11-20T12:03:00Z' })
  await page.goto('/audit-log')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Barnabas: prayer.moved (Lydia)Nov 20, 2026, 7:03 AM',
    'Priscilla changed the role of Barnabas from leader to participantNov 20, 2026, 7:02 AM',
    'Somebody made Lydia an adminNov 20, 2026, 7:02 AM · By a command on the server',
    'Priscilla changed the progress of Lydia on 2 daysReason: She was illNov 20, 2026, 7:01 AM',
    'Priscilla made Barnabas a leaderNov 20, 2026, 7:00 AM',
  ])
  await expect(page.getByRole('status').filter({ hasText: '5 acts' })).toBeVisible()

  await test.step('Lydia reads among her own data what others did that concerns her, without the reason', async () => {
    await signIn(lydia)
    await page.goto('/profile?tab=data')
    const own = page.getByRole('region', { name: 'What was done that concerns you' })
    await expect(own.getByRole('listitem')).toHaveText([
      /^Barnabas: prayer.moved/,
      /^Somebody made you an admin/,
      'Priscilla changed your progress on 2 daysNov 20, 2026, 7:01 AM',
    ])
    await expect(page.getByText('She was ill')).toHaveCount(0)
  })
})

test('the log is narrowed by act, by a person and by days, in the address, and days that are crossed say so', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { priscilla, barnabas, lydia, timothy } = cast
  await layNote(server, { by: priscilla, to: lydia, act: 'sessions.ended', at: '2026-11-18T04:30:00Z' })
  await layNote(server, { by: barnabas, to: timothy, act: 'sessions.ended', at: '2026-11-18T12:00:00Z' })
  await layNote(server, { by: priscilla, to: barnabas, act: 'person.suspended' })
  await signIn(priscilla)
  await page.goto('/audit-log')
  const acts = page
    .getByRole('list')
    .filter({ has: page.locator('time') })
    .getByRole('listitem')
  const from = page.getByLabel('From', { exact: true })
  const to = page.getByLabel('To', { exact: true })

  await test.step('Priscilla narrows it to one act and to Barnabas', async () => {
    await page.getByRole('combobox', { name: 'What' }).selectOption('Signed out of all devices')
    await expect(page).toHaveURL('/audit-log?act=sessions.ended')
    await expect(acts).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Person' }).fill('BARN')
    await page.getByRole('button', { name: 'Only with Barnabas' }).click()
    await expect(page).toHaveURL(`/audit-log?act=sessions.ended&person=${barnabas.id}`)
    await expect(acts).toHaveText(/Barnabas signed Timothy out of all devices/)
    await page.getByRole('combobox', { name: 'What' }).selectOption('Everything')
    await expect(acts).toHaveCount(2)
    await page.getByRole('button', { name: 'Show everyone' }).click()
    await expect(acts).toHaveCount(3)
  })

  await test.step('she narrows it to the evening before, by the clock of whoever reads', async () => {
    await to.fill('2026-11-17')
    await expect(acts).toHaveText(/Priscilla signed Lydia out/)
    await from.fill('2026-11-17')
    await expect(page).toHaveURL('/audit-log?from=2026-11-17&to=2026-11-17')
    await expect(acts).toHaveCount(1)
  })

  await test.step('days that she crosses say so where she types them, and the list stays', async () => {
    await from.fill('2026-11-19')
    await expect(from).toHaveAccessibleDescription('This day is after the last one')
    await expect(from).toHaveValue('2026-11-19')
    await expect(page).toHaveURL('/audit-log?from=2026-11-17&to=2026-11-17')
    await expect(acts).toHaveText(/Lydia/)
    await to.fill('2026-11-20')
    await expect(page).toHaveURL('/audit-log?from=2026-11-19&to=2026-11-20')
    await expect(from).toHaveAccessibleDescription('')
    await expect(acts).toHaveText(/Barnabas/)
  })
})
