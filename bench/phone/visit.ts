import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { countCommits } from '#testing/react-commits.ts'

/** A phone that is four years old, on a mobile network: 150 ms, 1.6 Mbit/s down, 0.75 up, the processor slowed 3.4 times. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 3.4

/** Milliseconds without a request, a commit or new words after which a page has settled. */
const rest = 2500
const patience = 20_000

export type Visit = {
  requests: number
  scripts: number
  /** Scripts that came over the network. */
  fetched: number
  /** How often React has drawn until the page settled. */
  commits: number
  /** Milliseconds until the first of the words stood. */
  first: number
  /** Milliseconds until nine of ten words stood. */
  most: number
  /** Words that never stood. */
  lacking: string[]
}

/** Opens a page on the phone and waits until it has settled. */
export async function visit(context: BrowserContext, url: string, words: string[]): Promise<Visit> {
  const page = await context.newPage()
  await page.addInitScript({ content: countCommits + watching(words) })
  const phone = await makePhone(page)
  const asked: string[] = []
  let fetched = 0
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  phone.on('Network.responseReceived', ({ response, type }) => {
    if (type === 'Script' && !response.fromDiskCache) fetched += 1
  })
  await page.goto(url, { waitUntil: 'commit' })
  await settle(page, () => asked.length)
  const { commits, seen } = await page.evaluate<Watched>('({ commits, seen })')
  await page.close()
  const times = words.flatMap((word) => seen[word] ?? []).toSorted((a, b) => a - b)
  return {
    requests: asked.length,
    scripts: asked.filter((path) => path.endsWith('.js')).length,
    fetched,
    commits,
    first: times[0] ?? Number.NaN,
    most: times[Math.ceil(words.length * 0.9) - 1] ?? Number.NaN,
    lacking: words.filter((word) => seen[word] === undefined),
  }
}

type Watched = { commits: number; seen: Record<string, number> }

async function makePhone(page: Page): Promise<CDPSession> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', network)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return phone
}

async function settle(page: Page, requests: () => number) {
  const ends = performance.now() + patience
  let [before, since] = ['', performance.now()]
  while (performance.now() < ends && performance.now() - since < rest) {
    await page.waitForTimeout(100)
    const now = await page.evaluate<string>('JSON.stringify({ commits, seen })').catch(() => '')
    const state = `${requests()} ${now}`
    if (state !== before) [before, since] = [state, performance.now()]
  }
}

// Runs in the page, before anything of it: when each word stood first, in milliseconds.
const watching = (words: string[]) => `
  const words = ${JSON.stringify(words)}
  const seen = (globalThis.seen = {})
  new MutationObserver(() => {
    const text = document.body?.textContent ?? ''
    for (const word of words)
      if (!(word in seen) && text.includes(word)) seen[word] = Math.round(performance.now())
  }).observe(document, { subtree: true, childList: true, characterData: true })`
