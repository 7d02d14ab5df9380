import { startCluster } from '#testing/cluster.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { addPeople, leadTwelve, request, walkTwentyDays } from './fill.ts'
import { type Load, load } from './load.ts'
import { middle } from './middle.ts'
import { type RunningSide, startEmmaus } from './side.ts'

// What a read costs one person must not grow with what everybody else has written.

/** People with 40 entries each: 40,000 entries, and 1,000,000. */
const sizes = { small: 1000, large: 25_000 }
/** People who ask, from all over the table. Each leads twelve others, so that in the smaller church many have several leaders. */
const askers = 500
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = 5
const connections = 8

const cluster = await startCluster({ durable: true })
const small = await fill(sizes.small)
const large = await fill(sizes.large)

const ask = (path: string, input?: object) =>
  input ? `${path}?data=${encodeURIComponent(JSON.stringify({ json: input }))}` : path
const scenes = [
  { name: 'list my reflections', path: ask('/rpc/entries/list', { kind: 'reflection', walk: 1 }) },
  { name: 'search what I wrote', path: ask('/rpc/entries/list', { text: 'window slowly' }) },
  { name: 'load Home', path: ask('/rpc/home/read') },
  { name: 'open Progress', path: ask('/rpc/progress/read', {}) },
  { name: 'open the journal', path: ask('/rpc/journal/desk', {}) },
  { name: 'see whom I lead', path: ask('/rpc/leading/people') },
  { name: 'open the queue', path: ask('/rpc/feedback/queue', {}) },
  { name: 'count what waits', path: ask('/rpc/feedback/waiting') },
]

console.log('The time of an answer with 1,000,000 entries in the tables, by that with 40,000.\n')
for (const { name, path } of scenes) {
  await run(small, path, 5)
  await run(large, path, 5)
  const pairs: [Load, Load][] = []
  for (let round = 0; round < rounds; round++)
    pairs.push([await run(large, path, seconds), await run(small, path, seconds)])
  const ratios = pairs.map(([many, few]) => many.p50 / few.p50).toSorted((a, b) => a - b)
  const failed = pairs.flat().reduce((sum, one) => sum + one.failed, 0)
  const figures = pairs.map(([many, few]) => `${many.p50.toFixed(1)}/${few.p50.toFixed(1)}`).join(' ')
  console.log(
    `${name}: ${middle(ratios).toFixed(2)} (ms ${figures})${failed > 0 ? `, ${failed} failed` : ''}`,
  )
}

for (const side of [small, large]) {
  side.process.kill()
  await side.drop()
}
await cluster.stop()

async function fill(people: number): Promise<RunningSide & { drop(): Promise<void> }> {
  const fresh = await freshDatabase(cluster.connection)
  const tokens = await addPeople(fresh.owner, people)
  await walkTwentyDays(fresh.owner, people)
  await leadTwelve(fresh.owner, people / askers)
  await fresh.owner.query('vacuum analyze')
  const step = people / askers
  const side = await startEmmaus(
    fresh.logins,
    tokens.filter((_, index) => index % step === 0),
  )
  return { ...side, drop: fresh.drop }
}

function run({ port, cookies }: RunningSide, path: string, length: number): Promise<Load> {
  let turn = 0
  const next = () => request('GET', path, cookies[turn++ % cookies.length])
  return load(port, next, { connections, seconds: length })
}
