import { randomUUID } from 'node:crypto'
import type { Audience } from '#contract/entries/audiences.ts'
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

describe('entries', () => {
  test('sent twice under one id are one, and a changed text is kept as an edit', async () => {
    const id = randomUUID()
    await write(lydia, 'reflection', 1, { id, text: 'One' })
    const again = await write(lydia, 'reflection', 1, { id, text: 'One' })
    expect(again.entry).toMatchObject({ id, text: 'One', version: 1 })
    const tried = [{ text: 'One', audience: 'shared' as const, attachments: [] }]
    const changed = await write(lydia, 'reflection', 1, { id, text: 'Two', tried })
    expect(changed.entry).toMatchObject({ id, text: 'Two', version: 2 })
    expect(await lydia.entries.list({ kind: 'reflection' })).toMatchObject({ total: 1 })
  })

  test('sent twice are one, wherever the walk has gone meanwhile', async () => {
    const id = randomUUID()
    await write(lydia, 'testimony', 1, { id })
    await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    scene.clock.set('2026-11-21T06:00:00-05:00')
    expect((await write(lydia, 'testimony', 1, { id })).entry).toMatchObject({ id, day: 1, version: 1 })
    await expect(write(lydia, 'prayer', 1, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await lydia.entries.list({ kind: 'testimony' })).total).toBe(1)
  })

  test('sent again may go on from what they became, and undo none of it', async () => {
    const id = randomUUID()
    for (const text of ['It came.', 'It came. Early.', 'It came. Early. With snow.']) {
      expect((await write(lydia, 'testimony', 1, { id, text })).entry).toMatchObject({ id, text })
    }
    await expectRefused('ALREADY_WRITTEN', write(lydia, 'testimony', 1, { id, text: 'It came. Late.' }))
    const { entries } = await lydia.entries.list({ kind: 'testimony' })
    expect(entries.map(({ text }) => text)).toEqual(['It came. Early. With snow.'])
  })

  test('sent again bring back neither a reader nor a word that was taken away since', async () => {
    const id = randomUUID()
    await write(lydia, 'testimony', 1, { id, text: 'It came.', audience: 'shared' })
    await lydia.entries.edit({ id, version: 1, text: 'It came.', audience: 'private' })
    const again = { id, text: 'It came. Early.', audience: 'shared' } as const
    const expected = { text: 'It came. Early.', audience: 'private' }
    expect((await write(lydia, 'testimony', 1, again)).entry).toMatchObject(expected)
    await lydia.entries.edit({ id, version: 3, text: 'It', audience: 'private' })
    expect((await write(lydia, 'testimony', 1, again)).entry).toMatchObject({ text: 'It', version: 4 })
    const other = write(lydia, 'testimony', 1, { ...again, text: 'It never came.' })
    await expect(other).rejects.toMatchObject({ code: 'ALREADY_WRITTEN' })
  })

  test('that were changed since are not written a second time when they are sent late', async () => {
    const id = randomUUID()
    await write(lydia, 'prayer', 1, { id, text: 'For Anna', audience: 'leader' })
    await lydia.entries.edit({ id, version: 1, text: 'For a friend', audience: 'private' })
    const { entry } = await write(lydia, 'prayer', 1, { id, text: 'For Anna', audience: 'leader' })
    expect(entry).toMatchObject({ text: 'For a friend', audience: 'private', version: 2 })
    const copy = { kind: 'prayer', becomes: id, text: 'For Anna', audience: 'leader', known: null } as const
    expect(await lydia.drafts.save(copy)).toMatchObject({ written: true })
    expect((await lydia.entries.list({ kind: 'prayer' })).total).toBe(1)
  })

  test('are no draft any more, however late a copy of them comes', async () => {
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
    const emptied = { kind: 'testimony', becomes, text: '', audience: 'shared', attachments: [] } as const
    await lydia.drafts.save({ ...emptied, attachments: [], known: draft!.savedAt })
    await lydia.entries.trash({ id: entry.id })
    expect(await save('It came.')).toMatchObject({ written: false })
  })

  test('written on two devices from one draft are one, with all that either wrote on', async () => {
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
      const expected = { text: 'It came. Early.', audience: 'leader', version: 1 }
      expect((await submit(text, 'shared')).entry).toMatchObject(expected)
    }
    expect((await submit('It came. Early. With snow.', 'shared')).entry.audience).toBe('leader')
    await expect(submit('It came. Late.', 'leader')).rejects.toMatchObject({ code: 'ALREADY_WRITTEN' })
    const { entries } = await lydia.entries.list({ kind: 'testimony' })
    expect(entries.map(({ text }) => text)).toEqual(['It came. Early. With snow.'])
  })

  test('that one device sent without an answer may be put otherwise by that device alone', async () => {
    const id = randomUUID()
    const first = { text: 'For Anna', audience: 'private', attachments: [] as string[] } as const
    const submit = (text: string, tried?: { text: string; audience: Audience }) =>
      write(lydia, 'prayer', 1, { id, text, ...(tried && { tried: [{ ...first, ...tried }] }) })
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
    const expected = { text: 'For Hannah', audience: 'shared', version: 2 }
    expect((await submit('For Hannah', first)).entry).toMatchObject(expected)
    await expect(submit('For Joanna', { ...first, text: 'For Hannah' })).rejects.toMatchObject(refused)
  })

  test('that one device sent several times without an answer may be put otherwise, whichever arrived', async () => {
    const sent = { audience: 'shared', attachments: [] as string[] } as const
    const texts = ['The letter came on Monday', 'On Monday the letter came']
    const tried = texts.map((text) => ({ ...sent, text }))
    const id = randomUUID()
    await write(lydia, 'testimony', 1, { id, ...sent, text: 'The letter came on Monday', attachments: [] })
    const third = { id, text: 'On Monday my letter arrived', audience: 'shared', tried } as const
    expect((await write(lydia, 'testimony', 1, third)).entry).toMatchObject({ text: third.text, version: 2 })
  })
})
