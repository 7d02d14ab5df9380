import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, exportOf, type OwnData, storedButTurns } from '#testing/transfer/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { tries } from '#testing/soak.ts'

let scene: Scene
let lydia: Player
/** Ids of others, to be claimed. */
let taken: string[]
beforeAll(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.cast.lydia
  taken = await Promise.all(
    [scene.cast.timothy, scene.cast.barnabas, scene.cast.demas].map(async (player) => {
      const id = randomUUID()
      await bring(scene, player, {
        prayerRequests: [
          { id, content: 'Not hers', version: 9, updates: [{ id: randomUUID(), content: 'Nor this' }] },
        ],
      })
      return id
    }),
  )
  return () => scene.end()
})

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom<unknown>(
    '\ud800 alone',
    '\0',
    '\u0085',
    '\ufeff',
    'x'.repeat(5001),
    -1,
    0,
    76,
    1.5,
    1e300,
    2_147_483_648,
    '2026-11-19T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    '__proto__',
    'shared',
    'admin',
    true,
    null,
    [],
    {},
  ),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: odd })
const words = maybe(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }))
const moment = maybe(fc.date({ noInvalidDate: true }).map((date) => date.toISOString()))
const id = () =>
  maybe(
    fc.oneof(
      fc.uuid(),
      fc.nat({ max: 2 }).map((index) => taken[index] ?? ''),
      fc.constant(lydia.id),
    ),
  )
const forged = () => ({
  person_id: fc.constant(scene.cast.timothy.id),
  user_id: fc.constant(scene.cast.timothy.id),
  organization_id: odd,
  role: fc.constantFrom('admin', 'leader'),
  imported_at: odd,
})
const files = () =>
  maybe(
    fc.array(maybe(fc.record({ id: id(), name: odd, file: odd }, { requiredKeys: [] })), { maxLength: 3 }),
  )
const row = () =>
  maybe(
    fc.record(
      {
        id: id(),
        content: words,
        response: words,
        walk: maybe(fc.integer({ min: 1, max: 3 })),
        day: maybe(fc.integer({ min: 1, max: 75 })),
        kind: maybe(fc.constantFrom('reflection', 'challenge', 'testimony', 'prayer')),
        timestamp: moment,
        editedAt: moment,
        trashedAt: moment,
        savedAt: moment,
        audience: maybe(fc.constantFrom('private', 'leader', 'shared')),
        private: odd,
        sharedInCircle: odd,
        version: maybe(fc.integer({ min: 1, max: 9 })),
        versions: maybe(
          fc.array(maybe(fc.record({ version: odd, content: words, timestamp: moment })), { maxLength: 3 }),
        ),
        answer: maybe(fc.record({ note: words, answeredAt: moment })),
        updates: maybe(
          fc.array(maybe(fc.record({ id: id(), content: words, timestamp: moment })), { maxLength: 3 }),
        ),
        attachments: files(),
        draft: maybe(fc.record({ content: words, savedAt: moment, attachments: files() })),
        ...forged(),
      },
      { requiredKeys: [] },
    ),
  )
const file = () => {
  const rows = fc.array(row(), { maxLength: 8 })
  return fc.record({
    reflections: rows,
    challenges: rows,
    testimonies: rows,
    prayerRequests: rows,
    drafts: rows,
    whys: rows,
  })
}

/** Everything that is not hers, and of hers what no import may touch. */
async function untouchable(): Promise<unknown> {
  const { rows } = await scene.fresh.owner.query(
    `select 'entry' as of, to_jsonb(e) as row from app.entries e where person_id <> $1
      union all select 'update', to_jsonb(u) from app.prayer_updates u where person_id <> $1
      union all select 'version', to_jsonb(v) from app.entry_versions v where person_id <> $1
      union all select 'draft', to_jsonb(d) from app.drafts d where person_id <> $1
      union all select 'why', to_jsonb(w) from app.whys w where person_id <> $1
      union all select 'walk', to_jsonb(w) from app.walks w where person_id <> $1 or started_at is not null and number > 1
      union all select 'completion', to_jsonb(c) from app.completions c where person_id <> $1 or day > 1 or walk > 1
      union all select 'opening', to_jsonb(o) from app.openings o where person_id <> $1 or opens_at <= $2
      union all select 'role', to_jsonb(r) from app.roles r
      union all select 'person', to_jsonb(p) from app.people p
      union all select 'settings', to_jsonb(s) from app.settings s
      union all select 'file', to_jsonb(a) from app.attachments a
      order by 1, 2`,
    [lydia.id, scene.clock.now().toString()],
  )
  return rows
}

