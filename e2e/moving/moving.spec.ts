import type { Page } from '@playwright/test'
import { button, expectProblems, expectToast, field } from '#e2e/access/pages.ts'
import { openBell } from '#e2e/notifications/told.ts'
import { expect, test } from '#e2e/world.ts'
import { layAccount, layOrganization } from '#testing/organizations/organizations.ts'
import { addToCommunity } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Move a person here' })
const address = 'Their email address'

test('an admin of the platform moves somebody, who takes along what they wrote and is told', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await walkDays(server, cast.lydia, 2)
  await addToCommunity(server.fresh.owner, cast.lydia, cast.tabitha)
  await signIn(cast.priscilla)
  await test.step('Priscilla is told at the address why nobody is moved', async () => {
    await page.goto('/admin/organizations/thessalonica/edit')
    await field(page, address).fill(cast.priscilla.email)
    await button(page, 'Look up').click()
    await expectProblems(page, { [address]: 'You cannot move yourself, but another admin can' })
    await expect(field(page, address)).toBeFocused()
  })

  await test.step('she looks up Lydia, whose address has two accounts, and sees what goes along, stays and ends', async () => {
    const grace = await layOrganization(server.fresh.owner, 'Grace Chapel', { slug: 'grace' })
    await layAccount(server.fresh.owner, grace, cast.lydia)
    await field(page, address).fill(' Lydia@Example.org ')
    await button(page, 'Look up').click()
    await expect(section(page)).toContainText('They have several accounts')
    await field(page, 'The organization they are in now').selectOption('Emmaus')
    await button(page, 'Look up').click()
    await expect(section(page)).toContainText('Lydia is in Emmaus.')
    await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([
      'What goes with them',
      'What stays behind',
      'What ends',
    ])
    await expect(section(page).getByRole('listitem')).toHaveText([
      '2 complete days',
      '4 entries',
      'Their settings, their picture and what leaders wrote to them',
      '1 leader assignment',
      '1 circle they are in',
      '1 community connection',
      'Their role: they start as a participant',
    ])
  })

  await test.step('she says why, and moves her after a question', async () => {
    await field(page, 'Reason').fill('Her family has moved to Thessalonica.')
    await button(page, 'Move').click()
    const dialog = page.getByRole('alertdialog', { name: 'Move Lydia to Church of Thessalonica?' })
    await expect(dialog).toContainText('Lydia leaves Emmaus right away and is signed out on every device.')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expectToast(
      page,
      'Lydia is now in Church of Thessalonica',
      'They will be told by email and when they sign in.',
    )
    await expect(field(page, address)).toHaveValue('')
    await expect(page.getByText('2 people', { exact: true })).toBeVisible()
  })

  await test.step('Lydia signs in again, and finds herself in the other church, and told', async () => {
    await server.fresh.owner.query(
      `insert into auth.session ("userId", token, "expiresAt") values ($1, $2, '2100-01-01')`,
      [cast.lydia.id, cast.lydia.sessionToken],
    )
    await signIn(cast.lydia)
    await page.goto('/home')
    await expect(page.getByRole('banner').getByRole('link', { name: /Church of Thessalonica/ })).toBeVisible()
    const told = (await openBell(page)).getByRole('article', {
      name: 'Your account was moved to this church',
    })
    await expect(told).toContainText('Everything in your journal came along')
  })
})
