import { button, expectProblems, expectToast, field, fill, holdCalls, mainMenu } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'

test('Lydia changes her names where they are shown, loses nothing on the way, and every page knows at once', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await signIn(cast.lydia)
  await page.goto('/profile')
  const update = '**/rpc/profile/update'

  await test.step('she finds who she is, and since when', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Profile', 'Settings', 'Data'])
    await expect(page.getByRole('region', { name: 'Your place here' })).toContainText(
      `Email${cast.lydia.email}`,
    )
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/profile?tab=settings')
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(
      /Account created[A-Z][a-z]{2} \d{1,2}, \d{4}/,
    )
    await page.getByRole('tab', { name: 'Profile' }).click()
  })

  await test.step('she is told what is wrong beside each field', async () => {
    await fill(page, { 'Last name': 'R2D2', 'Display name': 'x'.repeat(51) })
    await button(page, 'Save names').click()
    await expectProblems(page, {
      'Last name': 'Last name can only contain letters, spaces, hyphens, and apostrophes',
      'Display name': 'Display name must be less than 50 characters',
    })
  })

  await test.step('it cannot be saved, and what she typed stays', async () => {
    await fill(page, { 'First name': ' Lýdie ', 'Last name': 'of Philippi', 'Display name': 'Purple  cloth' })
    await page.route(update, (route) => route.fulfill({ status: 500, json: {} }))
    await button(page, 'Save names').click()
    const trouble = page.getByRole('alert')
    await expect(trouble).toContainText('Failed to update profile.')
    await expect(field(page, 'Display name')).toHaveValue('Purple  cloth')
    await page.unroute(update)
    const data = { fields: { form: ['These names do not go together.'] } }
    const json = { json: { defined: true, code: 'INVALID_INPUT', status: 422, message: '', data } }
    await page.route(update, (route) => route.fulfill({ status: 422, json }))
    await button(page, 'Save names').click()
    await expect(trouble).toHaveText('Validation failedThese names do not go together.')
    await page.unroute(update)
  })

  await test.step('she saves them, and types on meanwhile', async () => {
    const release = await holdCalls(page, 'profile/update')
    await field(page, 'First name').press('Enter')
    await field(page, 'Last name').fill('of the river')
    release()
    await expectToast(page, 'Profile updated')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'First name')).toHaveValue('Lýdie')
    await expect(field(page, 'Display name')).toHaveValue('Purple cloth')
    await expect(field(page, 'Last name')).toHaveValue('of the river')
  })

  await test.step('every page knows', async () => {
    await expect(button(page, 'Account of Purple cloth')).toBeVisible()
    await mainMenu(page).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Purple cloth$/)
  })
})
