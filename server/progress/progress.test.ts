import { beforeEach, describe, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Caller } from '#testing/caller.ts'
import { layCompletions } from '#testing/progress/completed.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write as writeAs } from '#testing/entries/writing.ts'

const disciplines =
  'Prayer, Scripture Study, Fasting, Silence & Solitude, Worship, Service, Community, Stewardship, ' +
  'Rest, Simplicity, Confession, Meditation, Gratitude, Evangelism, Celebration'
const nothing = { reflection: false, challenge: false, testimony: false }
const noon = '2026-11-20T12:00:00-05:00'

const scene = sceneForEach()
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

const page = () => lydia.progress.read({})
const progress = async () => (await lydia.home.read()).progress
const dayOf = async (day: number) => (await page()).days[day - 1]

async function write(kind: EntryKind, day: number): Promise<string> {
  return (await writeAs(lydia, kind, day, { audience: 'shared' })).entry.id
}

/** Takes the check mark of a day away and leaves the entries, as an admin does. */
function unmark(day: number) {
  return scene.fresh.owner.query('delete from app.completions where day = $1', [day])
}

describe('the progress page', () => {
  test('begins with nothing complete and the first of fifteen disciplines, of whose stages four have names', async () => {
    const { days, stages, ...rest } = await page()
    expect(rest).toMatchObject({
      presentWalk: 1,
      currentStage: 1,
      cards: [1, 2, 3],
      progress: { walk: 1, completed: [], complete: false },
    })
    expect(stages[1]).toEqual({
      number: 2,
      name: 'Fellowship',
      discipline: 'Scripture Study',
      completed: 0,
    })
    expect(stages.map(({ discipline }) => discipline).join(', ')).toBe(disciplines)
    expect(stages.map(({ name }) => name)).toEqual([
      'Spiritual Discipline',
      'Fellowship',
      'Faithfulness to Christ and His Church',
      'Unity in the Body',
      ...Array.from({ length: 11 }, (_, index) => `Stage ${index + 5}`),
    ])
    expect(days).toHaveLength(75)
    const first = { day: 1, title: 'Lord, Teach Us', stage: 1, completedAt: null, opened: true }
    expect(days[0]).toEqual({ ...first, written: nothing, draft: false, tabs: ['current'] })
  })

  test('counts what is complete, in ranges and in stages', async () => {
    await walkDays(scene, scene.cast.lydia, 17)
    const { days, ranges, stages, ...rest } = await page()
    expect(ranges.map(({ completed }) => completed)).toEqual([15, 2, 0, 0, 0])
    expect(stages.map(({ completed }) => completed).slice(0, 5)).toEqual([5, 5, 5, 2, 0])
    expect(rest).toMatchObject({ currentStage: 4, cards: [4, 5, 6] })
    expect(days.slice(16, 19)).toMatchObject([
      { completedAt: new Date('2026-11-19T08:00:00-05:00'), tabs: ['completed'] },
      { completedAt: null, opened: true, tabs: ['current'] },
      { opened: false, tabs: ['current'] },
    ])
  })

  test('knows which entries a day has, without the trash and what others wrote', async () => {
    await walkDays(scene, scene.cast.timothy, 3)
    const challenge = await write('challenge', 1)
    const testimony = await write('testimony', 1)
    expect(await dayOf(1)).toMatchObject({ written: { ...nothing, challenge: true, testimony: true } })
    expect(await dayOf(2)).toMatchObject({ written: nothing })
    for (const other of [scene.cast.phoebe, scene.cast.barnabas]) {
      const { days, progress: theirs } = await scene.as(other).progress.read({})
      expect(theirs.completed).toEqual([])
      expect(days.filter(({ written }) => Object.values(written).includes(true))).toEqual([])
    }
    await lydia.entries.trash({ id: challenge })
    expect(await dayOf(1)).toMatchObject({ written: { challenge: false, testimony: true } })
    await lydia.entries.trash({ id: testimony })
    expect(await dayOf(1)).toMatchObject({ written: nothing })
  })

  test('gives of a locked day its title and nothing to read', async () => {
    const { rows } = await scene.fresh.owner.query<{ title: string; challenge_prompt: string }>(
      'select title, challenge_prompt from app.days join app.day_texts using (day) where day = 40',
    )
    const shown = JSON.stringify(await page())
    expect(shown).toContain(rows[0]?.title)
    expect(shown).not.toContain(rows[0]?.challenge_prompt.slice(0, 40))
  })
})

