import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Scene } from '#testing/scene.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: ReturnType<Scene['as']>
let id: string
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
  id = (await write(lydia, 'prayer')).entry.id
})

const days = (count: number) => ({ hours: 24 * count })
const missing = { code: 'NOT_FOUND' }

async function found(text: string): Promise<number> {
  return (await lydia.entries.list({ text })).total
}

describe('an update that was removed', () => {
  const updateId = randomUUID()
  const text = 'Surgery is on Tuesday.'
  beforeEach(async () => {
    await lydia.entries.addUpdate({ id, updateId, text })
    scene.clock.pass({ hours: 1 })
    await lydia.entries.addUpdate({ id, updateId: randomUUID(), text: 'It went well.' })
    scene.clock.pass({ hours: 1 })
  })
  const gone = () => lydia.entries.updates({ id, removed: 'yes' })

  test('is in no list, count or search, and waits among those that were removed', async () => {
    expect(await found('Surgery')).toBe(1)
    const { prayer } = await lydia.entries.removeUpdate({ id, updateId })
    expect(prayer?.updates.map((update) => update.text)).toEqual(['It went well.'])
    expect(prayer).toMatchObject({ updateCount: 1, removedCount: 1 })
    const live = await lydia.entries.updates({ id })
    expect([live.total, live.updates.map((update) => update.text)]).toEqual([1, ['It went well.']])
    expect(await found('Surgery')).toBe(0)
    const writtenAt = new Date('2026-11-20T08:00:00-05:00')
    expect(await gone()).toEqual({ updates: [{ id: updateId, text, writtenAt }], total: 1, next: null })
  })

  test('comes back where it was with its own moment, however often one asks', async () => {
    const [whole] = (await lydia.entries.list({ kind: 'prayer' })).entries
    await lydia.entries.removeUpdate({ id, updateId })
    scene.clock.pass({ hours: 1 })
    await lydia.entries.removeUpdate({ id, updateId })
    for (let time = 0; time < 2; time++) {
      expect((await lydia.entries.restoreUpdate({ id, updateId })).prayer).toEqual(whole?.prayer)
    }
    expect((await gone()).total).toBe(0)
    expect(await found('Surgery')).toBe(1)
  })

  test('stays removed when the call that added it is sent again', async () => {
    await lydia.entries.removeUpdate({ id, updateId })
    const { prayer } = await lydia.entries.addUpdate({ id, updateId, text })
    expect(prayer).toMatchObject({ updateCount: 1, removedCount: 1 })
  })

  test('comes back within 30 days, and not later, to another prayer or from the trash', async () => {
    const other = (await write(lydia, 'prayer')).entry.id
    await lydia.entries.removeUpdate({ id, updateId })
    await expect(lydia.entries.restoreUpdate({ id: other, updateId })).rejects.toMatchObject(missing)
    scene.clock.pass({ hours: 24 * 30 - 1 })
    expect((await lydia.entries.restoreUpdate({ id, updateId })).prayer?.updateCount).toBe(2)
    await lydia.entries.removeUpdate({ id, updateId })
    scene.clock.pass(days(30))
    await expect(lydia.entries.restoreUpdate({ id, updateId })).rejects.toMatchObject(missing)
    await lydia.entries.trash({ id })
    await expect(lydia.entries.restoreUpdate({ id, updateId })).rejects.toMatchObject(missing)
  })
})

describe('an answer that was taken back', () => {
  const note = 'She is home.'
  let answerId: string
  beforeEach(async () => {
    answerId = (await lydia.entries.answer({ id, note })).prayer?.answer?.id ?? ''
    scene.clock.pass({ hours: 1 })
  })
  const unanswer = () => lydia.entries.unanswer({ id, known: note })
  const restore = () => lydia.entries.restoreAnswer({ id, answerId })
  const earlier = async () => (await lydia.entries.earlierAnswers({ id })).answers.map((one) => one.note)

  test('is in no list and no search, and can be read back', async () => {
    expect(await found('home')).toBe(1)
    const { prayer } = await unanswer()
    expect(prayer).toMatchObject({ answer: null, earlierAnswerCount: 1 })
    expect(await found('home')).toBe(0)
    expect((await lydia.entries.list({ answered: 'yes' })).total).toBe(0)
    expect((await lydia.entries.list({ answered: 'no' })).total).toBe(1)
    const removedAt = new Date('2026-11-20T09:00:00-05:00')
    const answers = [{ id: answerId, note, removedAt }]
    expect(await lydia.entries.earlierAnswers({ id })).toEqual({ answers, total: 1, next: null })
  })

  test('comes back as it was, however often one asks', async () => {
    await unanswer()
    scene.clock.pass({ hours: 50 })
    const answer = { id: answerId, note, answeredAt: new Date('2026-11-20T08:00:00-05:00') }
    expect((await restore()).prayer).toMatchObject({ answer, earlierAnswerCount: 0 })
    expect((await restore()).prayer?.answer).toEqual(answer)
    expect((await lydia.entries.list({ answered: 'yes' })).total).toBe(1)
  })

  test('does not take the place of one that was given since', async () => {
    await unanswer()
    const { prayer } = await lydia.entries.answer({ id, note: 'She is well.' })
    expect(prayer?.answer?.answeredAt).toEqual(new Date('2026-11-20T09:00:00-05:00'))
    await expect(restore()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 1 } })
    expect(await earlier()).toEqual([note])
  })

  test('leaves each note that was said before to be read back, newest first and page by page', async () => {
    const notes = [note, 'She is home, and well.', '', 'Singing']
    for (const [index, next] of notes.slice(1).entries()) {
      scene.clock.pass({ minutes: 1 })
      await lydia.entries.answer({ id, note: next, known: notes[index]! })
    }
    expect(await earlier()).toEqual(['She is home, and well.', note])
    const first = await lydia.entries.earlierAnswers({ id, limit: 1 })
    expect(first.total).toBe(2)
    const second = await lydia.entries.earlierAnswers({ id, limit: 1, after: first.next! })
    expect(second.answers.map((one) => one.note)).toEqual([note])
    expect(second.next).toBeNull()
  })

  test('comes back within 30 days, and not later or to another prayer', async () => {
    const other = (await write(lydia, 'prayer')).entry.id
    await unanswer()
    await expect(lydia.entries.restoreAnswer({ id: other, answerId })).rejects.toMatchObject(missing)
    scene.clock.pass(days(30))
    await expect(restore()).rejects.toMatchObject(missing)
  })
})
