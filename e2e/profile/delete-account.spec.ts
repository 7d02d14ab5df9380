import type { Page } from '@playwright/test'
import { givePassword, password } from '#e2e/access/accounts.ts'
import { mailTo } from '#e2e/access/mailbox.ts'
import { button, expectToast, signInAs, toastOf } from '#e2e/access/pages.ts'
import { openJournal, reflectionField } from '#e2e/journal/writing.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

test.use({ jobs: true })

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' })
const current = (page: Page) => dialog(page).getByLabel('Current password')

async function askToDelete(page: Page): Promise<void> {
  await page.goto('/profile?tab=settings')
  await button(page, 'Delete Account').click()
}

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

async function deleteAccount(page: Page): Promise<void> {
  await askToDelete(page)
  await current(page).fill(password)
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/auth')
}

test('an account is deleted after it was said what goes, and stays when its holder comes back', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await givePassword(server, cast.lydia)
  await signIn(cast.lydia)
  await page.clock.install({ time: server.clock.now().epochMilliseconds })
  await askToDelete(page)
  await expect(dialog(page)).toContainText('At once, you are signed out on every device')
  await expect(dialog(page)).toContainText('On Dec 20, 2026, everything goes for good')
  await expect(dialog(page).getByRole('link', { name: 'take a copy' })).toHaveAttribute(
    'href',
    '/profile?tab=data',
  )
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page, 'Delete Account')).toBeFocused()

  await button(page, 'Delete Account').click()
  const confirm = dialog(page).getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  await expect(current(page)).toHaveAccessibleDescription('Current password is required')
  await current(page).fill('not this one')
  await confirm.click()
  await expect(current(page)).toHaveAccessibleDescription('This is not your current password.')
  await expectAccessible(page)
  await current(page).fill(password)
  await confirm.click()
  await expect(page).toHaveURL('/auth')
  const told = toastOf(page, 'Your account will be deleted on Dec 20, 2026')
  await expect(told).toContainText('To keep your account, sign in before then.')
  await expectAccessible(page)
  // It stays until it is closed.
  await page.clock.fastForward(60_000)
  await expect(told).toBeVisible()
  const mail = await mailTo(server, cast.lydia.email, 'Your account for Emmaus is going to be deleted')
  expect(mail.text).toContain('December 20, 2026')
  expect(mail.link).toBe(`${server.url}/auth`)

  await signInAs(page, cast.lydia.email)
  await expectToast(page, 'Welcome back. Your account stays.', 'nothing is lost')
  await expect(told).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/profile?tab=settings')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(
    'Welcome back. Your account stays.',
  )
  await expect(toastOf(page, 'Welcome back. Your account stays.')).toHaveCount(0)
  server.clock.pass({ hours: 24 })
  await page.reload()
  await expect(button(page, 'Delete Account')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Account' })).not.toContainText('Your account stays.')
})

test('where it cannot be done, that stands in its place, and what was typed stays @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/500/)
  await givePassword(server, cast.lydia)
  await signIn(cast.lydia)
  await page.route('**/rpc/account/delete', (route) => route.fulfill({ status: 500, json: {} }))
  await askToDelete(page)
  await current(page).fill(password)
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Something went wrong')
  await expect(current(page)).toHaveValue(password)
})

test('nothing of what one was writing stays on the device', async ({ page, server, cast, signIn }) => {
  await givePassword(server, cast.lydia)
  await signIn(cast.lydia)
  await openJournal(page, server)
  await reflectionField(page).fill('What I had begun to say')
  const sent = () => server.fresh.owner.query(`select 1 from app.drafts where text <> ''`)
  await expect.poll(async () => (await sent()).rowCount).toBe(1)
  expect(await keptDrafts(page)).toBe(1)
  await deleteAccount(page)
  await expect.poll(() => keptDrafts(page)).toBe(0)
})

test('whoever does not come back is gone', async ({ page, server, cast, signIn }) => {
  await givePassword(server, cast.lydia)
  await signIn(cast.lydia)
  await deleteAccount(page)
  await server.fresh.owner.query(
    `select sec.remove_one_who_left(person_id, '2026-12-20T13:00:00Z') from app.deletions`,
  )
  await signInAs(page, cast.lydia.email)
  await expect(page.getByRole('alert')).toContainText('This email and password do not belong together.')
})

test('the only admin is told what to do first @again', async ({ page, server, cast, signIn }) => {
  await givePassword(server, cast.priscilla)
  await signIn(cast.priscilla)
  await page.goto('/profile?tab=settings')
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText(
    'You are the only admin of your church. Make somebody else an admin first',
  )
  await expect(button(page, 'Delete Account')).toHaveCount(0)

  // Where another admin has left since the page was drawn.
  const appoint = (role: string) =>
    server.fresh.owner.query('update app.roles set role = $2 where person_id = $1', [cast.barnabas.id, role])
  await appoint('admin')
  await askToDelete(page)
  await appoint('leader')
  await current(page).fill(password)
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('You are the only admin')
  await expectAccessible(page)
})
