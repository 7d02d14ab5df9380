import { randomUUID } from 'node:crypto'
import type { Audience } from '#contract/entries/audiences.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { setScene, type Scene } from '#testing/scene.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  return () => scene.end()
})

describe('testimonies', () => {
  test('are as many as one likes, and bear the day that is shown when they are written', async () => {
    const lydia = scene.as(scene.cast.lydia)
    for (const text of ['One', 'Two']) {
      await write(lydia, 'testimony', 1, { text })
      scene.clock.pass({ minutes: 1 })
    }
    await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    scene.clock.set('2026-11-21T06:00:00-05:00')
    const { entry, dayCompleted } = await write(lydia, 'testimony', 1, { text: 'Three' })
    expect(entry).toMatchObject({ kind: 'testimony', walk: 1, day: 2, discipline: 'Prayer', prayer: null })
    expect(dayCompleted).toBe(false)
    const { entries, total } = await lydia.entries.list({ kind: 'testimony' })
    expect(total).toBe(3)
    expect(entries.map(({ text, day }) => `${text} on Day ${day}`)).toEqual([
      'Three on Day 2',
      'Two on Day 1',
      'One on Day 1',
    ])
  })

  test('count for no day: neither written nor deleted do they touch a check mark', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'testimony')
    await write(lydia, 'prayer')
    expect((await lydia.journal.desk({})).progress.completed).toEqual([])
    await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    expect(await lydia.entries.trash({ id: entry.id })).toEqual({
      dayUncompleted: false,
      displayedDay: null,
    })
    expect((await lydia.journal.desk({})).progress.completed).toEqual([1])
    expect(await lydia.entries.restore({ id: entry.id })).toMatchObject({ dayCompleted: false })
  })

  test('are no draft any more, however late a copy of them comes', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const becomes = randomUUID()
    const save = (text: string) =>
      lydia.drafts.save({ kind: 'testimony', becomes, text, audience: 'shared', known: null })
    expect(await save('It')).toMatchObject({ savedAt: expect.any(Date), written: false })
    const { entry } = await write(lydia, 'testimony', 1, { id: becomes, text: 'It came. All of it.' })
    for (const text of ['It', 'It came. ', ' It came. All of it.\n']) {
      expect(await save(text)).toEqual({ savedAt: null, rival: null, written: true })
    }
    expect(await lydia.drafts.read({ kind: 'testimony' })).toEqual({ draft: null })

    expect(await save('It came. All of it. Today.')).toMatchObject({ written: false })
    const { draft } = await lydia.drafts.read({ kind: 'testimony' })
    expect(draft).toMatchObject({ becomes, text: 'It came. All of it. Today.' })
    await lydia.drafts.save({
      ...draft!,
      entryId: undefined,
      walk: undefined,
      day: undefined,
      attachments: [],
      text: '',
      known: draft!.savedAt,
    })
    await lydia.entries.trash({ id: entry.id })
    expect(await save('It came.')).toMatchObject({ written: false })
  })

  test('written on two devices from one draft are one, with all that either wrote on', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const mine = { kind: 'testimony', becomes: randomUUID(), audience: 'leader' } as const
    const { savedAt } = await lydia.drafts.save({ ...mine, text: 'It came.', known: null })
    // The other device leaves the id out, or brings the one that it has read.
    const known = (
      await lydia.drafts.save({ ...mine, becomes: undefined, text: 'It came. ', known: savedAt })
    ).savedAt
    const { draft } = await lydia.drafts.read({ kind: 'testimony' })
    expect(draft).toMatchObject({ becomes: mine.becomes, savedAt: known })
    const submit = (text: string, audience: Audience) =>
      write(lydia, 'testimony', 1, { id: mine.becomes, text, audience })
    await submit('It came. Early.', 'leader')
    for (const text of ['It came. Early.', 'It came.']) {
      expect((await submit(text, 'shared')).entry).toMatchObject({
        text: 'It came. Early.',
        audience: 'leader',
        version: 1,
      })
    }
    expect((await submit('It came. Early. With snow.', 'shared')).entry.audience).toBe('leader')
    await expect(submit('It came. Late.', 'leader')).rejects.toMatchObject({ code: 'ALREADY_WRITTEN' })
    const { entries } = await lydia.entries.list({ kind: 'testimony' })
    expect(entries.map(({ text }) => text)).toEqual(['It came. Early. With snow.'])
  })

  test('that one device sent without an answer may be put otherwise by that device alone', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const id = randomUUID()
    const first = { text: 'For Anna', audience: 'private', attachments: [] as string[] } as const
    const submit = (text: string, tried?: { text: string; audience: Audience }) =>
      write(lydia, 'prayer', 1, {
        id,
        text,
        audience: 'shared',
        ...(tried && { tried: [{ ...first, ...tried }] }),
      })
    await write(lydia, 'prayer', 1, { id, ...first, attachments: [] })
    const refused = { code: 'ALREADY_WRITTEN' }
    await expect(submit('For Hannah')).rejects.toMatchObject(refused)
    await expect(submit('For Hannah', { ...first, text: 'For Ann' })).rejects.toMatchObject(refused)
    // More words came from another device, with the same few readers: this one has not seen them.
    const beginning = { text: 'For', audience: 'shared' } as const
    const other = await write(lydia, 'prayer', 1, { id, ...beginning, tried: [{ ...first, text: 'For' }] })
    expect(other.entry).toMatchObject({ text: 'For Anna', audience: 'private', version: 1 })
    // The same words came from another device, which chose fewer readers.
    const { entry } = await submit('For Anna', { ...first, audience: 'shared' })
    expect(entry).toMatchObject({ text: 'For Anna', audience: 'private', version: 1 })
    expect((await submit('For Hannah', first)).entry).toMatchObject({
      text: 'For Hannah',
      audience: 'shared',
      version: 2,
    })
    await expect(submit('For Joanna', { ...first, text: 'For Hannah' })).rejects.toMatchObject(refused)
  })

  test('that one device sent several times without an answer may be put otherwise, whichever arrived', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const sent = { audience: 'shared', attachments: [] as string[] } as const
    const tried = ['The letter came on Monday', 'On Monday the letter came'].map((text) => ({
      ...sent,
      text,
    }))
    const id = randomUUID()
    await write(lydia, 'testimony', 1, { id, ...sent, text: 'The letter came on Monday', attachments: [] })
    const third = { id, text: 'On Monday my letter arrived', audience: 'shared', tried } as const
    expect((await write(lydia, 'testimony', 1, third)).entry).toMatchObject({ text: third.text, version: 2 })
  })

  test('that were changed since are not written a second time when they are sent late', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const id = randomUUID()
    await write(lydia, 'prayer', 1, { id, text: 'For Anna', audience: 'leader' })
    await lydia.entries.edit({ id, version: 1, text: 'For a friend', audience: 'private' })
    const { entry } = await write(lydia, 'prayer', 1, { id, text: 'For Anna', audience: 'leader' })
    expect(entry).toMatchObject({ text: 'For a friend', audience: 'private', version: 2 })
    const copy = { kind: 'prayer', becomes: id, text: 'For Anna', audience: 'leader', known: null } as const
    expect(await lydia.drafts.save(copy)).toMatchObject({ written: true })
    expect((await lydia.entries.list({ kind: 'prayer' })).total).toBe(1)
  })

  test('sent again may go on from what they became, and undo none of it', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const id = randomUUID()
    for (const text of ['It came.', 'It came. Early.', 'It came. Early. With snow.']) {
      expect((await write(lydia, 'testimony', 1, { id, text })).entry).toMatchObject({ id, text })
    }
    await expect(write(lydia, 'testimony', 1, { id, text: 'It came. Late.' })).rejects.toMatchObject({
      code: 'ALREADY_WRITTEN',
    })
    const { entries } = await lydia.entries.list({ kind: 'testimony' })
    expect(entries.map(({ text }) => text)).toEqual(['It came. Early. With snow.'])
  })

  test('sent again bring back neither a reader nor a word that was taken away since', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const id = randomUUID()
    await write(lydia, 'testimony', 1, { id, text: 'It came.', audience: 'shared' })
    await lydia.entries.edit({ id, version: 1, text: 'It came.', audience: 'private' })
    const again = { id, text: 'It came. Early.', audience: 'shared' } as const
    expect((await write(lydia, 'testimony', 1, again)).entry).toMatchObject({
      text: 'It came. Early.',
      audience: 'private',
    })
    await lydia.entries.edit({ id, version: 3, text: 'It', audience: 'private' })
    expect((await write(lydia, 'testimony', 1, again)).entry).toMatchObject({ text: 'It', version: 4 })
    const other = write(lydia, 'testimony', 1, { ...again, text: 'It never came.' })
    await expect(other).rejects.toMatchObject({ code: 'ALREADY_WRITTEN' })
  })

  test('sent twice are one, wherever the walk has gone meanwhile', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const id = randomUUID()
    await write(lydia, 'testimony', 1, { id })
    await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    scene.clock.set('2026-11-21T06:00:00-05:00')
    expect((await write(lydia, 'testimony', 1, { id })).entry).toMatchObject({ id, day: 1, version: 1 })
    await expect(write(lydia, 'prayer', 1, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await lydia.entries.list({ kind: 'testimony' })).total).toBe(1)
  })

  test('stop at twenty a minute', async () => {
    const lydia = scene.as(scene.cast.lydia)
    for (let turn = 1; turn <= 20; turn++) await write(lydia, 'testimony')
    await expect(write(lydia, 'testimony')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'testimony' },
    })
    expect((await write(lydia, 'reflection')).submitsLeft.remaining).toBe(19)
  })

  test('without a day are what they are; a reflection without one is refused', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const refused = await lydia.entries
      .submit({ id: randomUUID(), kind: 'reflection', text: 'For which day?', audience: 'private' })
      .catch((error: unknown) => error)
    expect((refused as { cause: { issues: object[] } }).cause.issues).toMatchObject([
      { path: ['day'], message: 'Day is required' },
    ])
  })
})

