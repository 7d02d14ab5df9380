import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { mailTo } from '#e2e/access/mailbox.ts'
import { button, expectToast, field, fill, heading, mainMenu, signInAs } from '#e2e/access/pages.ts'
import { goInside } from '#e2e/go-inside.ts'
import { confirmationOf, signUpAs } from '#e2e/joining/invited.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import type { Cast } from '#testing/cast.ts'
import { paths } from '#web/paths.ts'
import { accentOf, brandedDark, brandedLight } from './accent.ts'

test.use({ jobs: true })

const pagesOfPeople = [
  paths.journal(),
  paths.community(),
  paths.messages(),
  paths.circle(),
  paths.progress(),
  paths.feedback(),
  paths.ownSummaries(),
  paths.ownHighlights(),
  paths.profile(),
]
const church = 'Grace Chapel'
const password = 'unfeigned faith'
const eunice = {
  'First name': 'Eunice',
  'Last name': 'of Lystra',
  'Display name': 'Eunice',
  Email: 'eunice@grace.example',
  Password: password,
  'Confirm password': password,
}

test('a church is made and branded, gets its first admin by a link that works once, and its people by an invitation that can be withdrawn', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const home = server.url.replace('://', '://grace.')
  const link = (label: string) => page.getByRole('status', { name: label, exact: true })

  await signIn(cast.priscilla)
  await page.goto(paths.newOrganization())
  await test.step('Priscilla makes it, and has the link for its first admin', async () => {
    await fill(page, { Name: church, ID: 'grace' })
    await field(page, 'Plan').selectOption('Standard')
    await field(page, 'Primary color').fill('#B00020')
    await field(page, 'Theme').selectOption('Dark')
    await button(page, 'Create organization').click()
    await expectToast(page, `${church} was created`)
    await button(page, 'Show the set-up link').click()
    await expect(link('Set-up link')).toContainText('token=')
    const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#B00020' } })
      .png()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await expect(page.getByText('Logo saved')).toBeVisible()
  })
  const setUp = (await link('Set-up link').textContent()) ?? ''

  const hers = await (await browser.newContext({ colorScheme: 'light' })).newPage()
  const hindered: string[] = []
  await hers.exposeFunction('tellHindered', (what: string) => hindered.push(what))
  await hers.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tellHindered(violatedDirective + ' ' + blockedURI))`)
  await test.step('Eunice signs up by the set-up link', async () => {
    await hers.goto(setUp)
    await fill(hers, eunice)
    await hers.getByRole('button', { name: /admin/i }).click()
    await expect(hers.getByRole('status')).toContainText(
      'Once your address is confirmed, you will be the first admin.',
    )
    await expectAccessible(hers)
  })

  await test.step('she confirms her address, and signs in at the host of her church', async () => {
    const { text } = await mailTo(server, eunice.Email, `Confirm your address for ${church}`)
    const confirm = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
    expect(new URL(confirm).origin).toBe(home)
    await hers.goto(confirm)
    await expect(hers.getByText('Your account is confirmed')).toBeVisible()
    await hers.goto(`${home}/auth`)
    await expect(hers).toHaveTitle(new RegExp(church))
    await signInAs(hers, eunice.Email, password)
  })

  await test.step('she is the first admin, and finds the name, the logo and the colours of her church', async () => {
    await expect(hers).toHaveURL(/\/home$/)
    await expect(hers.getByRole('link', { name: 'White Label Organizations' })).toBeVisible()
    await expect(hers).toHaveTitle(new RegExp(church))
    expect(await accentOf(hers)).toBe(brandedDark)
    await expect(hers.locator('header img[src^="/logos/"]')).toHaveJSProperty('naturalWidth', 400)
    await expectAccessible(hers)
    await button(hers, 'Account of Eunice').click()
    await expect(hers.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await hers.getByRole('menuitemradio', { name: 'Light' }).click()
    await expect.poll(() => accentOf(hers)).toBe(brandedLight)
    await hers.keyboard.press('Escape')
  })

  await test.step('she finds nobody of another church, and signs out, after which the page still is that of her church', async () => {
    await mainMenu(hers).getByRole('link', { name: 'Community' }).click()
    await expect(hers.getByText('No Community Members Yet')).toBeVisible()
    await expect(heading(hers)).toBeFocused()
    const shown = await hers.locator('body').innerText()
    for (const { displayName } of Object.values(cast)) expect(shown).not.toContain(displayName)
    await signOut(hers, 'Eunice')
    await expect(hers).toHaveTitle(new RegExp(church))
  })

  let invited = ''
  await test.step('Priscilla, whose set-up link is gone, invites people to it, into no circle of hers', async () => {
    await page.reload()
    const joining = page.getByRole('region', { name: 'Joining' })
    await expect(joining).toBeVisible()
    await expect(button(page, 'Show the set-up link')).toHaveCount(0)
    await joining.getByRole('link', { name: 'Invitations' }).click()
    await expect(page).toHaveURL(paths.invitations({ org: 'grace' }))
    await button(page, 'New invitation').click()
    await fill(page, { 'Name (optional)': 'Poster' })
    await expect(field(page, 'Whose circle they join')).toHaveCount(0)
    await button(page, 'Create invitation').click()
    invited = (await page.getByRole('dialog').getByLabel('Invitation link').textContent()) ?? ''
    expect(invited).toContain(`${home}/join/`)
    await button(page, 'Done').click()
  })

  await test.step('Lois signs up by it; her mail and every page bear the name of the church, and nobody of another', async () => {
    await hers.goto(invited)
    await expect(hers.getByText(`You are invited to ${church}`)).toBeVisible()
    const lois = await signUpAs(hers, 'Lois')
    const mail = await mailTo(server, lois.email, `Confirm your address for ${church}`)
    expect(mail.html).toContain('/logos/')
    await hers.goto(await confirmationOf(server, lois.email, church))
    await expect(hers.getByText('Your account is confirmed')).toBeVisible()
    await hers.goto(`${home}/auth`)
    await signInAs(hers, lois.email, lois.password)
    await expect(hers).toHaveURL(/\/home$/)
    await expectBrandOnEveryPage(hers, home, cast)
    await signOut(hers, 'Lois')
  })

  await test.step('the invitation leads to its sign-up, and once withdrawn to none; her password does not work at the host of the platform', async () => {
    await hers.goto(invited)
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${church}`)
    await expect(hers.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await button(page, 'Withdraw Poster').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expectToast(page, 'Poster has been withdrawn')
    await expect(page.getByRole('article', { name: 'Poster' })).toContainText('It no longer lets anyone in')
    await hers.goto(invited)
    await expect(hers.getByText('This invitation no longer works')).toBeVisible()
    await expectAccessible(hers)
    expect(await accentOf(hers)).toBe(brandedLight)
    await hers.goto(`${server.url}/auth`)
    await expect(hers).toHaveTitle(/Emmaus/)
    await signInAs(hers, eunice.Email, password)
    await expect(hers.getByRole('alert')).toContainText('do not match')
    expect(hindered).toEqual([])
  })
  await hers.context().close()
})

/** Goes to every page of people at a host, and finds the name, the logo and the colours of the church, and none of these people. */
async function expectBrandOnEveryPage(page: Page, home: string, others: Cast): Promise<void> {
  for (const path of pagesOfPeople) {
    await goInside(page, path)
    await expect(page).toHaveURL(home + path)
    await expect(page).toHaveTitle(new RegExp(church))
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('header img[src^="/logos/"]')).toBeVisible()
    expect(await accentOf(page)).toBe(brandedLight)
    const shown = await page.locator('body').innerText()
    for (const { displayName } of Object.values(others)) expect(shown).not.toContain(displayName)
  }
}

async function signOut(page: Page, name: string): Promise<void> {
  await button(page, `Account of ${name}`).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(button(page, 'Sign in')).toBeVisible()
}
