import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
let id: string
let other: string
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
  other = (await write(lydia, 'prayer')).entry.id
  id = (await write(lydia, 'prayer')).entry.id
})

const found = async (text: string) => (await lydia.entries.list({ text })).total

describe('an update that was removed', () => {
  const updateId = randomUUID()
  const text = 'Surgery is on Tuesday.'
  const add = (update: string, as: string = randomUUID()) =>
    lydia.entries.addUpdate({ id, updateId: as, text: update })
  const remove = () => lydia.entries.removeUpdate({ id, updateId })
  const restore = (to = id) => lydia.entries.restoreUpdate({ id: to, updateId })
  const gone = () => lydia.entries.updates({ id, removed: 'yes' })
  beforeEach(async () => {
    await add(text, updateId)
    scene.clock.pass({ hours: 1 })
    await add('It went well.')
  })

  test('is in no list, count or search, waits among the removed, and comes back with its own moment', async () => {
    const before = (await lydia.entries.updates({ id })).updates
    expect(before).toHaveLength(2)
    expect(await found('Surgery')).toBe(1)
    for (let time = 0; time < 2; time++) {
      const { prayer } = await remove()
      expect(prayer?.updates.map((update) => update.text)).toEqual(['It went well.'])
      expect(prayer).toMatchObject({ updateCount: 1, removedCount: 1 })
    }
    expect(await lydia.entries.updates({ id })).toMatchObject({
      updates: [{ text: 'It went well.' }],
      total: 1,
    })
    expect(await found('Surgery')).toBe(0)
    const writtenAt = new Date('2026-11-20T08:00:00-05:00')
    expect(await gone()).toEqual({ updates: [{ id: updateId, text, writtenAt }], total: 1, next: null })
    // Sent again, the call that added it changes nothing.
    expect((await add(text, updateId)).prayer).toMatchObject({ updateCount: 1, removedCount: 1 })

    scene.clock.pass({ hours: 1 })
    for (let time = 0; time < 2; time++) {
      const { prayer } = await restore()
      expect(prayer).toMatchObject({ updates: before.toReversed(), updateCount: 2, removedCount: 0 })
    }
    expect((await gone()).total).toBe(0)
    expect(await found('Surgery')).toBe(1)
  })

  test('comes back within 30 days, and not later, to another prayer or from the trash', async () => {
    await remove()
    await expectRefused('NOT_FOUND', restore(other))
    scene.clock.pass({ hours: 24 * 30 - 1 })
    expect((await restore()).prayer?.updateCount).toBe(2)
    await remove()
    await lydia.entries.trash({ id })
    await expectRefused('NOT_FOUND', restore())
    await lydia.entries.restore({ id })
    scene.clock.pass({ hours: 24 * 30 })
    await expectRefused('NOT_FOUND', restore())
  })
})

describe('an answer that was taken back', () => {
  const note = 'She is home.'
  let answerId: string
  beforeEach(async () => {
    answerId = (await answer(note))?.id ?? ''
    scene.clock.pass({ hours: 1 })
  })
  const answer = async (said: string, known?: string) =>
    (await lydia.entries.answer({ id, note: said, known })).prayer?.answer
  const unanswer = () => lydia.entries.unanswer({ id, known: note })
  const restore = (to = id) => lydia.entries.restoreAnswer({ id: to, answerId })
  const earlier = async () => (await lydia.entries.earlierAnswers({ id })).answers.map((one) => one.note)
  const answered = async () => (await lydia.entries.list({ answered: 'yes' })).total

  test('is in no list and no search, can be read back, and comes back as it was', async () => {
    expect([await found('home'), await answered()]).toEqual([1, 1])
    expect((await unanswer()).prayer).toMatchObject({ answer: null, earlierAnswerCount: 1 })
    expect([await found('home'), await answered()]).toEqual([0, 0])
    expect((await lydia.entries.list({ answered: 'no' })).total).toBe(2)
    const answers = [{ id: answerId, note, removedAt: new Date('2026-11-20T09:00:00-05:00') }]
    expect(await lydia.entries.earlierAnswers({ id })).toEqual({ answers, total: 1, next: null })

    scene.clock.pass({ hours: 50 })
    const back = { id: answerId, note, answeredAt: new Date('2026-11-20T08:00:00-05:00') }
    for (let time = 0; time < 2; time++)
      expect((await restore()).prayer).toMatchObject({ answer: back, earlierAnswerCount: 0 })
    expect(await answered()).toBe(1)
  })

  test('does not take the place of one that was given since', async () => {
    await unanswer()
    const since = { answeredAt: new Date('2026-11-20T09:00:00-05:00') }
    expect(await answer('She is well.')).toMatchObject(since)
    await expect(restore()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 1 } })
    expect(await earlier()).toEqual([note])
  })

  test('leaves each note that was said before to be read back, newest first and page by page', async () => {
    const notes = [note, 'She is home, and well.', '', 'Singing']
    for (const [index, next] of notes.slice(1).entries()) {
      scene.clock.pass({ minutes: 1 })
      await answer(next, notes[index])
    }
    expect(await earlier()).toEqual(['She is home, and well.', note])
    const first = await lydia.entries.earlierAnswers({ id, limit: 1 })
    expect(first.total).toBe(2)
    const second = await lydia.entries.earlierAnswers({ id, limit: 1, after: first.next! })
    expect(second).toMatchObject({ answers: [{ note }], next: null })
  })

  test('comes back within 30 days, and not later or to another prayer', async () => {
    await unanswer()
    await expectRefused('NOT_FOUND', restore(other))
    scene.clock.pass({ hours: 24 * 30 })
    await expectRefused('NOT_FOUND', restore())
  })
})