/** So that each file is the first, and what is odd about one can be found. */
async function beginAnew(): Promise<void> {
  for (const table of ['entries', 'drafts', 'whys', 'completions', 'openings']) {
    await scene.fresh.owner.query(`delete from app.${table} where person_id = $1`, [lydia.id])
  }
  await scene.fresh.owner.query('delete from app.counters')
}

/** What is stored of hers and should not be, row by row. */
async function strange(): Promise<unknown[]> {
  const moments = `between '2000-01-01' and $2`
  const { rows } = await scene.fresh.owner.query(
    `select to_jsonb(e) from app.entries e
        where person_id = $1 and not (
          organization_id = (select organization_id from app.people where id = $1) and audience = 'private'
          and imported_at = $2 and written_at ${moments} and text = trim(text) and version between 1 and 100000
          and (edited_at is null or edited_at between written_at and $2) and (trashed_at is null or trashed_at ${moments})
          and id::text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$')
      union all
      select to_jsonb(v) from app.entry_versions v join app.entries e on e.id = v.entry_id
        where v.person_id = $1 and not (
          v.version between 1 and e.version - 1 and v.audience = 'private' and v.written_at ${moments} and v.text ~ '\\S')
      union all
      select to_jsonb(u) from app.prayer_updates u join app.entries e on e.id = u.entry_id
        where u.person_id = $1 and not (e.kind = 'prayer' and e.person_id = $1 and u.written_at ${moments})
      union all
      select to_jsonb(a) from app.prayer_answers a join app.entries e on e.id = a.entry_id
        where a.person_id = $1 and not (e.kind = 'prayer' and a.answered_at ${moments})
      union all
      select to_jsonb(d) from app.drafts d
        where person_id = $1 and not (audience = 'private' and saved_at ${moments})
      union all
      select to_jsonb(w) from app.whys w where person_id = $1 and not (written_at ${moments} and text ~ '\\S')`,
    [lydia.id, scene.clock.now().toString()],
  )
  return rows
}

describe('whatever a file holds', () => {
  test('harms nobody, stores nothing odd, and is found again', async () => {
    const before = await untouchable()
    let kept = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constant(null).chain(() => file()),
        async (given) => {
          const data = given as OwnData
          const told = await bring(scene, lydia, data, 'private')
          expect(await untouchable()).toEqual(before)
          expect(await strange()).toEqual([])

          // Several rows may claim one id, so that what was in the way of another is it afterwards.
          const again = await bring(scene, lydia, data, 'private')
          expect(again.filter(({ outcome }) => outcome === 'new')).toEqual([])
          expect(again.map(({ id }) => id)).toEqual(expect.arrayContaining(told.map(({ id }) => id)))
          const twice = await storedButTurns(scene)
          await bring(scene, lydia, data, 'private')
          const thrice = await storedButTurns(scene)
          expect(thrice).toEqual(twice)
          const exported = await exportOf(scene, lydia)
          const once = await bring(scene, lydia, exported)
          // A draft may have been nothing but files, which never came.
          const found = once.map(({ list, outcome }) =>
            list === 'drafts' && outcome === 'empty' ? 'here' : outcome,
          )
          expect(new Set(found).difference(new Set(['here', 'old']))).toEqual(new Set())
          kept += once.length
        },
      ),
      { ...tries(6, 300), plugins: [fc.beforeEach(beginAnew)] },
    )
    expect(kept).toBeGreaterThan(10)
  })
})
