import { beforeEach, describe, expect, test } from 'vitest'
import { AskerGone } from '#server/platform/ai.ts'
import type { Caller } from '#testing/caller.ts'
import { setAiScene } from '#testing/ai/ai-scene.ts'
import { answerOf, itemOf, sampleAnalysis } from '#testing/feedback/feedback.ts'
import { answerOfShape, echo } from '#testing/ai/model-answers.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { laidForEach } from '#testing/laid-for-each.ts'
import { write } from '#testing/entries/writing.ts'
import { hide } from '#testing/people/ties.ts'

const scene = laidForEach(setAiScene)
let lydia: Caller
let barnabas: Caller
let priscilla: Caller
let entryId: string
let id: string
beforeEach(async () => {
  const { cast } = scene
  ;[lydia, barnabas, priscilla] = [scene.as(cast.lydia), scene.as(cast.barnabas), scene.as(cast.priscilla)]
  await scene.shareKey()
  await scene.agree(cast.lydia, cast.barnabas, cast.priscilla)
  await write(lydia, 'challenge', 1, { text: 'canary of another entry' })
  await write(lydia, 'prayer', 1, { text: 'canary in private', audience: 'private' })
  const text = 'I met Timothy and Mary. Write to lydia@example.org.'
  entryId = (await write(lydia, 'reflection', 1, { text })).entry.id
  id = await itemOf(barnabas, entryId)
  scene.model.asked.length = 0
})

const draftOf = async (caller: Caller) => (await caller.feedback.item({ id })).item.draft
const requestsLeft = async (caller: Caller) => (await caller.ai.settings()).left.requests.remaining
const unsaid = () => ({ id, version: 1, ...answerOf({}) })
const edit = (audience: 'private' | 'shared') =>
  lydia.entries.edit({ id: entryId, version: 1, text: 'Said otherwise', audience })
const saying = (text: string) => ({
  say: ({ schema }: Parameters<typeof echo>[0]) => answerOfShape(schema, () => text),
})

describe('an analysis', () => {
  test('is of the entry, takes one of the hundred requests of a day, and is for the leader who asked alone', async () => {
    const requests = await requestsLeft(barnabas)
    const analysis = await barnabas.feedback.analyze({ id })
    expect(await requestsLeft(barnabas)).toBe(requests - 1)
    expect(analysis.summary).toContain('They write openly')
    expect(analysis.suggestions).toEqual(['Ask what made the difference that morning.'])
    expect(analysis.encouragement).toContain('It takes courage')
    expect(await draftOf(barnabas)).toMatchObject({ analysis, comments: '', included: [] })
    const others: unknown[] = [await priscilla.feedback.item({ id }), await priscilla.feedback.queue({})]
    await barnabas.feedback.deliver({ id, version: 1, ...answerOf({ comments: 'Well said', analysis }) })
    others.push(await lydia.feedback.mine({}), await lydia.notifications.list({}))
    expect(JSON.stringify(others)).not.toContain('They write openly')
  })

  test('goes beside what one has begun, or else beside the review of another, and nothing of it along', async () => {
    const begun = answerOf({ comments: 'Half a sen', included: ['summary'] })
    await barnabas.feedback.saveDraft({ id, known: null, ...begun })
    const analysis = await barnabas.feedback.analyze({ id })
    const draft = await draftOf(barnabas)
    expect(draft).toMatchObject({ comments: 'Half a sen', included: [], analysis })
    await barnabas.feedback.dropDraft({ id, known: draft?.savedAt ?? new Date(0) })
    await barnabas.feedback.review({ id, version: 1, ...answerOf({ comments: 'Well said' }) })
    await priscilla.feedback.analyze({ id })
    expect(await draftOf(priscilla)).toMatchObject({ comments: 'Well said' })
  })

  test('shows a model this entry alone, without names; the leader who asked reads the names again', async () => {
    scene.model.behave({ say: echo })
    // What it says again may hold nothing that could be shown.
    await barnabas.feedback.analyze({ id }).catch(() => {})
    const [asked, ...others] = scene.model.asked
    expect(others).toEqual([])
    const text = expect.stringMatching(/^I met \[P2\] and Mary\. Write to \[address\]/)
    const about = { kind: 'reflection', day: 1, discipline: 'Prayer', writer: '[P1]', text }
    expect(asked?.data).toMatchObject(about)
    const all = `${asked?.prompt} ${asked?.instructions}`
    expect(all).not.toMatch(/canary|lydia|timothy|barnabas|thyatira|example\.org/i)
    scene.model.behave(saying('[P1] met [P2] and Mary.'))
    expect((await barnabas.feedback.analyze({ id })).summary).toBe('Lydia met Timothy and Mary.')
    // Others are called as they were called there, whether one sees them or not.
    await hide(scene.fresh.owner, scene.cast.tabitha)
    const { entry } = await write(lydia, 'testimony', 1, { text: 'With Tabitha' })
    const other = await barnabas.feedback.analyze({ id: await itemOf(barnabas, entry.id) })
    expect(other.summary).toBe('Lydia met Tabitha and Mary.')
  })

  test('of a text that tells of danger is asked of no model, and refused like one that came to nothing', async () => {
    const { entry } = await write(lydia, 'testimony', 1, { text: 'I want to kill myself.' })
    const asked = barnabas.feedback.analyze({ id: await itemOf(barnabas, entry.id) })
    await expectRefused('AI_FAILED', asked)
    expect(scene.model.asked).toEqual([])
  })

  test('drops what a model cannot know, and what is longer than there is room for', async () => {
    const said =
      'See https://evil.example/x or java[P9]script:x now. As Romans 8:28 says, all is well. You are **not** alone.'
    const suggestions = [...Array.from({ length: 8 }, (_, index) => `Ask ${index}.`), said]
    const encouragement = 'You are not alone. '.repeat(300)
    scene.model.behave({ say: () => ({ summary: said, suggestions, encouragement }) })
    const analysis = await barnabas.feedback.analyze({ id })
    expect(analysis.summary).toBe('See or now. You are not alone.')
    expect(analysis.suggestions).toEqual(suggestions.slice(0, 6))
    expect(analysis.encouragement.length).toBeLessThanOrEqual(2000)
    expect(analysis.encouragement).toMatch(/alone\.$/)
    await barnabas.feedback.review({ id, version: 1, ...answerOf({ comments: 'Well said', analysis }) })
  })

  test.each([
    ['refuse', 'AI_KEY_REFUSED'],
    ['busy', 'AI_RATE_LIMITED'],
    ['broke', 'AI_QUOTA'],
    ['stall', 'AI_TIMED_OUT'],
    ['garbage', 'AI_FAILED'],
    ['fault', 'AI_FAILED'],
    [saying('https://evil.example/x'), 'AI_FAILED'],
  ] as const)('fails where the provider says %s, and nothing is lost', async (behaviour, code) => {
    const begun = { comments: 'Half a sen', analysis: sampleAnalysis }
    await barnabas.feedback.saveDraft({ id, known: null, ...answerOf(begun) })
    scene.model.behave(behaviour)
    await expectRefused(code, barnabas.feedback.analyze({ id }))
    expect(await draftOf(barnabas)).toMatchObject(begun)
  })

  test('that the leader stops waiting for is not kept', async () => {
    scene.model.behave('stall')
    const waiting = new AbortController()
    const asked = barnabas.feedback.analyze({ id }, { signal: waiting.signal })
    await scene.model.stalled()
    waiting.abort()
    await expect(asked).rejects.toThrow(AskerGone)
    expect(await draftOf(barnabas)).toBeNull()
  })
})

