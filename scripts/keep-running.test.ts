import { expect, test } from 'vitest'
import { keepRunning, needsMending } from './keep-running.mjs'

/** Runs a program that ends with these codes, each after so many seconds. */
async function run(ends: [seconds: number, code: number][]) {
  let now = 0
  const pauses: number[] = []
  const lines: string[] = []
  const code = await keepRunning(
    async () => {
      const [seconds, code] = ends.shift()!
      now += seconds * 1000
      return code
    },
    {
      now: () => now,
      pause: async (milliseconds: number) => {
        now += milliseconds
        pauses.push(milliseconds / 1000)
      },
      tell: (line: string) => lines.push(line),
    },
  )
  return { code, pauses, lines, left: ends.length }
}

test('a server that a fault ended is started again, after pauses that grow, and a line says why', async () => {
  const { code, pauses, lines } = await run([
    [3600, 1],
    [2, 137],
    [2, 1],
    [100, 1],
    [5, 0],
  ])
  expect(code).toBe(0)
  expect(pauses).toEqual([1, 2, 4, 1])
  expect(lines[0]).toBe(
    'Emmaus was ended by a fault (exit code 1); what it said last stands above. It starts again in 1 s.',
  )
  expect(lines[1]).toContain('(SIGKILL)')
})

test('after five faults within a minute it ends for good, with the code of the last', async () => {
  const { code, pauses, lines, left } = await run([1, 1, 1, 1, 134, 0].map((code) => [1, code]))
  expect({ code, left, pauses }).toEqual({ code: 134, left: 1, pauses: [1, 2, 4, 8] })
  expect(lines.at(-1)).toMatch(/\(SIGABRT\).*the fifth within a minute, so it is not started again\.$/)
})

test('a server that a person has to mend is not started again', async () => {
  expect(await run([[1, needsMending]])).toMatchObject({ code: 78, pauses: [], lines: [] })
})
