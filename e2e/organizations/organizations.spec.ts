import type { Page } from '@playwright/test'
import { button, expectToast, field, heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { alterOrganization, layOrganization } from '#testing/organizations.ts'

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
const save = (page: Page) => button(page, 'Save')
/** How a colour ends of which the browser says lightness, chroma and hue. */
const hues = { green: / 152\)$/, blue: / 262\)$/, red: / 27\)$/ }

test('an admin of the platform finds organizations as cards, with badge, plan, address, people and colors', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
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
  await test.step('Priscilla finds them in the menu of admins, each as a card', async () => {
    await page.goto('/home')
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
  })

  await test.step('she searches, and the address keeps it', async () => {
    await page.goto('/admin-organizations')
    await field(page, 'Search by name, ID, domain or contact').fill('GRACE')
    await expect(page).toHaveURL('/admin-organizations?search=GRACE')
    await expect(page.getByText('1 organization', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await field(page, 'Search by name, ID, domain or contact').fill('100%')
    await expect(page.getByText('No organization found')).toBeVisible()
    await page.getByRole('link', { name: 'Show all organizations' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
  })

  const question = page.getByRole('alertdialog', { name: 'Archive Grace Chapel?' })
  const archive = async () => {
    await button(page, 'Archive Grace Chapel').click()
    await question.getByRole('button', { name: 'Archive' }).click()
  }
  await test.step('another admin has changed what she archives, which she is told, and then archives it', async () => {
    await alterOrganization(owner, 'Grace Chapel', { contact_phone: '5' })
    await archive()
    await expectToast(page, 'Grace Chapel was changed in the meantime')
    await expect(question).toHaveCount(0)
    await expect(cardOf(page, 'Grace Chapel')).toContainText('Paused')
    await archive()
    await expectToast(page, 'Grace Chapel is archived')
    await expect(cardOf(page, 'Grace Chapel')).toHaveCount(0)
  })

  await test.step('she finds it among the archived and restores it, which fails at first', async () => {
    await field(page, 'Show').selectOption('Archived')
    await expect(page).toHaveURL('/admin-organizations?state=archived')
    await page.route('**/rpc/organizations/restore', (route) => route.fulfill({ status: 503, json: {} }))
    await button(page, 'Restore Grace Chapel').click()
    await expectToast(page, 'Error', 'Failed to restore this organization. Please try again.')
    await page.unroute('**/rpc/organizations/restore')
    await button(page, 'Restore Grace Chapel').click()
    await expectToast(page, 'Grace Chapel is restored')
    await expect(page.getByText('Nothing is archived')).toBeVisible()
  })
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
  await test.step('Demas finds his own, and nothing that only the platform may do', async () => {
    await signIn(cast.demas)
    await page.goto('/admin-organizations')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'New organization' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Archive/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Edit Church of Thessalonica' }).click()
    await expect(
      page.getByText('Plan, status and ID are settled by those who run the platform.'),
    ).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'ID' })).toHaveCount(0)
    await expect(page.getByRole('status', { name: 'Plan' })).toHaveText('Free')
    await expect(page.getByRole('status', { name: 'Status' })).toHaveText('Active')
    await expect(page.getByRole('status', { name: 'ID' })).toHaveText('thessalonica')
  })

  await test.step('he changes its name', async () => {
    await field(page, 'Name').fill('Church in Thessalonica')
    await save(page).click()
    await expectToast(page, 'Saved')
    await expect(heading(page)).toHaveText('Church in Thessalonica')
    await expectAccessible(page)
  })

  await test.step('he finds no other, and makes no new one', async () => {
    await page.goto('/admin/organizations/emmaus/edit')
    await expect(heading(page)).toHaveText('There is no such organization')
    await page.goto('/admin/organizations/new')
    await expect(heading(page)).toHaveText('New organizations are made elsewhere')
    await expect(mainMenu(page)).toBeVisible()
  })

  await test.step('Priscilla reads that the one that runs the platform has everything', async () => {
    await signIn(cast.priscilla)
    await page.goto('/admin/organizations/emmaus/edit')
    await expect(page.getByText('This organization runs the platform, and so has everything.')).toBeVisible()
    await expect(field(page, 'Custom domain')).toHaveCount(0)
  })
})
