import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { eventually } from '#testing/eventually.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import { statementOf } from './statement.ts'
import type { Transaction } from './transaction.ts'

/** Connections of a scene's database. */
const connections = 4

let scene: Scene
let held: PromiseWithResolvers<void>
beforeEach(async () => {
  scene = await setScene()
  held = Promise.withResolvers()
  return () => {
    held.resolve()
    return scene.end()
  }
})

const nameOf = (player: Player) => scene.database.read(player, async (tx) => (await tx.person).displayName)

describe('a request that finds every connection taken', () => {
  test('is told after five seconds that the database is out of reach, and the next is served', async () => {
    const { database, cast } = scene
    const busy = Object.values(cast)
      .filter(({ id }) => id !== cast.timothy.id)
      .slice(0, connections)
      .map((player) => database.write(player, () => held.promise))
    expect(busy).toHaveLength(connections)
    const began = performance.now()
    const refused = await database.read(cast.timothy, (tx) => tx.person).catch((error: unknown) => error)
    expect(isOutOfReach(refused)).toBe(true)
    expect(performance.now() - began).toBeGreaterThan(4900)

    held.resolve()
    await Promise.all(busy)
    expect(await nameOf(cast.timothy)).toBe('Timothy')
  })
})

describe('a read', () => {
  test('holds no connection between its questions', async () => {
    const { database, cast } = scene
    const busy = Array.from({ length: connections + 1 }, () =>
      database.read(cast.lydia, async (tx) => {
        await tx.first(sql`select 1`)
        await held.promise
        return tx.first(sql`select display_name as name from app.people where id = sec.person()`)
      }),
    )
    expect(await nameOf(cast.timothy)).toBe('Timothy')
    held.resolve()
    expect(await Promise.all(busy)).toEqual(busy.map(() => ({ name: 'Lydia' })))
  })

  test('is refused where its session ends between its questions', async () => {
    const { database, cast, fresh } = scene
    const read = database.read(cast.lydia, async (tx) => {
      await tx.first(sql`select 1`)
      await fresh.owner.query(`delete from auth.session where "userId" = $1`, [cast.lydia.id])
      return tx.first(sql`select 1`)
    })
    await expect(read).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('writes nothing', async () => {
    const written = scene.database.read(scene.cast.lydia, (tx) =>
      tx.first(sql`update app.settings set time_preference = 'evening' where person_id = sec.person()`),
    )
    await expect(written).rejects.toThrow('read-only transaction')
  })

  test('tells each question apart, also where a later one fails', async () => {
    const read = scene.database.read(scene.cast.lydia, (tx) =>
      Promise.allSettled([
        tx.first(sql`select 1 as one`),
        tx.first(sql`select 1 / 0`),
        tx.first(sql`select 2 as two`),
      ]),
    )
    expect(await read).toMatchObject([
      { status: 'fulfilled', value: { one: 1 } },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'rejected', reason: { code: '22012' } },
    ])
    const again = scene.database.read(scene.cast.lydia, (tx) => tx.first(sql`select 2 as two`))
    expect(await again).toEqual({ two: 2 })
  })
})

describe('a batch', () => {
  const now = sql<{ at: string }>`select now()::text as at`

  test('may hold the same statement twice, new or known', async () => {
    for (let time = 0; time < 2; time += 1) {
      const [first, second] = await scene.database.read(scene.cast.lydia, (tx) =>
        Promise.all([tx.first(now), tx.first(now)]),
      )
      expect(first?.at).toBe(second?.at)
    }
  })

  test('with a value that has no form fails, and the connection serves on', async () => {
    const { database, cast } = scene
    const circle: Record<string, unknown> = {}
    circle.self = circle
    for (let time = 0; time <= connections; time += 1) {
      const late = database.write(cast.lydia, async (tx) => {
        await tx.first(now)
        return tx.first(sql`select ${circle}::jsonb`)
      })
      await expect(late).rejects.toThrow('circular')
      const read = database.read(cast.lydia, (tx) => tx.first(sql`select ${circle}::jsonb`))
      await expect(read).rejects.toThrow('circular')
    }
    expect(await nameOf(cast.lydia)).toBe('Lydia')
  })

  test('prepares a statement anew that no longer fits its table', async () => {
    const { database, cast, fresh } = scene
    const all = sql<Record<string, unknown>>`select * from app.shipped_stages where number = 1`
    const read = () => database.read(cast.lydia, (tx) => tx.first(all))
    const before = await Promise.all(Array.from({ length: connections }, read))
    expect(before).toHaveLength(connections)
    await fresh.owner.query('alter table app.shipped_stages add column colour text')
    for (let time = 0; time <= connections; time += 1) await read().catch(() => {})
    for (let time = 0; time <= connections; time += 1) expect(await read()).toHaveProperty('colour')
  })

  test('whose connection is ended fails as out of reach, and the next is served', async () => {
    const { database, cast, fresh } = scene
    const reading = database
      .read(cast.lydia, (tx) => tx.first(sql`select pg_sleep(4)`))
      .catch((error: unknown) => error)
    await eventually(async () => {
      const { rowCount } = await fresh.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep(4)%' and pid <> pg_backend_pid()`,
      )
      expect(rowCount).toBe(1)
    })
    expect(isOutOfReach(await reading)).toBe(true)
    for (let time = 0; time <= connections; time += 1) {
      expect(await nameOf(cast.lydia)).toBe('Lydia')
    }
  })

  test('that nobody waits for any more fails in silence', async () => {
    const gone = scene.database.read(scene.cast.lydia, async (tx) => {
      void tx.first(sql`select 1 / 0`)
      await tx.person
      throw new Error('for another reason')
    })
    await expect(gone).rejects.toThrow('for another reason')
    // By then each connection has heard of its failure.
    await Promise.all(
      Array.from({ length: connections }, () => scene.database.read(scene.cast.lydia, (tx) => tx.person)),
    )
  })
})

