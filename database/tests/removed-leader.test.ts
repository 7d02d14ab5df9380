import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { layLeaving } from '#testing/people/ties.ts'
import { buildChurch, type Church, everyRow, type Row, wordsIn } from './church.ts'

type After = Pick<Row, 'table' | 'key' | 'owner' | 'values'>

let church: Church
let before: After[]
let after: After[]

beforeAll(async () => {
  church = await buildChurch(inject('cluster'))
  const { client, cast } = church
  before = await rows()
  await client.query('delete from app.deletions')
  for (const leaver of [cast.barnabas, cast.priscilla]) {
    await layLeaving(client, leaver, '2026-12-20')
    await client.query(`select sec.remove_one_who_left($1, '2026-12-20')`, [leaver.id])
  }
  after = await rows()
})
afterAll(() => church.end())

async function rows(): Promise<After[]> {
  return (await church.client.query<After>(everyRow(church.tables))).rows
}

const of = (table: string, leader: Player) =>
  before.filter(({ values, ...row }) => row.table === table && values.leader_id === leader.id)
const left = ({ table, key }: After) => after.find((row) => row.table === table && row.key === key)

describe('a leader or an admin who was removed', () => {
  test('is nowhere any more', () => {
    for (const { id, email } of [church.cast.barnabas, church.cast.priscilla]) {
      expect(before.filter(({ values }) => JSON.stringify(values).includes(id)).length).toBeGreaterThan(30)
      const traces = after.filter(({ values }) =>
        [id, email].some((it) => JSON.stringify(values).includes(it)),
      )
      expect(traces).toEqual([])
    }
  })

  test('takes along what they had begun and what they were told', () => {
    const { barnabas } = church.cast
    const theirs = before.filter(
      ({ table, owner }) =>
        ['app.feedback_drafts', 'app.insights', 'app.personal_ai_keys'].includes(table) &&
        owner === barnabas.id,
    )
    expect(new Set(theirs.map(({ table }) => table)).size).toBe(3)
    const words = new Set(after.flatMap(({ values }) => wordsIn(values)))
    expect(theirs.flatMap(({ values }) => wordsIn(values)).filter((word) => words.has(word))).toEqual([])
  })

  test('leaves to others what they gave them, without the leader’s name', () => {
    const { barnabas, priscilla } = church.cast
    for (const table of ['app.feedback', 'app.highlights', 'app.personal_summaries']) {
      const given = of(table, barnabas).filter(({ owner }) => owner !== priscilla.id)
      expect(given).not.toEqual([])
      for (const row of given) {
        const used = table === 'app.highlights' ? { used_by: null } : {}
        expect(left(row)?.values).toEqual({ ...row.values, leader_id: null, ...used })
      }
    }
  })

  test('leaves the church its key, and nobody is said to have set it anew', () => {
    const keys = after.filter(({ table }) => table === 'app.organization_ai_keys')
    expect(keys.map(({ values }) => values.set_by)).toEqual([null])
    const acts = (all: After[]) =>
      all.filter(({ table, values }) => table === 'app.audit_log' && String(values.act).startsWith('ai-key'))
    expect(acts(before)).toHaveLength(1)
    expect(acts(after)).toHaveLength(1)
  })
})
