import lighthouse, { type Flags } from 'lighthouse'
import { middle } from './middle.ts'
import { serveWalked } from './walked.ts'

/** Lighthouse's marks, on a simulated phone, of one who has written on all days: the middle of five visits. */
const paths = ['/auth', '/home', '/journal', '/progress']
const visits = 5
const debuggingPort = 9333

// Lighthouse's phone is a desktop slowed four times, and its documentation (docs/throttling.md) takes 1,500 to
// 2,000 on its own index for a desktop. A slower machine is slowed less, so that the phone stays the same one.
const desktopIndex = 1750
const desktopSlowdown = 4

const { server, cookie, stop } = await serveWalked([`--remote-debugging-port=${debuggingPort}`])

const index = await indexOfThisMachine()
const cpuSlowdownMultiplier = Math.max(1, (desktopSlowdown * index) / desktopIndex)
console.log(`this machine's index ${index}: slowed ${cpuSlowdownMultiplier.toFixed(1)} times`)

for (const path of paths) {
  const marks: Record<string, number[]> = {}
  for (let visit = 0; visit < visits; visit++) {
    const extraHeaders: Record<string, string> =
      path === '/auth' ? {} : { cookie: `${cookie.name}=${cookie.value}` }
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

await stop()

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
