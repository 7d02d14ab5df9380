import type { BrowserContext, Page } from '@playwright/test'

/**
 * Has `page.route` wait until the page holds its requests back. Chromium says so before the page does, and under load what is pressed at once
 * slips by: once in 500 times.
 */
export function holdBackAtOnce(context: BrowserContext): void {
  context.on('page', (page) => {
    const route = page.route.bind(page)
    page.route = async (...given) => {
      const disposable = await route(...given)
      if (page.url() !== 'about:blank') await untilHeld(page, route)
      return disposable
    }
  })
}

async function untilHeld(page: Page, route: Page['route']): Promise<void> {
  const probe = ({ search }: URL) => search === '?held'
  await route(probe, (held) => held.fulfill({ body: 'held' }))
  // A page that is left meanwhile gives way to one that holds back from its first request on.
  await page
    .evaluate(`(async () => { while ((await (await fetch('/robots.txt?held')).text()) !== 'held'); })()`)
    .catch(() => {})
  await page.unroute(probe)
}
