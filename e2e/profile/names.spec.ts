import { button, expectProblems, expectToast, field, fill, holdCalls, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

test('names are changed where they are shown, and every page knows at once', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/profile')
  await expect(field(page, 'First name')).toHaveValue('Lydia')
  await expect(field(page, 'Last name')).toHaveValue('of Thyatira')
  await expect(page.getByRole('main')).toContainText(cast.lydia.email)
  await expectAccessible(page)

  await fill(page, { 'First name': '', 'Last name': 'x'.repeat(51), 'Display name': 'L!' })
  await button(page, 'Save names').click()
  await expectProblems(page, {
    'First name': 'First name is required',
    'Last name': 'Last name must be less than 50 characters',
    'Display name': 'Display name can only contain letters, numbers, spaces, hyphens, and underscores',
  })
  await expect(field(page, 'First name')).toBeFocused()
  await expectAccessible(page)
  await fill(page, { 'First name': 'Lydia', 'Last name': 'R2D2', 'Display name': 'x'.repeat(51) })
  await button(page, 'Save names').click()
  await expectProblems(page, {
    'Last name': 'Last name can only contain letters, spaces, hyphens, and apostrophes',
    'Display name': 'Display name must be less than 50 characters',
  })

  await fill(page, { 'First name': ' Lýdie ', 'Last name': 'of Philippi', 'Display name': 'Purple  cloth' })
  await field(page, 'Display name').press('Enter')
  await expectToast(page, 'Profile updated')
  await expect(field(page, 'First name')).toHaveValue('Lýdie')
  await expect(field(page, 'Display name')).toHaveValue('Purple cloth')
  await expect(button(page, 'Account of Purple cloth')).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Purple cloth$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Purple cloth$/)
})

test('what is typed while the names are being saved stays, and the rest is shown as it is kept', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/profile')

  await field(page, 'First name').fill('  Lydia Grace ')
  const release = await holdCalls(page, 'profile/update')
  await page.getByRole('button', { name: 'Save names' }).click()
  await field(page, 'Display name').fill('Lydia of the river')
  release()
  await expectToast(page, 'Profile updated')
  await expect(field(page, 'First name')).toHaveValue('Lydia Grace')
  await expect(field(page, 'Display name')).toHaveValue('Lydia of the river')
})

test('what was typed stays where it could not be saved @again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await signIn(cast.lydia)
  await page.goto('/profile')
  await field(page, 'Display name').fill('Purple cloth')
  const json = { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Internal server error' } }
  await page.route('**/rpc/profile/update', (route) => route.fulfill({ status: 500, json }))
  await button(page, 'Save names').click()
  const trouble = page.getByRole('alert')
  await expect(trouble).toContainText('Failed to update profile.')
  await expect(field(page, 'Display name')).toHaveValue('Purple cloth')
  await expectAccessible(page)
  await page.unroute('**/rpc/profile/update')
  await button(page, 'Save names').click()
  await expectToast(page, 'Profile updated')
  await expect(trouble).toHaveCount(0)
})

test('what is wrong with no single field stands above the button @again', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.goto('/profile')
  const data = { fields: { form: ['These names do not go together.'] } }
  const json = { defined: true, code: 'INVALID_INPUT', status: 422, message: '', data }
  await page.route('**/rpc/profile/update', (route) => route.fulfill({ status: 422, json: { json } }))
  await button(page, 'Save names').click()
  await expect(page.getByRole('alert')).toHaveText('Validation failedThese names do not go together.')
})

test('the address is shown and not typed over, and the settings say since when the account is there @again', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/profile')
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Settings', 'Data'])
  await expect(page.getByRole('region', { name: 'Your place here' })).toContainText(
    `Email${cast.lydia.email}`,
  )
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/profile?tab=settings')
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText(/Account created[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await expect(account.getByRole('button', { name: 'Delete Account' })).toBeEnabled()
})
