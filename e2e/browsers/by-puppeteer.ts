import puppeteer, { type ConsoleMessage, type Page } from 'puppeteer-core'
import type { Running, Window } from './window.ts'

/** Chromium or Firefox, the latter over WebDriver BiDi. */
export async function startByPuppeteer(browser: 'chrome' | 'firefox', path: string): Promise<Running> {
  const running = await puppeteer.launch({
    browser,
    executablePath: path,
    env: { ...process.env, TZ: 'America/New_York' },
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'] : [],
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  return {
    openWindow: async () => {
      const context = await running.createBrowserContext()
      // In a tab behind another one nothing moves in Firefox, and what closes stays.
      return windowOf(await context.newPage({ type: 'window' }), () => context.close())
    },
    stop: () => running.close(),
  }
}

function windowOf(page: Page, close: () => Promise<void>): Window {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()) && !isRefusal(message)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    choose: (selector, value) => page.select(selector, value),
    attach: async (selector, path) => {
      const field = await page.$(selector)
      await field?.uploadFile(path)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    keepCookie: async (url, cookie) =>
      page.browserContext().setCookie({ ...cookie, domain: new URL(url).hostname, path: '/' }),
    picture: () => page.screenshot({ captureBeyondViewport: false }),
    complaints: async () => complaints.splice(0),
    close,
  }
}

// The browser notes every call that is refused; the walk itself says what came of it.
function isRefusal(message: ConsoleMessage): boolean {
  return /^Failed to load resource: .* status of 4\d\d/.test(message.text())
}
