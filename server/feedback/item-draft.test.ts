import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, itemOf, sampleAnalysis } from '#testing/feedback/feedback.ts'
import { setFeedbackScene } from '#testing/feedback/feedback-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { laidForEach } from '#testing/laid-for-each.ts'
import { giveRole, unassign } from '#testing/people/ties.ts'
import { write } from '#testing/entries/writing.ts'

const scene = laidForEach(setFeedbackScene)

type Begun = Parameters<typeof answerOf>[0]

const eight = new Date('2026-11-20T13:00:00Z')
const begun: Begun = { comments: 'Half a sen ', analysis: sampleAnalysis, included: ['summary'] }
const wellSaid = answerOf({ comments: 'Well said' })
const save = ({ feedback }: Caller, draft: Begun | string, known: Date | null = null) =>
  feedback.saveDraft({
    id: scene.id,
    known,
    ...answerOf(typeof draft === 'string' ? { comments: draft } : draft),
  })
const drop = ({ feedback }: Caller, known: Date) => feedback.dropDraft({ id: scene.id, known })
const deliver = ({ feedback }: Caller) => feedback.deliver({ id: scene.id, version: 1, ...wellSaid })
const seenBy = async (caller: Caller) => (await caller.feedback.item({ id: scene.id })).item
const left = async (caller: Caller) => (await caller.feedback.left()).drafts

describe('what a leader has begun', () => {
  test('is kept as it is typed, for them alone', async () => {
    const { id, lydia, barnabas, priscilla } = scene
    expect(await save(barnabas, begun)).toEqual({ savedAt: eight, rival: null })
    const untouched = { ...answerOf({}), status: 'pending', version: 1, others: [] }
    expect(await seenBy(barnabas)).toMatchObject({ draft: { ...begun, savedAt: eight }, ...untouched })
    const { feedback } = priscilla
    const shown: unknown[] = [await feedback.item({ id }), await feedback.queue({}), await feedback.left()]
    shown.push(await lydia.feedback.mine({}), await lydia.notifications.list({}))
    expect(JSON.stringify(shown)).not.toMatch(/Half a sen|by AI/)
  })

  test('may be longer, and have more suggestions, than an answer may; 20,001 characters or 501 lines are refused', async () => {
    const { barnabas } = scene
    const long = 'x'.repeat(20_000)
    const saying = (suggestions: string[]) => ({ analysis: { ...sampleAnalysis, suggestions } })
    const lines = saying(['Rest', '', 'Pray', '', 'Walk', '', 'Sing'])
    const first = await save(barnabas, 'Half')
    scene.clock.pass({ minutes: 1 })
    const { savedAt } = await save(barnabas, { comments: long, ...lines }, first.savedAt)
    expect(await seenBy(barnabas)).toMatchObject({ draft: { comments: long, ...lines, savedAt } })
    await expectRefused('BAD_REQUEST', save(barnabas, `${long}x`, savedAt))
    await expectRefused('BAD_REQUEST', save(barnabas, saying(Array(501).fill('Rest')), savedAt))
  })

  test('on another device meanwhile stays, and is told', async () => {
    const { barnabas, priscilla } = scene
    const first = await save(barnabas, 'Hello')
    scene.clock.pass({ minutes: 1 })
    const { savedAt } = await save(barnabas, 'A whole answer', first.savedAt)
    scene.clock.pass({ minutes: 1 })
    const rival = { ...answerOf({ comments: 'A whole answer' }), savedAt }
    for (const known of [null, first.savedAt]) {
      expect(await save(barnabas, 'Hello again', known)).toEqual({ savedAt: null, rival })
      expect(await drop(barnabas, known ?? new Date(0))).toEqual({ rival })
    }
    expect(await seenBy(barnabas)).toMatchObject({ draft: { comments: 'A whole answer' } })
    // It is a matter between the devices of one leader.
    expect(await save(priscilla, 'Well')).toMatchObject({ savedAt: expect.any(Date), rival: null })
    expect(await save(barnabas, 'Both', savedAt)).toMatchObject({ rival: null })
  })

  test('is told to the others without its words, for ten minutes', async () => {
    const { barnabas, priscilla, clock } = scene
    await save(barnabas, 'Half a sen')
    clock.pass({ minutes: 1 })
    await save(priscilla, 'Well')
    const othersFor = async (caller: Caller) =>
      (await seenBy(caller)).others.map(({ leader, savedAt }) => [leader.displayName, savedAt])
    expect(await othersFor(barnabas)).toEqual([['Priscilla', new Date('2026-11-20T13:01:00Z')]])
    expect(await othersFor(priscilla)).toEqual([['Barnabas', eight]])
    const others = [{ leader: { displayName: 'Barnabas' } }]
    expect((await priscilla.feedback.queue({})).items).toMatchObject([
      { others, draft: { comments: 'Well' } },
    ])
    clock.pass({ minutes: 9 })
    expect(await othersFor(priscilla)).toEqual([])
    expect(await othersFor(barnabas)).toHaveLength(1)
    await save(barnabas, 'Half a sentence', eight)
    expect(await othersFor(priscilla)).toHaveLength(1)
    await unassign(scene.fresh.owner, scene.cast.lydia)
    expect(await othersFor(priscilla)).toEqual([])
  })

  test('goes with the review and with the delivery, and that of others stays', async () => {
    const { id, barnabas, priscilla } = scene
    const sent = { id, ...wellSaid, knownDraft: eight }
    await save(barnabas, begun)
    await save(priscilla, 'Well')
    await barnabas.feedback.review({ ...sent, version: 1 })
    expect(await seenBy(barnabas)).toMatchObject({ draft: null, comments: 'Well said' })
    await save(barnabas, begun)
    await barnabas.feedback.deliver({ ...sent, version: 2 })
    expect(await seenBy(barnabas)).toMatchObject({ draft: null, status: 'delivered' })
    expect(await seenBy(priscilla)).toMatchObject({ draft: { comments: 'Well' }, status: 'delivered' })
  })

  test('stays where what is sent neither grew from it nor says all of it', async () => {
    const { id, barnabas } = scene
    const first = await save(barnabas, 'Hello')
    scene.clock.pass({ minutes: 1 })
    const { savedAt } = await save(barnabas, 'A whole answer', first.savedAt)
    const sent = { id, ...answerOf({ comments: 'Hello' }), knownDraft: first.savedAt }
    const draft = { comments: 'A whole answer', savedAt }
    const reviewed = await barnabas.feedback.review({ ...sent, version: 1 })
    expect(reviewed).toMatchObject({ draft, comments: 'Hello' })
    expect(await barnabas.feedback.deliver({ ...sent, version: 2 })).toMatchObject({ draft })
    expect(await left(barnabas)).toMatchObject([{ id, draft }])
  })

  test('goes where what is sent says all of it, though its answer was lost on the way', async () => {
    await save(scene.barnabas, ' Well \n')
    expect((await deliver(scene.barnabas)).draft).toBeNull()
  })

  test('is kept where another leader delivers meanwhile, and cannot be begun anew', async () => {
    const { barnabas } = scene
    await save(barnabas, 'Half a sen')
    const { version } = await deliver(scene.priscilla)
    await save(barnabas, 'Half a sentence', eight)
    const draft = { comments: 'Half a sentence' }
    expect(await seenBy(barnabas)).toMatchObject({ status: 'delivered', draft })
    await drop(barnabas, eight)
    const refusal = { code: 'CHANGED_MEANWHILE', data: { version } }
    await expect(save(barnabas, 'Half a sentence')).rejects.toMatchObject(refusal)
    expect((await scene.lydia.feedback.mine({})).items).toMatchObject([{ comments: 'Well said' }])
  })

  test('is not lost while the entry is out of sight', async () => {
    const { entryId: id, lydia, barnabas } = scene
    await save(barnabas, 'Half a sen')
    await lydia.entries.trash({ id })
    await expectRefused('NOT_FOUND', save(barnabas, 'Half a sentence', eight))
    await lydia.entries.restore({ id })
    expect(await seenBy(barnabas)).toMatchObject({ draft: { comments: 'Half a sen' } })
  })

  test('is put away, once and for all', async () => {
    const { barnabas, priscilla } = scene
    await save(barnabas, 'Half a sen')
    await save(priscilla, 'Well')
    for (let times = 0; times < 2; times++) expect(await drop(barnabas, eight)).toEqual({ rival: null })
    expect(await seenBy(barnabas)).toMatchObject({ draft: null })
    expect(await seenBy(priscilla)).toMatchObject({ draft: { comments: 'Well' }, others: [] })
  })
})

