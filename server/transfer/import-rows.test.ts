import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, countOf, entriesOf, type OwnData, storedButTurns } from '#testing/own-data.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Player
beforeEach(() => {
  lydia = scene.cast.lydia
})

describe('an id in a file', () => {
  test('is kept where it is free, and replaced where it is somebody else’s, twice by the same one', async () => {
    const { entry } = await write(scene.as(scene.cast.timothy), 'testimony', 1, { text: 'His own' })
    const free = randomUUID()
    const [claimed, own] = [
      { id: entry.id, content: 'Mine now' },
      { id: free, content: 'Free' },
    ]
    const file = { testimonies: [claimed, own] }
    const [first, second] = await bring(scene, lydia, file)
    expect(first).toMatchObject({ outcome: 'new', id: expect.not.stringContaining(entry.id) as string })
    expect(second).toMatchObject({ outcome: 'new', id: free })
    expect(countOf(await bring(scene, lydia, file))).toEqual({ here: 2 })
    expect(await entriesOf(scene, scene.cast.timothy)).toMatchObject([{ id: entry.id, text: 'His own' }])
    // And once the other one's is gone.
    await scene.fresh.owner.query('delete from app.entries where id = $1', [entry.id])
    expect(countOf(await bring(scene, lydia, file))).toEqual({ here: 2 })
  })

  test('that is one’s own is here already, whatever else the row says', async () => {
    const { entry } = await write(scene.as(lydia), 'reflection', 1, { text: 'As it is', audience: 'private' })
    const row = { id: entry.id, content: 'Otherwise', audience: 'shared', versions: [{ content: 'Forged' }] }
    const told = await bring(scene, lydia, { testimonies: [row] })
    expect(told).toMatchObject([{ outcome: 'here', id: entry.id }])
    const asItIs = { kind: 'reflection', text: 'As it is', audience: 'private', version: 1 }
    expect(await entriesOf(scene, lydia)).toMatchObject([asItIs])
    expect((await scene.as(lydia).entries.versions({ id: entry.id })).versions).toEqual([])
  })

  test('that two rows bear is that of the first, and what the second says otherwise is told', async () => {
    const id = randomUUID()
    const told = await bring(scene, lydia, {
      testimonies: [
        { id, content: 'First' },
        { id, content: 'First' },
        { id, content: 'Second' },
        { id, content: 'First', day: 2 },
      ],
    })
    const expected = [
      ['new', false],
      ['here', false],
      ['here', true],
      ['here', true],
    ]
    expect(told.map(({ outcome, differs }) => [outcome, differs])).toEqual(expected)
    expect(await entriesOf(scene, lydia)).toMatchObject([{ id, text: 'First', day: 1 }])
  })
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
    await expectRefused('DAY_LOCKED', scene.as(lydia).progress.completeDay({ day: 40 }))

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
    const walks = 'select number from app.walks where person_id = $1 and started_at is null order by number'
    const { rows: held } = await scene.fresh.owner.query(walks, [lydia.id])
    expect(held).toEqual([{ number: 2 }, { number: 3 }])
    const words = { id: randomUUID(), kind: 'challenge', text: 'Beside it', audience: 'private' } as const
    await expectRefused('NOT_FOUND', scene.as(lydia).entries.submit({ ...words, walk: 3, day: 1 }))
    expect((await scene.fresh.owner.query('select * from app.completions')).rows).toEqual([])
  })
})

describe('who reads what is brought along', () => {
  const file = {
    testimonies: [
      { content: 'a', audience: 'shared' },
      { content: 'b', audience: 'shared', private: true },
      { content: 'c', sharedInCircle: false },
      { content: 'd', private: false, sharedInCircle: true },
      { content: 'e', shared_in_circle: false, audience: 'shared' },
      { content: 'f', audience: 'everybody' },
      { content: 'g', private: 'yes' },
      { content: 'h', private: true, sharedInCircle: true },
      { content: 'i' },
      { content: 'j', day: 51 },
      { content: 'k', day: 51, sharedInCircle: true },
      { content: 'l', private: false },
      { content: 'm', private: false, audience: 'shared' },
    ],
  }
  const audiences = async () =>
    (await entriesOf(scene, lydia)).map(({ text, audience }) => `${text} ${audience}`).toSorted()

  test('is nobody else, unless the file is to be followed', async () => {
    await bring(scene, lydia, file, 'private')
    for (const entry of await entriesOf(scene, lydia)) expect(entry.audience, entry.text).toBe('private')
  })

  test('is never more than the file says', async () => {
    await bring(scene, lydia, file, 'as-in-file')
    expect(await audiences()).toEqual([
      'a shared',
      'b private',
      'c leader',
      'd shared',
      'e leader',
      'f private',
      'g private',
      'h private',
      'i private',
      'j private',
      'k shared',
      'l leader',
      'm shared',
    ])
  })
})

describe('the drafts of a file', () => {
  test('are kept where none is kept yet, of days that have not opened too', async () => {
    const here = { kind: 'reflection', day: 1, text: 'Here', audience: 'shared' } as const
    await scene.as(lydia).drafts.save({ ...here, known: null })
    const file: OwnData = {
      drafts: [
        { kind: 'reflection', day: 1, content: 'There' },
        { kind: 'reflection', day: 1, content: 'Here' },
        { kind: 'challenge', day: 7, content: 'Later', audience: 'leader' },
        { kind: 'testimony', content: 'Begun' },
        { kind: 'testimony', content: '' },
        { kind: 'song', content: 'x' },
      ],
    }
    for (const kept of ['new', 'here']) {
      const outcomes = (await bring(scene, lydia, file)).map(({ outcome }) => outcome)
      expect(outcomes).toEqual(['conflict', 'here', kept, kept, 'empty', 'broken'])
    }
    const { draft } = await scene.as(lydia).drafts.read({ kind: 'challenge', day: 7 })
    expect(draft).toMatchObject({ text: 'Later', audience: 'leader', walk: 1 })
  })
})

describe('a preview', () => {
  test('says what the import would, and writes nothing', async () => {
    await write(scene.as(lydia), 'reflection')
    const part = {
      reflections: [{ content: 'Taken' }, { content: 'New', day: 3 }, { content: '' }],
      prayerRequests: [{ content: 'New', answer: { note: '' } }],
      audience: 'as-in-file' as const,
    }
    // The turn that it takes.
    await scene.as(lydia).transfer.preview({ audience: 'private' })
    const before = await storedButTurns(scene)
    const shown = await scene.as(lydia).transfer.preview(part)
    expect(await storedButTurns(scene)).toEqual(before)
    expect(shown).toEqual(await scene.as(lydia).transfer.import(part))
    expect(countOf(shown.rows)).toEqual({ conflict: 1, new: 2, empty: 1 })
  })

  test('and an import have turns of their own', async () => {
    const { transfer } = scene.as(lydia)
    for (const [way, act] of [
      ['preview', 'import preview'],
      ['import', 'import'],
    ] as const) {
      await transfer[way]({ audience: 'private' })
      await scene.fresh.owner.query('update app.counters set count = 1000 where key like $1', [`${act}:%`])
      await expect(transfer[way]({ audience: 'private' })).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        data: { act },
      })
    }
  })
})
