import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { assembleCast } from '#testing/cast.ts'
import { startCluster } from '#testing/cluster.ts'
import { startServer } from '#testing/server.ts'
import { walkDays } from '#testing/walked.ts'

/** Lighthouse's marks, on a simulated phone, of one who has written on all days: the middle of five visits. */
const paths = ['/auth', '/home', '/journal', '/progress']
const visits = 5
const debuggingPort = 9333

const cluster = await startCluster()
const server = await startServer(cluster.connection)
const { lydia } = await assembleCast(server.fresh.owner)
await walkDays(server, lydia, 75)
const { name, value } = server.cookieOf(lydia)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
})

for (const path of paths) {
  const marks: Record<string, number[]> = {}
  for (let visit = 0; visit < visits; visit++) {
    const extraHeaders: Record<string, string> = path === '/auth' ? {} : { cookie: `${name}=${value}` }
    const result = await lighthouse(`${server.url}${path}`, {
      port: debuggingPort,
      extraHeaders,
      logLevel: 'error',
    })
    for (const [category, { score }] of Object.entries(result?.lhr.categories ?? {})) {
      ;(marks[category] ??= []).push(Math.round((score ?? 0) * 100))
    }
  }
  const middle = Object.entries(marks).map(
    ([category, all]) => `${category} ${all.toSorted((a, b) => a - b)[(visits - 1) / 2]}`,
  )
  console.log(`${path}: ${middle.join(', ')}`)
}

await browser.close()
await server.stop()
await cluster.stop()
