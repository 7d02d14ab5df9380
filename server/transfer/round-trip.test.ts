import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entry, Prayer } from '#contract/entries/entry.ts'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { bring, countOf, exportOf, type OwnData, storedButTurns } from '#testing/transfer/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { tries } from '#testing/soak.ts'

let scene: Scene
let lydia: Player
beforeAll(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.cast.lydia
  for (const player of [scene.cast.timothy, scene.cast.barnabas]) {
    await scene
      .as(player)
      .entries.submit({ id: randomUUID(), kind: 'prayer', text: 'Of somebody else', audience: 'leader' })
  }
  return () => scene.end()
})

/** Something that somebody does in Emmaus; what is not possible at the moment is left. */
type Act = (caller: Caller, written: Entry[]) => Promise<unknown>

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.replaceAll('\0', '').trim() || 'Amen')
const audience = fc.constantFrom('private', 'leader', 'shared')
const kind = fc.constantFrom('reflection', 'challenge', 'testimony', 'prayer')
const pick = fc.nat({ max: 1000 })

const submit = fc.record({ kind, text: words, audience }).map<Act>((given) => async (caller, written) => {
  const { progress } = await caller.journal.desk({})
  const { entry } = await caller.entries.submit({ id: randomUUID(), ...given, day: progress.displayedDay })
  written.push(entry)
})
const onOne = (
  work: (caller: Caller, entry: Entry) => Promise<unknown>,
  ...of: Entry['kind'][]
): fc.Arbitrary<Act> =>
  pick.map((index) => async (caller, written) => {
    const among = of.length > 0 ? written.filter((entry) => of.includes(entry.kind)) : written
    const entry = among[index % among.length]
    if (entry) await work(caller, entry)
  })
const edit = fc.tuple(words, audience).chain(([text, readers]) =>
  onOne(async ({ entries }, { id, kind: of }) => {
    const { entries: live } = await entries.list({ kind: of, limit: 50 })
    const { version = 1 } = live.find((one) => one.id === id) ?? {}
    await entries.edit({ id, version, text, audience: readers })
  }),
)
const trash = onOne(({ entries }, { id }) => entries.trash({ id }))
const restore = onOne(({ entries }, { id }) => entries.restore({ id }))
const answer = words.chain((note) => onOne(({ entries }, { id }) => entries.answer({ id, note }), 'prayer'))
const update = words.chain((text) =>
  onOne(({ entries }, { id }) => entries.addUpdate({ id, updateId: randomUUID(), text }), 'prayer'),
)
/** Does something to a prayer request as it is now. */
const onPrayer = (work: (caller: Caller, id: string, prayer: Prayer) => Promise<unknown>) =>
  onOne(async (caller, { id }) => {
    const { entries: live } = await caller.entries.list({ kind: 'prayer', limit: 50 })
    const prayer = live.find((one) => one.id === id)?.prayer
    if (prayer) await work(caller, id, prayer)
  }, 'prayer')
const removeUpdate = onPrayer(async ({ entries }, id, { updates: [first] }) => {
  if (first) await entries.removeUpdate({ id, updateId: first.id })
})
const reanswer = words.chain((note) =>
  onPrayer(({ entries }, id, prayer) =>
    entries.answer({ id, note, known: prayer.answer ? prayer.answer.note : null }),
  ),
)
const unanswer = onPrayer(async ({ entries }, id, prayer) => {
  if (prayer.answer) await entries.unanswer({ id, known: prayer.answer.note })
})
const draft = fc.record({ kind, text: words, audience }).map<Act>((given) => async ({ drafts, journal }) => {
  const { progress } = await journal.desk({})
  const day = given.kind === 'testimony' || given.kind === 'prayer' ? {} : { day: progress.displayedDay }
  await drafts.save({ ...given, ...day, known: null })
})
const draftOfOne = words.chain((text) =>
  onOne(
    ({ drafts }, { id, kind: of }) =>
      drafts.save({ kind: of, entryId: id, text, audience: 'private', known: null }),
    'testimony',
    'prayer',
  ),
)
const writeWhy = words.map<Act>(
  (text) =>
    ({ welcome }) =>
      welcome.saveWhy({ text }),
)
const wait = fc
  .record({ hours: fc.integer({ min: 0, max: 30 }), minutes: fc.integer({ min: 0, max: 59 }) })
  .map<Act>((time) => async () => scene.clock.pass(time))

