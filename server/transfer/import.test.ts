import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, countOf, exportOf, type OwnData, storedButTurns } from '#testing/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Player
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.cast.lydia
  return () => scene.end()
})

const now = new Date('2026-11-20T13:00:00Z')

async function entries(player: Player = lydia) {
  const { rows } = await scene.fresh.owner.query(
    `select id, kind, walk, day, text, audience, version, written_at, edited_at, trashed_at, imported_at
      from app.entries where person_id = $1 order by day, kind, text`,
    [player.id],
  )
  return rows
}

const progress = async () => (await scene.as(lydia).journal.desk({})).progress

describe('a file that somebody wrote by hand', () => {
  test('needs nothing but words: the rest has a default', async () => {
    const told = await bring(scene, lydia, {
      reflections: [{ content: ' Be still. ' }],
      challenges: [{ response: 'I called her.', day: '1' }],
      testimonies: [{ content: 'He held me.', someField: { of: ['another', 'program'] } }],
      prayerRequests: [{ content: 'For rain.', timestamp: '2024-05-01T06:00:00Z' }],
    })
    expect(countOf(told)).toEqual({ new: 4 })
    const base = { walk: 1, day: 1, version: 1, edited_at: null, trashed_at: null, imported_at: now }
    expect(await entries()).toMatchObject([
      { ...base, kind: 'challenge', text: 'I called her.', audience: 'private', written_at: now },
      {
        ...base,
        kind: 'prayer',
        text: 'For rain.',
        audience: 'private',
        written_at: new Date('2024-05-01T06:00:00Z'),
      },
      { ...base, kind: 'reflection', text: 'Be still.', audience: 'private', written_at: now },
      { ...base, kind: 'testimony', text: 'He held me.', audience: 'private', written_at: now },
    ])
  })

  test('is named row by row where it is broken, and the other rows are taken', async () => {
    const long = 'x'.repeat(5001)
    const told = await bring(scene, lydia, {
      reflections: [
        { content: '' },
        { content: ' \n ' },
        {},
        { content: 7 },
        { content: long },
        { content: 'x', day: 76 },
        { content: 'x', day: 'Tuesday' },
        { content: 'x', walk: 0 },
        'a text' as never,
        null as never,
        { content: 'Whole', day: 2 },
      ],
    })
    expect(told.map(({ row, outcome, reasons }) => [row, outcome, ...reasons])).toEqual([
      [0, 'empty', 'Content is required'],
      [1, 'empty', 'Content is required'],
      [2, 'empty', 'Content is required'],
      [3, 'broken', 'Content must be text'],
      [4, 'broken', 'Content must be less than 5000 characters'],
      [5, 'broken', 'Day must be between 1 and 75'],
      [6, 'broken', 'Day must be between 1 and 75'],
      [7, 'broken', 'Walk must be between 1 and 1000'],
      [8, 'broken', 'A row must be an object with fields'],
      [9, 'broken', 'A row must be an object with fields'],
      [10, 'new'],
    ])
    expect(await entries()).toMatchObject([{ text: 'Whole', day: 2 }])
  })

  test('is brought in once, with ids of another program and without any', async () => {
    const file = {
      testimonies: [
        { id: 17, content: 'Seventeen' },
        { id: 'abc', content: 'Letters' },
        { content: 'Nameless' },
      ],
    }
    expect(countOf(await bring(scene, lydia, file))).toEqual({ new: 3 })
    const before = await storedButTurns(scene)
    expect(countOf(await bring(scene, lydia, file))).toEqual({ here: 3 })
    expect(before).toEqual(await storedButTurns(scene))
  })

  test('has the moments that can be true, and none that cannot', async () => {
    const moments = ['2030-01-01', '1999-12-31T23:59:59Z', 'yesterday', -1, true, { a: 1 }, 1_700_000_000_000]
    await bring(scene, lydia, {
      testimonies: moments.map((timestamp, index) => ({
        content: `T${index}`,
        timestamp,
        editedAt: timestamp,
      })),
    })
    const kept = (await entries()).map((row) => [row.written_at, row.edited_at])
    const claimed = new Date(1_700_000_000_000)
    expect(kept).toEqual([...Array.from({ length: 6 }, () => [now, null]), [claimed, claimed]])
  })
})

