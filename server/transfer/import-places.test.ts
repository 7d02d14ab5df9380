import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, entriesOf } from '#testing/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Player
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.cast.lydia
  return () => scene.end()
})

const progress = async () => (await scene.as(lydia).journal.desk({})).progress

describe('the place of an entry', () => {
  test('holds the one that is there already', async () => {
    await write(scene.as(lydia), 'reflection', 1, { text: 'First' })
    const told = await bring(scene, lydia, {
      reflections: [
        { content: 'Second' },
        { content: 'In the trash', trashedAt: '2026-11-19T08:00:00Z' },
        { content: 'Another day', day: 2 },
        { content: 'The same day again', day: 2 },
      ],
      challenges: [{ response: 'Beside it' }],
    })
    expect(told.map(({ outcome }) => outcome)).toEqual(['conflict', 'new', 'new', 'conflict', 'new'])
  })

  test('that has not opened is kept, and does not count, however it is put there', async () => {
    const days = Array.from({ length: 75 }, (_, index) => index + 1)
    await bring(scene, lydia, {
      reflections: days.map((day) => ({ content: `Reflection ${day}`, day })),
      challenges: days.map((day) => ({ response: `Response ${day}`, day })),
    })
    expect(await entriesOf(scene, lydia)).toHaveLength(150)
    expect(await progress()).toMatchObject({ completed: [1], frontier: 2, daysWalked: 1, displayedDay: 1 })

    const later = (await entriesOf(scene, lydia)).find(({ day }) => day === 40)
    await scene.as(lydia).entries.trash({ id: later?.id ?? '' })
    await scene.as(lydia).entries.restore({ id: later?.id ?? '' })
    expect(await progress()).toMatchObject({ completed: [1], daysWalked: 1 })
    await expect(scene.as(lydia).progress.completeDay({ day: 40 })).rejects.toMatchObject({
      code: 'DAY_LOCKED',
    })

    scene.clock.set('2026-11-21T06:00:00-05:00')
    await scene.as(lydia).progress.completeDay({ day: 2 })
    expect(await progress()).toMatchObject({ completed: [1, 2], next: { day: 3 } })
  })

  test('may be in a walk that was never begun, which then is not begun by it', async () => {
    await bring(scene, lydia, {
      reflections: [
        { content: 'Second walk', walk: 2 },
        { content: 'Third walk', walk: 3 },
      ],
      challenges: [{ response: 'Second walk', walk: 2 }],
    })
    expect(await progress()).toMatchObject({ walk: 1, completed: [] })
    const { rows } = await scene.fresh.owner.query(
      'select number, started_at is null as held from app.walks where person_id = $1 order by number',
      [lydia.id],
    )
    expect(rows).toEqual([
      { number: 1, held: false },
      { number: 2, held: true },
      { number: 3, held: true },
    ])
    const words = { id: randomUUID(), kind: 'challenge', text: 'Beside it', audience: 'private' } as const
    await expect(scene.as(lydia).entries.submit({ ...words, walk: 3, day: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const completed = await scene.fresh.owner.query('select * from app.completions')
    expect(completed.rows).toEqual([])
  })
})
