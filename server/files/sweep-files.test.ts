import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyStore } from '#testing/files/empty-store.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { sweepFiles } from './sweep-files.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  return () => scene.end()
})

const keyOf = (number: number) => String(number).padStart(32, '0')

/** Notes that files are to leave the store, one after the other. */
const expectGone = (count: number) =>
  scene.fresh.owner.query(
    `insert into app.files_to_remove (key, due_at)
      select lpad(number::text, 32, '0'), timestamptz '2026-11-01' + number * interval '1 second'
      from generate_series(1, $1) number`,
    [count],
  )

async function stillDue(): Promise<string[]> {
  const due = 'select key from app.files_to_remove order by key'
  const { rows } = await scene.fresh.owner.query<{ key: string }>(due)
  return rows.map(({ key }) => key)
}

/** Sweeps a store that does not let go of some keys. Answers which went, and what was logged. */
async function sweep(stuck: readonly string[]): Promise<{ gone: string[]; lines: string[] }> {
  const [gone, lines]: [string[], string[]] = [[], []]
  const store = {
    ...emptyStore,
    remove: async (key: string) => {
      if (stuck.includes(key)) throw new Error('The store does not answer')
      gone.push(key)
    },
  }
  const log = pino({}, { write: (line: string) => lines.push(line) })
  await sweepFiles({ ...scene, store, log })
  return { gone, lines }
}

describe('a file that cannot be taken out of the store', () => {
  test('keeps no other waiting, however many they are, and goes the next time', async () => {
    await expectGone(250)
    const stuck = [1, 2, 150].map(keyOf)
    const { gone, lines } = await sweep(stuck)
    expect(await stillDue()).toEqual(stuck)
    expect(gone).toContain(keyOf(250))
    const told = lines.map((line) => JSON.parse(line) as unknown)
    expect(told).toMatchObject(stuck.map(() => ({ msg: 'a file was not removed' })))
    await sweep([])
    expect(await stillDue()).toEqual([])
  })

  test('is asked for no more in this sweep where the store lets nothing go', async () => {
    await expectGone(250)
    const { gone, lines } = await sweep(Array.from({ length: 250 }, (_, index) => keyOf(index + 1)))
    expect([gone.length, lines.length]).toEqual([0, 100])
    expect(await stillDue()).toHaveLength(250)
  })
})
