import fc from 'fast-check'
import { expect, test } from 'vitest'
import { programmeLength } from '#contract/programme/length.ts'
import { days, override, recordsOf, writingOf } from '#testing/overrides/overrides.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { write } from '#testing/entries/writing.ts'
import { tries } from '#testing/soak.ts'

type Step =
  | { act: 'override' | 'there and back'; complete: number[] }
  | { act: 'undo' | 'reflection' | 'challenge' | 'trash' | 'restore' | 'mark'; which: number }
  | { act: 'wait'; hours: number }

const day = fc.integer({ min: 1, max: programmeLength })
// Mostly the first days up to one, as the page proposes it, with a few more or fewer.
const complete = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.array(day, { maxLength: 4 }))
  .map(([last, others]) => [...new Set(days(1, last)).symmetricDifference(new Set(others))])
const which = fc.nat(1000)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('override', 'there and back'), complete }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo'), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('reflection', 'challenge'), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('trash', 'restore', 'mark'), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
)
const mayBeRefused = ['CHANGED_MEANWHILE', 'NOTHING_TO_CHANGE', 'ALREADY_WRITTEN', 'ENTRIES_MISSING']

/** Does what is asked, as far as it may be done. Answers whether only an admin acted. */
async function take(scene: Scene, one: Step): Promise<boolean> {
  const { lydia } = scene.cast
  const caller = scene.as(lydia)
  const admin = scene.as(scene.cast.priscilla)
  const refusal = (error: unknown) => {
    if (!mayBeRefused.includes((error as { code?: string }).code ?? '')) throw error
  }
  if (one.act === 'override') await override(scene, lydia, one.complete).catch(refusal)
  if (one.act === 'undo') {
    const { overrides } = await admin.overrides.history({ personId: lydia.id })
    const made = chosen(overrides, one.which)
    if (made) await admin.overrides.undo({ id: made.id }).catch(refusal)
  }
  if (one.act === 'there and back') {
    const before = await recordsOf(scene, lydia)
    const made = await override(scene, lydia, one.complete).catch(refusal)
    if (made) {
      await admin.overrides.undo({ id: made.id })
      // A day that the override has opened stays open, as every day whose opening has come.
      const opened = await come(scene)
      const hasCome = (record: string) => opened.some((one) => record.startsWith(`opening {"day": ${one},`))
      const after = await recordsOf(scene, lydia)
      expect(after.filter((record) => before.includes(record) || !hasCome(record))).toEqual(before)
    }
  }
  if (one.act === 'wait') scene.clock.pass({ hours: one.hours })
  const { opened } = (await caller.progress.read({})).progress
  if (one.act === 'reflection' || one.act === 'challenge')
    await write(caller, one.act, chosen(opened, one.which)).catch(refusal)
  if (one.act === 'mark')
    await caller.progress.completeDay({ day: chosen(opened, one.which) ?? 1 }).catch(refusal)
  if (one.act === 'trash' || one.act === 'restore') {
    const { rows } = await scene.fresh.owner.query<{ id: string }>(
      `select id from app.entries where person_id = $1 and (trashed_at is null) = $2 order by written_at, id`,
      [lydia.id, one.act === 'trash'],
    )
    const id = chosen(rows, one.which)?.id
    if (id) await caller.entries[one.act]({ id }).catch(refusal)
  }
  return ['override', 'undo', 'there and back'].includes(one.act)
}

function chosen<Thing>(things: Thing[], which: number): Thing | undefined {
  return things[which % Math.max(things.length, 1)]
}

/** The days whose opening has come; these stay open whatever is done. */
async function come(scene: Scene): Promise<number[]> {
  const { rows } = await scene.fresh.owner.query<{ day: number }>(
    'select day from app.openings where person_id = $1 and opens_at <= $2 order by day',
    [scene.cast.lydia.id, scene.clock.now().toString()],
  )
  return rows.map(({ day: one }) => one)
}

test('overrides, undos and writing in any order keep every word, the frontier and what has opened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const scene = await setScene('2026-11-20T12:00:00-05:00')
      try {
        const caller = scene.as(scene.cast.lydia)
        let opened: number[] = []
        let walked = 0
        for (const one of steps) {
          const writing = await writingOf(scene, scene.cast.lydia)
          const adminOnly = await take(scene, one)
          if (adminOnly) expect(await writingOf(scene, scene.cast.lydia)).toEqual(writing)
          const { progress, days: all } = await caller.progress.read({})
          const completed = new Set(progress.completed)
          const first = days(1, programmeLength).find((number) => !completed.has(number))
          expect(progress.frontier).toBe(first ?? programmeLength)
          expect(new Set(await come(scene)).isSupersetOf(new Set(opened))).toBe(true)
          opened = await come(scene)
          expect(new Set(progress.opened).isSupersetOf(new Set([1, ...opened, ...completed]))).toBe(true)
          expect(progress.opened).toContain(progress.displayedDay)
          if (progress.next) expect(progress.next.day).toBe(progress.frontier)
          // What is complete by its entries has both of them.
          const overridden = new Set(progress.overridden)
          const byEntries = all.filter(({ day: one }) => completed.has(one) && !overridden.has(one))
          expect(byEntries.every(({ written: { reflection, challenge } }) => reflection && challenge)).toBe(
            true,
          )
          const { rows } = await scene.fresh.owner.query<{ count: number }>(
            'select cardinality(walked) as count from app.walks where person_id = $1',
            [scene.cast.lydia.id],
          )
          expect(rows[0]?.count).toBeGreaterThanOrEqual(walked)
          walked = rows[0]?.count ?? 0
        }
      } finally {
        await scene.end()
      }
    }),
    tries(3, 200),
  )
})
