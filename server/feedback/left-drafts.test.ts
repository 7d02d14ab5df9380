import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, itemOf, sampleAnalysis } from '#testing/feedback.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { unassign } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Caller
let barnabas: Caller
let priscilla: Caller
let entryId: string
let id: string
let savedAt: Date
beforeEach(async () => {
  scene = await setScene()
  lydia = scene.as(scene.cast.lydia)
  barnabas = scene.as(scene.cast.barnabas)
  priscilla = scene.as(scene.cast.priscilla)
  entryId = (await write(lydia, 'testimony', 1, { text: 'At first' })).entry.id
  id = await itemOf(barnabas, entryId)
  const begun = answerOf({ comments: 'Half a sen', analysis: sampleAnalysis, included: ['summary'] })
  const saved = await barnabas.feedback.saveDraft({ id, ...begun, known: null })
  savedAt = saved.savedAt ?? new Date(0)
  return () => scene.end()
})

const left = async (caller: Caller) => (await caller.feedback.left()).drafts
const delivered = () =>
  priscilla.feedback.deliver({ id, version: 1, ...answerOf({ comments: 'Of Priscilla' }) })

describe('what a leader has begun and can send no more', () => {
  test('is listed once somebody else has delivered, and not while it waits', async () => {
    expect(await left(barnabas)).toEqual([])
    await delivered()
    expect(await left(barnabas)).toEqual([
      {
        id,
        kind: 'testimony',
        day: 1,
        author: { id: scene.cast.lydia.id, displayName: 'Lydia', avatar: null, standing: null },
        draft: {
          comments: 'Half a sen',
          analysis: sampleAnalysis,
          included: ['summary'],
          savedAt,
        },
      },
    ])
  })

  test('is listed for them alone', async () => {
    await delivered()
    expect(await left(barnabas)).toHaveLength(1)
    const { cast } = scene
    for (const player of [cast.priscilla, cast.apollos]) expect(await left(scene.as(player))).toEqual([])
    for (const player of [cast.lydia, cast.timothy, cast.tabitha, cast.demas])
      await expect(left(scene.as(player)), player.displayName).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(left(scene.as(null))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    expect(await left(scene.as(cast.demas))).toEqual([])
  })

  test('is listed where somebody else dismissed it, and where one can put it back oneself no more', async () => {
    const dismissed = await priscilla.feedback.dismiss({ id, version: 1 })
    expect(await left(barnabas)).toMatchObject([{ id }])
    const { version } = await barnabas.feedback.restore({ id })
    expect(version).toBe(dismissed.version + 1)
    await barnabas.feedback.dismiss({ id, version })
    expect(await left(barnabas)).toEqual([])
    scene.clock.pass({ hours: 24 * 30 + 1 })
    expect(await left(barnabas)).toMatchObject([{ id }])
  })

  test('is listed and put away while the entry is out of sight, without what a model said of it', async () => {
    await lydia.entries.edit({ id: entryId, version: 1, text: 'For me alone', audience: 'private' })
    expect(await left(barnabas)).toMatchObject([
      { id, draft: { comments: 'Half a sen', analysis: null, included: [] } },
    ])
    expect(JSON.stringify(await left(barnabas))).not.toMatch(/For me alone|by AI/)
    await expect(barnabas.feedback.dropDraft({ id, known: new Date(0) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await barnabas.feedback.dropDraft({ id, known: savedAt })).toEqual({ rival: null })
    expect(await left(barnabas)).toEqual([])
  })

  test('goes out of sight with the one whom one leads no more', async () => {
    await delivered()
    await unassign(scene.fresh.owner, scene.cast.lydia)
    expect(await left(barnabas)).toEqual([])
  })

  test('is put away one by one, the newest first', async () => {
    await delivered()
    scene.clock.pass({ minutes: 1 })
    const { entry } = await write(lydia, 'prayer', 1, { text: 'Pray for us' })
    const other = await itemOf(barnabas, entry.id)
    await barnabas.feedback.saveDraft({ id: other, ...answerOf({ comments: 'I will' }), known: null })
    await lydia.entries.trash({ id: entry.id })
    expect(await left(barnabas)).toMatchObject([{ id: other, kind: 'prayer' }, { id }])
    await barnabas.feedback.dropDraft({ id, known: savedAt })
    expect(await left(barnabas)).toMatchObject([{ id: other }])
  })
})
