import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
let id: string
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
  id = (await write(lydia, 'prayer')).entry.id
})

const prayer = async () => (await lydia.entries.list({ kind: 'prayer' })).entries[0]!.prayer!
const answer = async (note: string, known?: string) =>
  (await lydia.entries.answer({ id, note, known })).prayer?.answer
const unanswer = async (known?: string) => (await lydia.entries.unanswer({ id, known })).prayer?.answer
const update = async (text: string, updateId: string = randomUUID()) =>
  (await lydia.entries.addUpdate({ id, updateId, text })).prayer?.updates.map((one) => one.text)

describe('prayer requests', () => {
  test('go to one’s leader unless another audience is chosen, and the last choice is offered again', async () => {
    const offered = async (as: Caller) => (await as.journal.desk({})).defaultAudience
    expect(await offered(scene.as(scene.cast.timothy))).toMatchObject({ prayer: 'leader' })
    await write(lydia, 'prayer', 1, { audience: 'private' })
    expect(await offered(lydia)).toMatchObject({ prayer: 'private', testimony: 'shared' })
  })

  test('may be two hundred in a day and a night, counted apart from everything else', async () => {
    await scene.fresh.owner.query(`update app.counters set count = 199 where key like 'prayer:%'`)
    expect((await write(lydia, 'prayer')).submitsLeft.remaining).toBe(0)
    const data = { act: 'prayer', resetsAt: new Date('2026-11-21T08:00:00-05:00') }
    await expect(write(lydia, 'prayer')).rejects.toMatchObject({ code: 'RATE_LIMITED', data })
    expect((await lydia.entries.list({ kind: 'prayer' })).total).toBe(2)
    expect((await write(lydia, 'testimony')).submitsLeft.remaining).toBe(19)
    scene.clock.set('2026-11-21T08:00:00-05:00')
    expect((await write(lydia, 'prayer')).submitsLeft.remaining).toBe(199)
  })

  test('are marked as answered, with how; saying it anew keeps the moment, and it can be taken back', async () => {
    const counts = { updateCount: 0, removedCount: 0, earlierAnswerCount: 0, prayingCount: 0 }
    expect(await prayer()).toEqual({ answer: null, updates: [], ...counts })
    const answeredAt = new Date('2026-11-20T08:00:00-05:00')
    const first = await answer(' She is home. ')
    expect(first).toMatchObject({ note: 'She is home.', answeredAt })
    scene.clock.pass({ hours: 1 })
    expect(await answer('', 'She is home.')).toEqual({ id: first?.id, note: '', answeredAt })
    expect((await lydia.entries.list({ kind: 'prayer' })).entries[0]?.version).toBe(1)
    expect([await unanswer(), await unanswer()]).toEqual([null, null])
  })

  test('answered on two devices at once keep what was said first, until the second one knows it', async () => {
    await answer('From the phone')
    for (const late of [
      () => answer('From the laptop'),
      () => answer('From the laptop', 'Something older'),
      () => unanswer('Something older'),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 1 } })
    expect(await prayer()).toMatchObject({ answer: { note: 'From the phone' } })
    for (let time = 0; time < 2; time++)
      expect(await answer('From both', 'From the phone')).toMatchObject({ note: 'From both' })
    expect(await unanswer('From both')).toBeNull()
  })

  test('gather updates, each once and oldest first', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await update('Surgery is on Tuesday.', first)
    scene.clock.pass({ hours: 1 })
    for (let time = 0; time < 2; time++)
      expect(await update('It went well.', second)).toEqual(['Surgery is on Tuesday.', 'It went well.'])
    await lydia.entries.removeUpdate({ id, updateId: first })
    const writtenAt = new Date('2026-11-20T09:00:00-05:00')
    expect((await prayer()).updates).toEqual([{ id: second, text: 'It went well.', writtenAt }])
  })

  test('come with the newest of their updates, and the others are read page by page', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => `Update ${index + 1}`)
    for (const text of texts) {
      scene.clock.pass({ minutes: 1 })
      await update(text)
    }
    const { updates, updateCount } = await prayer()
    expect(updates.map(({ text }) => text)).toEqual(texts.slice(-5))
    expect(updateCount).toBe(8)
    const first = await lydia.entries.updates({ id, limit: 6 })
    expect(first.total).toBe(8)
    const second = await lydia.entries.updates({ id, limit: 6, after: first.next! })
    expect(second.next).toBeNull()
    expect([...first.updates, ...second.updates].map(({ text }) => text)).toEqual(texts.toReversed())
    // One that is not among the newest comes back as well.
    const updateId = second.updates.at(-1)!.id
    await lydia.entries.removeUpdate({ id, updateId })
    expect((await lydia.entries.restoreUpdate({ id, updateId })).prayer?.updateCount).toBe(8)
  })

  test('are the only thing that is answered, while they live, and their updates are those of no other', async () => {
    const barnabas = scene.as(scene.cast.barnabas)
    const { entry: testimony } = await write(lydia, 'testimony')
    const { entry: other } = await write(barnabas, 'prayer')
    const updateId = randomUUID()
    await update('Mine', updateId)
    await lydia.entries.trash({ id })
    await expectRefused(
      'NOT_FOUND',
      lydia.entries.answer({ id: testimony.id, note: '' }),
      lydia.entries.updates({ id: testimony.id }),
      barnabas.entries.addUpdate({ id: other.id, updateId, text: 'Taken' }),
      answer(''),
    )
  })

  test('answers and updates take the turns of edits', async () => {
    for (let turn = 1; turn <= 19; turn++) await answer(`Note ${turn}`, `Note ${turn - 1}`)
    await update('The twentieth')
    for (const one of [
      () => answer('Note 20', 'Note 19'),
      () => update('The next'),
      () => unanswer('Note 19'),
    ])
      await expect(one()).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'edit' } })
    expect(await prayer()).toMatchObject({ answer: { note: 'Note 19' }, updateCount: 1 })
  })
})
