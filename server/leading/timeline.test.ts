import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Cast } from '#testing/cast.ts'
import { settleFeedback } from '#testing/feedback/feedback.ts'
import { layFiles, tieFiles } from '#testing/files/lay-files.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'
import { addToCommunity, assign, giveRole, layLeaving, unassign } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write as submit } from '#testing/entries/writing.ts'
import { expectRefused } from '#testing/expect-refused.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let cast: Cast
beforeEach(() => {
  cast = scene.cast
})

type Name = keyof Cast

type More = { kind?: EntryKind; after?: string; limit?: number }

function timeline(by: Name, of: Name = 'lydia', more: More = {}) {
  return scene.as(cast[by]).leading.timeline({ personId: cast[of].id, ...more })
}

async function textsOf(by: Name, of: Name = 'lydia') {
  return (await timeline(by, of)).entries.map(({ text }) => text)
}

type Written = { kind?: EntryKind; audience?: Audience; by?: Name }

/** Writes something a minute after whatever was written before. Answers its id. */
async function write(
  text: string,
  { kind = 'testimony', audience = 'shared', by = 'lydia' }: Written = {},
): Promise<string> {
  scene.clock.pass({ minutes: 1 })
  return (await submit(scene.as(cast[by]), kind, 1, { text, audience })).entry.id
}

async function notedReadings() {
  const { rows } = await scene.fresh.owner.query<{ who: string; whom: string }>(
    `select a.display_name as who, s.display_name as whom
      from app.audit_log l join app.people a on a.id = l.actor_id join app.people s on s.id = l.subject_id
      where act = 'read.as-admin' and detail ->> 'what' = 'timeline' order by l.at`,
  )
  return rows.map(({ who, whom }) => `${who} read ${whom}`)
}

describe('a timeline', () => {
  test('holds what a participant shares with their leader, the newest first, and where they are', async () => {
    const reflection = await write('Two\n lines', { kind: 'reflection' })
    const [file = ''] = await layFiles(scene.fresh.owner, cast.lydia, 'psalm.pdf')
    await tieFiles(scene.fresh.owner, [file], reflection)
    const prayer = await write('For Mary', { kind: 'prayer', audience: 'leader' })
    const { person, entries, total, next } = await timeline('barnabas')
    const { people } = await scene.as(cast.barnabas).leading.people()
    expect(person).toEqual(people.find((one) => one.person.id === cast.lydia.id))
    const attachments = [expect.objectContaining({ id: file, name: 'psalm.pdf' })]
    const feedback = { id: expect.any(String), status: 'pending', deliveredAt: null }
    const writtenAt = new Date('2026-11-20T13:01:00Z')
    const about = {
      id: reflection,
      kind: 'reflection',
      walk: 1,
      day: 1,
      discipline: 'Prayer',
      text: 'Two\n lines',
    }
    const state = { audience: 'shared', attachments, writtenAt, editedAt: null, feedback, highlighted: false }
    expect(entries).toEqual([
      expect.objectContaining({ id: prayer, kind: 'prayer', text: 'For Mary', audience: 'leader' }),
      { ...about, ...state, can: { highlight: true, answer: true } },
    ])
    expect([total, next]).toEqual([2, null])
  })

  test('comes in parts, and of one kind where that is asked for', async () => {
    await walkDays(scene, cast.lydia, 4)
    const all: string[] = []
    let place: string | null | undefined
    do {
      const part = await timeline('barnabas', 'lydia', { limit: 3, ...(place && { after: place }) })
      expect(part.total).toBe(8)
      all.push(...part.entries.map(({ text }) => text))
      place = part.next
    } while (place)
    const [texts, responses] = ['Reflection', 'Response'].map((kind) =>
      [4, 3, 2, 1].map((day) => `${kind} ${day}`),
    )
    expect(new Set(all)).toEqual(new Set([...(texts ?? []), ...(responses ?? [])]))
    expect(all).toHaveLength(8)
    const reflections = await timeline('barnabas', 'lydia', { kind: 'reflection' })
    expect(reflections.entries.map(({ text }) => text)).toEqual(texts)
    expect(reflections.total).toBe(4)
    await expectRefused('INVALID_INPUT', timeline('barnabas', 'lydia', { after: 'nowhere' }))
  })

  test('holds what was written in whichever walk', async () => {
    await walkDays(scene, cast.lydia, 75)
    await scene.as(cast.lydia).progress.walkAgain({ leaving: 1 })
    await write('Once more', { kind: 'reflection' })
    const { person, entries, total } = await timeline('barnabas', 'lydia', { limit: 2 })
    expect(person).toMatchObject({ walk: 2, frontier: 1 })
    expect(total).toBe(151)
    expect(entries.map(({ walk, day }) => `${walk}, ${day}`)).toEqual(['2, 1', '1, 75'])
  })
})

