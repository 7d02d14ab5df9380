import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { noteReachedInPages } from '#testing/mistakes/note-reached-in-pages.ts'
import type { Player } from '#testing/cast.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { test as base } from './church.ts'
import { holdBackAtOnce } from './held-back.ts'
import { complaintsOfTranslating, translatePages } from './through.ts'

type World = {
  /** Puts the session of one of the cast into the browser. */
  signIn(player: Player): Promise<void>
  /** Signs Lydia in after so many days of her walk, each written and complete. */
  signInAfter(days: number): Promise<void>
  /** Lets the browser complain in such words, where the test itself provokes it. */
  mayComplain(words: RegExp): void
  /** Whether pages are translated by the browser. */
  translated: void
  /** Whether it is noted what of the pages the test reaches. */
  noted: boolean
}

/** A test in a church of its own, with a browser that may not complain. */
export const test = base.extend<World>({
  baseURL: async ({ server }, use) => use(server.url),
  signIn: async ({ server, context }, use) =>
    use((player) => context.addCookies([{ ...server.cookieOf(player), url: server.url }])),
  signInAfter: async ({ server, cast, signIn }, use) =>
    use(async (days) => {
      await walkDays(server, cast.lydia, days)
      await signIn(cast.lydia)
    }),
  translated: [
    async ({ context }, use) => {
      holdBackAtOnce(context)
      await translatePages(context)
      await use()
    },
    { auto: true },
  ],
  noted: [
    async ({ context }, use, { file, line }) => {
      const noted = process.env.REACHED !== undefined
      const write = noted ? await noteReachedInPages(context) : () => {}
      await use(noted)
      write(`${relative(process.cwd(), file)}:${line}`)
    },
    { auto: true },
  ],
  mayComplain: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const provoked: RegExp[] = [...complaintsOfTranslating, /Service Worker registration blocked/]
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isRefusal(message))
          complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(error.error().message))
      await use((words) => provoked.push(words))
      const rest = complaints.filter((text) => !provoked.some((words) => words.test(text)))
      expect(rest, 'The browser has something to complain of').toEqual([])
    },
    { auto: true },
  ],
})

/** What axe and a translating browser find wrong with the page as it stands, once nothing fades in or out any more: nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  // What the server has drawn is for the eyes alone.
  await expect(page.locator('[data-drawn-page]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect.poll(() => page.evaluate<number>(fading)).toBe(0)
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe)
  expect(await page.evaluate<string[]>(violations)).toEqual([])
  expect(await page.evaluate<string[]>(sharedTexts), 'Texts that share an element with others').toEqual([])
}

export { expect }

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Of what is right no list is made, which would take longer than the search.
const violations = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
)`

// A translating browser takes them out of the hands of React: `web/ui/lone-texts.ts`.
const sharedTexts = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const shared = []
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    const isShared = parentElement.childNodes.length > 1 && parentElement !== document.body
    if (isShared) shared.push(textContent + ' in ' + parentElement.textContent)
  }
  return shared
})()`

// A skeleton pulses without an end; that is no reason to wait.
const fading = `document.getAnimations().filter(
  ({ playState, effect }) => playState === 'running' && effect.getTiming().iterations !== Infinity,
).length`

// The browser notes every call of a procedure that is refused; the walk itself says what came of it.
function isRefusal(message: ConsoleMessage): boolean {
  return (
    /^Failed to load resource: .* status of 4\d\d/.test(message.text()) &&
    new URL(message.location().url).pathname.startsWith('/rpc/')
  )
}
