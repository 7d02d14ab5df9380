import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { button, field, heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layBrand, loudColours } from '#testing/brand.ts'
import { layOrganization } from '#testing/organizations.ts'

const inside = (page: Page) => page.frameLocator('iframe')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const pick = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const tokens = [
  'accent',
  'accent-ink',
  'accent-soft',
  'focus',
  'gold',
  'gold-soft',
  'sun',
  'leaf',
  'leaf-soft',
]

/** How a document has each token of a brand at this moment. */
const shown = (page: Page, root: string) =>
  page.evaluate<string[]>(`(() => {
    const { body, defaultView } = ${root}
    const probe = body.appendChild(body.ownerDocument.createElement('i'))
    const seen = ${JSON.stringify(tokens)}.map((token) => {
      probe.style.color = 'var(--color-' + token + ')'
      return defaultView.getComputedStyle(probe).color
    })
    probe.remove()
    return seen
  })()`)
const frameRoot = `document.querySelector('iframe').contentDocument`
const accent = async (page: Page) => (await shown(page, frameRoot))[0]
/** Whether the keys go to the frame, which has more than it shows. */
const isFocused = `(() => {
  const { documentElement } = ${frameRoot}
  return document.activeElement?.tagName === 'IFRAME' && documentElement.scrollHeight > documentElement.clientHeight
})()`
const scrolled = (page: Page) => page.evaluate<number>(`${frameRoot}.defaultView.scrollY`)

