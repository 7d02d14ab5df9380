import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { whose } from '#database/permissions.ts'
import type { Player } from '#testing/cast.ts'
import { buildChurch, type Church, everyRow, type Row, wordsIn } from './church.ts'

type After = Pick<Row, 'table' | 'key' | 'owner' | 'values'>

let church: Church
let lydia: Player
let before: After[]
let after: After[]
const there: boolean[] = []

beforeAll(async () => {
  church = await buildChurch(inject('cluster'))
  const { client, cast } = church
  lydia = cast.lydia
  await client.query(
    `insert into auth.verification (identifier, value, "expiresAt") values
        ('new-password:' || $1, $2, '2100-01-01'), ('new-address:' || $1, 'lydia@philippi.example', '2100-01-01'),
        ('sign-up:' || gen_random_uuid(), $2, '2100-01-01'),
        ('new-address:' || $3, $2, '2100-01-01')`,
    [lydia.id, lydia.email, cast.timothy.id],
  )
  await client.query(
    `insert into auth.sign_ups (id, email, display_name, first_name, last_name, password, organization_id)
      select gen_random_uuid(), $1, 'Lydia', 'Lydia', 'of Philippi', 'hash', id from app.organizations where is_default`,
    [lydia.email],
  )
  await client.query(
    `insert into app.counters (key, count, window_ends) values ('submit:' || $1, 1, '2100-01-01'),
      ('submit:' || $2, 1, '2100-01-01')`,
    [lydia.id, cast.timothy.id],
  )
  await client.query(
    `update app.deletions set due_at = '2026-12-20T13:00:00Z', cancelled_at = null where person_id = $1`,
    [lydia.id],
  )
  before = await rows()
  for (const moment of ['2026-12-20T12:59:59Z', '2026-12-20T13:00:00Z', '2026-12-20T13:00:00Z']) {
    await client.query('set role emmaus_server')
    await client.query('select sec.remove_one_who_left($1, $2)', [lydia.id, moment])
    await client.query('reset role')
    const { rowCount } = await client.query('select 1 from app.people where id = $1', [lydia.id])
    there.push(rowCount === 1)
  }
  after = await rows()
})
afterAll(() => church.end())

async function rows(): Promise<After[]> {
  return (await church.client.query<After>(everyRow(church.tables))).rows
}

const nameOf = ({ table, key }: After) => `${table} ${key}`

describe('a person who was removed', () => {
  test('is so when it is due', () => {
    expect(there).toEqual([true, false, false])
  })

  test('had rows in every table that belongs to somebody, so that the rest proves something', () => {
    const mine = new Set(before.filter(({ owner }) => owner === lydia.id).map(({ table }) => table))
    expect(Object.keys(whose).filter((table) => !mine.has(table))).toEqual([])
  })

  test('is nowhere any more: no row, no word, no id, no address', () => {
    const mine = before.filter(({ owner, table }) => owner === lydia.id && table !== 'app.audit_log')
    const words = new Set(mine.flatMap(({ values }) => wordsIn(values)))
    expect(words.size).toBeGreaterThan(15)
    const left = JSON.stringify(after.filter(({ table, key }) => !isTimothys({ table, key })))
    for (const trace of [...words, lydia.id, lydia.email, 'lydia@philippi.example']) {
      expect(left).not.toContain(trace)
    }
  })

  test('leaves the rows of others as they were, but for where these named them', () => {
    const kept = new Map(after.map((row) => [nameOf(row), row.values]))
    const namesLydia = ({ values }: After) => JSON.stringify(values).includes(lydia.id)
    const others = before.filter(
      (row) => row.owner !== lydia.id && !namesLydia(row) && !isOfLydia(row) && !hangsOnHers(row),
    )
    expect(others.length).toBeGreaterThan(200)
    for (const row of others)
      expect(uncounted(kept.get(nameOf(row))), nameOf(row)).toEqual(uncounted(row.values))

    const touched = before.filter((row) => row.owner !== lydia.id && namesLydia(row))
    const survivors = touched.filter((row) => kept.has(nameOf(row)))
    // What was done stays written down, without who did it, and so does what the store is to let go and what the other of a
    // conversation said; a tie ends with one of its ends.
    expect(new Set(survivors.map(({ table }) => table))).toEqual(
      new Set(['app.audit_log', 'app.files_to_remove', 'app.conversations']),
    )
    expect(new Set(touched.filter((row) => !survivors.includes(row)).map(({ table }) => table))).toEqual(
      new Set([
        'app.community_members',
        'app.counters',
        'app.events',
        'app.insights',
        'app.notifications',
        'auth.verification',
      ]),
    )
  })

  test('is written down as gone, without a name', () => {
    const acts = after.filter(
      ({ table, values }) => table === 'app.audit_log' && values.act === 'account.removed',
    )
    expect(acts.map(({ values }) => [values.actor_id, values.subject_id, values.detail])).toEqual([
      [null, null, {}],
    ])
  })
})

// He wants her address for his own account, which is his affair and says nothing of her.
function isTimothys({ table, key }: { table: string; key: string }): boolean {
  const row = before.find((one) => one.table === table && one.key === key)
  return row?.values.identifier === `new-address:${church.cast.timothy.id}`
}

// What others did with her words goes with them, and a conversation counts that they are gone.
function hangsOnHers({ table, values }: After): boolean {
  const hers = before.filter(
    (row) =>
      row.owner === lydia.id &&
      ['app.entries', 'app.messages', 'app.content_reports', 'app.error_reports', 'app.feedback'].includes(
        row.table,
      ),
  )
  return table === 'app.conversations' || hers.some(({ key }) => JSON.stringify(values).includes(key))
}

// Which of the changes of a conversation was a message's last: her sign on it was taken back.
function uncounted(values: After['values'] | undefined): After['values'] {
  return { ...values, change: null }
}

// Rows that bear her address and nobody's id.
function isOfLydia(row: After): boolean {
  return !isTimothys(row) && JSON.stringify(row.values).includes(lydia.email)
}
