import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast } from '#testing/cast.ts'
import type { Caller } from '#testing/caller.ts'
import { answerOf, itemOf } from '#testing/feedback/feedback.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'
import { assign, unassign } from '#testing/people/ties.ts'
import { write } from '#testing/entries/writing.ts'

type Name = keyof Cast

let scene: Scene
/** An item of Lydia’s, and her entry. */
let id: string
let entryId: string
beforeEach(async () => {
  scene = await setScene()
  const { lydia, timothy, silas, barnabas, apollos, priscilla } = scene.cast
  entryId = (await write(scene.as(lydia), 'testimony', 1, { text: 'Of Lydia' })).entry.id
  await write(scene.as(lydia), 'prayer', 1, { text: 'Of Lydia too' })
  await write(scene.as(timothy), 'testimony', 1, { text: 'Of Timothy' })
  const silass = (await write(scene.as(silas), 'testimony', 1, { text: 'Of Silas' })).entry.id
  id = await itemOf(scene.as(barnabas), entryId)
  // Whom Priscilla leads herself is no reading as an admin.
  await assign(scene.fresh.owner, priscilla, timothy)
  await scene.as(barnabas).highlights.add({ entryId })
  await scene.as(apollos).highlights.add({ entryId: silass })
  return () => scene.end()
})

const ways: [string, string, string[], (name: Name) => Promise<unknown>][] = [
  ['the queue', 'feedback', ['Lydia', 'Silas'], (name) => scene.as(scene.cast[name]).feedback.queue({})],
  ['an item', 'feedback', ['Lydia'], (name) => scene.as(scene.cast[name]).feedback.item({ id })],
  [
    'the highlights',
    'highlights',
    ['Lydia', 'Silas'],
    (name) => scene.as(scene.cast[name]).highlights.list({ used: 'no' }),
  ],
  ['what is shared', 'entry', ['Lydia'], (name) => scene.as(scene.cast[name]).sharing.read({ id: entryId })],
]

/** What changes an item, and is answered with it. */
const changes: [string, (by: Caller) => Promise<unknown>][] = [
  ['a review', (by) => by.feedback.review({ id, version: 1, ...answerOf({ comments: 'Well said' }) })],
  ['a delivery', (by) => by.feedback.deliver({ id, version: 1, ...answerOf({}) })],
  ['a dismissal', (by) => by.feedback.dismiss({ id, version: 1 })],
  ['putting back what waits', (by) => by.feedback.restore({ id })],
]

async function noted(place: string): Promise<string[]> {
  const { rows } = await scene.fresh.owner.query<{ noted: string }>(
    `select a.display_name || ' read ' || s.display_name as noted
      from app.audit_log l join app.people a on a.id = l.actor_id join app.people s on s.id = l.subject_id
      where act = 'read.as-admin' and detail = jsonb_build_object('what', $1::text) order by noted`,
    [place],
  )
  return rows.map((row) => row.noted)
}

describe.each(ways)('%s', (_, place, people, read) => {
  const once = people.map((name) => `Priscilla read ${name}`)

  test('leaves a note for each person whom the admin does not lead', async () => {
    expect(JSON.stringify(await read('priscilla'))).toContain('Of Lydia')
    expect(await noted(place)).toEqual(once)
    // Who lets go of somebody reads them as an admin from then on.
    await unassign(scene.fresh.owner, scene.cast.timothy)
    await read('priscilla')
    expect(await noted(place)).toEqual(
      [...once, ...(place === 'feedback' && people.length > 1 ? ['Priscilla read Timothy'] : [])].toSorted(),
    )
  })

  test('is noted once a day, and to look again writes nothing', async () => {
    await read('priscilla')
    const before = await stored(scene.fresh.owner)
    await read('priscilla')
    expect(await stored(scene.fresh.owner)).toEqual(before)
    scene.clock.pass({ hours: 25 })
    await read('priscilla')
    expect(await noted(place)).toEqual([...once, ...once].toSorted())
  })
})

test.each(changes)('%s by an admin is noted as well, since it shows the entry', async (_, change) => {
  const { priscilla, barnabas } = scene.cast
  expect(JSON.stringify(await change(scene.as(priscilla)))).toContain('Of Lydia')
  expect(await noted('feedback')).toEqual(['Priscilla read Lydia'])
  await change(scene.as(barnabas)).catch(() => {})
  expect(await noted('feedback')).toEqual(['Priscilla read Lydia'])
})

test('what somebody shares with an admin as with others is on no record', async () => {
  const { lydia, priscilla } = scene.cast
  const shared = (await write(scene.as(lydia), 'testimony', 1, { text: 'For all', audience: 'shared' })).entry
    .id
  await scene.as(lydia).community.add({ personId: priscilla.id })
  const { sharing } = scene.as(priscilla)
  expect(await sharing.read({ id: shared })).toMatchObject({ text: 'For all' })
  expect(await noted('entry')).toEqual([])
  // What is for her leaders is.
  const kept = (await write(scene.as(lydia), 'testimony', 1, { text: 'For few', audience: 'leader' })).entry
    .id
  await sharing.read({ id: kept })
  expect(await noted('entry')).toEqual(['Priscilla read Lydia'])
})

test('a leader who reads their participants leaves no note', async () => {
  const before = await stored(scene.fresh.owner)
  const { feedback } = scene.as(scene.cast.barnabas)
  expect(JSON.stringify([await feedback.queue({}), await feedback.item({ id })])).toContain('Of Lydia')
  expect(await stored(scene.fresh.owner)).toEqual(before)
})

test('an entry made private is read by no admin, and nothing is noted of its author', async () => {
  const { lydia, priscilla } = scene.cast
  const edit = { id: entryId, version: 1, text: 'Of Lydia', audience: 'private' } as const
  await scene.as(lydia).entries.edit(edit)
  await scene.as(priscilla).highlights.list({ used: 'no' })
  expect(await noted('highlights')).toEqual(['Priscilla read Silas'])
  await expect(scene.as(priscilla).feedback.item({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await noted('feedback')).toEqual([])
})