/** What is asked of the API from now on, but for what the page around asks by itself. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol === 'blob:') return
    const isAround = /\/(?:live|notifications|organizations|ownProgramme)\/|\/(?:unread|waiting)$/.test(
      pathname,
    )
    // The icon of the page is asked for whenever the browser likes.
    if (!/^\/(?:assets|icons|images|logos|preview|admin)/.test(pathname) && !isAround)
      asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

test('an admin sees an organization as its people will, in a frame where no script can run', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await page.emulateMedia({ colorScheme: 'light' })
  const brand = { ...loudColours, name: 'Grace Chapel', tier: 'standard' }
  const id = await layBrand(owner, cast.demas, brand)
  const real: Record<string, string[]> = {}
  await test.step('Demas has the colours of his church, in the light and in the dark', async () => {
    await signIn(cast.demas)
    await page.goto('/home')
    await expect(heading(page)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      real[colorScheme] = await shown(page, 'document')
    }
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await signIn(cast.priscilla)
  await page.goto('/admin-organizations?search=grace')
  const asked = listen(page)
  await test.step('Priscilla sees the sign-in of his church in the same colours, in a frame without scripts', async () => {
    await page.getByRole('link', { name: 'Preview Grace Chapel' }).click()
    await expect(page).toHaveURL(`/preview?org=${id}`)
    await expect(heading(page)).toHaveText('Preview')
    await expect(page.getByRole('heading', { level: 2, name: 'Grace Chapel' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Sign in of Grace Chapel, desktop')
    await expect(inside(page).getByText('Welcome to Grace Chapel')).toBeVisible()
    await expect(inside(page).locator('body > [inert]')).toHaveCount(1)
    expect(await page.evaluate<number>(`${frameRoot}.scripts.length`)).toBe(0)
    expect(await shown(page, frameRoot)).toEqual(real.light)
    await pick(page, 'Dark')
    await expect.poll(() => shown(page, frameRoot)).toEqual(real.dark)
  })

  await test.step('she sees its pages as on a phone and on a desktop', async () => {
    for (const size of ['Phone', 'Desktop'] as const) {
      await pick(page, size)
      for (const [name, text] of [
        ['Home', 'A Prayer Nobody Understood'],
        ['Journal', 'This is where a reflection stands'],
      ] as const) {
        await tab(page, name).click()
        await expect(inside(page).getByText(text).first()).toBeAttached()
        await expect(inside(page).getByText('Grace Chapel')).toBeVisible()
        await expect(inside(page).locator('aside')).toBeVisible({ visible: size === 'Desktop' })
        await expect(inside(page).locator('nav.fixed')).toBeVisible({ visible: size === 'Phone' })
        await expect(inside(page).locator('nav.fixed [data-status=active]')).toHaveText(name)
        await expect(inside(page).getByText('Loading')).toHaveCount(0)
      }
    }
    const width = await page.evaluate<number>(`${frameRoot}.defaultView.innerWidth`)
    expect(width).toBe(1280)
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    await expect(page.getByText('The picture of the day is the one of everybody.')).toBeVisible()
  })

  await test.step('she scrolls the frame by keys, and it has asked for nothing', async () => {
    await page.locator('iframe').focus()
    await expect.poll(() => page.evaluate<boolean>(isFocused)).toBe(true)
    await page.keyboard.press('PageDown')
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    // Neither the frame nor what is drawn in it has read or sent anything.
    expect(asked).toEqual([])
    await expect(page.getByText('#FFFF00', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('#707000')).toBeVisible()
    await expect(page.getByRole('list', { name: 'What Standard includes' })).toContainText('Custom Branding')
  })

  await test.step('she opens the preview of her own, and from there that of another', async () => {
    await layOrganization(owner, 'Hope', { slug: 'hope', theme: 'dark', subscription_tier: 'premium' })
    await page.goto('/preview')
    await expect(page.getByRole('heading', { level: 2, name: 'Emmaus', exact: true })).toBeVisible()
    await button(page, 'Preview another organization').click()
    await field(page, 'Search by name, ID, domain or contact').fill('hop')
    await page.getByRole('link', { name: 'Hope hope' }).click()
    await expect(page).toHaveURL('/preview?org=hope')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })
})

test('what stands in the form is previewed before anything is saved, and nothing typed is lost', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const { owner } = server.fresh
  const id = await layBrand(owner, cast.demas, { ...loudColours, name: 'Grace Chapel', tier: 'standard' })
  const kept = async () =>
    (await owner.query('select * from app.organizations where slug = $1', [id])).rows[0] as unknown
  const before = await kept()
  await signIn(cast.priscilla)
  await page.goto(`/admin/organizations/${id}/edit`)
  await field(page, 'Name').fill('New Hope')
  await field(page, 'Primary color').fill('#005F3C')
  const asked = listen(page)
  const changes: string[] = []
  page.on('request', (request) => {
    if (/organizations\/(?:change|create)/.test(request.url())) changes.push(request.url())
  })
  const dialog = page.getByRole('dialog', { name: 'Preview of New Hope' })
  await test.step('Priscilla previews another name and another colour, which are not saved', async () => {
    await button(page, 'Preview').click()
    await expect(dialog).toContainText('Nothing is saved')
    await expect(inside(page).getByText('Welcome to New Hope')).toBeVisible()
    expect(await accent(page)).toBe('rgb(0, 95, 60)')
    await expect(dialog.getByText('#005F3C', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await tab(page, 'Home').click()
    await expect(inside(page).getByText('A Prayer Nobody Understood')).toBeVisible()
    await pick(page, 'Phone')
  })

  const logo = inside(page).locator('header img')
  await test.step('she tries a logo of this device in it, and leaves it out again', async () => {
    await expect(logo).toHaveCount(0)
    const choice = dialog.locator('input[type=file]')
    const picture = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#B00020' } })
      .png()
      .toBuffer()
    await choice.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
    await expect(dialog.getByText('Only here, on this device.')).toBeVisible()
    await expect(logo).toHaveJSProperty('naturalWidth', 400)
    await expect(logo).toHaveAttribute('width', '144')
    await tab(page, 'Sign in').click()
    await expect(logo).toHaveAttribute('src', /^blob:/)
    await button(page, 'Leave it out again').click()
    await expect(logo).toHaveCount(0)
    await button(page, 'Close').click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('what she has not typed whole is shown as it is saved', async () => {
    await field(page, 'Primary color').fill('#12')
    await field(page, 'Theme').selectOption('Dark')
    await button(page, 'Preview').click()
    await expect.poll(() => accent(page)).toBe('rgb(252, 94, 95)')
    await page.keyboard.press('Escape')
    await expect(field(page, 'Name')).toHaveValue('New Hope')
    await expect(field(page, 'Primary color')).toHaveValue('#12')
  })

  await test.step('she previews a plan without a brand, and nothing has been asked or saved', async () => {
    await field(page, 'Plan').selectOption('Free')
    await button(page, 'Preview').click()
    await expect(dialog.getByText('Custom Branding is not in use')).toBeVisible()
    await expect.poll(() => shown(page, frameRoot)).toEqual(await shown(page, 'document'))
    await page.keyboard.press('Escape')
    expect([asked, changes]).toEqual([[], []])
    expect(await kept()).toEqual(before)
  })
})
