import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { bring, exportOf } from '#testing/transfer/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

const bringIn = (...prayerRequests: Record<string, unknown>[]) =>
  bring(scene, scene.cast.lydia, { prayerRequests })
const prayers = async () => (await lydia.entries.list({ kind: 'prayer' })).entries

describe('what belongs to an entry', () => {
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
    answer: { note: 'She is home.', answeredAt: '2026-11-10T09:00:00.000Z' },
    updates: [
      {
        id: '0198c0de-0000-7000-8000-000000000002',
        content: 'Surgery.',
        timestamp: '2026-11-05T09:00:00.000Z',
      },
    ],
    draft: { content: 'For Mary, fou', audience: 'leader', savedAt: '2026-11-12T09:00:00.000Z' },
  }

  test('comes along: versions, answer, updates and what is being changed, in one call or several', async () => {
    await bringIn({ ...prayer, versions: prayer.versions.slice(0, 1), updates: [] })
    for (let time = 0; time < 2; time++) {
      await bringIn(prayer)
      expect((await exportOf(scene, scene.cast.lydia)).prayerRequests).toMatchObject([prayer])
    }
    expect(await prayers()).toMatchObject([
      {
        version: 3,
        editedAt: new Date(prayer.editedAt),
        prayer: {
          answer: { note: 'She is home.', answeredAt: new Date(prayer.answer.answeredAt) },
          updates: [{ id: prayer.updates[0]!.id, text: 'Surgery.' }],
        },
      },
    ])
    expect((await lydia.entries.versions({ id: prayer.id })).versions).toMatchObject([
      { version: 2, text: 'For Mary, again', audience: 'private' },
      { version: 1, text: 'For Mary', audience: 'leader' },
    ])
    const { draft } = await lydia.drafts.read({ kind: 'prayer', entryId: prayer.id })
    expect(draft).toMatchObject({ text: 'For Mary, fou', savedAt: new Date(prayer.draft.savedAt) })
  })

  test.each([
    ['u1', 'u1', 'u1', 'u1'],
    [7, '7', 7, '7'],
    [prayer.id, prayer.id.toUpperCase(), prayer.id, prayer.id],
  ])('is kept where the same id says something else, and once: %s, %s', async (...ids) => {
    const words = ['first', 'second', 'third', 'second']
    const updates = ids.map((id, index) => ({ id, content: words[index] }))
    for (let time = 0; time < 2; time++) {
      await bringIn({ id: 'p1', content: 'For Mary', updates })
      const kept = (await prayers()).map((entry) => entry.prayer?.updates.map(({ text }) => text).toSorted())
      expect(kept).toEqual([['first', 'second', 'third']])
    }
  })

  test('is left out where it is broken or too much, and told', async () => {
    const broken = {
      versions: [{ content: '' }, 7, { content: 'Whole' }],
      updates: [{ content: 'x'.repeat(5001) }],
      answer: 7,
      draft: { content: 7 },
    }
    const attachments = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.jpg` }))
    const told = await bringIn({ ...prayer, ...broken }, { content: 'x', attachments })
    expect(told).toMatchObject([
      {
        outcome: 'new',
        reasons: [
          'Version 1: Content is required',
          'Version 2: It must be in braces, with its fields named',
          'Answer: It must be in braces, with its fields named',
          'Update 1: Content must be less than 5000 characters',
          'Draft: Content must be text',
        ],
      },
      { outcome: 'new', reasons: ['Only the first 10 files are imported'] },
    ])
    expect(told[1]?.files).toHaveLength(10)
  })

  test.each(['versions', 'updates'])('hinders nothing else where its list is too long: %s', async (field) => {
    const items = Array.from({ length: 10_001 }, () => ({ content: 'a' }))
    const told = await bringIn(
      { content: 'Too many', [field]: items },
      { content: 'As many as can be', [field]: items.slice(1) },
    )
    expect(told).toMatchObject([
      { outcome: 'broken', reasons: [`${field} must have at most 10000 items`] },
      { outcome: 'new', reasons: [] },
    ])
  })

  test('is not given to an entry that was written here', async () => {
    const { entry } = await write(lydia, 'prayer', 1, { text: 'Here' })
    await bringIn({ ...prayer, id: entry.id })
    expect(await prayers()).toMatchObject([
      { text: 'Here', prayer: { answer: null, updates: [] }, version: 1 },
    ])
  })
})
