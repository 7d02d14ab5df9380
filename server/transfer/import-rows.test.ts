import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import {
  bring,
  countOf,
  entriesOf,
  exportOf,
  type OwnData,
  storedButTurns,
} from '#testing/transfer/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

const bringIn = (file: OwnData) => bring(scene, scene.cast.lydia, file)
const stored = () => entriesOf(scene, scene.cast.lydia)
const progress = async () => (await lydia.journal.desk({})).progress

describe('an id in a file', () => {
  test('is kept where it is free, and replaced where it is somebody else’s, twice by the same one', async () => {
    const { entry } = await write(scene.as(scene.cast.timothy), 'testimony', 1, { text: 'His own' })
    const free = randomUUID()
    const testimonies = [
      { id: entry.id, content: 'Mine now' },
      { id: free, content: 'Free' },
    ]
    const told = await bringIn({ testimonies })
    expect(told).toMatchObject([{ outcome: 'new' }, { outcome: 'new', id: free }])
    expect(told[0]?.id).not.toBe(entry.id)
    expect(countOf(await bringIn({ testimonies }))).toEqual({ here: 2 })
    expect(await entriesOf(scene, scene.cast.timothy)).toMatchObject([{ id: entry.id, text: 'His own' }])
    // And once the other one's is gone.
    await scene.fresh.owner.query('delete from app.entries where id = $1', [entry.id])
    expect(countOf(await bringIn({ testimonies }))).toEqual({ here: 2 })
  })

  test('that is one’s own is here already, whatever else the row says', async () => {
    const { entry } = await write(lydia, 'reflection', 1, { text: 'As it is', audience: 'private' })
    const row = { id: entry.id, content: 'Otherwise', audience: 'shared', versions: [{ content: 'Forged' }] }
    expect(await bringIn({ testimonies: [row] })).toMatchObject([{ outcome: 'here', id: entry.id }])
    const asItIs = { kind: 'reflection', text: 'As it is', audience: 'private', version: 1 }
    expect(await stored()).toMatchObject([asItIs])
    expect((await lydia.entries.versions({ id: entry.id })).versions).toEqual([])
  })

  test('that two rows bear is that of the first, and what the second says otherwise is told', async () => {
    const id = randomUUID()
    const rows = [{}, {}, { content: 'Second' }, { day: 2 }]
    const told = await bringIn({ testimonies: rows.map((row) => ({ id, content: 'First', ...row })) })
    expect(told.map(({ outcome, differs }) => `${outcome} ${differs}`)).toEqual([
      'new false',
      'here false',
      'here true',
      'here true',
    ])
    expect(await stored()).toMatchObject([{ id, text: 'First', day: 1 }])
  })
})