describe('prayer requests', () => {
  test('go to one’s leader unless one says otherwise, and the last choice is offered again', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const offered = async () => (await lydia.journal.desk({})).defaultAudience.prayer
    expect(await offered()).toBe('leader')
    await write(lydia, 'prayer', 1, { audience: 'private' })
    expect(await offered()).toBe('private')
    expect((await lydia.journal.desk({})).defaultAudience.testimony).toBe('shared')
  })

  test('may be two hundred in a day and a night, counted apart from everything else', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const first = await write(lydia, 'prayer')
    expect(first.submitsLeft).toEqual({ remaining: 199, resetsAt: new Date('2026-11-21T08:00:00-05:00') })
    await scene.fresh.owner.query(`update app.counters set count = 199 where key like 'prayer:%'`)
    expect((await write(lydia, 'prayer')).submitsLeft.remaining).toBe(0)
    await expect(write(lydia, 'prayer')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'prayer', resetsAt: new Date('2026-11-21T08:00:00-05:00') },
    })
    expect((await lydia.entries.list({ kind: 'prayer' })).total).toBe(2)
    expect((await write(lydia, 'testimony')).submitsLeft.remaining).toBe(19)
    scene.clock.set('2026-11-21T08:00:00-05:00')
    expect((await write(lydia, 'prayer')).submitsLeft.remaining).toBe(199)
  })

  test('are marked as answered, with how; saying it anew keeps the moment, and it can be taken back', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'prayer')
    expect(entry.prayer).toEqual({ answer: null, updates: [], updateCount: 0 })
    const answeredAt = new Date('2026-11-20T08:00:00-05:00')
    const answered = await lydia.entries.answer({ id: entry.id, note: ' She is home. ' })
    expect(answered.prayer?.answer).toEqual({ note: 'She is home.', answeredAt })
    scene.clock.pass({ hours: 1 })
    const again = await lydia.entries.answer({ id: entry.id, note: '', known: 'She is home.' })
    expect(again.prayer?.answer).toEqual({ note: '', answeredAt })
    expect(again.version).toBe(1)
    expect((await lydia.entries.unanswer({ id: entry.id })).prayer?.answer).toBeNull()
    expect((await lydia.entries.unanswer({ id: entry.id })).prayer?.answer).toBeNull()
  })

  test('answered on two devices at once keep what was said first, until the second one knows it', async () => {
    const lydia = scene.as(scene.cast.lydia)
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

  test('get an answer or an update that was taken back again with its own moment, and never with one to come', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { id } = (await write(lydia, 'prayer')).entry
    const update = { id, updateId: randomUUID(), text: 'Surgery is on Tuesday.' }
    const { prayer } = await lydia.entries.addUpdate(update)
    const { answer } = (await lydia.entries.answer({ id, note: 'She is home.' })).prayer!
    scene.clock.pass({ hours: 50 })
    await lydia.entries.removeUpdate(update)
    await lydia.entries.unanswer({ id, known: 'She is home.' })
    const { writtenAt } = prayer!.updates[0]!
    expect((await lydia.entries.addUpdate({ ...update, writtenAt })).prayer?.updates).toEqual(prayer?.updates)
    const { answeredAt } = answer!
    const again = await lydia.entries.answer({ id, note: 'She is home.', answeredAt })
    expect(again.prayer?.answer).toEqual(answer)

    const later = new Date('2100-01-01')
    const early = await lydia.entries.addUpdate({
      id,
      updateId: randomUUID(),
      text: 'Soon',
      writtenAt: later,
    })
    expect(early.prayer?.updates.at(-1)?.writtenAt).toEqual(new Date('2026-11-22T10:00:00-05:00'))
  })

  test('come with the newest of their updates, and the others are read page by page', async () => {
    const lydia = scene.as(scene.cast.lydia)
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
    const { prayer: whole } = await lydia.entries.addUpdate({ ...oldest!, id, updateId: oldest!.id })
    expect(whole?.updateCount).toBe(8)
    const testimony = (await write(lydia, 'testimony')).entry
    await expect(lydia.entries.updates({ id: testimony.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('gather updates, each once and oldest first', async () => {
    const lydia = scene.as(scene.cast.lydia)
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

  test('are the only thing that is answered or updated, and only by their writer', async () => {
    const { lydia, barnabas } = { lydia: scene.as(scene.cast.lydia), barnabas: scene.as(scene.cast.barnabas) }
    const { entry: testimony } = await write(lydia, 'testimony')
    const { entry: prayer } = await write(lydia, 'prayer')
    const { entry: own } = await write(barnabas, 'prayer')
    const updateId = randomUUID()
    const missing = { code: 'NOT_FOUND' }
    await expect(lydia.entries.answer({ id: testimony.id, note: '' })).rejects.toMatchObject(missing)
    await expect(barnabas.entries.answer({ id: prayer.id, note: '' })).rejects.toMatchObject(missing)
    await expect(barnabas.entries.unanswer({ id: prayer.id })).rejects.toMatchObject(missing)
    await expect(
      barnabas.entries.addUpdate({ id: prayer.id, updateId, text: 'Not mine' }),
    ).rejects.toMatchObject(missing)
    await lydia.entries.addUpdate({ id: prayer.id, updateId, text: 'Mine' })
    await expect(barnabas.entries.addUpdate({ id: own.id, updateId, text: 'Taken' })).rejects.toMatchObject(
      missing,
    )
    await expect(barnabas.entries.removeUpdate({ id: prayer.id, updateId })).rejects.toMatchObject(missing)
    await lydia.entries.trash({ id: prayer.id })
    await expect(lydia.entries.answer({ id: prayer.id, note: '' })).rejects.toMatchObject(missing)
  })

  test('answers and updates take the turns of edits', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'prayer')
    const answer = (turn: number) =>
      lydia.entries.answer({ id: entry.id, note: `Note ${turn}`, known: `Note ${turn - 1}` })
    for (let turn = 1; turn <= 20; turn++) await answer(turn)
    await expect(answer(21)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'edit' },
    })
    const { entries } = await lydia.entries.list({ kind: 'prayer' })
    expect(entries[0]?.prayer?.answer?.note).toBe('Note 20')
  })
})
