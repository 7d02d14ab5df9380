import { test as base } from '@playwright/test'
import { assembleCast, type Cast } from '#testing/cast.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { hostname, leadNamesHere } from './through.ts'

type Church = {
  /** Settings of the server beside its port and address, named as its environment variables. */
  env: Record<string, string>
  /** Whether mails are sent and things are done by themselves. */
  jobs: boolean
  server: TestServer
  cast: Cast
}

leadNamesHere()

/** A test in a church of its own: the real server, with a clock held in the hand. */
export const test = base.extend<Church>({
  env: [{}, { option: true }],
  jobs: [false, { option: true }],
  server: async ({ env, jobs }, use) => {
    const { TEST_CLUSTER = '{}', TEST_CARDS = '' } = process.env
    const server = await startServer(JSON.parse(TEST_CLUSTER), {
      env,
      jobs,
      cards: TEST_CARDS,
      hostname,
      drawn: true,
    })
    await use(server)
    await server.stop()
  },
  cast: async ({ server }, use) => use(await assembleCast(server.fresh.owner)),
})
