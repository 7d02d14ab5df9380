import type { BrowserContext } from '@playwright/test'
import { middle } from '#bench/middle.ts'
import { serveWalked } from '#bench/walked.ts'
import { serveBarePage } from './bare-page.ts'
import { visit, type Visit } from './visit.ts'

/**
 * Pages on a slow phone, of one who has written on all days, in turn with a page that React alone draws of as many words. `VISITS` of each (3 if not
 * said), once with nothing kept and once again; `PAGES` names them.
 */
const visits = Number(process.env.VISITS ?? 3)
const pages = process.env.PAGES?.split(' ') ?? ['/auth', '/home', '/journal', '/progress']

/** The words that a page is waited for: its headings and counts, and the first ten of what it lists. */
const parts = ['h1', 'main h2', 'main [role=progressbar] ~ *', 'main li p', 'main article p', 'main label']
const most = 10

const { server, browser, cookie, stop } = await serveWalked()
const bare = await serveBarePage()

for (const path of pages) {
  const words = await wordsOf(path)
  bare.show(words)
  const seen: Record<string, Visit[]> = { 'bare cold': [], 'bare warm': [], cold: [], warm: [] }
  for (let turn = 0; turn < visits; turn++) {
    const [bareCold, bareWarm] = await twice(await newContext('/auth'), bare.url, words)
    const [cold, warm] = await twice(await newContext(path), server.url + path, words)
    seen['bare cold']!.push(bareCold)
    seen['bare warm']!.push(bareWarm)
    seen.cold!.push(cold)
    seen.warm!.push(warm)
  }
  report(path, words.length, seen)
}

await bare.stop()
await stop()

async function newContext(path: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  if (path !== '/auth') await context.addCookies([{ ...cookie, url: server.url }])
  return context
}

async function twice(context: BrowserContext, url: string, words: string[]): Promise<[Visit, Visit]> {
  const cold = await visit(context, url, words)
  const warm = await visit(context, url, words)
  await context.close()
  return [cold, warm]
}

/** What a page shows once it stands, on a machine of full speed. */
async function wordsOf(path: string): Promise<string[]> {
  const context = await newContext(path)
  const page = await context.newPage()
  await page.goto(server.url + path, { waitUntil: 'networkidle' }).catch(() => null)
  await page.waitForTimeout(4000)
  const found: string[] = []
  for (const part of parts) {
    const texts = await page.locator(part).filter({ visible: true }).allTextContents()
    found.push(...texts.filter((text) => text.trim() !== '').slice(0, most))
  }
  await context.close()
  return [...new Set(found)]
}

function report(path: string, words: number, seen: Record<string, Visit[]>) {
  const figure = (kind: string, of: 'first' | 'most' | 'requests' | 'scripts' | 'fetched' | 'commits') =>
    middle((seen[kind] ?? []).map((each) => each[of]).toSorted((a, b) => a - b))
  console.log(`${path}, ${words} words`)
  for (const kind of Object.keys(seen)) {
    const counts = (['requests', 'scripts', 'fetched', 'commits'] as const).map(
      (of) => `${of} ${figure(kind, of)}`,
    )
    console.log(
      `  ${kind.padEnd(10)} first ${figure(kind, 'first')} ms, nine of ten ${figure(kind, 'most')} ms, ${counts.join(', ')}`,
    )
  }
  for (const kind of ['cold', 'warm'])
    console.log(
      `  ${kind} to the bare page: ${(figure(kind, 'most') / figure(`bare ${kind}`, 'most')).toFixed(2)}, the first word ${(figure(kind, 'first') / figure(`bare ${kind}`, 'first')).toFixed(2)}`,
    )
  const lacking = new Set(Object.values(seen).flatMap((all) => all.flatMap((each) => each.lacking)))
  if (lacking.size > 0) console.log(`  never stood: ${[...lacking].join(' | ')}`)
}
