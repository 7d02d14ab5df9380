import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Player } from '#testing/cast.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { shown } from '#testing/verbs.ts'

export type DatabaseScene = Scene & {
  /** The first row of a question, asked with the rights of one of the cast, who may write. */
  ask<Row = Record<string, unknown>>(player: Player, query: RawBuilder<unknown>): Promise<Row | undefined>
  /** How many rows there are: `count("app.roles where role = 'admin'")`. */
  count(rows: string): Promise<number>
  /** Lays down an entry for day 1 of the first walk. Answers its id. */
  addEntry(player: Player, kind: string, audience?: string): Promise<string>
  /** Lays down the first stage, as the programme has it. */
  addStage(): Promise<void>
  /** Lays down that day 1 of the first walk is complete. */
  complete(player: Player, source: string): Promise<void>
}

/** For `count`: those who wait for what somebody else is writing in this database. */
export const waiting = `pg_locks w where not granted and exists (
  select 1 from pg_locks held join pg_database d on d.oid = held.database
  where held.pid = w.pid and d.datname = current_database()
)`

/** A scene with what the tests of the database do in it. */
export async function setDatabaseScene(): Promise<DatabaseScene> {
  const scene = await setScene()
  const { owner } = scene.fresh
  return {
    ...scene,
    ask: <Row>(player: Player, query: RawBuilder<unknown>) =>
      scene.database.write(player, (tx) => tx.first(query as RawBuilder<Row>)),
    count: async (rows) => {
      const counted = await owner.query<{ count: number }>(`select count(*)::integer from ${rows}`)
      return counted.rows[0]?.count ?? 0
    },
    addEntry: async (player, kind, audience = 'private') => {
      const id = randomUUID()
      await owner.query(
        `with laid as (
            insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
            select $1, id, organization_id, $3, 1, 1, 'One', $4 from app.people where id = $2
            returning id, person_id
          ) ${shown}`,
        [id, player.id, kind, audience],
      )
      return id
    },
    addStage: async () => {
      await owner.query(
        `insert into app.shipped_stages (number, name, discipline, description) values (1, 'Foundation', 'Prayer', 'The first')
          on conflict do nothing`,
      )
    },
    complete: async (player, source) => {
      await owner.query(
        `insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
          select id, organization_id, 1, 1, '2026-11-20T13:00:00Z', $2 from app.people where id = $1`,
        [player.id, source],
      )
    },
  }
}