describe('the place of an entry', () => {
  test('holds the one that is there already', async () => {
    await write(lydia, 'reflection')
    const told = await bringIn({
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
    const rows = Array.from({ length: 75 }, (_, index) => ({ content: `Day ${index + 1}`, day: index + 1 }))
    await bringIn({ reflections: rows, challenges: rows })
    expect(await stored()).toHaveLength(150)
    expect(await progress()).toMatchObject({ completed: [1], frontier: 2, daysWalked: 1, displayedDay: 1 })

    const { id } = (await stored()).find(({ day }) => day === 40)!
    await lydia.entries.trash({ id })
    await lydia.entries.restore({ id })
    expect(await progress()).toMatchObject({ completed: [1], daysWalked: 1 })
    await expectRefused('DAY_LOCKED', lydia.progress.completeDay({ day: 40 }))

    scene.clock.set('2026-11-21T06:00:00-05:00')
    await lydia.progress.completeDay({ day: 2 })
    expect(await progress()).toMatchObject({ completed: [1, 2], next: { day: 3 } })
  })

  test('may be in a walk that was never begun, which then is not begun by it', async () => {
    const [second, third] = [2, 3].map((walk) => ({ content: `Walk ${walk}`, walk }))
    await bringIn({ reflections: [second!, third!], challenges: [second!] })
    expect(await progress()).toMatchObject({ walk: 1, completed: [] })
    const { rows: held } = await scene.fresh.owner.query(
      `select number from app.walks where person_id = $1 and started_at is null order by number`,
      [scene.cast.lydia.id],
    )
    expect(held).toEqual([{ number: 2 }, { number: 3 }])
    await expectRefused('NOT_FOUND', write(lydia, 'challenge', 1, { walk: 3 }))
    expect((await scene.fresh.owner.query('select * from app.completions')).rows).toEqual([])
  })
})

test('the drafts of a file are kept where none is kept yet, of days that have not opened too', async () => {
  const here = { kind: 'reflection', day: 1, text: 'Here', audience: 'shared' } as const
  await lydia.drafts.save({ ...here, known: null })
  const drafts = [
    { kind: 'reflection', day: 1, content: 'There' },
    { kind: 'reflection', day: 1, content: 'Here' },
    { kind: 'challenge', day: 7, content: 'Later', audience: 'leader' },
    { kind: 'testimony', content: 'Begun' },
    { kind: 'testimony', content: '' },
    { kind: 'song', content: 'x' },
  ]
  for (const kept of ['new', 'here']) {
    const told = await bringIn({ drafts })
    expect(told.map(({ outcome }) => outcome)).toEqual(['conflict', 'here', kept, kept, 'empty', 'broken'])
    // That is said of entries alone: a draft that says something else is not the same draft.
    expect(told.filter(({ differs }) => differs)).toEqual([])
  }
  const { draft } = await lydia.drafts.read({ kind: 'challenge', day: 7 })
  expect(draft).toMatchObject({ text: 'Later', audience: 'leader', walk: 1 })
})

test('the whys of a file are kept for walks that have none, of a walk never begun too', async () => {
  await lydia.welcome.saveWhy({ text: 'To pray' })
  const whys = [
    { content: 'To rest' },
    { content: ' To pray ' },
    { walk: 2, content: 'To begin again', timestamp: '2025-01-01T08:00:00Z' },
    { walk: 3, content: ' ' },
    { walk: 4, content: 'Too much. '.repeat(40) },
  ]
  for (const kept of ['new', 'here']) {
    const told = await bringIn({ whys })
    expect(told.map(({ outcome, walk }) => [outcome, walk])).toEqual([
      ['conflict', 1],
      ['here', 1],
      [kept, 2],
      ['empty', null],
      ['broken', null],
    ])
  }
  expect((await exportOf(scene, scene.cast.lydia)).whys).toEqual([
    { walk: 1, content: 'To pray', timestamp: '2026-11-20T13:00:00.000Z' },
    { walk: 2, content: 'To begin again', timestamp: '2025-01-01T08:00:00.000Z' },
  ])
})

describe('a preview', () => {
  test('says what the import would, and writes nothing', async () => {
    await write(lydia, 'reflection')
    const part = {
      reflections: [{ content: 'Taken' }, { content: 'New', day: 3 }, { content: '' }],
      prayerRequests: [{ content: 'New', answer: { note: '' } }],
      audience: 'as-in-file' as const,
    }
    // The turn that it takes.
    await lydia.transfer.preview({ audience: 'private' })
    const before = await storedButTurns(scene)
    const shown = await lydia.transfer.preview(part)
    expect(await storedButTurns(scene)).toEqual(before)
    expect(shown).toEqual(await lydia.transfer.import(part))
    expect(countOf(shown.rows)).toEqual({ conflict: 1, new: 2, empty: 1 })
  })

  test.each([
    ['preview', 'import preview'],
    ['import', 'import'],
  ] as const)('or an import has turns of its own: %s', async (way, act) => {
    await lydia.transfer[way]({ audience: 'private' })
    await scene.fresh.owner.query('update app.counters set count = 1000 where key like $1', [`${act}:%`])
    const refused = { code: 'RATE_LIMITED', data: { act } }
    await expect(lydia.transfer[way]({ audience: 'private' })).rejects.toMatchObject(refused)
  })
})
