import { startCluster } from '#testing/cluster.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { fillBench } from './fill.ts'
import { type Load, load, type NextRequest } from './load.ts'
import { firstLoad } from './first-load.ts'
import { middle } from './middle.ts'
import { startByHand, startEmmaus } from './side.ts'

/** Seconds of one run of load; each scene is run several times on each side, in turn. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = 3
/** Seconds of load before anything is counted. */
const warmUp = 10
const levels = [1, 16, 64]

const cluster = await startCluster({ durable: true })
const fresh = await freshDatabase(cluster.connection)
const people = await fillBench(fresh.owner)
const emmaus = await startEmmaus(fresh.logins, people.tokens)
const byHand = await startByHand(fresh.connection, people.tokens)

const list = encodeURIComponent(JSON.stringify({ json: { kind: 'reflection', walk: 1 } }))
const scenes: { name: string; ours: NextRequest; theirs: NextRequest }[] = [
  {
    name: 'list my reflections',
    ours: () => people.read(emmaus, `/rpc/entries/list?data=${list}`),
    theirs: () => people.read(byHand, '/list'),
  },
  {
    name: 'load Home',
    ours: () => people.read(emmaus, '/rpc/home/read'),
    theirs: () => people.read(byHand, '/home'),
  },
  {
    name: 'submit a reflection',
    ours: () => people.submit(emmaus, '/rpc/entries/submit', (entry) => ({ json: entry })),
    theirs: () => people.submit(byHand, '/submit', (entry) => entry),
  },
]

console.log(
  'Answers a second and milliseconds; "by hand" is node:http and pg with the same SQL and a session look-up.\n',
)
for (const { name, ours, theirs } of scenes) {
  // Both sides compile their hot paths before anything is counted, which takes some ten thousand answers.
  await load(emmaus.port, ours, { connections: 8, seconds: warmUp })
  await load(byHand.port, theirs, { connections: 8, seconds: warmUp })
  for (const connections of levels) {
    const pairs: [Load, Load][] = []
    for (let round = 0; round < rounds; round++) {
      const mine = await load(emmaus.port, ours, { connections, seconds })
      pairs.push([mine, await load(byHand.port, theirs, { connections, seconds })])
    }
    report(name, connections, pairs)
  }
}
console.log(`\n${await firstLoad()}`)

for (const side of [emmaus, byHand]) side.process.kill()
await fresh.drop()
await cluster.stop()

function report(name: string, connections: number, pairs: [Load, Load][]): void {
  const ratios = pairs.map(([mine, theirs]) => mine.rate / theirs.rate).toSorted((a, b) => a - b)
  const failed = pairs.reduce((sum, [mine, theirs]) => sum + mine.failed + theirs.failed, 0)
  console.log(
    `${name}, ${connections} at a time: ratio ${middle(ratios).toFixed(2)} (${ratios.map((r) => r.toFixed(2)).join(' ')})`,
  )
  console.log(`  Emmaus   ${line(pairs.map(([mine]) => mine))}`)
  console.log(`  by hand  ${line(pairs.map(([, theirs]) => theirs))}`)
  if (failed > 0) console.log(`  ${failed} answers failed`)
}

function line(loads: Load[]): string {
  const part = (key: 'rate' | 'p50' | 'p95' | 'p99') =>
    middle(loads.map((one) => one[key]).toSorted((a, b) => a - b))
  return `${part('rate').toFixed(0).padStart(6)}/s  p50 ${part('p50').toFixed(1)}  p95 ${part('p95').toFixed(1)}  p99 ${part('p99').toFixed(1)}`
}
