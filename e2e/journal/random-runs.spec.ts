import { expect, test } from '#e2e/world.ts'
import { runClock } from '#testing/clock.ts'
import { startServer } from '#testing/server.ts'
import { runOf } from '#testing/random-writing/runs.ts'
import { sampleOf, seed } from '#testing/soak.ts'

/** Two that found something once, and hundreds that nobody has seen. */
const runs = new Set([27, 160, ...Array.from({ length: 180 }, (_, index) => seed + index)])

for (const run of sampleOf([...runs], 1)) {
  test(`whatever comes between loses no word and doubles no entry: run ${run}`, async ({ browser }) => {
    test.slow()
    const { TEST_CLUSTER = '{}', TEST_CARDS = '' } = process.env
    const server = await startServer(JSON.parse(TEST_CLUSTER), {
      clock: runClock(),
      cards: TEST_CARDS,
      drawn: true,
    })
    try {
      const { faults, characters, entries } = await runOf(browser, server, run)
      expect(faults).toEqual([])
      // Else it would show nothing.
      expect(characters).toBeGreaterThan(0)
      expect(entries).toBeGreaterThan(0)
    } finally {
      await server.stop()
    }
  })
}