describe('a leader’s draft that cannot be sent any more', () => {
  beforeEach(() => save(scene.barnabas, begun))

  test('is listed for them alone once somebody else has delivered, and not while it waits', async () => {
    const { id, barnabas, cast, fresh } = scene
    expect(await left(barnabas)).toEqual([])
    await deliver(scene.priscilla)
    const author = { id: cast.lydia.id, displayName: 'Lydia' }
    const draft = { ...begun, savedAt: eight }
    expect(await left(barnabas)).toMatchObject([{ id, kind: 'testimony', day: 1, author, draft }])
    await giveRole(fresh.owner, cast.demas, 'admin')
    for (const player of [cast.priscilla, cast.apollos, cast.demas])
      expect(await left(scene.as(player))).toEqual([])
    // It goes out of sight with the one whom one leads no more.
    await unassign(fresh.owner, cast.lydia)
    expect(await left(barnabas)).toEqual([])
  })

  test('is listed where another dismissed it, and where it is too late to restore it', async () => {
    const { id, barnabas, priscilla, clock } = scene
    await priscilla.feedback.dismiss({ id, version: 1 })
    expect(await left(barnabas)).toMatchObject([{ id }])
    const { version } = await barnabas.feedback.restore({ id })
    await barnabas.feedback.dismiss({ id, version })
    expect(await left(barnabas)).toEqual([])
    clock.pass({ hours: 24 * 30 + 1 })
    expect(await left(barnabas)).toMatchObject([{ id }])
  })

  test('is listed and put away while the entry is out of sight, without what a model said of it', async () => {
    const { id, entryId, lydia, barnabas } = scene
    await lydia.entries.edit({ id: entryId, version: 1, text: 'For me alone', audience: 'private' })
    const draft = { comments: 'Half a sen ', analysis: null, included: [] }
    expect(await left(barnabas)).toMatchObject([{ id, draft }])
    expect(JSON.stringify(await left(barnabas))).not.toMatch(/For me alone|by AI/)
    await expectRefused('NOT_FOUND', drop(barnabas, new Date(0)))
    expect(await drop(barnabas, eight)).toEqual({ rival: null })
    expect(await left(barnabas)).toEqual([])
  })

  test('is put away one by one, the newest first', async () => {
    const { id, lydia, barnabas, priscilla } = scene
    await deliver(priscilla)
    scene.clock.pass({ minutes: 1 })
    const { entry } = await write(lydia, 'prayer')
    const other = await itemOf(barnabas, entry.id)
    await barnabas.feedback.saveDraft({ id: other, known: null, ...wellSaid })
    await lydia.entries.trash({ id: entry.id })
    expect(await left(barnabas)).toMatchObject([{ id: other, kind: 'prayer' }, { id }])
    await drop(barnabas, eight)
    expect(await left(barnabas)).toMatchObject([{ id: other }])
  })
})
