import { chromium } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { makeRunFolder } from '#testing/run-folder.ts'
import { runClock } from '#testing/clock.ts'
import { startCluster } from '#testing/cluster.ts'
import { startServer } from '#testing/server.ts'
import { type Run, runOf } from '#testing/random-writing/runs.ts'

const [, , , count = '500', first = '1'] = process.argv
const { WEB_FOLDER: webFolder, CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env
const seeds = Array.from({ length: Number(count) }, (_, index) => Number(first) + index)
const cluster = await startCluster()
const cards = await makeRunFolder('cards')
const runs: Run[] = []
const waiting = [...seeds]
try {
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism(), seeds.length) }, work))
} finally {
  await cluster.stop()
  await rm(cards, { recursive: true, force: true })
}
report()

// A server and a browser of its own each, so that no restart disturbs another run.
async function work(): Promise<void> {
  const clock = runClock()
  const server = await startServer(cluster.connection, { clock, cards, ...(webFolder && { webFolder }) })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const begin = performance.now()
    const run = await runOf(browser, server, seed).catch((error: unknown) => {
      console.log(`${seed} broke off: ${String(error)}`)
      return null
    })
    if (!run) continue
    runs.push(run)
    const { kind, devices, begun, database } = run.plan
    const took = `${((performance.now() - begin) / 1000).toFixed(1)} s`
    console.log(
      `${seed} ${kind}, ${devices}${begun ? ', edited' : ''}${database ? '' : ', no database'}: ${took}, ${run.faults.length} faults`,
    )
    for (const fault of run.faults) console.log(`  ${fault}`)
    if (run.faults.length > 0) console.log(`  ${JSON.stringify(run.plan.steps)}`)
  }
  await browser.close()
  await server.stop()
}

function report(): void {
  const acts = addUp(runs.map((run) => run.acts))
  const young = addUp(runs.map((run) => run.young))
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0)
  console.log(`acts: ${JSON.stringify(acts)}`)
  console.log(`words that the browser had not stored yet: ${JSON.stringify(young)}`)
  const faulty = runs.filter((run) => run.faults.length > 0).map(({ plan }) => plan.seed)
  console.log(
    `${runs.length} runs, ${sum((run) => run.characters)} characters, ${sum((run) => run.entries)} entries (${sum((run) => run.branches)} pairs from one beginning): ${faulty.length} with faults ${faulty.join(' ')}`,
  )
  process.exitCode = faulty.length > 0 ? 1 : 0
}

function addUp(counts: Partial<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const [name, times = 0] of counts.flatMap((one) => Object.entries(one)))
    total[name] = (total[name] ?? 0) + times
  return total
}