describe('asking for an analysis', () => {
  test('needs a key, AI that is on, that one has agreed, and that the author has, which the item says', async () => {
    const { host } = scene.ai.provider
    const analyze = () => barnabas.feedback.analyze({ id })
    const canAnalyze = async () => (await barnabas.feedback.item({ id })).item.can.analyze
    const left = await requestsLeft(barnabas)
    expect(await canAnalyze()).toBe(true)
    await lydia.ai.withdraw({ use: 'being-read' })
    expect(await canAnalyze()).toBe(false)
    await expectRefused('AI_AUTHOR_NOT_AGREED', analyze(), priscilla.feedback.analyze({ id }))
    await lydia.ai.agree({ use: 'being-read', host })
    await barnabas.ai.withdraw({ use: 'asking' })
    await expectRefused('AI_NOT_AGREED', analyze())
    await barnabas.ai.agree({ use: 'asking', host })
    expect(await requestsLeft(barnabas)).toBe(left)
    await priscilla.ai.removeOrganizationKey()
    await expectRefused('AI_NO_KEY', analyze())
    await priscilla.ai.changeOrganization({ enabled: false })
    await expectRefused('AI_OFF', analyze())
    expect(scene.model.asked).toEqual([])
  })

  test.each([
    ['the author withdraws', 'AI_AUTHOR_NOT_AGREED', () => lydia.ai.withdraw({ use: 'being-read' })],
    ['another leader delivers', 'FORBIDDEN', () => priscilla.feedback.deliver(unsaid())],
    ['the entry becomes private', 'NOT_FOUND', () => edit('private')],
    ['the entry is edited', 'NOT_FOUND', () => edit('shared')],
  ] as const)('keeps nothing where %s meanwhile', async (_, code, work) => {
    scene.model.behave({
      say: async ({ schema }) => {
        await work()
        return answerOfShape(schema, () => 'They write openly.')
      },
    })
    await expectRefused(code, barnabas.feedback.analyze({ id }))
    const { rows } = await scene.fresh.owner.query('select leader_id from app.feedback_drafts')
    expect(rows).toEqual([])
  })
})
