import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { givePassword } from '#e2e/access/accounts.ts'
import { button, signInAs } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layBrand, loudColours } from '#testing/brand.ts'
import type { TestServer } from '#testing/server.ts'
import type { Player } from '#testing/cast.ts'
import { accentOf, brandedDark, brandedLight } from './accent.ts'

const brand = { ...loudColours, name: 'Grace Chapel', tier: 'standard' }

/** Whether a page says that it was hindered in loading something. */
async function violations(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => told.push(what))
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tellViolation(violatedDirective + ' ' + blockedURI))`)
  return told
}

async function giveLogo(server: TestServer, admin: Player, organization: string): Promise<void> {
  const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#B00020' } })
    .png()
    .toBuffer()
  const { name, value } = server.cookieOf(admin)
  const answer = await fetch(`${server.url}/organization-logo/${organization}`, {
    method: 'PUT',
    body: new Uint8Array(logo),
    headers: { cookie: `${name}=${value}` },
  })
  expect(answer.status).toBe(200)
}

const logoIn = (page: Page) => page.locator('header img[src^="/logos/"]')

test('a person of a branded church sees its name, its logo and its colours from the first paint on', async ({
  page,
  server,
  cast,
}) => {
  const told = await violations(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const id = await layBrand(server.fresh.owner, cast.demas, brand)
  await giveLogo(server, cast.priscilla, id)
  await givePassword(server, cast.demas)
  await page.goto('/auth')
  await expect(button(page, 'Sign in')).toBeVisible()
  const plain = await accentOf(page)
  expect(plain).not.toBe(brandedLight)
  await test.step('Demas signs in at the page of the platform, and finds himself in his church', async () => {
    await signInAs(page, cast.demas.email)
    await expect(page).toHaveURL(/\/home$/)
    await expect(page).toHaveTitle(/Grace Chapel/)
    expect(await accentOf(page)).toBe(brandedLight)
  })

  await test.step('he opens another page, in the light and in the dark', async () => {
    await page.goto('/journal')
    await expect(page.getByRole('link', { name: /Grace Chapel/ }).first()).toBeVisible()
    await expect(logoIn(page)).toHaveJSProperty('naturalWidth', 400)
    expect(await accentOf(page)).toBe(brandedLight)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accentOf(page)).toBe(brandedDark)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('his church chooses dark and other colours, which his page has at its next load', async () => {
    await layBrand(server.fresh.owner, cast.demas, { primaryColor: '#005F3C', theme: 'dark' })
    expect(await accentOf(page)).toBe(brandedLight)
    await page.goto('/profile?tab=settings')
    const themes = page.getByRole('group', { name: 'Theme' })
    await expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await themes.getByRole('radio', { name: 'Light' }).check()
    await expect.poll(() => accentOf(page)).toBe('rgb(0, 95, 60)')
    expect(told).toEqual([])
  })

  await test.step('he signs out, and the page is that of the platform again', async () => {
    await button(page, 'Account of Demas').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveTitle(/Emmaus/)
    await expect(button(page, 'Sign in')).toBeVisible()
    expect(await accentOf(page)).toBe(plain)
  })
})
