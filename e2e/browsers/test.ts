import { writeFile } from 'node:fs/promises'
import { test as church } from '#e2e/church.ts'
import type { Player } from '#testing/cast.ts'
import { expect } from '@playwright/test'
import { startByPuppeteer } from './by-puppeteer.ts'
import { startByWebDriver } from './by-webdriver.ts'
import { before, type Somebody } from './somebody.ts'
import type { Running } from './window.ts'

/** A browser of which a project of `playwright.config.ts` is called. */
export type BrowserKind = 'chromium' | 'firefox' | 'webkit'

type Walk = {
  /** Opens a window for somebody of the cast who is signed in, or for a stranger. */
  sitDown(player?: Player): Promise<Somebody>
}

/** A walk in the browser of its project, which may not complain. */
export const test = church.extend<Walk, { kind: BrowserKind; running: Running }>({
  kind: ['chromium', { option: true, scope: 'worker' }],
  running: [
    async ({ kind }, use) => {
      const running = await start[kind]()
      await use(running)
      await running.stop()
    },
    { scope: 'worker' },
  ],
  sitDown: async ({ running, server }, use, info) => {
    const all: Somebody[] = []
    await use(async (player) => {
      const window = await running.openWindow()
      const somebody = before(window, server.url)
      all.push(somebody)
      await window.resize(1280, 800)
      if (player) await window.keepCookie(`${server.url}/favicon.svg`, server.cookieOf(player))
      return somebody
    })
    const complaints = await Promise.all(all.map(({ window }) => window.complaints()))
    if (info.error)
      for (const [index, { window }] of all.entries())
        await writeFile(info.outputPath(`${index}.png`), await window.picture())
    await Promise.all(all.map(({ window }) => window.close()))
    expect(complaints.flat(), 'The browser has something to complain of').toEqual([])
  },
})

const { CHROMIUM = '', FIREFOX = '', WEBKIT_DRIVER = '', XVFB = '' } = process.env

const start: Record<BrowserKind, () => Promise<Running>> = {
  chromium: () => startByPuppeteer('chrome', CHROMIUM),
  firefox: () => startByPuppeteer('firefox', FIREFOX),
  webkit: () => startByWebDriver(WEBKIT_DRIVER, XVFB),
}
