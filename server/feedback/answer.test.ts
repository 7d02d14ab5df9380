import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, itemOf, sampleAnalysis } from '#testing/feedback.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Caller
let barnabas: Caller
let priscilla: Caller
/** What Lydia wrote, and its item. */
let entryId: string
let id: string
beforeEach(async () => {
  scene = await setScene()
  lydia = scene.as(scene.cast.lydia)
  barnabas = scene.as(scene.cast.barnabas)
  priscilla = scene.as(scene.cast.priscilla)
  entryId = (await write(lydia, 'reflection', 1, { text: 'At first' })).entry.id
  id = await itemOf(barnabas, entryId)
  return () => scene.end()
})

const eight = new Date('2026-11-20T13:00:00Z')
const kind = answerOf({ comments: 'Well said' })
const profile = (name: 'barnabas' | 'priscilla') => ({ id: scene.cast[name].id })
const edit = (version: number, text: string, audience: 'private' | 'leader' = 'leader') =>
  lydia.entries.edit({ id: entryId, version, text, audience })
const standing = async () => (await barnabas.feedback.item({ id })).item
const received = async () => (await lydia.feedback.mine({})).items

/** The four things that are done to an item, by somebody who has seen a version of it. */
const acts = {
  review: (by: Caller, version: number) => by.feedback.review({ id, version, ...kind }),
  deliver: (by: Caller, version: number) => by.feedback.deliver({ id, version, ...kind }),
  dismiss: (by: Caller, version: number) => by.feedback.dismiss({ id, version }),
}
const each = Object.entries(acts)

