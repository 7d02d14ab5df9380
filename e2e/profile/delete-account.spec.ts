import type { Page } from '@playwright/test'
import { givePassword, password } from '#e2e/access/accounts.ts'
import { mailTo } from '#e2e/access/mailbox.ts'
import { button, expectToast, signInAs, toastOf } from '#e2e/access/pages.ts'
import { openJournal, reflectionField } from '#e2e/journal/writing.ts'
import { expect, test } from '#e2e/world.ts'

test.use({ jobs: true })

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' })
const current = (page: Page) => dialog(page).getByLabel('Current password')
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete my account' })

/** How many drafts this browser keeps. */
function keptDrafts(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('journal', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })`)
}

test('Lydia deletes her account after it was said what goes, and comes back', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await givePassword(server, cast.lydia)
  await signIn(cast.lydia)
  await openJournal(page, server)
  const told = toastOf(page, 'Your account will be deleted on Dec 20, 2026')
  const account = page.getByRole('region', { name: 'Account' })

  await test.step('she has begun to write something', async () => {
    await reflectionField(page).fill('What I had begun to say')
    const sent = () => server.fresh.owner.query(`select 1 from app.drafts where text <> ''`)
    await expect.poll(async () => (await sent()).rowCount).toBe(1)
    expect(await keptDrafts(page)).toBe(1)
  })

  await test.step('she reads what goes, and thinks better of it', async () => {
    await page.goto('/profile?tab=settings')
    await button(page, 'Delete Account').click()
    await expect(dialog(page)).toContainText('At once, you are signed out on every device')
    await expect(dialog(page)).toContainText('On Dec 20, 2026, everything goes for good')
    await expect(dialog(page).getByRole('link', { name: 'take a copy' })).toHaveAttribute(
      'href',
      '/profile?tab=data',
    )
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page, 'Delete Account')).toBeFocused()
  })

  await test.step('she needs her password', async () => {
    await button(page, 'Delete Account').click()
    await current(page).fill('not this one')
    await confirm(page).click()
    await expect(current(page)).toHaveAccessibleDescription('This is not your current password.')
    await current(page).fill(password)
  })

  await test.step('she deletes it, and nothing of what she was writing stays on the device', async () => {
    await confirm(page).click()
    await expect(page).toHaveURL('/auth')
    await expect(told).toContainText('To keep your account, sign in before then.')
    await expect.poll(() => keptDrafts(page)).toBe(0)
    // It stays until it is closed.
    await page.clock.fastForward(60_000)
    await expect(told).toBeVisible()
    const mail = await mailTo(server, cast.lydia.email, 'Your account for Emmaus is going to be deleted')
    expect(mail.text).toContain('December 20, 2026')
  })

  await test.step('she comes back, and her account stays', async () => {
    await signInAs(page, cast.lydia.email)
    await expectToast(page, 'Welcome back. Your account stays.', 'nothing is lost')
    await expect(told).toHaveCount(0)
    await page.goto('/profile?tab=settings')
    await expect(account).toContainText('Welcome back. Your account stays.')
  })
})

test('Priscilla, the only admin, is told what to do before she can delete her account', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  await page.goto('/profile?tab=settings')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(
    'You are the only admin of your church. Make somebody else an admin first',
  )
  await expect(button(page, 'Delete Account')).toHaveCount(0)
})
