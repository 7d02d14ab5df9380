import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { whose } from '#database/permissions.ts'
import type { Cast } from '#testing/cast.ts'
import { askers, as } from './askers.ts'
import { attempt } from './attempt.ts'
import { buildChurch, type Church, everyRow, type Stored, wordsIn } from './church.ts'
import { columnsFor } from '#database/grants.ts'
import { fates, ofNobody } from './moving-fates.ts'

let church: Church
let old: string
let target: string

beforeAll(async () => {
  church = await buildChurch(inject('cluster'))
  const { client, cast } = church
  const { rows } = await client.query<{ id: string; organization_id: string }>(
    'select id, organization_id from app.people where id in ($1, $2)',
    [cast.priscilla.id, cast.demas.id],
  )
  old = rows.find(({ id }) => id === cast.priscilla.id)?.organization_id ?? ''
  target = rows.find(({ id }) => id === cast.demas.id)?.organization_id ?? ''
  // What they are called in addresses.
  await client.query('begin')
  for (const [id, slug] of [
    [old, 'emmaus'],
    [target, 'thessalonica'],
  ]) {
    await client.query('update app.organizations set slug = $2 where id = $1', [id, slug])
  }
})
afterAll(() => church.end())

/** Everybody whom Priscilla may move. */
const movable = ['lydia', 'timothy', 'phoebe', 'silas', 'tabitha', 'barnabas', 'apollos'] as const

async function rowsNow(): Promise<Stored[]> {
  return (await church.client.query<Stored>(everyRow(church.tables))).rows
}

/** Priscilla moves somebody, back where `to` says so. */
async function move(who: keyof Cast, to = 'thessalonica', from = 'emmaus'): Promise<unknown> {
  const { client, cast, opening } = church
  const values = [cast.priscilla.sessionToken, '2026-11-20T13:00:00Z', null]
  await client.query('set local session authorization emmaus_server')
  await client.query({ name: 'open', text: opening, values })
  const { rows } = await client.query('select refused from sec.move_person($1, $2, $3, $4)', [
    cast[who].email,
    to,
    from,
    'A reason to move',
  ])
  await client.query('reset session authorization')
  await client.query('reset role')
  // Whoever was moved signs in anew.
  await client.query(
    `insert into auth.session ("userId", token, "expiresAt") values ($1, $2, '2100-01-01') on conflict do nothing`,
    [cast[who].id, cast[who].sessionToken],
  )
  return (rows as { refused: unknown }[])[0]?.refused
}

const nameOf = ({ table, key }: Stored) => `${table} ${key}`
const keyed = (rows: Stored[]) => new Map(rows.map((row) => [nameOf(row), row]))

describe('what becomes of the rows of somebody who is moved', () => {
  test('is said of every table', () => {
    const said = [...Object.keys(fates), ...ofNobody]
    expect(said.toSorted()).toEqual(church.tables.map(({ name }) => name))
    expect(Object.keys(whose).filter((table) => !(table in fates))).toEqual([])
  })

  test.each(movable)('is just that for %s, and no word of theirs is lost', async (who) => {
    await church.undone(async () => {
      const me = church.cast[who].id
      const before = await rowsNow()
      expect(await move(who)).toBeNull()
      const after = keyed(await rowsNow())
      for (const row of before.filter(({ owner }) => owner === me)) {
        const now = after.get(nameOf(row))
        expect(placeOf(now), `${nameOf(row)} of ${who}`).toBe(expectedPlace(row))
        if (now && fates[row.table] === 'along')
          expect(wordsIn(now.values)).toEqual(expect.arrayContaining(wordsIn(row.values)))
        if (now && fates[row.table] === 'stays' && row.table !== 'app.content_reports')
          expect(unlinked(now), nameOf(row)).toEqual(unlinked(row))
      }
      const mine = new Set(before.filter(({ owner }) => owner === me).map(({ table }) => table))
      expect(mine.size).toBeGreaterThan(30)
    })
  })

  test.each(movable)('leaves what is of others as it was, when %s goes', async (who) => {
    await church.undone(async () => {
      const me = church.cast[who].id
      const before = await rowsNow()
      await move(who)
      const after = keyed(await rowsNow())
      const lost = before.filter((row) => row.owner !== me && !after.has(nameOf(row)))
      const unexplained = lost.filter(
        (row) =>
          fates[row.table] !== 'ends' &&
          !JSON.stringify(row.values).includes(me) &&
          !isOfTheirs(before, row, me),
      )
      expect(unexplained.map(nameOf)).toEqual([])
      const moved = before.filter(
        (row) => row.owner !== me && placeOf(row) === old && placeOf(after.get(nameOf(row))) === target,
      )
      expect(moved.map(nameOf)).toEqual([])
    })
  })

  test('leaves no row in another organization than what it belongs to', async () => {
    await church.undone(async () => {
      for (const who of movable) await move(who)
      expect(await strays()).toEqual([])
    })
    // Were there one, it would be found.
    await church.undone(async () => {
      await church.client.query('update app.messages set organization_id = $1', [target])
      expect(await strays()).toContainEqual({
        reference: 'messages_conversation_id_fkey',
        rows: expect.any(Number),
      })
    })
  })

  test('is undone, but for ties, by moving them back', async () => {
    await church.undone(async () => {
      const me = church.cast.lydia.id
      await move('lydia')
      await move('lydia', 'emmaus', 'thessalonica')
      const before = keyed(church.rows)
      const written = [
        'app.entry_versions',
        'app.prayer_answers',
        'app.prayer_updates',
        'app.messages',
        'app.guidance',
      ]
      const back = (await rowsNow()).filter(({ owner }) => owner === me)
      for (const row of back.filter(({ table }) => written.includes(table))) {
        const was = before.get(nameOf(row))
        if (was) expect(unlinked(row), nameOf(row)).toEqual(unlinked(was))
      }
      const entries = (rows: Stored[]) =>
        rows
          .filter(({ table, owner }) => table === 'app.entries' && owner === me)
          .map(({ key, values: { text, kind, day, walk, written_at, trashed_at, organization_id } }) =>
            JSON.stringify({ key, text, kind, day, walk, written_at, trashed_at, organization_id }),
          )
          .toSorted()
      expect(entries(back)).toEqual(entries(church.rows))
      expect(entries(back).length).toBeGreaterThan(5)
      const { rowCount } = await church.client.query(
        'select 1 from app.former_members where person_id = $1 and organization_id = $2',
        [me, old],
      )
      expect(rowCount).toBe(0)
    })
  })
})

