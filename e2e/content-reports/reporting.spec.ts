import type { Locator, Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { openBell } from '#e2e/notifications/told.ts'
import { takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import type { Cast } from '#testing/cast.ts'
import { addToCommunity } from '#testing/ties.ts'
import type { TestServer } from '#testing/server.ts'

const sent = ['Report sent', 'Thank you. The admins of your church will look into it.'] as const

/** Tabitha, whom she does not know, has added Lydia, who would report her. */
async function openContentReport(page: Page, server: TestServer, { lydia, tabitha }: Cast): Promise<Locator> {
  await addToCommunity(server.fresh.owner, tabitha, lydia)
  await page.goto('/home')
  return reopen(page)
}

async function reopen(page: Page): Promise<Locator> {
  const popup = await openBell(page)
  await popup.getByRole('button', { name: 'More: Tabitha added you to their community' }).click()
  await page.getByRole('menuitem', { name: 'Report Tabitha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Tabitha' })
  await expect(dialog).toBeVisible()
  return dialog
}

const detailsIn = (dialog: Locator) =>
  dialog.getByRole('textbox', { name: 'What should the admins know? (optional)' })
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send report' }).click()

async function reportsIn({ fresh }: TestServer): Promise<Record<string, unknown>[]> {
  const { rows } = await fresh.owner.query<Record<string, unknown>>(
    'select about, subject_id, reason, details from app.content_reports order by created_at',
  )
  return rows
}

test(
  'a person is reported to the admins, with a reason and what they should know',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    await signIn(cast.lydia)
    const dialog = await openContentReport(page, server, cast)
    await expect(dialog).toHaveAccessibleDescription(
      'The admins of your church read this. Tabitha is not told.',
    )
    await expect(dialog.getByRole('radio')).toHaveCount(4)
    await expectAccessible(page)
    await send(dialog)
    const reasons = dialog.getByRole('radiogroup', { name: 'Why do you report this?' })
    await expect(reasons).toHaveAccessibleDescription('Please choose a reason')
    await expect(reasons).toBeFocused()
    await expectAccessible(page)
    const danger = dialog.getByText('please call your local emergency services first')
    await dialog.getByRole('radio', { name: 'I am worried about this person' }).check()
    await expect(danger).toBeVisible()
    await dialog.getByRole('radio', { name: 'Unwanted contact' }).check()
    await expect(danger).toHaveCount(0)
    await expect(dialog.getByText('of 5000')).toHaveCount(0)
    await detailsIn(dialog).fill('x'.repeat(4500))
    await expect(dialog.getByText('4500 of 5000')).toBeVisible()
    await detailsIn(dialog).fill('She writes\nevery day.')
    await send(dialog)
    await expectToast(page, ...sent)
    const details = 'She writes\nevery day.'
    expect(await reportsIn(server)).toEqual([
      { about: 'person', subject_id: cast.tabitha.id, reason: 'unwanted', details },
    ])
    const after = page.getByRole('dialog', { name: 'Thank you for telling us' })
    await expect(after).toBeVisible()
    await expectAccessible(page)
    await after.getByRole('link', { name: 'See your reports' }).click()
    await expect(page).toHaveURL('/my-content-reports')
    await expect(page.getByRole('article', { name: 'You reported Tabitha' })).toContainText(
      'Unwanted contact',
    )
  },
)

test('what fails keeps what was typed, outlives closing and reloading, and arrives once @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED|status of 503/)
  await signIn(cast.lydia)
  const dialog = await openContentReport(page, server, cast)
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await detailsIn(dialog).fill('Hard to say.')
  // It arrives, and its answer is lost.
  await page.route('**/rpc/contentReports/submit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(dialog)
  await expect(dialog.getByRole('alert')).toHaveText(
    'Your report was not sentThe server is out of reach. Please check your connection. What you wrote is still here.',
  )
  await expectAccessible(page)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await reopen(page)
  await expect(detailsIn(dialog)).toHaveValue('Hard to say.')
  await page.reload()
  await reopen(page)
  await expect(detailsIn(dialog)).toHaveValue('Hard to say.')
  await expect(dialog.getByRole('radio', { name: 'Something else' })).toBeChecked()
  await detailsIn(dialog).press('Control+Enter')
  await expectToast(page, ...sent)
  expect(await reportsIn(server)).toHaveLength(1)
  await page.reload()
  await reopen(page)
  await expect(detailsIn(dialog)).toHaveValue('')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('what is typed about one is not offered about another @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  const dialog = await openContentReport(page, server, cast)
  await detailsIn(dialog).fill('Of Tabitha')
  await page.goto('/circle')
  await page.getByRole('button', { name: 'More about Timothy' }).click()
  await page.getByRole('menuitem', { name: 'Report Timothy' }).click()
  const other = page.getByRole('dialog', { name: 'Report Timothy' })
  await expect(detailsIn(other)).toHaveValue('')
  await detailsIn(other).fill('Of Timothy')
  await page.goto('/home')
  await reopen(page)
  await expect(detailsIn(dialog)).toHaveValue('Of Tabitha')
})

test('whoever was reported can be blocked at once, and a failure is told @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await signIn(cast.lydia)
  const dialog = await openContentReport(page, server, cast)
  await dialog.getByRole('radio', { name: 'Unkind or hurtful' }).check()
  await send(dialog)
  const after = page.getByRole('dialog', { name: 'Thank you for telling us' })
  await page.route('**/rpc/community/block', (route) => route.fulfill({ status: 503, json: {} }))
  await after.getByRole('button', { name: 'Block Tabitha' }).click()
  await expect(after.getByRole('alert')).toContainText('Not blocked')
  await page.unrouteAll()
  await after.getByRole('button', { name: 'Block Tabitha' }).click()
  await expectToast(page, 'Blocked', 'You and Tabitha will not hear of each other.')
  await expect(after).toHaveCount(0)
  const { rows } = await server.fresh.owner.query(`select blocked_id from app.blocks where person_id = $1`, [
    cast.lydia.id,
  ])
  expect(rows).toEqual([{ blocked_id: cast.tabitha.id }])
})

test('more than twenty in an hour are too many for now @again', async ({ page, server, cast, signIn }) => {
  await takeTurns(server, cast.lydia, { act: 'content-report', count: 20, seconds: 3600 })
  await signIn(cast.lydia)
  const dialog = await openContentReport(page, server, cast)
  await dialog.getByRole('radio', { name: 'Unkind or hurtful' }).check()
  await send(dialog)
  await expect(dialog.getByRole('alert')).toContainText('Too many tries for now. Please wait until 9:00 AM.')
  expect(await reportsIn(server)).toEqual([])
})
