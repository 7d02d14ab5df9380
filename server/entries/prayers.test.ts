import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/writing.ts'
import { expectRefused } from '#testing/expect-refused.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

describe('prayer requests', () => {
  test('go to one’s leader unless one says otherwise, and the last choice is offered again', async () => {
    const offered = async () => (await lydia.journal.desk({})).defaultAudience.prayer
    expect(await offered()).toBe('leader')
    await write(lydia, 'prayer', 1, { audience: 'private' })
    expect(await offered()).toBe('private')
    expect((await lydia.journal.desk({})).defaultAudience.testimony).toBe('shared')
  })

  test('may be two hundred in a day and a night, counted apart from everything else', async () => {
    const first = await write(lydia, 'prayer')
    expect(first.submitsLeft).toEqual({ remaining: 199, resetsAt: new Date('2026-11-21T08:00:00-05:00') })
    await scene.fresh.owner.query(`update app.counters set count = 199 where key like 'prayer:%'`)
    expect((await write(lydia, 'prayer')).submitsLeft.remaining).toBe(0)
    await expect(write(lydia, 'prayer')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: {
        act: 'prayer',
        resetsAt: new Date('2026-11-21T08:00:00-05:00'),
      },
    })
    expect((await lydia.entries.list({ kind: 'prayer' })).total).toBe(2)
    expect((await write(lydia, 'testimony')).submitsLeft.remaining).toBe(19)
    scene.clock.set('2026-11-21T08:00:00-05:00')
    expect((await write(lydia, 'prayer')).submitsLeft.remaining).toBe(199)
  })

  test('are marked as answered, with how; saying it anew keeps the moment, and it can be taken back', async () => {
    const { entry } = await write(lydia, 'prayer')
    expect(entry.prayer).toEqual({
      answer: null,
      updates: [],
      updateCount: 0,
      removedCount: 0,
      earlierAnswerCount: 0,
      prayingCount: 0,
    })
    const answeredAt = new Date('2026-11-20T08:00:00-05:00')
    const answered = await lydia.entries.answer({ id: entry.id, note: ' She is home. ' })
    expect(answered.prayer?.answer).toMatchObject({ note: 'She is home.', answeredAt })
    scene.clock.pass({ hours: 1 })
    const again = await lydia.entries.answer({ id: entry.id, note: '', known: 'She is home.' })
    expect(again.prayer?.answer).toEqual({ id: answered.prayer?.answer?.id, note: '', answeredAt })
    expect(again.version).toBe(1)
    expect((await lydia.entries.unanswer({ id: entry.id })).prayer?.answer).toBeNull()
    expect((await lydia.entries.unanswer({ id: entry.id })).prayer?.answer).toBeNull()
  })

  test('answered on two devices at once keep what was said first, until the second one knows it', async () => {
    const { entry } = await write(lydia, 'prayer')
    const { id } = entry
    const meanwhile = { code: 'CHANGED_MEANWHILE', data: { version: 1 } }
    await lydia.entries.answer({ id, note: 'From the phone' })
    await expect(lydia.entries.answer({ id, note: 'From the laptop' })).rejects.toMatchObject(meanwhile)
    await expect(
      lydia.entries.answer({ id, note: 'From the laptop', known: 'Something older' }),
    ).rejects.toMatchObject(meanwhile)
    await expect(lydia.entries.unanswer({ id, known: 'Something older' })).rejects.toMatchObject(meanwhile)
    const { entries } = await lydia.entries.list({ kind: 'prayer' })
    expect(entries[0]?.prayer?.answer?.note).toBe('From the phone')
    const both = { id, note: 'From both', known: 'From the phone' }
    expect((await lydia.entries.answer(both)).prayer?.answer?.note).toBe('From both')
    expect((await lydia.entries.answer(both)).prayer?.answer?.note).toBe('From both')
    expect((await lydia.entries.unanswer({ id, known: 'From both' })).prayer?.answer).toBeNull()
  })

  test('come with the newest of their updates, and the others are read page by page', async () => {
    const { id } = (await write(lydia, 'prayer')).entry
    const texts = Array.from({ length: 8 }, (_, index) => `Update ${index + 1}`)
    for (const text of texts) {
      scene.clock.pass({ minutes: 1 })
      await lydia.entries.addUpdate({ id, updateId: randomUUID(), text })
    }
    const { entries } = await lydia.entries.list({ kind: 'prayer' })
    const { prayer } = entries[0]!
    expect(prayer?.updates.map(({ text }) => text)).toEqual(texts.slice(-5))
    expect(prayer?.updateCount).toBe(8)

    const first = await lydia.entries.updates({ id, limit: 6 })
    expect(first.total).toBe(8)
    const second = await lydia.entries.updates({ id, limit: 6, after: first.next! })
    expect(second.next).toBeNull()
    expect([...first.updates, ...second.updates].map(({ text }) => text)).toEqual(texts.toReversed())

    // One that is not among the newest comes back as well.
    const [oldest] = second.updates.toReversed()
    await lydia.entries.removeUpdate({ id, updateId: oldest!.id })
    const { prayer: whole } = await lydia.entries.restoreUpdate({ id, updateId: oldest!.id })
    expect(whole?.updateCount).toBe(8)
    const testimony = (await write(lydia, 'testimony')).entry
    await expect(lydia.entries.updates({ id: testimony.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('gather updates, each once and oldest first', async () => {
    const { entry } = await write(lydia, 'prayer')
    const [first, second] = [randomUUID(), randomUUID()]
    await lydia.entries.addUpdate({ id: entry.id, updateId: first, text: 'Surgery is on Tuesday.' })
    scene.clock.pass({ hours: 1 })
    await lydia.entries.addUpdate({ id: entry.id, updateId: second, text: 'It went well.' })
    const twice = await lydia.entries.addUpdate({ id: entry.id, updateId: second, text: 'It went well.' })
    expect(twice.prayer?.updates.map(({ text }) => text)).toEqual(['Surgery is on Tuesday.', 'It went well.'])
    const less = await lydia.entries.removeUpdate({ id: entry.id, updateId: first })
    expect(less.prayer?.updates).toEqual([
      { id: second, text: 'It went well.', writtenAt: new Date('2026-11-20T09:00:00-05:00') },
    ])
  })

  test('are the only thing that is answered, and their updates are those of no other', async () => {
    const barnabas = scene.as(scene.cast.barnabas)
    const { entry: testimony } = await write(lydia, 'testimony')
    const { entry: prayer } = await write(lydia, 'prayer')
    const { entry: own } = await write(barnabas, 'prayer')
    const updateId = randomUUID()
    const missing = { code: 'NOT_FOUND' }
    await expect(lydia.entries.answer({ id: testimony.id, note: '' })).rejects.toMatchObject(missing)
    await lydia.entries.addUpdate({ id: prayer.id, updateId, text: 'Mine' })
    await expectRefused('NOT_FOUND', barnabas.entries.addUpdate({ id: own.id, updateId, text: 'Taken' }))
    await lydia.entries.trash({ id: prayer.id })
    await expect(lydia.entries.answer({ id: prayer.id, note: '' })).rejects.toMatchObject(missing)
  })

  test('answers and updates take the turns of edits', async () => {
    const { entry } = await write(lydia, 'prayer')
    const answer = (turn: number) =>
      lydia.entries.answer({ id: entry.id, note: `Note ${turn}`, known: `Note ${turn - 1}` })
    for (let turn = 1; turn <= 20; turn++) await answer(turn)
    await expect(answer(21)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'edit' } })
    const { entries } = await lydia.entries.list({ kind: 'prayer' })
    expect(entries[0]?.prayer?.answer?.note).toBe('Note 20')
  })
})
