import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { button, expectProblems, expectToast, field, fill, heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { alterOrganization, layOrganization } from '#testing/organizations.ts'

const save = (page: Page) => button(page, 'Save')

test('an organization is made, with an ID that follows its name, and what its plan holds', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const host = new URL(server.url).host
  await signIn(cast.priscilla)
  await page.goto('/admin-organizations')
  await page.getByRole('link', { name: 'New organization' }).click()
  await expect(heading(page)).toHaveText('New organization')
  await expect(button(page, 'Create organization')).toBeDisabled()
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
    await expect(field(page, 'Theme')).toBeDisabled()
    await expect(
      page.getByText('Custom Branding comes with Standard, Premium, and Enterprise.'),
    ).toBeVisible()
    await field(page, 'Plan').selectOption('Standard')
    await expect(features).toHaveText([...free, ...standard])
    await expect(field(page, 'Primary color')).toBeEnabled()
    await expect(field(page, 'Custom domain')).toBeDisabled()
    await expect(field(page, 'Custom domain')).toHaveAccessibleDescription(
      'Custom Domain comes with Premium and Enterprise.',
    )
    await field(page, 'Plan').selectOption('Enterprise')
    await expect(features).toHaveText([...free, ...standard, ...higher])
    await field(page, 'Plan').selectOption('Premium')
    await expect(features).toHaveText([...free, ...standard, ...higher])
  })

  await test.step('she is told what is wrong with it, also that another has its ID', async () => {
    await fill(page, {
      'Primary color': 'blue',
      'Custom domain': 'grace',
      Website: 'grace.org',
      'Contact email': 'x',
      'Contact phone': 'x',
    })
    await button(page, 'Create organization').click()
    await expectProblems(page, {
      'Primary color': 'Write a color as # and six digits, like #3B82F6',
      'Custom domain': 'Write the domain alone, like app.yourchurch.org',
      Website: 'Write the whole address, like https://yourchurch.org',
      'Contact email': 'Invalid email address',
      'Contact phone': 'Invalid phone number',
    })
    await field(page, 'Pick primary color').fill('#7c2d12')
    await expect(field(page, 'Primary color')).toHaveValue('#7C2D12')
    await field(page, 'Theme').selectOption('Dark')
    await fill(page, {
      'Custom domain': 'app.pauls.example',
      Website: '',
      'Contact email': 'office@pauls.example',
      'Contact phone': '+1 555 0100',
    })
    await button(page, 'Create organization').click()
    await expectProblems(page, { ID: 'Another organization has this ID' })
    await expect(field(page, 'ID')).toBeFocused()
    await expect(field(page, 'Contact phone')).toHaveValue('+1 555 0100')
    await expectAccessible(page)
  })

  await test.step('after a reload she makes it, and the form for another is empty', async () => {
    await field(page, 'ID').fill('pauls')
    await page.reload()
    await expect(field(page, 'ID')).toHaveValue('pauls')
    await expect(
      page.getByText('You have changes that are not saved. They are kept in this tab.'),
    ).toBeVisible()
    await button(page, 'Create organization').click()
    await expectToast(page, 'St. Paul’s is created')
    await expect(page).toHaveURL('/admin/organizations/pauls/edit')
    await expect(heading(page)).toHaveText('St. Paul’s')
    await expect(page.getByText('Created Nov 20, 2026')).toBeVisible()
    await expect(field(page, 'Theme')).toHaveValue('dark')
    await expect(field(page, 'Custom domain')).toHaveValue('app.pauls.example')
    await page.goto('/admin/organizations/new')
    await expect(field(page, 'Name')).toHaveValue('')
  })
})

test('an organization is changed and given another ID, and what its plan no longer holds rests', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const host = new URL(server.url).host
  const look = { primary_color: '#7C2D12', subscription_tier: 'standard' }
  await layOrganization(server.fresh.owner, 'Grace Chapel', { slug: 'grace', ...look })
  await signIn(cast.priscilla)
  await page.goto('/admin-organizations')
  await page.getByRole('link', { name: 'Edit Grace Chapel' }).click()
  await test.step('Priscilla pauses it and gives it another ID, and sees what rests', async () => {
    await expect(heading(page)).toHaveText('Grace Chapel')
    await expect(save(page)).toBeDisabled()
    await field(page, 'Status').selectOption('Paused')
    await expect(page.getByText('Custom Branding rests while the status is Paused.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Group Management' })).toHaveText(
      'Group Management (rests)',
    )
    await expect(field(page, 'Primary color')).toHaveValue('#7C2D12')
    await expect(field(page, 'Primary color')).toBeDisabled()
    await field(page, 'ID').fill('grace-chapel')
    await expect(page.getByText(`Its people come to grace-chapel.${host} once you save`)).toBeVisible()
    await save(page).click()
    await expectToast(page, 'Saved')
    await expect(page).toHaveURL('/admin/organizations/grace-chapel/edit')
    await expect(field(page, 'Status')).toHaveValue('paused')
    await expect(save(page)).toBeDisabled()
  })

  await test.step('what she types stays when she leaves the page, until she discards it', async () => {
    await field(page, 'Contact phone').fill('+1 555')
    await page.getByRole('link', { name: 'All organizations' }).click()
    await page.getByRole('link', { name: 'Edit Grace Chapel' }).click()
    await expect(field(page, 'Contact phone')).toHaveValue('+1 555')
    await button(page, 'Discard').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(field(page, 'Contact phone')).toHaveValue('')
  })

  await test.step('another admin has saved meanwhile, and she saves what she wrote, or keeps what is saved', async () => {
    await field(page, 'Contact phone').fill('111')
    await field(page, 'Website').fill('https://grace.example')
    await alterOrganization(server.fresh.owner, 'Grace Chapel', { contact_phone: '222', theme: 'dark' })
    await save(page).click()
    const meanwhile = page.getByText('This organization was changed in the meantime')
    await expect(meanwhile).toBeVisible()
    await expect(page.getByText('222')).toBeVisible()
    await expect(field(page, 'Contact phone')).toHaveValue('111')
    await expectAccessible(page)
    await button(page, 'Save what I wrote').click()
    await expectToast(page, 'Saved')
    await expect(meanwhile).toHaveCount(0)
    await field(page, 'Contact phone').fill('333')
    await alterOrganization(server.fresh.owner, 'Grace Chapel', { contact_phone: '444' })
    await save(page).click()
    await button(page, 'Keep what is saved').click()
    await expect(field(page, 'Contact phone')).toHaveValue('444')
    await expect(field(page, 'Website')).toHaveValue('https://grace.example')
  })

  await test.step('she gives it a logo and takes it away, and what she typed stays', async () => {
    await field(page, 'Status').selectOption('Active')
    await save(page).click()
    await expect(save(page)).toBeDisabled()
    await field(page, 'Website').fill('https://hope.example')
    const picture = { create: { width: 300, height: 300, channels: 3, background: '#7C2D12' } } as const
    const buffer = await sharp(picture).png().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(page.getByText('Logo saved')).toBeVisible()
    await button(page, 'Remove logo').click()
    await expect(page.getByText('Logo removed')).toBeVisible()
    await expect(field(page, 'Website')).toHaveValue('https://hope.example')
    await save(page).click()
    await expect(save(page)).toBeDisabled()
  })

  await test.step('its former address leads nowhere', async () => {
    await page.goto('/admin/organizations/grace/edit')
    await expect(heading(page)).toHaveText('There is no such organization')
    await expectAccessible(page)
  })
})
