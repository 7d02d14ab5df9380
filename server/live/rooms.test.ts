import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts'
import { eventually } from '#testing/eventually.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Live, openLive } from './live.ts'
import { openLog } from '#server/platform/log.ts'

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

test('a follower who leaves before the database could be asked holds nobody up', async () => {
  const connection = { ...fresh.logins.server, database: 'none' }
  const lost = openLive({ connection, clock: systemClock, log: openLog('silent') })
  const gone = new AbortController()
  const following = lost.follow({ personId: randomUUID(), sessionToken: '' }, gone.signal)
  gone.abort()
  expect(await (await following).listener.next()).toBe('gone')
  await Promise.all([lost.stop(), live.stop()])
})

describe('what happens', () => {
  test('is told over one connection, however many ask at once, and none is left over', async () => {
    live.announce()
    await Promise.all([live.place(), live.place()])
    live.announce()
    await live.place()
    expect(await connections()).toBe(1)
    await live.stop()
    await eventually(async () => expect(await connections()).toBe(0))
  })

  test('while nobody follows is passed over, however much it was', async () => {
    const follower = { personId: randomUUID(), sessionToken: '' }
    const tell = (name: string) =>
      fresh.owner.query(`select sec.tell($1, 'person', $2)`, [name, follower.personId])
    const gone = new AbortController()
    await live.follow(follower, gone.signal)
    gone.abort()
    await tell('circle.changed')
    const { listener } = await live.follow(follower, new AbortController().signal)
    await tell('community.changed')
    expect(await listener.next()).toMatchObject({ heard: { name: 'community.changed' } })
    await live.stop()
  })
})
