import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, itemOf, sampleAnalysis } from '#testing/feedback.ts'
import { type FeedbackScene, setFeedbackScene } from '#testing/feedback-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { unassign } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

let scene: FeedbackScene
let lydia: Caller
let barnabas: Caller
let priscilla: Caller
let id: string
let savedAt: Date
const begun = answerOf({ comments: 'Half a sen', analysis: sampleAnalysis, included: ['summary'] })
beforeEach(async () => {
  scene = await setFeedbackScene()
  ;({ lydia, barnabas, priscilla, id } = scene)
  savedAt = (await barnabas.feedback.saveDraft({ id, ...begun, known: null })).savedAt ?? new Date(0)
  return () => scene.end()
})

const left = async (caller: Caller) => (await caller.feedback.left()).drafts
const delivered = () =>
  priscilla.feedback.deliver({ id, version: 1, ...answerOf({ comments: 'Of Priscilla' }) })

describe('what a leader has begun and can send no more', () => {
  test('is listed for them alone once somebody else has delivered, and not while it waits', async () => {
    const { cast, fresh } = scene
    expect(await left(barnabas)).toEqual([])
    await delivered()
    const author = { id: cast.lydia.id, displayName: 'Lydia', avatar: null, standing: null }
    const draft = { ...begun, savedAt }
    expect(await left(barnabas)).toEqual([{ id, kind: 'testimony', day: 1, author, draft }])
    for (const player of [cast.priscilla, cast.apollos]) expect(await left(scene.as(player))).toEqual([])
    for (const player of [cast.lydia, cast.demas]) await expectRefused('FORBIDDEN', left(scene.as(player)))
    await fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    expect(await left(scene.as(cast.demas))).toEqual([])
    // It goes out of sight with the one whom one leads no more.
    await unassign(fresh.owner, cast.lydia)
    expect(await left(barnabas)).toEqual([])
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
    const hidden = { text: 'For me alone', audience: 'private' } as const
    await lydia.entries.edit({ id: scene.entryId, version: 1, ...hidden })
    const draft = { comments: 'Half a sen', analysis: null, included: [] }
    expect(await left(barnabas)).toMatchObject([{ id, draft }])
    expect(JSON.stringify(await left(barnabas))).not.toMatch(/For me alone|by AI/)
    await expectRefused('NOT_FOUND', barnabas.feedback.dropDraft({ id, known: new Date(0) }))
    expect(await barnabas.feedback.dropDraft({ id, known: savedAt })).toEqual({ rival: null })
    expect(await left(barnabas)).toEqual([])
  })

  test('is put away one by one, the newest first', async () => {
    await delivered()
    scene.clock.pass({ minutes: 1 })
    const { entry } = await write(lydia, 'prayer')
    const other = await itemOf(barnabas, entry.id)
    await barnabas.feedback.saveDraft({ id: other, ...answerOf({ comments: 'I will' }), known: null })
    await lydia.entries.trash({ id: entry.id })
    expect(await left(barnabas)).toMatchObject([{ id: other, kind: 'prayer' }, { id }])
    await barnabas.feedback.dropDraft({ id, known: savedAt })
    expect(await left(barnabas)).toMatchObject([{ id: other }])
  })
})
