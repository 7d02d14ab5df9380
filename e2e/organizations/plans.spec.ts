import { expect, expectAccessible, test } from '#e2e/world.ts'

test('what the plan does not hold is not offered, and what there is of it is shown', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await server.fresh.owner.query(`update app.organizations set subscription_tier = 'free' where is_default`)
  await signIn(cast.priscilla)
  const resting = (feature: string) => page.getByText(`${feature} is not in use`)

  await page.goto('/user-management?tab=assignments')
  await expect(resting('Group Management')).toBeVisible()
  await expect(page.getByText(cast.lydia.displayName).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/manage-images')
  await expect(resting('Content Customization')).toBeVisible()
  await expect(page.getByLabel('Day number')).toBeHidden()
  await expectAccessible(page)

  await page.goto('/schedule')
  await expect(resting('Content Customization')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Rename/ })).toHaveCount(0)
  await page.goto('/schedule?day=1')
  await expect(resting('Content Customization')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})
