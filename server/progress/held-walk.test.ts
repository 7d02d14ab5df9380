import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { bring } from '#testing/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { walkDays } from '#testing/walked.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Caller
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.as(scene.cast.lydia)
  return () => scene.end()
})

const missing = { code: 'NOT_FOUND' }
const walks = async () => (await lydia.progress.read({})).walks

/** Entries of each kind and a draft, for two walks that were never begun. */
function bringAlong() {
  return bring(scene, scene.cast.lydia, {
    reflections: [{ content: 'Of the ninth', walk: 99, day: 40 }],
    challenges: [{ response: 'Of the second', walk: 2, day: 1 }],
    testimonies: [{ content: 'Held', walk: 99, day: 41 }],
    prayerRequests: [
      { content: 'For rain', walk: 99, day: 43 },
      { content: 'For sun', walk: 99 },
    ],
    drafts: [{ kind: 'reflection', content: 'Half a', walk: 99, day: 42 }],
  })
}

describe('a held walk', () => {
  test('stands among the walks, and says that it was never begun', async () => {
    expect(await walks()).toEqual([1])
    await bringAlong()
    const page = await lydia.progress.read({ walk: 99 })
    const nothing = { begun: false, completed: [], opened: [], daysWalked: 0, next: null }
    const progress = { walk: 99, displayedDay: 40, ...nothing }
    expect(page).toMatchObject({ presentWalk: 1, walks: [1, 2, 99], progress })
    expect(page.days.filter(({ draft }) => draft).map(({ day }) => day)).toEqual([42])
    const written = page.days.filter((day) => Object.values(day.written).includes(true))
    expect(written.map(({ day }) => day)).toEqual([40, 41])
    expect((await lydia.progress.read({})).progress).toMatchObject({ walk: 1, begun: true, opened: [1] })
    expect((await scene.as(scene.cast.timothy).progress.read({})).walks).toEqual([1])
  })

  test('tells what it holds beside what its days ask for, each walk its own, but for the trash', async () => {
    await bringAlong()
    await write(scene.as(scene.cast.timothy), 'prayer', 1, { audience: 'shared' })
    const beside = async (walk?: number) => (await lydia.progress.read({ walk })).beside
    expect(await beside(99)).toEqual({ testimony: 1, prayer: 2 })
    expect(await beside(2)).toEqual({ testimony: 0, prayer: 0 })
    expect(await beside()).toEqual({ testimony: 0, prayer: 0 })
    const { entries, total } = await lydia.entries.list({ walk: 99, kind: 'prayer' })
    expect(total).toBe(2)
    await lydia.entries.trash({ id: entries[0]?.id ?? '' })
    expect(await beside(99)).toEqual({ testimony: 1, prayer: 1 })
  })

  test('is read day by day, while none of its days is open', async () => {
    await bringAlong()
    expect(await lydia.journal.desk({ walk: 99 })).toMatchObject({
      day: 40,
      eligibility: { eligible: false, code: 'not-available' },
      content: null,
      reflection: { text: 'Of the ninth' },
    })
    expect(await lydia.journal.desk({ walk: 99, day: 42 })).toMatchObject({
      reflection: null,
      drafts: [{ text: 'Half a' }],
    })
    expect(await lydia.journal.desk({ walk: 2 })).toMatchObject({
      day: 1,
      eligibility: { eligible: false },
      content: null,
      challenge: { text: 'Of the second' },
    })
  })

  test('takes no writing, no check mark and no looking back', async () => {
    await bringAlong()
    const words = { kind: 'reflection', text: 'New', audience: 'private' } as const
    const id = randomUUID()
    for (const day of [1, 2]) {
      await expect(lydia.entries.submit({ id, ...words, walk: 2, day })).rejects.toMatchObject(missing)
      const draft = lydia.drafts.save({ ...words, walk: 2, day, known: null })
      await expect(draft).rejects.toMatchObject(missing)
      await expect(lydia.progress.completeDay({ walk: 2, day })).rejects.toMatchObject(missing)
    }
    await expect(lydia.progress.lookBack({ walk: 2 })).rejects.toMatchObject(missing)
  })

  test('whose last entry goes is there no longer, and comes back with it', async () => {
    await bringAlong()
    const { entries } = await lydia.entries.list({ walk: 2 })
    const id = entries[0]?.id ?? ''
    await lydia.entries.trash({ id })
    expect(await walks()).toEqual([1, 99])
    await expect(lydia.progress.read({ walk: 2 })).rejects.toMatchObject(missing)
    await expect(lydia.journal.desk({ walk: 2 })).rejects.toMatchObject(missing)
    await lydia.entries.restore({ id })
    expect(await walks()).toEqual([1, 2, 99])
  })

  test('with neither is not there', async () => {
    await bringAlong()
    for (const walk of [3, 98, 100, 1000]) {
      await expect(lydia.progress.read({ walk })).rejects.toMatchObject(missing)
      await expect(lydia.journal.desk({ walk })).rejects.toMatchObject(missing)
    }
    await expect(scene.as(scene.cast.timothy).journal.desk({ walk: 99 })).rejects.toMatchObject(missing)
  })

  test('that is begun later is a walk like the others, with what it held', async () => {
    await walkDays(scene, scene.cast.lydia, 75)
    await bringAlong()
    await lydia.progress.walkAgain({ leaving: 1 })
    expect(await lydia.journal.desk({})).toMatchObject({
      day: 1,
      eligibility: { eligible: true },
      challenge: { text: 'Of the second' },
      progress: { walk: 2, begun: true, opened: [1] },
    })
    expect(await walks()).toEqual([1, 2, 99])
  })
})
