import type { Page } from '@playwright/test'
import { button, expectToast, field, heading, mainMenu } from '#e2e/access/pages.ts'
import { copied } from '#e2e/copied.ts'
import { hostname } from '#e2e/through.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { alterOrganization, layOrganization } from '#testing/organizations/organizations.ts'

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
/** How a colour ends of which the browser says lightness, chroma and hue. */
const hues = { green: / 152\)$/, blue: / 262\)$/, red: / 27\)$/ }

test('admins find organizations as cards, with badge, plan, address, people and colors', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await layOrganization(owner, 'The Evangelical Reformed Fellowship of Thessalonica-upon-Sea', {
    slug: 'the-evangelical-reformed-fellowship-of-t',
    subscription_status: 'trial',
    subscription_tier: 'premium',
    custom_domain: 'app.fellowship.example',
    contact_email: 'office-of-the-fellowship-of-thessalonica@fellowship.example',
    primary_color: '#7C2D12',
  })
  await layOrganization(owner, 'Grace Chapel', { slug: 'grace', subscription_status: 'paused' })
  await test.step('Priscilla, who runs the platform, sees each as a card', async () => {
    await signIn(cast.priscilla)
    await page.goto('/admin/white-label')
    await expect(heading(page)).toHaveText('White Label Organizations')
    await expect(page.getByRole('article')).toHaveCount(4)
    const long = cardOf(page, 'The Evangelical')
    await expect(long).toContainText('app.fellowship.example does not point here yet')
    await expect(long.getByRole('img', { name: 'Brand colors: #7C2D12, #F59E0B and #10B981' })).toBeVisible()
    const emmaus = cardOf(page, 'Emmaus')
    await expect(emmaus).toContainText('Runs the platform')
    await expect(emmaus).toContainText('People8')
    await expect(emmaus.getByText('Active')).toHaveCSS('color', hues.green)
    await expect(long.getByText('Trial')).toHaveCSS('color', hues.blue)
    const paused = cardOf(page, 'Grace Chapel').locator('span', { hasText: 'Paused' })
    await expect(paused).toHaveCSS('background-color', hues.red)
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  })

  await test.step('she copies the record of a domain, which leads here once it stands', async () => {
    await page.getByRole('link', { name: /^Edit The Evangelical/ }).click()
    const section = page.getByRole('region', { name: 'Domain records', exact: true })
    await expect(section).toContainText(`Point the domain itself to ${hostname} with a CNAME record.`)
    await button(page, 'Copy the name').click()
    await expect.poll(() => copied(page)).toBe('_emmaus.app.fellowship.example')
    await button(page, 'Copy the value').click()
    await expect.poll(() => copied(page)).toMatch(/^emmaus=[\da-f-]{36}$/)
    await button(page, 'Check the record').click()
    await expect(section).toContainText('There is no such record yet.')
    await expectAccessible(page)
    server.records.set('_emmaus.app.fellowship.example', [await copied(page)])
    await button(page, 'Check again').click()
    await expect(section.getByRole('status').last()).toContainText('the domain points here now')
    await expect(section).toContainText('app.fellowship.example has pointed here since Nov 20, 2026.')
    await field(page, 'Plan').selectOption('Standard')
    await button(page, 'Save').click()
    await expect(section).toContainText(
      'app.fellowship.example is kept, but does not work while Custom Domain',
    )
    await expect(button(page, 'Check again')).toHaveCount(0)
    await page.getByRole('link', { name: 'All organizations' }).click()
    await expect(cardOf(page, 'The Evangelical')).toContainText(
      'app.fellowship.example is not in use on this plan',
    )
  })

  await test.step('she searches, which the address keeps, archives what she found, and restores it', async () => {
    await field(page, 'Search by name, ID, domain or contact').fill('GRACE')
    await expect(page).toHaveURL('/admin-organizations?search=GRACE')
    await button(page, 'Archive Grace Chapel').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await expectToast(page, 'Grace Chapel is archived')
    await expect(page.getByText('No organization found')).toBeVisible()
    await page.getByRole('link', { name: 'Show all organizations' }).click()
    await field(page, 'Show').selectOption('Archived')
    await expect(page).toHaveURL('/admin-organizations?state=archived')
    await button(page, 'Restore Grace Chapel').click()
    await expectToast(page, 'Grace Chapel is restored')
    await expect(page.getByText('Nothing is archived')).toBeVisible()
  })

  await test.step('Demas, admin of one, changes its name, and settles neither ID, plan nor status', async () => {
    await owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    const settled = { slug: 'thessalonica', subscription_tier: 'free' }
    await alterOrganization(owner, 'Church of Thessalonica', settled)
    await signIn(cast.demas)
    await page.goto('/admin-organizations')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'New organization' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Edit Church of Thessalonica' }).click()
    for (const [label, text] of Object.entries({ Plan: 'Free', Status: 'Active', ID: 'thessalonica' }))
      await expect(page.getByRole('status', { name: label })).toHaveText(text)
    await field(page, 'Name').fill('Church in Thessalonica')
    await button(page, 'Save').click()
    await expectToast(page, 'Saved')
    await expect(heading(page)).toHaveText('Church in Thessalonica')
  })

  await test.step('what his plan does not hold is not offered, and what there is of it is shown', async () => {
    const menu = mainMenu(page)
    const notInUse = (feature: string) => page.getByText(`${feature} is not in use`)
    await menu.getByRole('link', { name: 'User Management' }).click()
    await page.getByRole('tab', { name: 'Leader Assignments' }).click()
    await expect(notInUse('Group Management')).toBeVisible()
    await expect(button(page, 'Assign')).toHaveCount(0)
    await menu.getByRole('link', { name: 'Manage Daily Images' }).click()
    await expect(notInUse('Content Customization')).toBeVisible()
    await expect(page.getByLabel('Day number')).toBeHidden()
    await page.goto('/schedule?day=1')
    await expect(notInUse('Content Customization')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })

  await test.step('once his church is archived he finds it among what is archived, and previews it as before', async () => {
    await alterOrganization(owner, 'Church in Thessalonica', { subscription_status: 'archived' })
    await page.goto('/admin-organizations')
    await expect(page.getByText('No current organizations')).toBeVisible()
    await page.getByRole('link', { name: 'Show archived organizations' }).click()
    await expect(cardOf(page, 'Church in Thessalonica')).toContainText('Archived')
    await page.goto('/preview')
    await expect(page.getByRole('heading', { level: 2, name: 'Church in Thessalonica' })).toBeVisible()
    await expect(page.getByText('Custom Branding is not in use')).toBeVisible()
  })
})
