import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '#testing/cluster.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { layChurch } from './church.ts'
import { startProgram } from './program.ts'
import { type Counts, judge, kinds } from './judge.ts'
import type { Order, Report } from './load.ts'
import { readOptions } from './options.ts'
import type { RelayOrder } from './relay-load.ts'
import { startServer } from './servers.ts'
import { lineOf, type Sent } from './spread.ts'

/** Milliseconds from sending to seeing that half and 99 of a hundred messages may take. */
const targets = { p50: 50, p99: 500 }

const options = readOptions(process.argv.slice(3))
requireFiles(options.people + 500)

await using ending = new AsyncDisposableStack()
const cluster = await startCluster({ durable: true })
ending.defer(cluster.stop)
const fresh = await freshDatabase(cluster.connection)
ending.defer(fresh.drop)
const church = await layChurch(fresh.owner, options.people)
const servers = [await startServer(fresh.connection), await startServer(fresh.connection)] as const
for (const server of servers) ending.defer(server.stop)
const load = await startProgram<Order>('load.ts')
ending.defer(load.end)
const ask = <Answer>(order: Order) => load.ask(order) as Promise<Answer>

const { people, rate, circles } = options
await ask({ do: 'open', church, circles, ports: [servers[0].port, servers[1].port] })
console.log(`${people} people follow on two servers; ${rate} messages a second are sent.`)
await ask({ do: 'send', rate, seconds: options.warm })

const calm = await ask<Sent>({ do: 'send', rate, seconds: options.calm })
tellCalm(calm, await sendOverRelay())

const restarts: number[] = []
const sending = ask<Sent>({ do: 'send', rate, seconds: options.kills })
const killed = await Promise.all([sending, killInTurn(sending)])
const caughtUp = await ask<number>({ do: 'catch up', patience: options.patience })
const report = await ask<Report>({ do: 'report' })
tellKills(killed[0])
tellFaults(await judge(fresh.owner, church, report))

async function sendOverRelay(): Promise<Sent> {
  const relay = await startProgram('relay.ts')
  const relayLoad = await startProgram<RelayOrder>('relay-load.ts')
  const { port } = (await relay.said) as { port: number }
  const sent = await relayLoad.ask({ church, port, rate, circles, seconds: options.relay })
  relayLoad.end()
  relay.end()
  return sent as Sent
}

// Each serves again before the other is killed.
async function killInTurn(sending: Promise<unknown>): Promise<void> {
  const isOver = sending.then(() => true)
  const began = performance.now()
  for (let turn = 0; ; turn++) {
    const due = began + (turn + 1) * options.every * 1000
    if (await Promise.race([isOver, pause(Math.max(0, due - performance.now()), false)])) return
    restarts.push(await (servers[turn % 2] ?? servers[0]).killAndStart())
  }
}

function tellCalm(calm: Sent, bare: Sent): void {
  console.log('\nFrom sending to seeing, without kills')
  console.log(`  Emmaus   ${lineOf(calm)}\n  bare ws  ${lineOf(bare)}`)
  const ratio = (part: 'p50' | 'p99') => (calm[part] / bare[part]).toFixed(1)
  console.log(`  ratio    p50 ${ratio('p50')}  p99 ${ratio('p99')}`)
  for (const part of ['p50', 'p99'] as const) {
    console.log(
      `  ${part} by the minute: ${calm.minutes?.map((minute) => minute[part].toFixed(0)).join(' ')} ms`,
    )
    console.log(`  ${part} at most ${targets[part]} ms: ${calm[part] <= targets[part] ? 'met' : 'missed'}`)
  }
}

function tellKills(sent: Sent): void {
  const without = Math.max(...report.readers.map(({ longestWithout }) => longestWithout))
  const breaks = report.readers.reduce((sum, reader) => sum + reader.breaks, 0)
  console.log(`\nWith a server killed every ${options.every} s\n  Emmaus   ${lineOf(sent)}`)
  console.log(`  ${restarts.length} restarts, the longest in ${seconds(Math.max(0, ...restarts))}`)
  console.log(`  ${breaks} streams broke; the longest time without one: ${seconds(without)}`)
  console.log(`  all had caught up ${seconds(caughtUp)} after the last was sent`)
}

function tellFaults(counts: Counts): void {
  console.log(`\n${report.acknowledged.length} messages were acknowledged in all. Of what must not be:`)
  for (const [kind, what] of Object.entries(kinds)) {
    const count = counts[kind as keyof Counts]
    console.log(`  ${kind.padEnd(12)} ${count}  (${what})`)
    if (count > 0) process.exitCode = 1
  }
  for (const sentence of report.refused.slice(0, 10)) console.log(`  ${sentence}`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

// Node raises the limit as far as it may, and a shell that it starts has the same.
function requireFiles(needed: number): void {
  const limit = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout.trim()
  if (limit === 'unlimited' || Number(limit) >= needed) return
  console.error(
    `This process may open ${limit} files, and ${needed} are needed. Raise that with "ulimit -n ${needed}", or measure with fewer people.`,
  )
  process.exit(1)
}
