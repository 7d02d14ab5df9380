import type { Locator, Page } from '@playwright/test'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { paths } from '#web/paths.ts'
import { openReport } from '#e2e/reports/reporting.ts'
import { sampleOf } from '#testing/soak.ts'
import { goInside } from './go-inside.ts'
import { scrolledALittle } from './scrolled-a-little.ts'
import { addEntry } from './walked.ts'
import { expect, test } from './world.ts'

/** Windows in which what stays put in a dialog would leave hardly any room. */
const windows = [
  { width: 667, height: 375, type: 'usual' },
  { width: 375, height: 667, type: 'largest' },
]

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** What opens over a page, and how one comes to it. */
const dialogs: { name: string; path: string; open?: (page: Page) => Promise<unknown> }[] = [
  { name: 'Day 3', path: paths.progress({ day: 3 }) },
  { name: 'Trash', path: paths.journal({ day: 3 }), open: press('Trash') },
  { name: 'Earlier versions', path: paths.journal({ day: 3 }), open: press(/^Edited/) },
  { name: 'Delete your reflection', path: paths.journal({ day: 3 }), open: press(/^Delete Day 3/) },
  { name: 'What has happened since', path: paths.journal({ tab: 'prayers' }), open: press(/^Add an update/) },
  { name: 'Begin Walk 2', path: paths.walked(), open: press('Walk again') },
  { name: 'Delete your account', path: paths.profile({ tab: 'settings' }), open: press('Delete Account') },
  { name: 'Report Error', path: paths.home(), open: openReport },
]

test('every dialog can be read in a window that is low and in one that is narrow, there in the largest type', async ({
  page,
  context,
  server,
  cast,
  signIn,
}) => {
  await lay(server, cast.lydia)
  await signIn(cast.lydia)
  for (const [turn, { width, height, type }] of windows.entries()) {
    await context.addCookies([{ name: 'type_size', value: type, url: server.url }])
    await page.setViewportSize({ width, height })
    await page.goto(paths.terms())
    for (const { name, path, open } of sampleOf(dialogs, 4, turn)) {
      await test.step(`${name}, at ${width} by ${height} in ${type} type`, async () => {
        await goInside(page, path)
        await open?.(page)
        const dialog = page
          .getByRole('alertdialog')
          .or(page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) }))
          .filter({ hasText: name })
        await expect(dialog).toBeVisible()
        await expect(dialog.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
        await expect(page.locator('[role$=dialog]:focus-within')).toBeVisible()
        await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeInViewport()
        await expectRoom(dialog, height)
        expect(await page.evaluate<string[]>(scrolledALittle)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
    }
  }
})

// The height of the lowest part that scrolls, and how far anything can be scrolled sideways.
const room = `(() => {
  const popup = document.querySelector('[role$=dialog]:focus-within')
  const parts = [popup, ...popup.querySelectorAll(':not(textarea, [role=tablist])')].filter(
    (part) => part === popup || /auto|scroll/.test(getComputedStyle(part).overflowY),
  )
  const scrolling = parts.filter((part) => part.scrollHeight > part.clientHeight)
  return [
    Math.min(...scrolling.map((part) => part.clientHeight)),
    Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth)),
  ]
})()`

/** Most of the window is for what there is to read, and the last button is reached by scrolling. */
async function expectRoom(dialog: Locator, height: number): Promise<void> {
  const [seen, beside] = await dialog.page().evaluate<[number, number]>(room)
  expect(seen).toBeGreaterThan(0.8 * height)
  expect(beside).toBe(0)
  const last = dialog.getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
}

async function lay(server: TestServer, lydia: Player): Promise<void> {
  await walkDays(server, lydia, 75)
  const { owner } = server.fresh
  await owner.query(`update app.entries set text = text || ' again' where day = 3`)
  await owner.query(`update app.entries set trashed_at = sec.now() where day in (4, 5, 6)`)
  await addEntry(server, lydia, { kind: 'prayer', text: 'For rain' })
}
