import { heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
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
  await page.goto('/home')
  await mainMenu(page).getByRole('link', { name: 'Audit Log' }).click()
  await expect(heading(page)).toHaveText('Audit Log')
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await expectAccessible(page)
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
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Barnabas: prayer.moved (Lydia)Nov 20, 2026, 7:03 AM',
    'Priscilla changed the role of Barnabas from leader to participantNov 20, 2026, 7:02 AM',
    'Somebody made Lydia an adminNov 20, 2026, 7:02 AM · By a command on the server',
    'Priscilla changed the progress of Lydia on 2 daysReason: She was illNov 20, 2026, 7:01 AM',
    'Priscilla made Barnabas a leaderNov 20, 2026, 7:00 AM',
  ])
  await expect(page.getByRole('status').filter({ hasText: '5 acts' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'the log is narrowed by act, by a person and by days, in the address, and says where nothing is left',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
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
    await expect(acts).toHaveCount(3)
    await page.getByRole('combobox', { name: 'What' }).selectOption('Signed out of all devices')
    await expect(page).toHaveURL('/audit-log?act=sessions.ended')
    await expect(acts).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Person' }).fill('BARN')
    await page.getByRole('button', { name: 'Only with Barnabas' }).click()
    await expect(page).toHaveURL(`/audit-log?act=sessions.ended&person=${barnabas.id}`)
    await expect(acts).toHaveText(/Barnabas signed Timothy out of all devices/)
    await page.reload()
    await expect(page.getByText('Only with Barnabas')).toBeVisible()
    await expect(acts).toHaveCount(1)
    await page.getByRole('combobox', { name: 'What' }).selectOption('Everything')
    await expect(acts).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show everyone' }).click()
    await expect(acts).toHaveCount(3)
    // The evening before, by the clock of whoever reads.
    await page.getByLabel('To', { exact: true }).fill('2026-11-17')
    await expect(acts).toHaveText(/Priscilla signed Lydia out/)
    await page.getByLabel('From', { exact: true }).fill('2026-11-17')
    await expect(page).toHaveURL('/audit-log?from=2026-11-17&to=2026-11-17')
    await expect(acts).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Person' }).fill('Nobody')
    await expect(page.getByText('Nobody of that name')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2026-11-16')
    await page.getByLabel('From', { exact: true }).fill('2026-11-16')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.goto('/audit-log?act=nonsense&person=x&from=never')
    await expect(acts).toHaveCount(3)
  },
)

test('days that are crossed say so where they are typed, and the list stays as it was @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { priscilla, lydia, timothy } = cast
  await layNote(server, { by: priscilla, to: lydia, act: 'sessions.ended', at: '2026-11-18T12:00:00Z' })
  await layNote(server, { by: priscilla, to: timothy, act: 'sessions.ended', at: '2026-11-19T12:00:00Z' })
  await signIn(priscilla)
  await page.goto('/audit-log?to=2026-11-18')
  const acts = page
    .getByRole('list')
    .filter({ has: page.locator('time') })
    .getByRole('listitem')
  const from = page.getByLabel('From', { exact: true })
  const to = page.getByLabel('To', { exact: true })
  await expect(acts).toHaveText(/Lydia/)
  await from.fill('2026-11-19')
  await expect(from).toHaveAccessibleDescription('This day is after the last one')
  await expect(from).toHaveValue('2026-11-19')
  await expect(to).toHaveValue('2026-11-18')
  await expect(page).toHaveURL('/audit-log?to=2026-11-18')
  await expect(acts).toHaveText(/Lydia/)
  await expectAccessible(page)
  // Another choice leaves them as they are.
  await page.getByRole('combobox', { name: 'What' }).selectOption('Signed out of all devices')
  await expect(acts).toHaveText(/Lydia/)
  await expect(from).toHaveValue('2026-11-19')
  await to.fill('2026-11-19')
  await expect(page).toHaveURL('/audit-log?act=sessions.ended&from=2026-11-19&to=2026-11-19')
  await expect(from).toHaveAccessibleDescription('')
  await expect(acts).toHaveText(/Timothy/)
  await to.fill('2026-11-17')
  await expect(to).toHaveAccessibleDescription('This day is before the first one')
  await expect(acts).toHaveText(/Timothy/)
  // A link that someone made says it as well.
  await page.goto('/audit-log?from=2026-11-19&to=2026-11-18')
  await expect(to).toHaveAccessibleDescription('This day is before the first one')
  await expect(acts).toHaveCount(2)
})

test('many acts come part by part @again', async ({ page, server, cast, signIn }) => {
  const { priscilla, lydia } = cast
  for (let time = 0; time < 22; time++)
    await layNote(server, { by: priscilla, to: lydia, act: 'sessions.ended' })
  await signIn(priscilla)
  await page.goto('/audit-log')
  const acts = page.getByRole('main').getByRole('listitem')
  await expect(acts).toHaveCount(20)
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect(acts).toHaveCount(22)
  await expect(page.getByText('That is all: 22 acts.')).toBeVisible()
})

test('everybody reads among their own data what others did that concerns them, without reasons @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { priscilla, lydia, timothy } = cast
  await signIn(lydia)
  await page.goto('/profile?tab=data')
  const own = page.getByRole('region', { name: 'What was done that concerns you' })
  await expect(own.getByText('Nothing yet')).toBeVisible()
  await layNote(server, {
    by: priscilla,
    to: lydia,
    act: 'progress.overridden',
    detail: { days: 1, reason: 'canary' },
  })
  await layNote(server, {
    by: priscilla,
    to: lydia,
    act: 'role.granted',
    detail: { role: 'leader', former: 'participant' },
    at: '2026-11-20T12:01:00Z',
  })
  await layNote(server, { by: priscilla, to: timothy, act: 'person.suspended' })
  await layNote(server, { by: lydia, to: lydia, act: 'data.exported' })
  await page.reload()
  await expect(own.getByRole('listitem')).toHaveText([
    'Priscilla changed your role from participant to leaderNov 20, 2026, 7:01 AM',
    'Priscilla changed your progress on 1 dayNov 20, 2026, 7:00 AM',
  ])
  await expect(page.getByText('canary')).toHaveCount(0)
  await expectAccessible(page)
})