describe('an id in a file', () => {
  test('is kept where it is free, and replaced where it is somebody else’s, twice by the same one', async () => {
    const { entry } = await write(scene.as(scene.cast.timothy), 'testimony', 1, { text: 'His own' })
    const free = randomUUID()
    const file = {
      testimonies: [
        { id: entry.id, content: 'Mine now' },
        { id: free, content: 'Free' },
      ],
    }
    const [first, second] = await bring(scene, lydia, file)
    expect(first).toMatchObject({ outcome: 'new', id: expect.not.stringContaining(entry.id) as string })
    expect(second).toMatchObject({ outcome: 'new', id: free })
    expect(countOf(await bring(scene, lydia, file))).toEqual({ here: 2 })
    expect(await entries(scene.cast.timothy)).toMatchObject([{ id: entry.id, text: 'His own' }])
    // And once the other one's is gone.
    await scene.fresh.owner.query('delete from app.entries where id = $1', [entry.id])
    expect(countOf(await bring(scene, lydia, file))).toEqual({ here: 2 })
  })

  test('that is one’s own is here already, whatever else the row says', async () => {
    const { entry } = await write(scene.as(lydia), 'reflection', 1, { text: 'As it is', audience: 'private' })
    const told = await bring(scene, lydia, {
      testimonies: [
        { id: entry.id, content: 'Otherwise', audience: 'shared', versions: [{ content: 'Forged' }] },
      ],
    })
    expect(told).toMatchObject([{ outcome: 'here', id: entry.id }])
    expect(await entries()).toMatchObject([
      { kind: 'reflection', text: 'As it is', audience: 'private', version: 1 },
    ])
    expect((await scene.as(lydia).entries.versions({ id: entry.id })).versions).toEqual([])
  })
})

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
    expect(await entries()).toHaveLength(150)
    expect(await progress()).toMatchObject({ completed: [1], frontier: 2, daysWalked: 1, displayedDay: 1 })

    const later = (await entries()).find(({ day }) => day === 40)
    await scene.as(lydia).entries.trash({ id: later.id })
    await scene.as(lydia).entries.restore({ id: later.id })
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
    (await entries()).map(({ text, audience }) => `${text} ${audience}`).toSorted()

  test('is nobody else, unless the file is to be followed', async () => {
    await bring(scene, lydia, file, 'private')
    expect(new Set((await entries()).map(({ audience }) => audience))).toEqual(new Set(['private']))
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

describe('what belongs to an entry', () => {
  const answer = { note: 'She is home.', answeredAt: '2026-11-10T09:00:00.000Z' }
  const prayer = {
    id: '0198c0de-0000-7000-8000-000000000001',
    content: 'For Mary, third writing',
    timestamp: '2026-11-01T09:00:00.000Z',
    editedAt: '2026-11-03T09:00:00.000Z',
    version: 3,
    versions: [
      { version: 1, content: 'For Mary', audience: 'leader', timestamp: '2026-11-01T09:00:00.000Z' },
      { version: 2, content: 'For Mary, again', audience: 'private', timestamp: '2026-11-02T09:00:00.000Z' },
    ],
    answer,
    updates: [
      {
        id: '0198c0de-0000-7000-8000-000000000002',
        content: 'Surgery.',
        timestamp: '2026-11-05T09:00:00.000Z',
      },
    ],
    draft: { content: 'For Mary, fou', audience: 'leader', savedAt: '2026-11-12T09:00:00.000Z' },
  }

  test('comes along: versions, answer, updates and what is being changed', async () => {
    await bring(scene, lydia, { prayerRequests: [prayer] })
    const { entries: listed } = await scene.as(lydia).entries.list({ kind: 'prayer' })
    expect(listed).toMatchObject([
      {
        version: 3,
        editedAt: new Date('2026-11-03T09:00:00.000Z'),
        prayer: {
          answer: { note: 'She is home.', answeredAt: new Date(answer.answeredAt) },
          updates: [{ id: '0198c0de-0000-7000-8000-000000000002', text: 'Surgery.' }],
        },
      },
    ])
    expect((await scene.as(lydia).entries.versions({ id: prayer.id })).versions).toMatchObject([
      { version: 2, text: 'For Mary, again', audience: 'private' },
      { version: 1, text: 'For Mary', audience: 'leader' },
    ])
    const { draft } = await scene.as(lydia).drafts.read({ kind: 'prayer', entryId: prayer.id })
    expect(draft).toMatchObject({ text: 'For Mary, fou', savedAt: new Date('2026-11-12T09:00:00.000Z') })
    expect((await exportOf(scene, lydia)).prayerRequests).toMatchObject([prayer])
  })

  test('may come in several calls, and what has come is not doubled', async () => {
    const head = { ...prayer, versions: prayer.versions.slice(0, 1), updates: [] }
    await bring(scene, lydia, { prayerRequests: [head] })
    await bring(scene, lydia, { prayerRequests: [prayer] })
    await bring(scene, lydia, { prayerRequests: [prayer] })
    expect((await exportOf(scene, lydia)).prayerRequests).toMatchObject([prayer])
  })

  test('is left out where it is broken, and told', async () => {
    const told = await bring(scene, lydia, {
      prayerRequests: [
        {
          ...prayer,
          versions: [{ content: '' }, 7, { content: 'Whole' }],
          updates: [{ content: 'x'.repeat(5001) }],
          answer: 'yes',
          draft: { content: 7 },
        },
      ],
      testimonies: [
        {
          content: 'x',
          attachments: Array(12)
            .fill(0)
            .map((_, index) => ({ name: `${index}.jpg` })),
        },
      ],
    })
    expect(told.map(({ outcome }) => outcome)).toEqual(['new', 'new'])
    expect(told[1]?.reasons).toEqual([
      'Version 1: Content is required',
      'Version 2: A row must be an object with fields',
      'Answer: A row must be an object with fields',
      'Update 1: Content must be less than 5000 characters',
      'Draft: Content must be text',
    ])
    expect(told[0]?.reasons).toEqual(['Only the first 10 files are taken'])
    expect(told[0]?.files).toHaveLength(10)
  })

  test('is not given to an entry that was written here', async () => {
    const { entry } = await write(scene.as(lydia), 'prayer', 1, { text: 'Here' })
    await bring(scene, lydia, { prayerRequests: [{ ...prayer, id: entry.id }] })
    const { entries: listed } = await scene.as(lydia).entries.list({ kind: 'prayer' })
    expect(listed).toMatchObject([
      { text: 'Here', prayer: { answer: null, updates: [], updateCount: 0 }, version: 1 },
    ])
  })
})

describe('the trash of a file', () => {
  test('comes back for the days that it has left, and not beyond', async () => {
    const told = await bring(scene, lydia, {
      testimonies: [
        { content: 'Lately', trashedAt: '2026-10-22T08:00:00Z' },
        { content: 'Long ago', trashedAt: '2026-10-21T12:00:00Z' },
        { content: 'Tomorrow', trashedAt: '2026-12-21T12:00:00Z' },
      ],
    })
    expect(told.map(({ outcome, trashed }) => [outcome, trashed])).toEqual([
      ['new', true],
      ['old', true],
      ['new', true],
    ])
    const { entries: trashed } = await scene.as(lydia).entries.trashed({})
    expect(trashed.map(({ text, trashedAt }) => [text, trashedAt])).toEqual([
      ['Tomorrow', now],
      ['Lately', new Date('2026-10-22T08:00:00Z')],
    ])
  })
})

describe('the drafts of a file', () => {
  test('are kept where none is kept yet, of days that have not opened too', async () => {
    await scene
      .as(lydia)
      .drafts.save({ kind: 'reflection', day: 1, text: 'Here', audience: 'shared', known: null })
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
    const told = await bring(scene, lydia, file)
    expect(told.map(({ outcome }) => outcome)).toEqual(['conflict', 'here', 'new', 'new', 'empty', 'broken'])
    expect((await bring(scene, lydia, file)).map(({ outcome }) => outcome)).toEqual([
      'conflict',
      'here',
      'here',
      'here',
      'empty',
      'broken',
    ])
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
    await scene.as(lydia).transfer.preview({ audience: 'private' })
    await scene.fresh.owner.query(`update app.counters set count = 1000 where key like 'import preview:%'`)
    await expect(scene.as(lydia).transfer.preview({ audience: 'private' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'import preview' },
    })
    await scene.as(lydia).transfer.import({ audience: 'private' })
    await scene.fresh.owner.query(`update app.counters set count = 1000 where key like 'import:%'`)
    await expect(scene.as(lydia).transfer.import({ audience: 'private' })).rejects.toMatchObject({
      data: { act: 'import' },
    })
  })
})
