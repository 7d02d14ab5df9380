import { beforeEach, describe, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Caller } from '#testing/caller.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { walkDays } from '#testing/walked.ts'
import { write as writeAs } from '#testing/writing.ts'

/** The disciplines in the order of their stages. */
const disciplineNames = [
  'Prayer',
  'Scripture Study',
  'Fasting',
  'Silence & Solitude',
  'Worship',
  'Service',
  'Community',
  'Stewardship',
  'Rest',
  'Simplicity',
  'Confession',
  'Meditation',
  'Gratitude',
  'Evangelism',
  'Celebration',
]

let scene: Scene
let lydia: Caller
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.as(scene.cast.lydia)
  return () => scene.end()
})

function write(kind: EntryKind, day: number, audience: 'private' | 'shared' = 'private') {
  return writeAs(lydia, kind, day, { audience })
}

async function dayOf(day: number) {
  return (await lydia.progress.read({})).days[day - 1]
}

/** Takes the check marks of these days away and leaves the entries, as an admin does. */
async function unmark(...days: number[]): Promise<void> {
  await scene.fresh.owner.query('delete from app.completions where person_id = $1 and day = any ($2)', [
    scene.cast.lydia.id,
    days,
  ])
}

describe('the progress page', () => {
  test('begins with nothing complete and the first discipline', async () => {
    const page = await lydia.progress.read({})
    expect(page).toMatchObject({ presentWalk: 1, currentStage: 1, cards: [1, 2, 3] })
    expect(page.progress).toMatchObject({ walk: 1, completed: [], complete: false })
    const second = { number: 2, name: 'Fellowship', discipline: 'Scripture Study', completed: 0 }
    expect(page.stages[1]).toEqual(second)
    expect(page.stages).toHaveLength(15)
    expect(page.days).toHaveLength(75)
    expect(page.days[0]).toEqual({
      day: 1,
      title: 'Lord, Teach Us',
      stage: 1,
      completedAt: null,
      opened: true,
      written: { reflection: false, challenge: false, testimony: false },
      draft: false,
      tabs: ['current'],
    })
  })

  test('goes through fifteen disciplines, in stages of which four have names', async () => {
    const { stages } = await lydia.progress.read({})
    expect(stages.map(({ discipline }) => discipline)).toEqual(disciplineNames)
    expect(stages.map(({ name }) => name)).toEqual([
      'Spiritual Discipline',
      'Fellowship',
      'Faithfulness to Christ and His Church',
      'Unity in the Body',
      ...Array.from({ length: 11 }, (_, index) => `Stage ${index + 5}`),
    ])
  })

  test('counts what is complete, in ranges and in stages', async () => {
    await walkDays(scene, scene.cast.lydia, 17)
    const page = await lydia.progress.read({})
    expect(page.ranges.map(({ completed }) => completed)).toEqual([15, 2, 0, 0, 0])
    expect(page.stages.map(({ completed }) => completed).slice(0, 5)).toEqual([5, 5, 5, 2, 0])
    expect(page).toMatchObject({ currentStage: 4, cards: [4, 5, 6] })
    expect(page.days[16]).toMatchObject({
      completedAt: new Date('2026-11-19T08:00:00-05:00'),
      tabs: ['completed'],
    })
    expect(page.days[17]).toMatchObject({ completedAt: null, opened: true, tabs: ['current'] })
    expect(page.days[18]).toMatchObject({ opened: false, tabs: ['current'] })
  })

  test('knows which entries a day has, the trash left out', async () => {
    const { entry } = await write('challenge', 1)
    const { entry: testimony } = await write('testimony', 1)
    expect(await dayOf(1)).toMatchObject({ written: { reflection: false, challenge: true, testimony: true } })
    const none = { reflection: false, challenge: false, testimony: false }
    expect(await dayOf(2)).toMatchObject({ written: none })
    await lydia.entries.trash({ id: entry.id })
    expect(await dayOf(1)).toMatchObject({ written: { challenge: false, testimony: true } })
    await lydia.entries.trash({ id: testimony.id })
    expect(await dayOf(1)).toMatchObject({ written: { testimony: false } })
  })

  test('gives of a locked day its title and nothing to read', async () => {
    const { owner } = scene.fresh
    const { rows } = await owner.query<{ title: string; challenge_prompt: string }>(
      'select title, challenge_prompt from app.days join app.day_texts using (day) where day = 40',
    )
    const page = JSON.stringify(await lydia.progress.read({}))
    expect(page).toContain(rows[0]?.title)
    expect(page).not.toContain(rows[0]?.challenge_prompt.slice(0, 40))
  })

  test('shows no walk that was never begun', async () => {
    await expect(lydia.progress.read({ walk: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await scene.fresh.owner.query(
      `insert into app.walks (person_id, organization_id, number, started_at)
        select id, organization_id, 2, null from app.people where id = $1`,
      [scene.cast.lydia.id],
    )
    await expect(lydia.progress.read({ walk: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await lydia.progress.read({ walk: 1 })).toMatchObject({ presentWalk: 1 })
  })

  test('shows each person their own walk, and nothing of what others have shared with them', async () => {
    await walkDays(scene, scene.cast.lydia, 3)
    await write('testimony', 1, 'shared')
    expect((await lydia.progress.read({})).progress.completed).toEqual([1, 2, 3])
    expect(await dayOf(4)).toMatchObject({ written: { testimony: true } })
    for (const other of [scene.cast.timothy, scene.cast.barnabas]) {
      const { progress, days } = await scene.as(other).progress.read({})
      expect(progress.completed).toEqual([])
      expect(days.filter(({ written }) => Object.values(written).includes(true))).toEqual([])
    }
  })
})

describe('marking a day as complete', () => {
  test('gives the day its check mark and the next day its opening', async () => {
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
    expect((await lydia.home.read()).progress.next).toEqual(next)
  })

  test('changes nothing where it has one', async () => {
    await walkDays(scene, scene.cast.lydia, 3)
    const before = await lydia.progress.read({})
    await lydia.progress.completeDay({ day: 2 })
    expect(await lydia.progress.read({})).toEqual(before)
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