describe('the days that are open', () => {
  test('are day 1 and those whose hour has come, and stay open where an entry before them goes', async () => {
    expect(await progress()).toMatchObject({ completed: [], opened: [1], displayedDay: 1 })
    const first = await write('reflection', 1)
    await write('challenge', 1)
    expect(await progress()).toMatchObject({ completed: [1], opened: [1], displayedDay: 1 })
    scene.clock.set('2026-11-21T05:00:00-05:00')
    expect(await progress()).toMatchObject({ completed: [1], opened: [1, 2], displayedDay: 2 })
    await write('reflection', 2)
    await write('challenge', 2)
    scene.clock.pass({ hours: 24 })
    await lydia.entries.trash({ id: first })
    expect(await progress()).toMatchObject({ completed: [2], opened: [1, 2, 3], displayedDay: 1 })
    for (const day of [1, 2, 3]) expect((await lydia.journal.desk({ day })).content?.day).toBe(day)
    expect((await lydia.journal.desk({})).progress).toEqual(await progress())
  })
})

describe('the count of days walked', () => {
  test('rises once with each complete day, not with half of one, and does not fall when entries go', async () => {
    const counts = async () => {
      const { completed, daysWalked } = await progress()
      return { completed, daysWalked }
    }
    expect(await counts()).toEqual({ completed: [], daysWalked: 0 })
    const first = await write('reflection', 1)
    await write('challenge', 1)
    scene.clock.pass({ hours: 24 })
    const second = await write('reflection', 2)
    expect(await counts()).toEqual({ completed: [1], daysWalked: 1 })
    await write('challenge', 2)
    expect(await counts()).toEqual({ completed: [1, 2], daysWalked: 2 })
    // Whether or not the next day has opened.
    await lydia.entries.trash({ id: second })
    expect(await counts()).toEqual({ completed: [1], daysWalked: 2 })
    await lydia.entries.trash({ id: first })
    await lydia.entries.purge({ id: first })
    expect(await counts()).toEqual({ completed: [], daysWalked: 2 })
    await write('reflection', 1)
    expect(await counts()).toEqual({ completed: [1], daysWalked: 2 })
  })

  test('does not fall at the end of the walk, where no day is left to open', async () => {
    await walkDays(scene, scene.cast.lydia, 74)
    const last = await write('reflection', 75)
    await write('challenge', 75)
    expect(await progress()).toMatchObject({ daysWalked: 75, next: null })
    await lydia.entries.trash({ id: last })
    expect(await progress()).toMatchObject({ daysWalked: 75, displayedDay: 75 })
  })

  test("counts what an admin's mark completes for as long as it stands", async () => {
    await walkDays(scene, scene.cast.lydia, 1)
    await layCompletions(scene, scene.cast.lydia, { 4: noon }, { source: 'override' })
    expect(await progress()).toMatchObject({ completed: [1, 4], overridden: [4], daysWalked: 2 })
    await unmark(4)
    expect(await progress()).toMatchObject({ completed: [1], daysWalked: 1 })
  })
})

describe('marking a day as complete', () => {
  test('gives the day its check mark and the next day its opening, and changes nothing a second time', async () => {
    await walkDays(scene, scene.cast.lydia, 4)
    await write('reflection', 5)
    await write('challenge', 5)
    await unmark(5)
    await scene.fresh.owner.query('delete from app.openings where day = 6')
    const written = { reflection: true, challenge: true }
    expect(await dayOf(5)).toMatchObject({ completedAt: null, written })
    const next = { day: 6, opensAt: new Date('2026-11-21T05:00:00-05:00') }
    expect(await lydia.progress.completeDay({ day: 5 })).toEqual({ next })
    expect(await dayOf(5)).toMatchObject({ completedAt: new Date('2026-11-20T08:00:00-05:00') })
    const marked = await page()
    expect(marked.progress.next).toEqual(next)
    scene.clock.pass({ minutes: 1 })
    for (const day of [2, 5]) await lydia.progress.completeDay({ day })
    expect(await page()).toEqual(marked)
  })

  test.each(['reflection', 'challenge'] as const)('is refused with the %s alone', async (kind) => {
    await write(kind, 1)
    await expect(lydia.progress.completeDay({ day: 1 })).rejects.toMatchObject({
      code: 'ENTRIES_MISSING',
      message: 'You must complete both the reflection and challenge for this day first.',
    })
    expect(await dayOf(1)).toMatchObject({ completedAt: null })
  })

  test('is refused where the day is not open, whatever is written for it', async () => {
    await scene.fresh.owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
        select gen_random_uuid(), id, organization_id, kind, 1, 40, 'From elsewhere', 'private'
        from app.people, unnest(array['reflection', 'challenge']) kind where id = $1`,
      [scene.cast.lydia.id],
    )
    expect(await dayOf(40)).toMatchObject({ written: { reflection: true, challenge: true } })
    await expect(lydia.progress.completeDay({ day: 40 })).rejects.toMatchObject({
      code: 'DAY_LOCKED',
      data: { day: 40, code: 'not-available' },
    })
    expect(await dayOf(40)).toMatchObject({ completedAt: null })
  })
})