describe('what the database shows after a move', () => {
  test.each(movable)(
    'shows nothing of one organization to people of the other, when %s moves',
    async (who) => {
      await church.undone(async () => {
        const me = church.cast[who].id
        const mine = church.rows.filter(({ owner, table }) => owner === me && fates[table] === 'along')
        const secrets = new Set(
          mine.filter(({ table }) => table === 'app.entries').flatMap(({ words }) => words),
        )
        expect(secrets.size).toBeGreaterThan(3)
        await move(who)
        const place = new Map(
          (await rowsNow())
            .filter(({ table }) => table === 'app.people')
            .map((row) => [row.key, placeOf(row)]),
        )
        for (const asker of askers) {
          if (!('person' in asker)) continue
          const id = church.cast[asker.person].id
          const seen = await readAll(asker)
          expect(seen.length, asker.name).toBeGreaterThan(20)
          const elsewhere = seen.filter(
            ({ organization_id }) => organization_id !== undefined && organization_id !== place.get(id),
          )
          expect(elsewhere, asker.name).toEqual([])
          const shown = new Set(wordsIn(seen))
          if (id === me) {
            for (const word of secrets) expect(shown).toContain(word)
          } else {
            for (const word of secrets) expect(shown, asker.name).not.toContain(word)
          }
        }
      })
    },
  )
})

async function readAll(asker: (typeof askers)[number]): Promise<Record<string, unknown>[]> {
  return as(church, asker, async () => {
    const seen: Record<string, unknown>[] = []
    for (const { name } of church.tables.filter((table) => table.name.startsWith('app.'))) {
      const columns = columnsFor(asker.role, name, 'select')
      if (columns.length === 0) continue
      const listed = columns === '*' ? '*' : columns.join(', ')
      const { rows } = await attempt(church, `select ${listed} from ${name}`)
      seen.push(...rows)
    }
    return seen
  })
}

/**
 * Rows whose organization is not that of the row that they point at. What an admin did to somebody's days stands where they did it, and the walk
 * went along.
 */
async function strays(): Promise<unknown[]> {
  const { rows } = await church.client.query<{ query: string }>(`
    select format('select %L as reference, count(*)::integer as rows from %s c join %s p on %s where c.organization_id <> p.organization_id',
      k.conname, k.conrelid::regclass, k.confrelid::regclass, (
        select string_agg(format('c.%I = p.%I', h.attname, r.attname), ' and ')
        from unnest(k.conkey, k.confkey) with ordinality as pair (held, referred, place)
        join pg_attribute h on h.attrelid = k.conrelid and h.attnum = held
        join pg_attribute r on r.attrelid = k.confrelid and r.attnum = referred
      )) as query
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'app'::regnamespace and k.confrelid <> 'app.people'::regclass
      and k.conname <> 'progress_overrides_person_id_walk_fkey'
      and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'organization_id')
      and exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'organization_id')`)
  const answers = await Promise.all(rows.map(({ query }) => church.client.query<{ rows: number }>(query)))
  return answers.flatMap((answer) => answer.rows).filter((row) => row.rows > 0)
}

function placeOf(row: Stored | undefined): unknown {
  if (!row) return 'gone'
  return row.values.organization_id
}

function expectedPlace(row: Stored): unknown {
  const held = row.values.organization_id
  switch (fates[row.table]) {
    case 'along':
      return held === undefined ? undefined : target
    case 'stays':
      return held
    case 'ends':
      return 'gone'
    default:
      return partedPlace(row)
  }
}

function partedPlace({ table, values }: Stored): unknown {
  switch (table) {
    case 'app.feedback':
      return values.status === 'delivered' ? target : 'gone'
    case 'app.ai_consents':
      return values.use === 'asking' ? target : 'gone'
    case 'app.attachments':
      return values.message_id === null ? target : old
    default:
      return values.used_at === null ? 'gone' : old
  }
}

// That a conversation counts a change of a message, and that it points at an entry no more, is no loss.
function unlinked({ values }: Stored): object {
  return {
    ...values,
    change: null,
    last_change: null,
    entry_id: null,
    feedback_id: null,
    revoked_at: null,
    revoked_by: null,
    organization_id: null,
  }
}

// What others begun about what they wrote, or did to it, goes by what they wrote.
function isOfTheirs(rows: Stored[], { values }: Stored, me: string): boolean {
  const theirs = new Set(rows.filter(({ owner }) => owner === me).map(({ key }) => key))
  return ['entry_id', 'feedback_id', 'message_id'].some((column) => theirs.has(String(values[column])))
}
