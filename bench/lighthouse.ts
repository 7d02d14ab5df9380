import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { assembleCast } from '#testing/cast.ts'
import { startCluster } from '#testing/cluster.ts'
import { startServer } from '#testing/server.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { middle } from './middle.ts'

/** Lighthouse's marks, on a simulated phone, of one who has written on all days: the middle of five visits. */
const paths = ['/auth', '/home', '/journal', '/progress']
const visits = 5
const debuggingPort = 9333

// Lighthouse's phone is a desktop slowed four times, and its documentation (docs/throttling.md) takes 1,500 to
// 2,000 on its own index for a desktop. A slower machine is slowed less, so that the phone stays the same one.
const desktopIndex = 1750
const desktopSlowdown = 4

const cluster = await startCluster()
const server = await startServer(cluster.connection)
const { lydia } = await assembleCast(server.fresh.owner)
await walkDays(server, lydia, 75)
const { name, value } = server.cookieOf(lydia)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
})

const index = await indexOfThisMachine()
const cpuSlowdownMultiplier = Math.max(1, (desktopSlowdown * index) / desktopIndex)
console.log(`this machine's index ${index}: slowed ${cpuSlowdownMultiplier.toFixed(1)} times`)

for (const path of paths) {
  const marks: Record<string, number[]> = {}
  for (let visit = 0; visit < visits; visit++) {
    const extraHeaders: Record<string, string> = path === '/auth' ? {} : { cookie: `${name}=${value}` }
    const result = await look(path, { extraHeaders, throttling: { cpuSlowdownMultiplier } })
    for (const [category, { score }] of Object.entries(result.categories)) {
      ;(marks[category] ??= []).push(Math.round((score ?? 0) * 100))
    }
  }
  console.log(
    `${path}: ${Object.entries(marks)
      .map(([category, all]) => `${category} ${middle(inOrder(all))}`)
      .join(', ')}`,
  )
}

await browser.close()
await server.stop()
await server.fresh.owner.end()
await cluster.stop()

async function look(path: string, flags: Flags) {
  const result = await lighthouse(`${server.url}${path}`, {
    port: debuggingPort,
    logLevel: 'error',
    ...flags,
  })
  if (!result) throw new Error(`Lighthouse has nothing to say of ${path}`)
  return result.lhr
}

async function indexOfThisMachine(): Promise<number> {
  const indices: number[] = []
  for (let visit = 0; visit < visits; visit++)
    indices.push((await look('/auth', {})).environment.benchmarkIndex)
  return middle(inOrder(indices))
}

function inOrder(values: number[]): number[] {
  return values.toSorted((a, b) => a - b)
}