describe('a transaction', () => {
  test('without a session is refused even where every connection is taken', async () => {
    const { database, cast } = scene
    const begun = vi.fn<() => Promise<void>>(() => held.promise)
    const busy = Object.values(cast)
      .slice(0, connections)
      .map((player) => database.write(player, begun))
    await eventually(() => expect(begun).toHaveBeenCalledTimes(connections))
    const work = vi.fn<() => Promise<void>>()
    const nobody = { sessionToken: null }
    await expect(database.write(nobody, work)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(database.read(nobody, work)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(work).not.toHaveBeenCalled()
    held.resolve()
    await Promise.all(busy)
  })

  test('of one session waits for the one before without holding a connection', async () => {
    const { database, cast } = scene
    const busy = Array.from({ length: connections * 2 }, () => database.write(cast.lydia, () => held.promise))
    expect(await nameOf(cast.timothy)).toBe('Timothy')
    held.resolve()
    await Promise.all(busy)
  })

  test('asks nothing after its end, when its connection may serve somebody else', async () => {
    const { database, cast } = scene
    let kept: Transaction | undefined
    await database.read(cast.lydia, async (tx) => void (kept = tx))
    await expect(kept?.first(sql`select 1`)).rejects.toThrow('after the end of its transaction')
    const failed = database.write(cast.lydia, async (tx) => {
      kept = tx
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await expect(kept?.all(sql`select 1`)).rejects.toThrow('after the end of its transaction')
  })

  test('makes no plan anew for each write', async () => {
    const { database, cast } = scene
    // With a plan of its own PostgreSQL knows that this finds nothing, which is cheaper than the plan for any value.
    const rename = sql`update app.settings set time_preference = 'evening' where person_id = sec.person() and ${false}::boolean`
    const { text } = statementOf(rename)
    const plans = await database.write(cast.lydia, async (tx) => {
      await tx.first(rename)
      return tx.first(
        sql`select custom_plans::integer as made from pg_prepared_statements where statement = ${text}`,
      )
    })
    expect(plans).toEqual({ made: 0 })
  })

  test('is not told as done where a failure in it was swallowed', async () => {
    const { database, cast } = scene
    const swallowed = database.write(cast.lydia, async (tx) => {
      await tx.first(sql`update app.settings set time_preference = 'evening' where person_id = sec.person()`)
      await tx.first(sql`select 1 / 0`).catch(() => {})
      return 'done'
    })
    await expect(swallowed).rejects.toThrow('was not committed')
  })

  test('gives its connection back when its work fails at once', async () => {
    const { database, cast } = scene
    const fails = () => {
      throw new Error('at once')
    }
    for (let time = 0; time <= connections; time += 1) {
      await expect(database.read(cast.lydia, fails)).rejects.toThrow('at once')
    }
    expect(await nameOf(cast.lydia)).toBe('Lydia')
  })
})