describe('a timeline is opened', () => {
  test('by their present leader and by admins, until they are leaving; to others it is not there', async () => {
    const { owner } = scene.fresh
    await write('Of Lydia')
    for (const name of ['barnabas', 'priscilla'] as const) expect(await textsOf(name)).toEqual(['Of Lydia'])
    await expectRefused('NOT_FOUND', scene.as(cast.apollos).leading.timeline({ personId: randomUUID() }))
    await expectRefused('FORBIDDEN', timeline('lydia'), timeline('timothy'))
    for (const role of ['leader', 'admin'] as const) {
      await giveRole(owner, cast.demas, role)
      await expectRefused('NOT_FOUND', timeline('demas'), timeline('demas', 'barnabas'))
    }
    await unassign(owner, cast.lydia)
    await expectRefused('NOT_FOUND', timeline('barnabas'))
    expect(await textsOf('priscilla')).toEqual(['Of Lydia'])
    await assign(owner, cast.barnabas, cast.lydia)
    await layLeaving(owner, cast.lydia)
    await expectRefused('NOT_FOUND', timeline('barnabas'), timeline('priscilla'))
  })

  test('neither by a person tied through a community alone, nor by a leader in the same circle', async () => {
    const id = await write('Of Lydia')
    await addToCommunity(scene.fresh.owner, cast.lydia, cast.apollos)
    await giveRole(scene.fresh.owner, cast.timothy, 'leader')
    for (const name of ['apollos', 'timothy'] as const) {
      expect(await scene.as(cast[name]).sharing.read({ id })).toMatchObject({ text: 'Of Lydia' })
      await expectRefused('NOT_FOUND', timeline(name))
    }
  })

  test('by nobody of their own, which would hold more than others read', async () => {
    await write('Mine alone', { by: 'priscilla', audience: 'private' })
    await write('Of Barnabas', { by: 'barnabas', audience: 'leader' })
    await expectRefused('NOT_FOUND', timeline('priscilla', 'priscilla'), timeline('barnabas', 'barnabas'))
    expect(await textsOf('priscilla', 'barnabas')).toEqual(['Of Barnabas'])
  })

  test('by an admin with a note of it, once a day; by their leader without one', async () => {
    expect(await timeline('barnabas')).toMatchObject({ person: { can: { summarize: true } } })
    expect(await notedReadings()).toEqual([])
    const noLeader = { assignedAt: null, can: { summarize: false } }
    for (const _ of [1, 2]) expect(await timeline('priscilla')).toMatchObject({ person: noLeader })
    expect(await notedReadings()).toEqual(['Priscilla read Lydia'])
    scene.clock.pass({ hours: 25 })
    await timeline('priscilla')
    await assign(scene.fresh.owner, cast.priscilla, cast.tabitha)
    await timeline('priscilla', 'tabitha')
    await expectRefused('NOT_FOUND', timeline('priscilla', 'demas'))
    expect(await notedReadings()).toEqual(['Priscilla read Lydia', 'Priscilla read Lydia'])
  })
})

describe('what is private or in the trash', () => {
  test('is on no timeline, and in no number of it', async () => {
    const kept = await write('A secret')
    const trashed = await write('Thrown away')
    await write('For all')
    expect(await timeline('barnabas')).toMatchObject({ total: 3, person: { waiting: 3 } })
    const { entries } = scene.as(cast.lydia)
    await entries.edit({ id: kept, version: 1, text: 'A secret', audience: 'private' })
    await entries.trash({ id: trashed })
    for (const name of ['barnabas', 'priscilla'] as const) {
      const told = await timeline(name)
      expect(told).toMatchObject({ total: 1, person: { waiting: 1 }, next: null })
      expect(JSON.stringify(told)).not.toMatch(/A secret|Thrown away/)
      for (const id of [kept, trashed]) expect(JSON.stringify(told)).not.toContain(id)
    }
    await entries.restore({ id: trashed })
    expect(await textsOf('barnabas')).toEqual(['For all', 'Thrown away'])
  })
})

describe('of each entry a timeline tells', () => {
  test('where its feedback stands', async () => {
    for (const act of ['review', 'deliver', 'dismiss'] as const)
      await settleFeedback(scene.as(cast.barnabas), await write(act), act)
    await write('Nothing yet')
    const open = { can: { answer: true } }
    const deliveredAt = new Date('2026-11-20T13:02:00Z')
    expect((await timeline('barnabas')).entries).toMatchObject([
      { feedback: { status: 'pending', deliveredAt: null }, ...open },
      { feedback: { status: 'dismissed', deliveredAt: null }, ...open },
      { feedback: { status: 'delivered', deliveredAt }, can: { answer: false } },
      { feedback: { status: 'reviewed', deliveredAt: null }, ...open },
    ])
  })

  test('that there is none where nobody led its writer then', async () => {
    await write('Of Tabitha', { by: 'tabitha' })
    await assign(scene.fresh.owner, cast.barnabas, cast.tabitha)
    const unanswered = { feedback: null, can: { answer: true } }
    expect((await timeline('barnabas', 'tabitha')).entries).toMatchObject([unanswered])
  })

  test('whether I have highlighted it, and of nobody else', async () => {
    const ids = [await write('One'), await write('Two')]
    await scene.as(cast.barnabas).highlights.add({ entryId: ids[0] ?? '' })
    await scene.as(cast.priscilla).highlights.add({ entryId: ids[1] ?? '' })
    const marked = async (name: Name) =>
      (await timeline(name)).entries.filter(({ highlighted }) => highlighted).map(({ text }) => text)
    expect(await marked('barnabas')).toEqual(['One'])
    expect(await marked('priscilla')).toEqual(['Two'])
  })

  test('nothing that changes when a leader reads it', async () => {
    await write('Of Lydia')
    const before = await stored(scene.fresh.owner)
    await timeline('barnabas')
    await scene.as(cast.barnabas).leading.people()
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })
})
