import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { bring } from '#testing/transfer/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach()
let lydia: Caller
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
  // Entries of each kind and a draft, for two walks that were never begun.
  await bring(scene, scene.cast.lydia, {
    reflections: [{ content: 'Of the ninth', walk: 99, day: 40 }],
    challenges: [{ response: 'Of the second', walk: 2, day: 1 }],
    testimonies: [{ content: 'Held', walk: 99, day: 41 }],
    prayerRequests: [
      { content: 'For rain', walk: 99, day: 43 },
      { content: 'For sun', walk: 99 },
    ],
    drafts: [{ kind: 'reflection', content: 'Half a', walk: 99, day: 42 }],
  })
})

const walks = async () => (await lydia.progress.read({})).walks
const beside = async (walk?: number) => (await lydia.progress.read({ walk })).beside

test('a held walk stands among the walks of its owner, and says that it was never begun', async () => {
  const page = await lydia.progress.read({ walk: 99 })
  const nothing = { begun: false, completed: [], opened: [], daysWalked: 0, next: null }
  const progress = { walk: 99, displayedDay: 40, ...nothing }
  expect(page).toMatchObject({ presentWalk: 1, walks: [1, 2, 99], progress })
  expect(page.days.filter(({ draft }) => draft).map(({ day }) => day)).toEqual([42])
  const written = page.days.filter((day) => Object.values(day.written).includes(true))
  expect(written.map(({ day }) => day)).toEqual([40, 41])
  expect((await lydia.progress.read({})).progress).toMatchObject({ walk: 1, begun: true, opened: [1] })
  const timothy = scene.as(scene.cast.timothy)
  expect((await timothy.progress.read({})).walks).toEqual([1])
  await expectRefused('NOT_FOUND', timothy.journal.desk({ walk: 99 }), timothy.progress.read({ walk: 99 }))
})

test('a held walk tells what it holds beside what its days ask for, each walk its own, but for the trash', async () => {
  await write(scene.as(scene.cast.timothy), 'prayer')
  expect(await beside(99)).toEqual({ testimony: 1, prayer: 2 })
  expect(await beside(2)).toEqual({ testimony: 0, prayer: 0 })
  expect(await beside()).toEqual({ testimony: 0, prayer: 0 })
  const { entries } = await lydia.entries.list({ walk: 99, kind: 'prayer' })
  expect(entries).toHaveLength(2)
  await lydia.entries.trash({ id: entries[0]?.id ?? '' })
  expect(await beside(99)).toEqual({ testimony: 1, prayer: 1 })
})

test.each([
  { asked: { walk: 99 }, day: 40, found: { reflection: { text: 'Of the ninth' } } },
  { asked: { walk: 99, day: 42 }, day: 42, found: { reflection: null, drafts: [{ text: 'Half a' }] } },
  { asked: { walk: 2 }, day: 1, found: { challenge: { text: 'Of the second' } } },
])('the desk of $asked is read, while none of its days is open', async ({ asked, day, found }) => {
  const eligibility = { eligible: false, code: 'not-available' }
  expect(await lydia.journal.desk(asked)).toMatchObject({ day, eligibility, content: null, ...found })
})

test('a held walk takes no writing, no check mark and no looking back', async () => {
  const words = { kind: 'reflection', text: 'New', audience: 'private', walk: 2 } as const
  for (const day of [1, 2])
    await expectRefused(
      'NOT_FOUND',
      lydia.entries.submit({ id: randomUUID(), ...words, day }),
      lydia.drafts.save({ ...words, day, known: null }),
      lydia.progress.completeDay({ walk: 2, day }),
      lydia.progress.lookBack({ walk: 2 }),
    )
})

test('a held walk whose last entry goes is there no longer, and comes back with it', async () => {
  const { entries } = await lydia.entries.list({ walk: 2 })
  const id = entries[0]?.id ?? ''
  await lydia.entries.trash({ id })
  expect(await walks()).toEqual([1, 99])
  await expectRefused('NOT_FOUND', lydia.progress.read({ walk: 2 }), lydia.journal.desk({ walk: 2 }))
  await lydia.entries.restore({ id })
  expect(await walks()).toEqual([1, 2, 99])
})

test.each([3, 98, 100, 1000])(
  'walk %i, which was not begun and holds nothing, is not there',
  async (walk) => {
    await scene.fresh.owner.query(
      `insert into app.walks (person_id, organization_id, number, started_at)
      select id, organization_id, 3, null from app.people where id = $1`,
      [scene.cast.lydia.id],
    )
    await expectRefused('NOT_FOUND', lydia.progress.read({ walk }), lydia.journal.desk({ walk }))
  },
)

test('a held walk that is begun later is a walk like the others, with what it held', async () => {
  await walkDays(scene, scene.cast.lydia, 75)
  await lydia.progress.walkAgain({ leaving: 1 })
  expect(await lydia.journal.desk({})).toMatchObject({
    day: 1,
    eligibility: { eligible: true },
    challenge: { text: 'Of the second' },
    progress: { walk: 2, begun: true, opened: [1] },
  })
  expect(await walks()).toEqual([1, 2, 99])
})
