import { startCluster } from '#testing/cluster.ts'

/** One PostgreSQL for the whole run; each worker reads where it listens from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  process.env.TEST_CLUSTER = JSON.stringify(cluster.connection)
  return cluster.stop
}
