import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { button, field, fill, heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layBrand, loudColours } from '#testing/brand/brand.ts'
import { layOrganization } from '#testing/organizations/organizations.ts'
import { accentOf, brandedDark, brandedLight } from './accent.ts'

const inside = (page: Page) => page.frameLocator('iframe')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const pick = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const frameRoot = `document.querySelector('iframe').contentDocument`
const accent = (page: Page) => accentOf(page, frameRoot)
/** Whether the keys go to the frame, which has more than it shows. */
const isFocused = `(() => {
  const { documentElement } = ${frameRoot}
  return document.activeElement?.tagName === 'IFRAME' && documentElement.scrollHeight > documentElement.clientHeight
})()`

/** What is asked of the API from now on, but for what the page around asks by itself. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol === 'blob:') return
    const isAround =
      /\/(?:live|notifications|organizations|ownProgramme)\/|\/(?:unread|waiting|api\/care)$/.test(
        pathname,
      ) && !/organizations\/(?:change|create)/.test(pathname)
    // The icon of the page is asked for whenever the browser likes.
    if (!/^\/(?:assets|icons|images|logos|preview|admin)/.test(pathname) && !isAround)
      asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

test('an admin sees an organization as its people will, before anything is saved and after, in a frame where no script can run', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const { owner } = server.fresh
  const id = await layBrand(owner, cast.demas, { ...loudColours, name: 'Grace Chapel', tier: 'standard' })
  await layOrganization(owner, 'Hope', { slug: 'hope', theme: 'dark', subscription_tier: 'premium' })
  await owner.query(
    `update app.organizations set unlock_hour = 18, unlock_zone = 'Asia/Tokyo' where slug = 'hope'`,
  )
  const kept = async () =>
    (await owner.query('select * from app.organizations where slug = $1', [id])).rows[0] as unknown
  const before = await kept()
  await signIn(cast.priscilla)
  await page.goto(`/admin/organizations/${id}/edit`)
  await fill(page, { Name: 'New Hope', 'Primary color': '#005F3C' })
  const asked = listen(page)
  const dialog = page.getByRole('dialog', { name: 'Preview of New Hope' })
  const logo = inside(page).locator('header img')

  await test.step('Priscilla previews another name and another colour, which are not saved', async () => {
    await button(page, 'Preview').click()
    await expect(dialog).toContainText('Nothing has been saved')
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
    await expect(inside(page).getByText('Welcome to New Hope')).toBeVisible()
    await expect(inside(page).locator('body > [inert]')).toHaveCount(1)
    expect(await page.evaluate<number>(`${frameRoot}.scripts.length`)).toBe(0)
    expect(await accent(page)).toBe('rgb(0, 95, 60)')
    await expect(dialog.getByText('#005F3C', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('she sees its pages as on a phone and on a desktop', async () => {
    for (const size of ['Phone', 'Desktop'] as const) {
      await pick(page, size)
      for (const [name, text] of [
        ['Home', 'A Prayer Nobody Understood'],
        ['Journal', 'This is where a reflection goes'],
      ] as const) {
        await tab(page, name).click()
        await expect(inside(page).getByText(text).first()).toBeAttached()
        await expect(inside(page).getByText('New Hope')).toBeVisible()
        await expect(inside(page).locator('aside')).toBeVisible({ visible: size === 'Desktop' })
        await expect(inside(page).locator('nav.fixed')).toBeVisible({ visible: size === 'Phone' })
        await expect(inside(page).locator('nav.fixed [data-status=active]')).toHaveText(name)
        await expect(inside(page).getByText('Loading')).toHaveCount(0)
      }
    }
    expect(await page.evaluate<number>(`${frameRoot}.defaultView.innerWidth`)).toBe(1280)
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  })

  await test.step('she scrolls the frame by keys', async () => {
    await page.locator('iframe').focus()
    await expect.poll(() => page.evaluate<boolean>(isFocused)).toBe(true)
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.evaluate<number>(`${frameRoot}.defaultView.scrollY`)).toBeGreaterThan(0)
  })

  await test.step('she tries a logo of this device in it, and leaves it out again', async () => {
    await expect(logo).toHaveCount(0)
    const picture = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#B00020' } })
      .png()
      .toBuffer()
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('Only here, on this device.')).toBeVisible()
    await expect(logo).toHaveJSProperty('naturalWidth', 400)
    await expect(logo).toHaveAttribute('width', '144')
    await tab(page, 'Sign in').click()
    await expect(logo).toHaveAttribute('src', /^blob:/)
    await button(page, 'Remove it again').click()
    await expect(logo).toHaveCount(0)
    await button(page, 'Close').click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('what she has not typed whole is shown as it is saved, and a plan without a brand shows none', async () => {
    await field(page, 'Primary color').fill('#12')
    await field(page, 'Theme').selectOption('Dark')
    await button(page, 'Preview').click()
    await expect.poll(() => accent(page)).toBe(brandedDark)
    await page.keyboard.press('Escape')
    await expect(field(page, 'Primary color')).toHaveValue('#12')
    await field(page, 'Plan').selectOption('Free')
    await button(page, 'Preview').click()
    await expect(dialog.getByText('Custom Branding is not in use')).toBeVisible()
    await expect.poll(() => accent(page)).toBe(await accentOf(page))
    await page.keyboard.press('Escape')
    await expect(field(page, 'Name')).toHaveValue('New Hope')
    expect(await kept()).toEqual(before)
  })

  await test.step('she opens the preview of what is saved, and from there that of another', async () => {
    await page.getByRole('link', { name: 'All organizations' }).click()
    await page.getByRole('link', { name: 'Preview Grace Chapel' }).click()
    await expect(page).toHaveURL(`/preview?org=${id}`)
    await expect(heading(page)).toHaveText('Preview')
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Sign in of Grace Chapel, desktop')
    await expect(inside(page).getByText('Welcome to Grace Chapel')).toBeVisible()
    await expect.poll(() => accent(page)).toBe(brandedLight)
    await pick(page, 'Dark')
    await expect.poll(() => accent(page)).toBe(brandedDark)
    await expect(page.getByText('#FFFF00', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('#6E6E00')).toBeVisible()
    await expect(page.getByRole('list', { name: 'What Standard includes' })).toContainText('Custom Branding')
    await tab(page, 'Journal').click()
    await expect(page.getByText('This is the standard picture of the day.')).toBeVisible()
    // Neither the frame nor what is drawn in it has read or sent anything.
    expect(asked).toEqual([])
    await button(page, 'Preview another organization').click()
    await field(page, 'Search by name, ID, domain or contact').fill('hop')
    await page.getByRole('link', { name: 'Hope hope' }).click()
    await expect(page).toHaveURL('/preview?org=hope')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await tab(page, 'Home').click()
    await expect(inside(page).getByText('6:00 PM (Tokyo time)').first()).toBeAttached()
  })
})
