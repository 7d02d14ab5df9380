import type { Browser, BrowserContext, Page } from '@playwright/test'
import { mailTo } from '#e2e/access/mailbox.ts'
import { button, expectToast, field, fill } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { addToCommunity } from '#testing/ties.ts'
import { walkDays } from '#testing/walked.ts'
import { paths } from '#web/paths.ts'
import { accentOf, brandedLight } from './accent.ts'

test.use({ jobs: true })

const church = 'Grace Chapel'
const eunice = {
  'First name': 'Eunice',
  'Last name': 'of Lystra',
  'Display name': 'Eunice',
  Email: 'eunice@grace.example',
  Password: 'unfeigned faith',
  'Confirm password': 'unfeigned faith',
}

test('a church is made and branded, found at its host, and whoever signs up there finds its brand and nobody of another there', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, timothy, phoebe, priscilla } = cast
  await walkDays(server, timothy, 2)
  await addToCommunity(server.fresh.owner, timothy, phoebe)
  await addEntry(server, timothy, { kind: 'testimony', text: 'A canary sang at the window' })

  await signIn(priscilla)
  await page.goto(paths.newOrganization())
  await field(page, 'Name').fill(church)
  await field(page, 'ID').fill('grace')
  await field(page, 'Plan').selectOption('Standard')
  await field(page, 'Primary color').fill('#B00020')
  await button(page, 'Create organization').click()
  await expectToast(page, `${church} is created`)

  const host = server.url.replace('localhost', 'grace.localhost')
  const context = await contextAt(browser, host)
  const hers = await context.newPage()
  await hers.goto('/auth')
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${church}`)
  await expectBrand(hers)
  await hers.getByRole('tab', { name: 'Sign Up' }).click()
  await fill(hers, eunice)
  await button(hers, 'Create account').click()
  await expect(hers.getByText('Please check your email to verify your account.').first()).toBeVisible()

  const { text, html } = await mailTo(server, eunice.Email, `Confirm your address for ${church}`)
  expect(html).toContain('background:#b00020')
  expect(`${text} ${html}`).not.toContain('Emmaus')
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  expect(link).toContain(`${host}/auth/confirm?`)
  await hers.goto(link)
  await expect(hers.getByText('Your account is confirmed')).toBeVisible()
  await expectBrand(hers)
  await hers.goto('/auth')
  await fill(hers, { Email: eunice.Email, Password: eunice.Password })
  await button(hers, 'Sign in').click()
  await expect(hers).toHaveURL('/home')

  const others = [barnabas, timothy, phoebe, priscilla].map(({ displayName }) => displayName)
  for (const path of [paths.journal(), paths.community(), paths.search({ text: 'canary' })]) {
    await test.step(path, async () => {
      await hers.goto(path)
      await expect(hers.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await expect(hers.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      // Hidden from those who only hear where a dialog stands before it.
      const logo = hers.getByRole('link', { name: new RegExp(church), includeHidden: true }).first()
      await expect(logo).toBeVisible()
      await expectBrand(hers)
      const shown = await hers.locator('body').innerText()
      for (const theirs of [...others, 'sang at the window']) expect(shown).not.toContain(theirs)
    })
  }
  await context.close()
})

function contextAt(browser: Browser, host: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: host, colorScheme: 'light', reducedMotion: 'reduce' })
}

async function expectBrand(page: Page): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(church))
  expect(await accentOf(page)).toBe(brandedLight)
}
