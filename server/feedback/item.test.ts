import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { answerOf, giveFeedback, itemOf } from '#testing/feedback.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { addToCommunity, assign, layLeaving, unassign } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Caller
let barnabas: Caller
beforeEach(async () => {
  scene = await setScene()
  lydia = scene.as(scene.cast.lydia)
  barnabas = scene.as(scene.cast.barnabas)
  return () => scene.end()
})

const notFound = { code: 'NOT_FOUND' }

/** Writes something a minute after whatever was written before. Answers its id. */
async function tell(text: string, audience: 'private' | 'leader' | 'shared' = 'leader') {
  scene.clock.pass({ minutes: 1 })
  return (await write(lydia, 'testimony', 1, { text, audience })).entry.id
}

describe('an item', () => {
  test('comes with what else its author wrote last, as far as one may read it', async () => {
    for (let number = 1; number <= 6; number++) await tell(`Number ${number}`)
    await tell('Private', 'private')
    await lydia.entries.trash({ id: await tell('Thrown away') })
    const id = await itemOf(barnabas, await tell('This one'))
    const { item, recent } = await barnabas.feedback.item({ id })
    expect(item.original.text).toBe('This one')
    expect(recent.map(({ text }) => text)).toEqual([6, 5, 4, 3, 2].map((number) => `Number ${number}`))
    expect(recent[0]).toEqual({
      entryId: expect.any(String),
      kind: 'testimony',
      day: 1,
      text: 'Number 6',
      writtenAt: new Date('2026-11-20T13:06:00Z'),
    })
  })

  test('comes with what was said to them before, by whom, and whether they gave thanks', async () => {
    const { apollos, priscilla } = scene.cast
    const given = []
    for (let number = 1; number <= 6; number++) {
      scene.clock.pass({ minutes: 1 })
      given.push(
        await giveFeedback(lydia, barnabas, { text: `Number ${number}`, comments: `Answer ${number}` }),
      )
    }
    await lydia.feedback.thank({ id: given[5]?.id ?? '', on: true })
    const entryId = await tell('This one')
    const id = await itemOf(barnabas, entryId)
    await barnabas.feedback.review({ id, version: 1, ...answerOf({ comments: 'Not yet' }) })
    const { earlier } = await barnabas.feedback.item({ id })
    expect(earlier.map(({ comments }) => comments)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Answer ${number}`),
    )
    expect(earlier[0]).toEqual({
      id: given[5]?.id,
      kind: 'testimony',
      day: 1,
      comments: 'Answer 6',
      leader: { id: scene.cast.barnabas.id, displayName: 'Barnabas', avatar: null, standing: 'leader' },
      deliveredAt: new Date('2026-11-20T13:06:00Z'),
      thanked: true,
    })
    expect(earlier.slice(1).every(({ thanked }) => !thanked)).toBe(true)
    expect(await scene.as(priscilla).feedback.item({ id })).toMatchObject({ earlier })
    await assign(scene.fresh.owner, apollos, scene.cast.lydia)
    expect(await scene.as(apollos).feedback.item({ id })).toMatchObject({ earlier })
  })

  test('does not show what another leader said of an entry that became private', async () => {
    const { entryId } = await giveFeedback(lydia, barnabas, { text: 'canary', comments: 'A canary, then' })
    const id = await itemOf(barnabas, await tell('This one'))
    const priscilla = scene.as(scene.cast.priscilla)
    const earlierFor = async (caller: Caller) => (await caller.feedback.item({ id })).earlier
    expect(await earlierFor(priscilla)).toMatchObject([{ comments: 'A canary, then' }])
    await lydia.entries.edit({ id: entryId, version: 1, text: 'canary', audience: 'private' })
    expect(await earlierFor(priscilla)).toEqual([])
    // What one said oneself one knows.
    expect(await earlierFor(barnabas)).toMatchObject([{ comments: 'A canary, then' }])
  })

  test('is there for those who answer for its author, and for nobody else', async () => {
    const { cast } = scene
    await addToCommunity(scene.fresh.owner, cast.lydia, cast.apollos)
    const entryId = await tell('For those whom I know', 'shared')
    const id = await itemOf(barnabas, entryId)
    for (const player of [cast.barnabas, cast.priscilla]) {
      expect(await scene.as(player).feedback.item({ id })).toMatchObject({ item: { id } })
    }
    const refused: [Player, string][] = [
      [cast.apollos, 'NOT_FOUND'],
      [cast.lydia, 'FORBIDDEN'],
      [cast.timothy, 'FORBIDDEN'],
      [cast.demas, 'FORBIDDEN'],
    ]
    for (const [player, code] of refused) {
      await expect(scene.as(player).feedback.item({ id })).rejects.toMatchObject({ code })
      await expect(scene.as(player).feedback.begin({ entryId })).rejects.toMatchObject({ code })
    }
    // Apollos reads the entry as a friend, but does not answer for her.
    expect(await scene.as(cast.apollos).sharing.read({ id: entryId })).toMatchObject({ id: entryId })
    await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    await expect(scene.as(cast.demas).feedback.item({ id })).rejects.toMatchObject(notFound)
  })

  test('is gone while its entry is private, or in the trash, or its author leaves or is led by somebody else', async () => {
    const entryId = await tell('At first')
    const id = await itemOf(barnabas, entryId)
    const read = () => barnabas.feedback.item({ id })
    await lydia.entries.edit({ id: entryId, version: 1, text: 'At first', audience: 'private' })
    await expect(read()).rejects.toMatchObject(notFound)
    await expect(barnabas.feedback.begin({ entryId })).rejects.toMatchObject(notFound)
    await lydia.entries.edit({ id: entryId, version: 2, text: 'At first', audience: 'shared' })
    await read()
    await lydia.entries.trash({ id: entryId })
    await expect(read()).rejects.toMatchObject(notFound)
    await lydia.entries.restore({ id: entryId })
    await read()
    await unassign(scene.fresh.owner, scene.cast.lydia)
    await expect(read()).rejects.toMatchObject(notFound)
    await assign(scene.fresh.owner, scene.cast.barnabas, scene.cast.lydia)
    await read()
    await layLeaving(scene.fresh.owner, scene.cast.lydia)
    await expect(read()).rejects.toMatchObject(notFound)
    await expect(scene.as(scene.cast.priscilla).feedback.item({ id })).rejects.toMatchObject(notFound)
  })

  test('goes with an entry that is deleted for good before it was answered', async () => {
    const entryId = await tell('At first')
    const id = await itemOf(barnabas, entryId)
    await barnabas.feedback.saveDraft({ id, known: null, ...answerOf({ comments: 'Begun' }) })
    await lydia.entries.trash({ id: entryId })
    await lydia.entries.purge({ id: entryId })
    const { rows } = await scene.fresh.owner.query(
      'select id from app.feedback union all select feedback_id from app.feedback_drafts',
    )
    expect(rows).toEqual([])
  })
})

describe('an entry that waits for nothing', () => {
  test('gets its item from whoever begins to answer it, once', async () => {
    await unassign(scene.fresh.owner, scene.cast.lydia)
    const entryId = await tell('From before')
    await assign(scene.fresh.owner, scene.cast.barnabas, scene.cast.lydia)
    expect(await barnabas.feedback.waiting()).toEqual({ count: 0 })
    const begun = await barnabas.feedback.begin({ entryId })
    expect(await barnabas.feedback.begin({ entryId })).toEqual(begun)
    expect(await scene.as(scene.cast.priscilla).feedback.begin({ entryId })).toEqual(begun)
    expect(await barnabas.feedback.order({})).toEqual({ ids: [begun.id] })
  })

  test('gets none where it is private, one’s own, or not there', async () => {
    const own = (await write(barnabas, 'testimony', 1, { audience: 'shared' })).entry.id
    for (const entryId of [await tell('Private', 'private'), own, randomUUID()]) {
      await expect(barnabas.feedback.begin({ entryId })).rejects.toMatchObject(notFound)
    }
    const { rows } = await scene.fresh.owner.query('select id from app.feedback')
    expect(rows).toEqual([])
  })
})
