import type { Locator, Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { openBell } from '#e2e/notifications/told.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { addToCommunity } from '#testing/people/ties.ts'

async function openContentReport(page: Page): Promise<Locator> {
  const popup = await openBell(page)
  await popup.getByRole('button', { name: 'More: Tabitha added you to their community' }).click()
  await page.getByRole('menuitem', { name: 'Report Tabitha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Tabitha' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('Lydia reports somebody to the admins, with a reason and what they should know, and blocks her', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/net::ERR_FAILED|status of 503/)
  // Lydia does not know her.
  await addToCommunity(server.fresh.owner, cast.tabitha, cast.lydia)
  await signIn(cast.lydia)
  await page.goto('/home')
  const dialog = await openContentReport(page)
  const details = dialog.getByRole('textbox', { name: 'What should the admins know? (optional)' })
  const send = () => dialog.getByRole('button', { name: 'Send report' }).click()
  const worried = dialog.getByRole('radio', { name: 'I am worried about this person' })
  await test.step('Lydia is asked for a reason, and told whom to call in danger', async () => {
    await expect(dialog).toHaveAccessibleDescription(
      'The admins of your church will read this. Tabitha will not be told.',
    )
    await expect(dialog.getByRole('radio')).toHaveCount(4)
    await send()
    const reasons = dialog.getByRole('radiogroup', { name: 'Why are you reporting this?' })
    await expect(reasons).toHaveAccessibleDescription('Please choose a reason')
    await expect(reasons).toBeFocused()
    await expectAccessible(page)
    const danger = dialog.getByText('please call your local emergency services first')
    await worried.check()
    await expect(danger).toBeVisible()
    await dialog.getByRole('radio', { name: 'Unwanted contact' }).check()
    await expect(danger).toHaveCount(0)
    await details.fill('She writes\nevery day.')
  })

  await test.step('her report arrives, its answer is lost, and what she wrote is still there', async () => {
    await page.route('**/rpc/contentReports/submit', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Your report was not sentThe server cannot be reached. Please check your connection. What you wrote is still here.',
    )
    await page.unrouteAll()
  })

  await test.step('after that she sends what she wrote of Tabitha, and there is one report', async () => {
    await page.reload()
    await openContentReport(page)
    await expect(dialog.getByRole('radio', { name: 'Unwanted contact' })).toBeChecked()
    await expect(details).toHaveValue('She writes\nevery day.')
    await details.press('Control+Enter')
    await expectToast(page, 'Report sent', 'Thank you. The admins of your church will look into it.')
    const reported = await server.fresh.owner.query(
      'select about, subject_id, reason, details from app.content_reports',
    )
    const report = { about: 'person', subject_id: cast.tabitha.id, reason: 'unwanted' }
    expect(reported.rows).toEqual([{ ...report, details: 'She writes\nevery day.' }])
  })

  await test.step('she blocks Tabitha, which fails at first', async () => {
    const after = page.getByRole('dialog', { name: 'Thank you for telling us' })
    await expect(after.getByRole('link', { name: 'See your reports' })).toBeVisible()
    await expectAccessible(page)
    await page.route('**/rpc/community/block', (route) => route.fulfill({ status: 503, json: {} }))
    await after.getByRole('button', { name: 'Block Tabitha' }).click()
    await expect(after.getByRole('alert')).toContainText('Not blocked')
    await page.unrouteAll()
    await after.getByRole('button', { name: 'Block Tabitha' }).click()
    await expectToast(page, 'Blocked', 'You and Tabitha can no longer find or write to each other.')
    await expect(after).toHaveCount(0)
  })
})
