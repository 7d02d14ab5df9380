import { randomInt } from 'node:crypto'
import { runClock } from '#testing/clock.ts'
import { startCluster } from '#testing/cluster.ts'
import { judgeDeliveries } from '#testing/deliveries/run.ts'
import { startServer } from '#testing/server.ts'

// How much is to be told, the seed of chance, and the milliseconds beyond what is promised that a busy machine may take.
const [count = 20_000, seed = randomInt(2 ** 31), tolerance = 1000] = process.argv.slice(3).map(Number)

const cluster = await startCluster()
const server = await startServer(cluster.connection, { clock: runClock() })
const { deliveries, texts, acts, faults } = await judgeDeliveries(server, {
  count,
  seed,
  tolerance,
  tell: (line) => console.log(line),
})
await server.stop()
await cluster.stop()

const done = Object.entries(acts).map(([name, times]) => `${name} ${times}`)
console.log(`Acts: ${done.join(', ')}`)
for (const [kind, sentences] of Object.entries(faults)) {
  console.log(`${kind}, ${sentences.length} times:`)
  for (const sentence of sentences.slice(0, 20)) console.log(`  ${sentence}`)
}
const found = Object.values(faults).reduce((sum, sentences) => sum + sentences.length, 0)
console.log(
  `${deliveries} deliveries, and ${texts.message} messages and ${texts.entry} entries that were read, judged with the seed ${seed}: ${found} faults`,
)
process.exitCode = found > 0 ? 1 : 0
