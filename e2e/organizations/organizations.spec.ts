import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { button, expectProblems, expectToast, field, fill, heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { alterOrganization, layOrganization } from '#testing/organizations.ts'

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
const save = (page: Page) => button(page, 'Save')
/** How a colour ends of which the browser says lightness, chroma and hue. */
const hues = { green: / 152\)$/, blue: / 262\)$/, red: / 27\)$/ }

test(
  'an admin of the platform finds organizations as cards, with badge, plan, address, people and colors',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    const { owner } = server.fresh
    const host = new URL(server.url).host
    await layOrganization(owner, 'The Evangelical Reformed Fellowship of Thessalonica-upon-Sea', {
      slug: 'the-evangelical-reformed-fellowship-of-t',
      subscription_status: 'trial',
      subscription_tier: 'premium',
      custom_domain: 'app.fellowship.example',
      contact_email: 'office-of-the-fellowship-of-thessalonica@fellowship.example',
      primary_color: '#7C2D12',
    })
    await layOrganization(owner, 'Grace Chapel', { slug: 'grace', subscription_status: 'paused' })
    await signIn(cast.priscilla)
    await page.goto('/home')
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    if (isPhone) await button(page, 'More').click()
    const menu = page.getByRole('group', { name: 'Admin' })
    await menu.getByRole('link', { name: 'White Label Organizations' }).click()
    await expect(page).toHaveURL('/admin-organizations')
    await expect(heading(page)).toHaveText('White Label Organizations')
    await expect(page.getByRole('article')).toHaveCount(4)
    const long = cardOf(page, 'The Evangelical')
    await expect(long).toContainText('the-evangelical-reformed-fellowship-of-t')
    await expect(long).toContainText(`the-evangelical-reformed-fellowship-of-t.${host}`)
    await expect(long).toContainText('app.fellowship.example does not lead here yet')
    await expect(long).toContainText('Premium')
    await expect(long).toContainText('office-of-the-fellowship-of-thessalonica@fellowship.example')
    await expect(long.getByRole('img', { name: 'Brand colors: #7C2D12, #F59E0B and #10B981' })).toBeVisible()
    const emmaus = cardOf(page, 'Emmaus')
    await expect(emmaus).toContainText('Runs the platform')
    await expect(emmaus).toContainText('Enterprise')
    await expect(emmaus).toContainText('People8')
    await expect(emmaus.getByRole('button')).toHaveCount(0)
    await expect(emmaus.getByText('Active')).toHaveCSS('color', hues.green)
    await expect(long.getByText('Trial')).toHaveCSS('color', hues.blue)
    const paused = cardOf(page, 'Grace Chapel').getByText('Paused')
    await expect(paused).toHaveCSS('background-color', hues.red)
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    await expectAccessible(page)
    await page.goto('/admin/white-label')
    await expect(heading(page)).toHaveText('White Label Organizations')
    await expect(page.getByRole('article')).toHaveCount(4)
  },
)

test('organizations are searched and paged, and the address keeps it @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await server.fresh.owner.query(
    `insert into app.organizations (name, slug) select 'Chapel ' || n, 'chapel-' || n from generate_series(1, 12) n`,
  )
  await signIn(cast.priscilla)
  await page.goto('/admin-organizations')
  await expect(page.getByText('14 organizations')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Pages of organizations' })
    .getByRole('link', { name: 'Next' })
    .click()
  await expect(page).toHaveURL('/admin-organizations?page=2')
  await expect(page.getByRole('article')).toHaveCount(4)
  await field(page, 'Search by name, ID, domain or contact').fill('CHAPEL-1')
  await expect(page).toHaveURL('/admin-organizations?search=CHAPEL-1')
  await expect(page.getByText('4 organizations')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(4)
  await field(page, 'Search by name, ID, domain or contact').fill('100%')
  await expect(page.getByText('No organization found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all organizations' }).click()
  await expect(page.getByText('14 organizations')).toBeVisible()
  await field(page, 'Show').selectOption('Archived')
  await expect(page).toHaveURL('/admin-organizations?state=archived')
  await expect(page.getByText('Nothing is archived')).toBeVisible()
  await expectAccessible(page)
})

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
  await field(page, 'Name').fill('St. Paul’s Église')
  await expect(field(page, 'ID')).toHaveValue('st-pauls-eglise')
  await expect(page.getByText(`st-pauls-eglise.${host}`)).toBeVisible()
  await field(page, 'ID').fill('emmaus')
  await field(page, 'Name').fill('St. Paul’s')
  await expect(field(page, 'ID')).toHaveValue('emmaus')

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
  await expect(features).toHaveText(free)
  await expect(field(page, 'Primary color')).toBeDisabled()
  await expect(field(page, 'Primary color')).toHaveValue('#3B82F6')
  await expect(field(page, 'Secondary color')).toHaveValue('#F59E0B')
  await expect(field(page, 'Theme')).toBeDisabled()
  await expect(page.getByText('Custom Branding comes with Standard, Premium, and Enterprise.')).toBeVisible()
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

  await field(page, 'Contact phone').fill('+1 555')
  await page.getByRole('link', { name: 'All organizations' }).click()
  await page.getByRole('link', { name: 'Edit Grace Chapel' }).click()
  await expect(field(page, 'Contact phone')).toHaveValue('+1 555')
  await button(page, 'Discard').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Contact phone')).toHaveValue('')
  await page.goto('/admin/organizations/grace/edit')
  await expect(heading(page)).toHaveText('There is no such organization')
  await expectAccessible(page)
})

