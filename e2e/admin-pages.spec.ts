import { expectToast, mainMenu } from '#e2e/access/pages.ts'
import { sampleOf } from '#testing/soak.ts'
import { expect, test } from './world.ts'

test('no page of admins opens to a participant or a leader, who is led home and told why', async ({
  page,
  cast,
  signIn,
}) => {
  const programme = 'You need to be an admin to access the programme'
  const organizations = 'You need to be an admin to access white label organizations'
  const pages = [
    { path: '/highlights', says: 'Only administrators can access the Highlights page', call: 'highlights' },
    {
      path: '/insights',
      says: 'You need to be an admin to access insights',
      call: 'insights/people?reach=everyone',
    },
    {
      path: '/error-reports',
      says: 'You need to be an admin to access error reports',
      call: 'reports/managed',
    },
    {
      path: '/content-reports',
      says: 'You need to be an admin to access content reports',
      call: 'content-reports',
    },
    { path: '/audit-log', says: 'You need to be an admin to access the audit log', call: 'audit-log' },
    { path: '/schedule', says: programme, call: 'programme' },
    { path: '/schedule?day=12', says: programme, call: 'programme/days/12' },
    { path: '/import', says: 'You need to be an admin to access import and export' },
    { path: '/manage-images', says: 'Only administrators can manage daily images.', call: 'daily-images' },
    ...['/admin-organizations', '/admin/white-label', '/admin/organizations/new', '/preview'].map((path) => ({
      path,
      says: organizations,
      call: 'organizations',
    })),
    { path: '/admin/organizations/emmaus/edit', says: organizations, call: 'organizations/emmaus' },
    {
      path: '/admin/api-keys',
      says: 'You need to be an admin to access API keys',
      call: 'api-keys',
    },
    {
      path: '/analytics',
      says: 'You need to be an admin to access analytics',
      call: 'analytics/people',
    },
    {
      path: '/user-management',
      says: 'You need to be an admin to access user management',
      call: 'managed-people',
    },
    {
      path: '/progress-management',
      says: 'You need to be an admin to access progress management',
      call: `progress-overrides/${cast.timothy.id}`,
    },
  ]
  for (const player of [cast.lydia, cast.barnabas])
    await test.step(`${player.displayName} is led home`, async () => {
      await signIn(player)
      for (const { path, says, call } of sampleOf(pages, 4, 2)) {
        await page.goto(path)
        await expectToast(page, 'Access Denied', says)
        await expect(page).toHaveURL('/home')
        const answer = await page.request.get(call ? `/api/${call}` : '/export/organization/json')
        expect([path, answer.status(), (await answer.json()).code]).toEqual([path, 403, 'FORBIDDEN'])
      }
      await expect(mainMenu(page).getByText('Admin')).toHaveCount(0)
      for (const entry of ['Audit Log', 'Content Reports', 'Error Reports', 'Highlights', 'Import/Export'])
        await expect(mainMenu(page).getByText(entry, { exact: true })).toHaveCount(0)
    })
})
