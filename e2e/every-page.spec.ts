import type { Page } from '@playwright/test'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/walked.ts'
import { paths } from '#web/paths.ts'
import { addEntry } from './walked.ts'
import { expect, expectAccessible, test } from './world.ts'

/** Every page that a participant can open, and what opens over one. */
const pages = [
  paths.home(),
  paths.journal(),
  paths.journal({ tab: 'challenges', day: 12 }),
  paths.journal({ tab: 'testimonies' }),
  paths.journal({ tab: 'prayers' }),
  paths.search({ text: 'light' }),
  paths.progress(),
  paths.progress({ tab: 'all', day: 3 }),
  paths.walked(),
  paths.profile(),
  paths.profile({ tab: 'settings' }),
  paths.profile({ tab: 'data' }),
  paths.terms(),
  paths.privacy(),
]

const widths = [375, 1280]
const themes = ['light', 'dark'] as const

/** What there is to see, and how the server behaves meanwhile. */
const states: Record<string, (page: Page, server: TestServer, player: Player) => Promise<void>> = {
  empty: async () => {},
  filled: async (_, server, player) => {
    await walkDays(server, player, 75)
    const word = 'Light, and a good deal of it, fell on the kitchen table. '
    for (const day of [3, 40, 75]) {
      await addEntry(server, player, { kind: 'testimony', day, text: word.repeat(day) })
      await addEntry(server, player, { kind: 'prayer', day, text: word.repeat(3), audience: 'leader' })
    }
  },
  failing: async (page) => {
    await page.route('**/rpc/**', (route) =>
      route.fulfill({ status: 503, json: { json: { code: 'UNAVAILABLE', status: 503, message: '' } } }),
    )
  },
}

for (const [state, lay] of Object.entries(states)) {
  test(`${state}, no page gives cause to complain, light and dark, on a phone and on a desk`, async ({
    page,
    server,
    cast,
    signIn,
    mayComplain,
  }) => {
    test.setTimeout(240_000)
    mayComplain(state === 'failing' ? /status of 503|Service Unavailable/ : /^$/)
    await lay(page, server, cast.lydia)
    await signIn(cast.lydia)
    for (const path of pages) await test.step(path, () => lookAt(page, path))
  })
}

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), `${width}`).toBe(width)
    }
  }
}
