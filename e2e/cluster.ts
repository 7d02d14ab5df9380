import { rm } from 'node:fs/promises'
import { startCluster } from '#testing/cluster.ts'
import { makeRunFolder } from '#testing/run-folder.ts'

/** One PostgreSQL and one folder of cards for the whole run; each worker reads where they are from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const cards = await makeRunFolder('cards')
  process.env.TEST_CLUSTER = JSON.stringify(cluster.connection)
  process.env.TEST_CARDS = cards
  return async () => {
    await cluster.stop()
    await rm(cards, { recursive: true, force: true })
  }
}
