import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts'
import { systemClock } from './clock.ts'
import { type Live, openLive } from './live.ts'
import { openLog } from './log.ts'

let fresh: FreshDatabase
let live: Live

beforeEach(async () => {
  fresh = await freshDatabase(inject('cluster'))
  live = openLive({ connection: fresh.logins.server, clock: systemClock, log: openLog('silent') })
})
afterEach(() => fresh.drop())

async function connections(): Promise<number> {
  const { rowCount } = await fresh.owner.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'emmaus live'`,
  )
  return rowCount ?? 0
}

describe('what happens', () => {
  test('is told over one connection, however many ask at once, and none is left over', async () => {
    live.announce()
    await Promise.all([live.place(), live.place()])
    live.announce()
    await live.place()
    expect(await connections()).toBe(1)
    await live.stop()
    await expect.poll(connections).toBe(0)
  })
})
