import { randomUUID } from 'node:crypto'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { setScene, type Scene } from '#testing/scene.ts'
import { write } from '#testing/entries/writing.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  return () => scene.end()
})

describe('a draft', () => {
  test('a draft is there on the next visit and goes with the submit', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const draft = { kind: 'reflection', day: 1, text: 'Half a thought  ', audience: 'leader' } as const
    await lydia.drafts.save({ ...draft, known: null })
    expect((await lydia.journal.desk({})).drafts).toMatchObject([draft])
    expect((await scene.as(scene.cast.barnabas).journal.desk({})).drafts).toEqual([])
    await write(lydia, 'reflection', 1, { text: 'Half a thought, and the other half' })
    expect((await lydia.journal.desk({})).drafts).toEqual([])
  })

  test('that an entry neither says nor grew from stays', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const save = (kind: EntryKind, text: string, day?: number) =>
      lydia.drafts.save({ kind, text, audience: 'leader', known: null, ...(day && { day }) })
    const left = async () => (await lydia.journal.desk({})).drafts.map(({ text }) => text).toSorted()

    const { savedAt } = await save('reflection', 'From the library', 1)
    await save('testimony', 'A long story')
    await write(lydia, 'testimony', 1, { text: 'A short one' })
    const { entry } = await write(lydia, 'reflection', 1, { text: 'Something else' })
    expect(await left()).toEqual(['A long story', 'From the library'])

    // Who sees it is changed where the draft is not open.
    const edit = { id: entry.id, text: 'Something else' }
    await lydia.entries.edit({ ...edit, version: 1, audience: 'private' })
    expect(await left()).toEqual(['A long story', 'From the library'])
    await lydia.entries.edit({
      ...edit,
      version: 2,
      text: 'Better',
      audience: 'private',
      knownDraft: savedAt,
    })
    expect(await left()).toEqual(['A long story'])

    const { draft } = await lydia.drafts.read({ kind: 'testimony' })
    await write(lydia, 'testimony', 1, { text: 'Told shorter', knownDraft: draft!.savedAt })
    expect(await left()).toEqual([])
  })

  test('of an entry that was brought along is kept, though its day has not opened', async () => {
    const { lydia } = scene.cast
    await scene.fresh.owner.query(
      `insert into app.walks (person_id, organization_id, number, started_at)
        select id, organization_id, 3, null from app.people where id = $1`,
      [lydia.id],
    )
    await scene.fresh.owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select gen_random_uuid(), id, organization_id, 'reflection', walk, 40, 'Brought along', 'private', now()
        from app.people cross join (values (1), (3)) walks (walk) where id = $1`,
      [lydia.id],
    )
    const draft = {
      kind: 'reflection',
      day: 40,
      text: 'Put better',
      audience: 'private',
      known: null,
    } as const
    for (const walk of [1, 3]) {
      expect(await scene.as(lydia).drafts.save({ ...draft, walk })).toMatchObject({
        savedAt: expect.any(Date),
      })
    }
    await expect(scene.as(lydia).drafts.save({ ...draft, kind: 'challenge' })).rejects.toMatchObject({
      code: 'DAY_LOCKED',
    })
  })

  test('a copy that another device has saved since stays, and is told', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const save = (text: string, known: Date | null) =>
      lydia.drafts.save({ kind: 'reflection', day: 1, text, audience: 'leader', known })
    const first = await save('From the desk', null)
    scene.clock.set('2026-11-20T08:00:00.123456-05:00')
    const second = await save('From the desk, two pages', first.savedAt)
    expect(second.savedAt).toEqual(new Date('2026-11-20T08:00:00.123-05:00'))

    scene.clock.set('2026-11-20T08:01:00-05:00')
    for (const known of [null, first.savedAt]) {
      for (const text of ['Half a word', '']) {
        expect(await save(text, known)).toMatchObject({
          savedAt: null,
          rival: { text: 'From the desk, two pages', savedAt: second.savedAt },
        })
      }
    }
    expect(await lydia.drafts.read({ kind: 'reflection', day: 1 })).toMatchObject({
      draft: { text: 'From the desk, two pages' },
    })
    expect(await save('', second.savedAt)).toMatchObject({ rival: null })
    expect(await lydia.drafts.read({ kind: 'reflection', day: 1 })).toEqual({ draft: null })
    expect(await save('', null)).toMatchObject({ rival: null })
  })

  test('is told from an older one that bears a later moment, by the clock of another server', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const save = (text: string, known: Date | null) =>
      lydia.drafts.save({ kind: 'testimony', text, audience: 'leader', known })
    scene.clock.set('2026-11-20T08:00:02-05:00')
    const { savedAt } = await save('From the desk', null)
    scene.clock.set('2026-11-20T08:00:00-05:00')
    expect(await save('From the desk, two pages', savedAt)).toMatchObject({ rival: null })
    expect(await save('From the road', savedAt)).toMatchObject({
      rival: { text: 'From the desk, two pages' },
    })
  })

  test.each(['reflection', 'testimony'] as const)(
    'of a %s that comes after its entry is not kept where that says all of it',
    async (kind) => {
      const lydia = scene.as(scene.cast.lydia)
      const { entry } = await write(lydia, kind, 1, { text: 'Lord, teach me to pray' })
      const place = { kind, ...(kind === 'reflection' && { day: 1 }) }
      const save = (text: string, becomes: string) =>
        lydia.drafts.save({ ...place, text, becomes, audience: 'shared', known: null })
      expect(await save('Lord, teach', entry.id)).toEqual({ savedAt: null, rival: null, written: true })
      expect(await lydia.drafts.read(place)).toEqual({ draft: null })
      // A change of it has an id of its own, and may be shorter.
      expect(await save('Lord, teach', randomUUID())).toMatchObject({ savedAt: expect.any(Date) })
    },
  )

  test('that takes something away from an entry stays while that is edited elsewhere, and goes once it is said', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'testimony', 1, { text: 'He held me. I fell.', audience: 'shared' })
    const place = { kind: 'testimony', entryId: entry.id } as const
    const save = (text: string, known: Date | null) =>
      lydia.drafts.save({ ...place, text, audience: 'shared', known })
    const left = async () => (await lydia.drafts.read(place)).draft?.text
    const edit = (version: number, text: string, audience: 'leader' | 'private' = 'leader') =>
      lydia.entries.edit({ id: entry.id, version, text, audience })

    const { savedAt } = await save('He held me.', null)
    await edit(1, 'He held me. I fell.')
    expect(await left()).toBe('He held me.')
    // A late part of what is said now is no change of it.
    await save('He held me. I fell. And', savedAt)
    await edit(2, 'He held me. I fell. And rose.')
    expect(await left()).toBe(undefined)
    await save('He held me.', null)
    await edit(3, 'He held me.')
    expect(await left()).toBe(undefined)
  })

  test('that asks for fewer readers than its entry has is kept beside it', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'reflection', 1, { text: 'Lord, teach me', audience: 'leader' })
    const save = (audience: 'private' | 'leader' | 'shared') =>
      lydia.drafts.save({
        kind: 'reflection',
        day: 1,
        text: 'Lord, teach me',
        becomes: entry.id,
        audience,
        known: null,
      })
    for (const audience of ['leader', 'shared'] as const)
      expect(await save(audience)).toMatchObject({ written: true })
    expect(await save('private')).toMatchObject({ written: false, savedAt: expect.any(Date) })
  })

  test('says which files its entry had when it was begun', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const place = { kind: 'reflection', day: 1 } as const
    const [river, psalm] = [randomUUID(), randomUUID()]
    const draft = { ...place, text: 'Begun', audience: 'leader' } as const
    const { savedAt } = await lydia.drafts.save({ ...draft, filesFrom: [river], known: null })
    expect(await lydia.drafts.read(place)).toMatchObject({ draft: { attachments: [], filesFrom: [river] } })
    await lydia.drafts.save({ ...draft, filesFrom: [river, psalm], known: savedAt })
    expect(await lydia.drafts.read(place)).toMatchObject({ draft: { filesFrom: [river, psalm] } })
  })

  test('a draft for a day that has not opened is refused, and says why', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const draft = { kind: 'reflection', text: 'Too early', audience: 'leader', known: null } as const
    await expect(lydia.drafts.save({ ...draft, day: 2 })).rejects.toMatchObject({
      code: 'DAY_LOCKED',
      data: { day: 2, code: 'pending-entries' },
    })
    await expect(lydia.drafts.save({ ...draft, day: 40 })).rejects.toMatchObject({ code: 'DAY_LOCKED' })
    expect((await scene.fresh.owner.query('select 1 from app.drafts')).rows).toEqual([])
  })

  test('of a testimony is apart for a new one and for each that is changed, whatever the day', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'testimony')
    const save = (text: string, entryId?: string) =>
      lydia.drafts.save({
        kind: 'testimony',
        text,
        audience: 'shared',
        known: null,
        ...(entryId && { entryId }),
      })
    await save('Another one')
    await save('The same, better told', entry.id)
    expect((await lydia.journal.desk({})).drafts).toMatchObject([
      { kind: 'testimony', walk: null, day: null, entryId: null, text: 'Another one' },
    ])
    const read = async (entryId?: string) =>
      (await lydia.drafts.read({ kind: 'testimony', ...(entryId && { entryId }) })).draft?.text
    expect([await read(), await read(entry.id)]).toEqual(['Another one', 'The same, better told'])

    await write(lydia, 'testimony', 1, { text: 'Another one' })
    expect([await read(), await read(entry.id)]).toEqual([undefined, 'The same, better told'])
    await lydia.entries.edit({ id: entry.id, version: 1, text: 'The same, better told', audience: 'shared' })
    expect(await read(entry.id)).toBeUndefined()
  })

  test('cannot be of somebody else’s entry, nor of one of another kind', async () => {
    const { entry } = await write(scene.as(scene.cast.lydia), 'testimony')
    const draft = { text: 'Mine now', audience: 'shared', known: null, entryId: entry.id } as const
    const timothy = scene.as(scene.cast.timothy)
    await expect(timothy.drafts.save({ ...draft, kind: 'testimony' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const lydia = scene.as(scene.cast.lydia)
    await expect(lydia.drafts.save({ ...draft, kind: 'prayer' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await lydia.drafts.save({ ...draft, kind: 'testimony' })).toMatchObject({ rival: null })
  })

  test('names its walk, so that words for another walk stay with that', async () => {
    const lydia = scene.as(scene.cast.lydia)
    await scene.fresh.owner.query(
      `insert into app.walks (person_id, organization_id, number) select id, organization_id, 2 from app.people where id = $1`,
      [scene.cast.lydia.id],
    )
    const draft = { kind: 'reflection', day: 1, audience: 'leader', known: null } as const
    await lydia.drafts.save({ ...draft, walk: 1, text: 'Of the first walk' })
    await lydia.drafts.save({ ...draft, text: 'Of the second' })
    const texts = async (walk?: number) =>
      (await lydia.journal.desk(walk ? { walk } : {})).drafts.map(({ text }) => text)
    expect([await texts(1), await texts()]).toEqual([['Of the first walk'], ['Of the second']])
    await expect(lydia.drafts.save({ ...draft, walk: 3, text: 'Of none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
