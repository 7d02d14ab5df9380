import type { Locator, Page } from '@playwright/test'
import { refuseBy } from '#e2e/access/pages.ts'
import { makeAdmin } from '#e2e/content-reports/reported.ts'
import type { Cast, Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { howMany, sampleOf } from '#testing/soak.ts'
import { paths } from '#web/paths.ts'
import { goInside } from './go-inside.ts'
import { layMuch, pages } from './pages.ts'
import { scrolledALittle } from './scrolled-a-little.ts'
import { expect, expectAccessible, test } from './world.ts'

/** Those that read nothing, or do so only when asked to. */
const readNothing = [
  paths.householdLetter(),
  paths.aboutProgramme(),
  paths.inDanger(),
  paths.terms(),
  paths.privacy(),
  paths.importExport(),
]

type Look = [width: number, theme: 'light' | 'dark']

type State = {
  /** Lays down what there is to see, or how the server behaves meanwhile. */
  lay?: (page: Page, server: TestServer, player: Player, cast: Cast) => Promise<unknown>
  /** The pages to look at, in their order, so many of them in `npm test`. */
  at: string[]
  open: (page: Page, path: string) => Promise<unknown>
  /** What shows that a page is in this state; nothing where it looks the same in each. */
  sign: (page: Page, path: string) => Locator | null
  complaints?: RegExp
  /** Each width and each theme; where most is to be seen, each with each. `npm test` looks at each page in one of them. */
  looks: Look[]
}

const signs = new Map(pages.map(([path, empty, filled]) => [path, { empty, filled }]))
const textIn = (state: 'empty' | 'filled') => (page: Page, path: string) => {
  const text = signs.get(path)?.[state]
  return text ? page.getByText(text).first() : null
}

const states: Record<string, State> = {
  empty: {
    at: sampleOf(
      pages.map(([path]) => path),
      4,
      3,
    ),
    looks: [
      [375, 'light'],
      [1280, 'dark'],
    ],
    open: goOn('empty'),
    sign: textIn('empty'),
  },
  filled: {
    at: pages.map(([path]) => path),
    looks: [
      [375, 'light'],
      [1280, 'light'],
      [1280, 'dark'],
      [375, 'dark'],
    ],
    open: goOn('filled'),
    lay: (_, server, player, cast) => layMuch(server, player, cast),
    sign: textIn('filled'),
  },
  failing: {
    at: sampleOf(
      pages.map(([path]) => path).filter((path) => !readNothing.includes(path)),
      4,
      5,
    ),
    // In the light of a desk each is looked at where it fails by itself, in `failures.spec.ts`.
    looks: [[375, 'dark']],
    lay: (page) => page.route('**/rpc/**', refuseBy('UNAVAILABLE', 503)),
    // What comes with its page does not fail: one comes there from a page that reads nothing.
    open: async (page, path) => {
      await page.goto(paths.terms())
      return goInside(page, path)
    },
    sign: (page) =>
      page
        .getByRole('heading', { level: 1, name: 'This page could not be loaded' })
        .or(
          page
            .getByRole('alert')
            .filter({ hasText: /could not|did not work|Failed to (?:fetch|load)|^Error loading/ }),
        )
        .first(),
    complaints: /status of 503|UNAVAILABLE/,
  },
}

/** So many pages at most are looked at in one walk. */
const most = 18

for (const [name, state] of Object.entries(states)) {
  for (let first = 0; first < state.at.length; first += most) {
    const part = state.at.slice(first, first + most)
    test(`${name}, no page gives cause to complain in light or dark, on a phone or on a desk, from page ${first + 1} on`, async ({
      page,
      server,
      cast,
      signIn,
      mayComplain,
    }) => {
      test.setTimeout(howMany(120_000, 480_000))
      mayComplain(state.complaints ?? /^$/)
      await makeAdmin(server, cast.lydia)
      await state.lay?.(page, server, cast.lydia, cast)
      await signIn(cast.lydia)
      for (const [turn, [width, colorScheme]] of state.looks.entries()) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        for (const path of howMany(0, 1) === 1 ? part : inTurn(part, turn, state.looks.length))
          await test.step(`${path}, ${width} px, ${colorScheme}`, () => lookAt(page, path, state, width))
      }
    })
  }
}

/** The part of these that is looked at in one of so many turns, one after the other. */
function inTurn(paths: string[], turn: number, turns: number): string[] {
  return paths.slice(
    Math.floor((paths.length * turn) / turns),
    Math.floor((paths.length * (turn + 1)) / turns),
  )
}

/** Goes on inside of the app, as by a link, where the sign of the other page tells that it has come; else the page is loaded. */
function goOn(state: 'empty' | 'filled'): State['open'] {
  return async (page, path) => {
    const shown = textIn(state)(page, path)
    if (!shown || page.url() === 'about:blank' || (await shown.isVisible())) return page.goto(path)
    // Its heading may be hidden behind what is open over the page before, which has come.
    return page.evaluate<void>(`history.pushState(null, '', ${JSON.stringify(path)})`)
  }
}

async function lookAt(page: Page, path: string, { open, sign }: State, width: number): Promise<void> {
  await open(page, path)
  const shown = sign(page, path)
  if (shown) await expect(shown).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth'), `${width}`).toBe(width)
  expect(await page.evaluate<string[]>(scrolledALittle)).toEqual([])
}