const life = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: submit },
    { weight: 3, arbitrary: edit },
    { weight: 3, arbitrary: wait },
    ...[trash, restore, answer, reanswer, unanswer, update, removeUpdate, draft, draftOfOne, writeWhy].map(
      (arbitrary) => ({ weight: 1, arbitrary }),
    ),
  ),
  { minLength: 5, maxLength: 30 },
)

async function live(acts: Act[]): Promise<void> {
  const written: Entry[] = []
  for (const act of acts) {
    await act(scene.as(lydia), written).catch((error: unknown) => {
      const code = (error as { code?: string }).code ?? ''
      if (
        ![
          'NOT_FOUND',
          'ALREADY_WRITTEN',
          'DAY_LOCKED',
          'RATE_LIMITED',
          'CHANGED_MEANWHILE',
          'WHY_SEALED',
        ].includes(code)
      )
        throw error
    })
  }
}

/** As if nothing had ever been written. */
async function wipe(): Promise<void> {
  for (const table of ['entries', 'drafts', 'whys']) {
    await scene.fresh.owner.query(`delete from app.${table} where person_id = $1`, [lydia.id])
  }
  await scene.fresh.owner.query('delete from app.completions where person_id = $1', [lydia.id])
  await scene.fresh.owner.query('delete from app.openings where person_id = $1 and opens_at > $2', [
    lydia.id,
    scene.clock.now().toString(),
  ])
}

/** Beginning anew, days that had opened included. */
async function beginAnew(): Promise<void> {
  await wipe()
  await scene.fresh.owner.query('delete from app.openings')
  await scene.fresh.owner.query(`update app.walks set walked = '{}'`)
  await scene.fresh.owner.query('delete from app.counters')
}

/** An export without what an import cannot know: when it was made, what was brought along, and when a day was marked. */
function lasting(data: OwnData): unknown {
  return JSON.parse(
    JSON.stringify(data, (key, value: unknown) =>
      key === 'exportedAt' || key === 'importedAt' || (key === 'at' && typeof value === 'string')
        ? undefined
        : value,
    ),
  )
}

async function rowsOf(others: 'mine' | 'others'): Promise<unknown> {
  const { rows } = await scene.fresh.owner.query(
    `select 'entry' as of, to_jsonb(e) from app.entries e where (person_id = $1) = $2
      union all select 'walk', to_jsonb(w) from app.walks w where (person_id = $1) = $2
      union all select 'completion', to_jsonb(c) from app.completions c where (person_id = $1) = $2
      union all select 'role', to_jsonb(r) from app.roles r where (person_id = $1) = $2
      order by 1, 2`,
    [lydia.id, others === 'mine'],
  )
  return rows
}

describe('whatever somebody has written', () => {
  test('is exported, wiped and brought back as it was, and a second time changes nothing', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(life, async (acts) => {
        await live(acts)
        const before = await exportOf(scene, lydia)
        const others = await rowsOf('others')
        await wipe()
        const told = await bring(scene, lydia, before)
        expect(
          Object.keys(countOf(told)).filter((outcome) => outcome !== 'new' && outcome !== 'old'),
        ).toEqual([])
        const after = await exportOf(scene, lydia)
        // What the trash keeps no longer is the one thing that may be gone.
        if (!told.some(({ outcome }) => outcome === 'old')) expect(lasting(after)).toEqual(lasting(before))
        expect(await rowsOf('others')).toEqual(others)
        seen += told.length

        const once = await storedButTurns(scene)
        const again = await bring(scene, lydia, before)
        expect(again.every(({ outcome }) => outcome === 'here' || outcome === 'old')).toBe(true)
        const twice = await storedButTurns(scene)
        expect(twice).toEqual(once)
      }),
      { ...tries(6, 300), plugins: [fc.beforeEach(beginAnew)] },
    )
    expect(seen).toBeGreaterThan(10)
  })
})