describe('a review', () => {
  test('is saved for all who answer for the author, who learns nothing of it', async () => {
    const reviewed = await acts.review(barnabas, 1)
    expect(reviewed).toMatchObject({
      status: 'reviewed',
      ...kind,
      leader: profile('barnabas'),
      version: 2,
      reviewedAt: eight,
      deliveredAt: null,
      can: { answer: true },
    })
    expect((await priscilla.feedback.queue({})).items).toEqual([reviewed])
    expect(await received()).toEqual([])
    expect(await lydia.feedback.unread()).toEqual({ count: 0 })
  })

  test('says something in words', async () => {
    for (const comments of ['', ' \n', '\u0085']) {
      await expect(
        barnabas.feedback.review({ id, version: 1, ...answerOf({ comments, analysis: sampleAnalysis }) }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await standing()).toMatchObject({ status: 'pending', version: 1 })
  })

  test('has room for 5000 characters, as people count them', async () => {
    const reviewed = await barnabas.feedback.review({
      id,
      version: 1,
      ...answerOf({ comments: '🙏'.repeat(5000) }),
    })
    expect(reviewed.comments).toHaveLength(10_000)
    await expect(
      barnabas.feedback.review({ id, version: 2, ...answerOf({ comments: 'x'.repeat(5001) }) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('can be changed by another leader, who then stands beside it', async () => {
    await acts.review(barnabas, 1)
    scene.clock.pass({ minutes: 1 })
    const changed = await priscilla.feedback.review({
      id,
      version: 2,
      ...answerOf({ comments: 'Well said indeed' }),
    })
    expect(changed).toMatchObject({ comments: 'Well said indeed', leader: profile('priscilla'), version: 3 })
  })
})

describe('feedback', () => {
  test('reaches its author with the words and just the parts of the analysis that were chosen', async () => {
    const delivered = await barnabas.feedback.deliver({
      id,
      version: 1,
      ...answerOf({ comments: ' Well said ', analysis: sampleAnalysis, included: ['encouragement'] }),
    })
    expect(delivered).toMatchObject({
      status: 'delivered',
      comments: 'Well said',
      answeredVersion: 1,
      leader: profile('barnabas'),
      reviewedAt: eight,
      deliveredAt: eight,
      can: { answer: false, analyze: false },
    })
    const [item] = await received()
    expect(item).toMatchObject({
      id,
      comments: 'Well said',
      analysis: { encouragement: 'An encouragement by AI' },
      answeredVersion: 1,
      read: false,
    })
    expect(JSON.stringify(item)).not.toMatch(/summary by AI|suggestion by AI/)
    expect((await barnabas.feedback.queue({})).total).toBe(0)
  })

  test('may be an approval without words', async () => {
    const approved = await barnabas.feedback.deliver({ id, version: 1, ...answerOf({ comments: ' \n' }) })
    expect(approved).toMatchObject({ status: 'delivered', comments: '', version: 2, reviewedAt: null })
    expect(await received()).toMatchObject([{ comments: '', analysis: null }])
  })

  test('leaves out parts that say nothing, whatever was chosen', async () => {
    const analysis = { summary: ' ', suggestions: ['', 'Ask her'], encouragement: 'You are not alone' }
    const included = ['summary', 'suggestions', 'suggestions'] as const
    await barnabas.feedback.deliver({ id, version: 1, ...answerOf({ analysis, included: [...included] }) })
    expect(await received()).toMatchObject([{ analysis: { suggestions: ['Ask her'] } }])
    const [item] = await received()
    expect(Object.keys(item?.analysis ?? {})).toEqual(['suggestions'])
  })

  test('of a review that was saved before is what is sent now', async () => {
    await acts.review(barnabas, 1)
    await priscilla.feedback.deliver({ id, version: 2, ...answerOf({ comments: 'Better so' }) })
    expect(await received()).toMatchObject([{ comments: 'Better so', leader: profile('priscilla') }])
  })

  test('is there for good: nothing is done to it any more', async () => {
    const { version } = await acts.deliver(barnabas, 1)
    for (const [name, act] of each.filter(([name]) => name !== 'deliver')) {
      await expect(act(barnabas, version), name).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(act(priscilla, version), name).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await barnabas.feedback.restore({ id })).toMatchObject({ status: 'delivered', version })
    expect(await received()).toMatchObject([{ comments: 'Well said' }])
  })

  test('names the version that was answered, however often that is edited later', async () => {
    await edit(1, 'Thought better of')
    await acts.deliver(barnabas, 2)
    await edit(2, 'Thought better of again', 'private')
    expect(await received()).toMatchObject([
      { answeredVersion: 2, original: { version: 3, text: 'Thought better of', audience: 'private' } },
    ])
  })
})

describe('a dismissal', () => {
  test('takes an item from the queue, and is taken back with all that was begun', async () => {
    await barnabas.feedback.saveDraft({ id, known: null, ...answerOf({ comments: 'Half a sen' }) })
    expect(await acts.dismiss(barnabas, 1)).toMatchObject({
      status: 'dismissed',
      version: 2,
      can: { answer: false, analyze: false },
    })
    expect((await priscilla.feedback.queue({})).total).toBe(0)
    expect(await barnabas.feedback.restore({ id })).toMatchObject({
      status: 'pending',
      version: 3,
      draft: { comments: 'Half a sen' },
      can: { answer: true },
    })
    expect(await barnabas.feedback.restore({ id })).toMatchObject({ version: 3 })
  })

  test('of a review that is taken back leaves the review', async () => {
    await acts.review(barnabas, 1)
    scene.clock.pass({ minutes: 1 })
    const reviewed = { comments: 'Well said', reviewedAt: eight, leader: profile('barnabas') }
    expect(await acts.dismiss(priscilla, 2)).toMatchObject({
      status: 'dismissed',
      dismissedBy: profile('priscilla'),
      can: { restore: true },
      ...reviewed,
    })
    expect(await priscilla.feedback.restore({ id })).toMatchObject({
      status: 'reviewed',
      dismissedBy: null,
      can: { restore: false },
      ...reviewed,
    })
  })

  test('is not told to the author', async () => {
    await acts.dismiss(barnabas, 1)
    expect(await received()).toEqual([])
    expect(await lydia.notifications.list({})).toMatchObject({ total: 0 })
  })
})

describe.each(each)('to %s', (name, act) => {
  test('twice is to do it once', async () => {
    const first = await act(barnabas, 1)
    scene.clock.pass({ minutes: 1 })
    expect(await act(barnabas, 1)).toEqual(first)
    expect(await standing()).toEqual(first)
  })

  test('does not write over what another leader did meanwhile', async () => {
    await priscilla.feedback.review({ id, version: 1, ...answerOf({ comments: 'Of Priscilla' }) })
    await expect(act(barnabas, 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } })
    expect(await standing()).toMatchObject({ status: 'reviewed', comments: 'Of Priscilla', version: 2 })
  })

  test('is not done in the name of another who has just done the same', async () => {
    const { version } = await act(priscilla, 1)
    await expect(act(barnabas, 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version } })
    const whose = name === 'dismiss' ? 'dismissedBy' : 'leader'
    expect(await standing()).toMatchObject({ [whose]: profile('priscilla') })
  })

  test('asks for another look where the author edited meanwhile', async () => {
    await edit(1, 'Thought better of')
    await expect(act(barnabas, 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } })
    expect(await act(barnabas, 2)).toMatchObject({ original: { text: 'Thought better of' } })
  })

  test('finds nothing where the entry became private, or was thrown away', async () => {
    await edit(1, 'At first', 'private')
    for (const version of [1, 2, 3]) {
      await expect(act(barnabas, version)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await edit(2, 'At first')
    await lydia.entries.trash({ id: entryId })
    for (const version of [1, 2, 3, 4]) {
      await expect(act(priscilla, version)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('takes a turn, of which there are 240 a minute', async () => {
    await barnabas.feedback.saveDraft({ id, known: null, ...kind })
    await scene.fresh.owner.query('update app.counters set count = 240 where key = $1', [
      `feedback:${scene.cast.barnabas.id}`,
    ])
    await expect(act(barnabas, 1)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'feedback' } })
    scene.clock.pass({ minutes: 1 })
    await expect(act(barnabas, 1), name).resolves.toBeTruthy()
  })
})

describe('two leaders at once', () => {
  test('deliver one answer, and the other is told', async () => {
    const results = await Promise.allSettled([acts.deliver(barnabas, 1), acts.deliver(priscilla, 1)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CHANGED_MEANWHILE' },
    })
    expect(await received()).toHaveLength(1)
    expect(await lydia.feedback.unread()).toEqual({ count: 1 })
    expect((await lydia.notifications.list({})).total).toBe(1)
  })

  test('find nothing under an id of nobody’s', async () => {
    for (const [, act] of each) {
      const known = id
      id = randomUUID()
      await expect(act(barnabas, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      id = known
    }
  })
})
