import type { Page } from '@playwright/test'
import { sampleOf } from '#testing/soak.ts'
import { paths } from '#web/paths.ts'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { joiningWords } from '#words/en/joining/joining.ts'
import { expect, test } from './world.ts'

/** Where one types, and what opens it; what is written as a draft is looked at elsewhere, and filters say nothing. */
const places: [path: string, opener?: string][] = [
  [paths.profile()],
  [paths.profile({ tab: 'settings' })],
  [paths.profile({ tab: 'data' })],
  [paths.schedule({ day: 12 })],
  [paths.manageImages()],
  [paths.invitations(), joiningWords.invite.open],
  [paths.apiKeys(), apiKeyWords.make.open],
  [paths.helpSettings()],
  [paths.newOrganization()],
  [paths.editOrganization('emmaus')],
]

const kinds = [':not([type])', '[type=text]', '[type=email]', '[type=number]', '[type=date]']
const typedInto = [...kinds.map((kind) => `input${kind}`), 'textarea']
  .map((field) => `:is(main, [role=dialog]) ${field}`)
  .join()

/** The fields on a page that one can type into, secrets aside. */
const fieldsOf = (page: Page) =>
  page.locator(typedInto).and(page.locator(':not([readonly], [disabled])')).filter({ visible: true })

const words: Record<string, string> = { email: 'new@example.org', number: '7', date: '2026-12-24' }

async function valuesOf(page: Page): Promise<string[]> {
  const fields = await fieldsOf(page).all()
  return Promise.all(fields.map((field) => field.inputValue()))
}

/** Types into each field; answers what stands in them then. */
async function typeIntoAll(page: Page): Promise<string[]> {
  await expect(fieldsOf(page).first()).toBeVisible()
  for (const [place, field] of (await fieldsOf(page).all()).entries()) {
    const type = (await field.getAttribute('type')) ?? 'text'
    await field.fill(words[type] ?? `Words ${'abcdefghijklmnopqrstuvwxyz'.charAt(place % 26)}`)
  }
  return valuesOf(page)
}

for (const [path, opener] of sampleOf(places, 1)) {
  const openIt = async (page: Page) => {
    await page.goto(path)
    if (opener) await page.getByRole('button', { name: opener }).first().click()
  }

  test(`what Priscilla types at ${path} outlives her session, and nobody else meets it`, async ({
    page,
    cast,
    server,
    signIn,
  }) => {
    const { owner } = server.fresh
    await signIn(cast.priscilla)
    await openIt(page)
    const before = await typeIntoAll(page)
    await owner.query('create temporary table ended as select token, "expiresAt" from auth.session')
    await owner.query('update auth.session set "expiresAt" = $1', [server.clock.now().toString()])
    await page.reload()
    await expect(page).toHaveURL(/\/auth\?/)

    await test.step('somebody else finds none of it', async () => {
      await owner.query(
        'update auth.session s set "expiresAt" = e."expiresAt" from ended e where e.token = s.token',
      )
      await signIn(cast.barnabas)
      await page.goto(paths.profile())
      await expect(fieldsOf(page).first()).toBeVisible()
      expect((await valuesOf(page)).filter((value) => value.startsWith('Words '))).toEqual([])
    })

    await test.step('she finds all of it', async () => {
      await signIn(cast.priscilla)
      await openIt(page)
      await expect.poll(() => valuesOf(page)).toEqual(before)
    })
  })
}
