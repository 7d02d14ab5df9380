import { expect, test } from '#e2e/world.ts'
import { runClock } from '#testing/clock.ts'
import { startServer } from '#testing/server.ts'
import { runOf } from '#testing/random-writing/runs.ts'

// `npm run bench -- writing` does hundreds of others.
for (const seed of [27, 160]) {
  test(`whatever comes between loses no word and doubles no entry: run ${seed}`, async ({ browser }) => {
    test.slow()
    const { TEST_CLUSTER = '{}', TEST_CARDS = '' } = process.env
    const server = await startServer(JSON.parse(TEST_CLUSTER), { clock: runClock(), cards: TEST_CARDS })
    try {
      const { faults, characters, entries } = await runOf(browser, server, seed)
      expect(faults).toEqual([])
      // Else it would show nothing.
      expect(characters).toBeGreaterThan(0)
      expect(entries).toBeGreaterThan(0)
    } finally {
      await server.stop()
    }
  })
}