test('what somebody else saves first stands beside what one typed, until one chooses @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await layOrganization(owner, 'Grace Chapel', { slug: 'grace' })
  await signIn(cast.priscilla)
  await page.goto('/admin/organizations/grace/edit')
  await field(page, 'Contact phone').fill('111')
  await field(page, 'Website').fill('https://grace.example')
  await alterOrganization(owner, 'Grace Chapel', { contact_phone: '222', subscription_tier: 'standard' })
  await save(page).click()
  await expect(page.getByText('This organization was changed in the meantime')).toBeVisible()
  await expect(page.getByText('What is saved', { exact: true })).toHaveCount(2)
  await expect(page.getByText('222')).toBeVisible()
  await expect(field(page, 'Contact phone')).toHaveValue('111')
  await expect(field(page, 'Plan')).toHaveValue('standard')
  await expectAccessible(page)
  await button(page, 'Save what I wrote').click()
  await expectToast(page, 'Saved')
  await expect(page.getByText('This organization was changed in the meantime')).toHaveCount(0)
  await field(page, 'Contact phone').fill('333')
  await alterOrganization(owner, 'Grace Chapel', { contact_phone: '444' })
  await save(page).click()
  await button(page, 'Keep what is saved').click()
  await expect(field(page, 'Contact phone')).toHaveValue('444')
  await expect(field(page, 'Website')).toHaveValue('https://grace.example')
})

test('one is archived after a question and restored, and what fails is told @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await layOrganization(server.fresh.owner, 'Grace Chapel', { slug: 'grace' })
  await signIn(cast.priscilla)
  await page.goto('/admin-organizations')
  const question = page.getByRole('alertdialog', { name: 'Archive Grace Chapel?' })
  await button(page, 'Archive Grace Chapel').click()
  await expect(question).toContainText(
    'Nobody new comes to it, and of its plan it gets what is free. Its people keep all that is theirs. You can restore it.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await alterOrganization(server.fresh.owner, 'Grace Chapel', { contact_phone: '5' })
  await button(page, 'Archive Grace Chapel').click()
  await question.getByRole('button', { name: 'Archive' }).click()
  await expectToast(page, 'Grace Chapel was changed in the meantime')
  await expect(cardOf(page, 'Grace Chapel')).toContainText('Active')
  await button(page, 'Archive Grace Chapel').click()
  await question.getByRole('button', { name: 'Archive' }).click()
  await expectToast(page, 'Grace Chapel is archived')
  await expect(cardOf(page, 'Grace Chapel')).toHaveCount(0)
  await field(page, 'Show').selectOption('Archived')
  await expect(cardOf(page, 'Grace Chapel')).toContainText('Archived')
  await page.route('**/rpc/organizations/restore', (route) =>
    route.fulfill({ status: 503, json: { json: { code: 'UNAVAILABLE', status: 503, message: '' } } }),
  )
  await button(page, 'Restore Grace Chapel').click()
  await expectToast(page, 'Error', 'Failed to restore this organization. Please try again.')
  await page.unroute('**/rpc/organizations/restore')
  await button(page, 'Restore Grace Chapel').click()
  await expectToast(page, 'Grace Chapel is restored')
  await expect(page.getByText('Nothing is archived')).toBeVisible()
})

test('the admin of one organization sees and changes their own, and settles neither ID, plan nor status', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
  await alterOrganization(owner, 'Church of Thessalonica', {
    slug: 'thessalonica',
    subscription_tier: 'free',
  })
  await signIn(cast.demas)
  await page.goto('/admin-organizations')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'New organization' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Archive/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit Church of Thessalonica' }).click()
  await expect(page.getByText('Plan, status and ID are settled by those who run the platform.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'ID' })).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Plan' })).toHaveText('Free')
  await expect(page.getByRole('status', { name: 'Status' })).toHaveText('Active')
  await expect(page.getByRole('status', { name: 'ID' })).toHaveText('thessalonica')
  await field(page, 'Name').fill('Church in Thessalonica')
  await save(page).click()
  await expectToast(page, 'Saved')
  await expect(heading(page)).toHaveText('Church in Thessalonica')
  await expectAccessible(page)
  await page.goto('/admin/organizations/emmaus/edit')
  await expect(heading(page)).toHaveText('There is no such organization')
  await page.goto('/admin/organizations/new')
  await expect(heading(page)).toHaveText('New organizations are made elsewhere')
  await expect(mainMenu(page)).toBeVisible()
  await signIn(cast.priscilla)
  await page.goto('/admin/organizations/emmaus/edit')
  await expect(page.getByText('This organization runs the platform, and so has everything.')).toBeVisible()
  await expect(field(page, 'Custom domain')).toHaveCount(0)
})

test('a logo is given and taken away on the page, which stays with what was typed', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await layOrganization(server.fresh.owner, 'Grace Chapel', { slug: 'grace', subscription_tier: 'standard' })
  await signIn(cast.priscilla)
  await page.goto('/admin/organizations/grace/edit')
  await field(page, 'Website').fill('https://grace.example')
  const picture = { create: { width: 300, height: 300, channels: 3, background: '#7C2D12' } } as const
  const buffer = await sharp(picture).png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Logo saved')).toBeVisible()
  await button(page, 'Remove logo').click()
  await expect(page.getByText('Logo removed')).toBeVisible()
  await expect(page.getByText('Created Nov 20, 2026')).toBeVisible()
  await expect(field(page, 'Website')).toHaveValue('https://grace.example')
  await button(page, 'Save').click()
  await expect(button(page, 'Save')).toBeDisabled()
})
