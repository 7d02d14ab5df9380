import sharp from 'sharp'
import { button, expectProblems, expectToast, field, fill, heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { alterOrganization } from '#testing/organizations/organizations.ts'

test('an organization is made with an ID that follows its name, changed, and not in use where its plan is not', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const host = new URL(server.url).host
  const save = button(page, 'Save')
  await signIn(cast.priscilla)
  await page.goto('/admin/organizations/new')
  await test.step('Priscilla names it, and its ID follows until she writes another', async () => {
    await field(page, 'Name').fill('St. Paul’s Église')
    await expect(field(page, 'ID')).toHaveValue('st-pauls-eglise')
    await expect(page.getByText(`st-pauls-eglise.${host}`)).toBeVisible()
    await field(page, 'ID').fill('emmaus')
    await field(page, 'Name').fill('St. Paul’s')
    await expect(field(page, 'ID')).toHaveValue('emmaus')
  })

  const features = page.getByRole('list', { name: /^What .* includes$/ }).getByRole('listitem')
  const free = ['Core Discipleship Content', 'Personal Journals', 'Basic Analytics']
  const standard = [
    'Custom Branding',
    'Group Management',
    'Content Customization',
    'Advanced Analytics',
    'Email Support',
  ]
  const higher = [
    'Custom Domain',
    'API Access',
    'Custom Content Creation',
    'Dedicated Support',
    'White Label Resources',
  ]
  await test.step('she chooses a plan, and sees what it holds and what she may fill in', async () => {
    await expect(features).toHaveText(free)
    await expect(field(page, 'Primary color')).toBeDisabled()
    await expect(field(page, 'Primary color')).toHaveValue('#3B82F6')
    await expect(field(page, 'Secondary color')).toHaveValue('#F59E0B')
    await expect(
      page.getByText('Custom Branding comes with Standard, Premium, and Enterprise.'),
    ).toBeVisible()
    await field(page, 'Plan').selectOption('Standard')
    await expect(features).toHaveText([...free, ...standard])
    await field(page, 'Plan').selectOption('Enterprise')
    await expect(features).toHaveText([...free, ...standard, ...higher])
  })

  await test.step('she is told that another has its ID, and what she typed outlives a reload', async () => {
    await field(page, 'Pick primary color').fill('#7c2d12')
    await expect(field(page, 'Primary color')).toHaveValue('#7C2D12')
    await field(page, 'Theme').selectOption('Dark')
    const contacts = { 'Contact email': 'office@pauls.example', 'Contact phone': '+1 555 0100' }
    await fill(page, { 'Custom domain': 'app.pauls.example', ...contacts, Website: '' })
    await button(page, 'Create organization').click()
    await expectProblems(page, { ID: 'Another organization already has this ID' })
    await expect(field(page, 'ID')).toBeFocused()
    await expectAccessible(page)
    await field(page, 'ID').fill('pauls')
    await page.reload()
    await expect(field(page, 'ID')).toHaveValue('pauls')
    await expect(page.getByText('You have unsaved changes. They are kept in this tab.')).toBeVisible()
  })

  await test.step('she makes it, and changes status and ID', async () => {
    await button(page, 'Create organization').click()
    await expectToast(page, 'St. Paul’s was created')
    await expect(page).toHaveURL('/admin/organizations/pauls/edit')
    await expect(page.getByText('Created Nov 20, 2026')).toBeVisible()
    await expect(save).toBeDisabled()
    await field(page, 'Status').selectOption('Paused')
    await expect(page.getByText('Custom Branding is not in use while the status is Paused.')).toBeVisible()
    await expect(features.filter({ hasText: 'Group Management' })).toHaveText('Group Management (not in use)')
    await field(page, 'ID').fill('saint-pauls')
    await expect(page.getByText(`Once you save, its people sign in at saint-pauls.${host}`)).toBeVisible()
    await save.click()
    await expectToast(page, 'Saved')
    await expect(page).toHaveURL('/admin/organizations/saint-pauls/edit')
  })

  await test.step('what she types stays when she leaves the page, until she discards it', async () => {
    await field(page, 'Contact phone').fill('+1 555')
    await page.getByRole('link', { name: 'All organizations' }).click()
    await page.getByRole('link', { name: 'Edit St. Paul’s' }).click()
    await expect(field(page, 'Contact phone')).toHaveValue('+1 555')
    await button(page, 'Discard').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(field(page, 'Contact phone')).toHaveValue('+1 555 0100')
  })

  await test.step('another admin has saved meanwhile, and she keeps what she wrote', async () => {
    await fill(page, { 'Contact phone': '111', Website: 'https://pauls.example' })
    await alterOrganization(server.fresh.owner, 'St. Paul’s', { contact_phone: '222' })
    await save.click()
    await expect(page.getByText('This organization was changed in the meantime')).toBeVisible()
    await expect(page.getByText('222')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Save what I wrote').click()
    await expect(save).toBeDisabled()
    await expect(field(page, 'Contact phone')).toHaveValue('111')
  })

  await test.step('she gives it a logo, and what she typed stays', async () => {
    await field(page, 'Status').selectOption('Active')
    await save.click()
    await expect(save).toBeDisabled()
    await field(page, 'Website').fill('https://hope.example')
    const picture = { create: { width: 300, height: 300, channels: 3, background: '#7C2D12' } } as const
    const buffer = await sharp(picture).png().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(page.getByText('Logo saved')).toBeVisible()
    await expect(heading(page)).toHaveText('St. Paul’s')
    await expect(field(page, 'Website')).toHaveValue('https://hope.example')
  })
})
