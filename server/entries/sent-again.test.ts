import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
let id: string
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
  id = randomUUID()
})

/** Something that a device says it has sent already. */
const tryOf = (text: string, audience: Audience = 'shared') => ({ text, audience, attachments: [] })

/** Sends an entry under the one id. Answers what it is by then. */
async function send(text: string, audience: Audience = 'shared', ...tried: ReturnType<typeof tryOf>[]) {
  return (await write(lydia, 'testimony', 1, { id, text, audience, ...(tried.length > 0 && { tried }) }))
    .entry
}

const edit = (version: number, text: string) => lydia.entries.edit({ id, version, text, audience: 'private' })

async function textsOf(kind: EntryKind) {
  return (await lydia.entries.list({ kind })).entries.map(({ text }) => text)
}

describe('entries', () => {
  test('sent twice under one id are one, and a changed text is kept as an edit', async () => {
    const reflect = (text: string, tried = [tryOf('One')]) =>
      write(lydia, 'reflection', 1, { id, text, tried })
    await reflect('One', [])
    expect((await reflect('One', [])).entry).toMatchObject({ id, text: 'One', version: 1 })
    expect((await reflect('Two')).entry).toMatchObject({ id, text: 'Two', version: 2 })
    expect(await textsOf('reflection')).toEqual(['Two'])
  })

  test('sent twice are one, wherever the walk has gone meanwhile', async () => {
    await send('It came.')
    await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    scene.clock.set('2026-11-21T06:00:00-05:00')
    expect(await send('It came.')).toMatchObject({ id, day: 1, version: 1 })
    await expectRefused('NOT_FOUND', write(lydia, 'prayer', 1, { id }))
    expect(await textsOf('testimony')).toEqual(['It came.'])
  })

  test('sent again may go on from what they became, and undo none of it', async () => {
    for (const text of ['It came.', 'It came. Early.', 'It came. Early. With snow.'])
      expect(await send(text)).toMatchObject({ id, text })
    await expectRefused('ALREADY_WRITTEN', send('It came. Late.'))
    expect(await textsOf('testimony')).toEqual(['It came. Early. With snow.'])
  })

  test('sent again bring back neither a reader nor a word that was taken away since', async () => {
    await send('It came.')
    await edit(1, 'It came.')
    expect(await send('It came. Early.')).toMatchObject({ text: 'It came. Early.', audience: 'private' })
    await edit(3, 'It')
    expect(await send('It came. Early.')).toMatchObject({ text: 'It', version: 4 })
    await expectRefused('ALREADY_WRITTEN', send('It never came.'))
  })

  test('that were changed since are not written a second time when they are sent late', async () => {
    await send('For Anna', 'leader')
    await edit(1, 'For a friend')
    const kept = { text: 'For a friend', audience: 'private', version: 2 }
    expect(await send('For Anna', 'leader')).toMatchObject(kept)
    const copy = {
      kind: 'testimony',
      becomes: id,
      text: 'For Anna',
      audience: 'leader',
      known: null,
    } as const
    expect(await lydia.drafts.save(copy)).toMatchObject({ written: true })
    expect(await textsOf('testimony')).toEqual(['For a friend'])
  })

  test('are no draft any more, however late a copy of them comes', async () => {
    const place = { kind: 'testimony', becomes: id, audience: 'shared' } as const
    const save = (text: string) => lydia.drafts.save({ ...place, text, known: null })
    expect(await save('It')).toMatchObject({ savedAt: expect.any(Date), written: false })
    await send('It came. All of it.')
    for (const text of ['It', 'It came. ', ' It came. All of it.\n'])
      expect(await save(text)).toEqual({ savedAt: null, rival: null, written: true })
    expect(await lydia.drafts.read({ kind: 'testimony' })).toEqual({ draft: null })

    const text = 'It came. All of it. Today.'
    expect(await save(text)).toMatchObject({ written: false })
    const { draft } = await lydia.drafts.read({ kind: 'testimony' })
    expect(draft).toMatchObject({ becomes: id, text })
    await lydia.drafts.save({ ...place, text: '', attachments: [], known: draft!.savedAt })
    await lydia.entries.trash({ id })
    expect(await save('It came.')).toMatchObject({ written: false })
  })

  test('written on two devices from one draft are one, with all that either wrote on', async () => {
    const mine = { kind: 'testimony', audience: 'leader' } as const
    const first = await lydia.drafts.save({ ...mine, becomes: id, text: 'It came.', known: null })
    // The other device leaves the id out, or brings the one that it has read.
    const second = await lydia.drafts.save({ ...mine, text: 'It came. ', known: first.savedAt })
    const { draft } = await lydia.drafts.read({ kind: 'testimony' })
    expect(draft).toMatchObject({ becomes: id, savedAt: second.savedAt })
    await send('It came. Early.', 'leader')
    const expected = { text: 'It came. Early.', audience: 'leader', version: 1 }
    for (const text of ['It came. Early.', 'It came.']) expect(await send(text)).toMatchObject(expected)
    expect((await send('It came. Early. With snow.')).audience).toBe('leader')
    await expectRefused('ALREADY_WRITTEN', send('It came. Late.', 'leader'))
    expect(await textsOf('testimony')).toEqual(['It came. Early. With snow.'])
  })

  test('that one device sent without an answer may be put otherwise by that device alone', async () => {
    const written = { text: 'For Anna', audience: 'private', version: 1 }
    await send('For Anna', 'private')
    await expectRefused(
      'ALREADY_WRITTEN',
      send('For Hannah', 'shared'),
      send('For Hannah', 'shared', tryOf('For Ann', 'private')),
    )
    // More words came from another device, with the same few readers: this one has not seen them.
    expect(await send('For', 'shared', tryOf('For', 'private'))).toMatchObject(written)
    // The same words came from another device, which chose fewer readers.
    expect(await send('For Anna', 'shared', tryOf('For Anna', 'shared'))).toMatchObject(written)
    const own = await send('For Hannah', 'shared', tryOf('For Anna', 'private'))
    expect(own).toMatchObject({ text: 'For Hannah', audience: 'shared', version: 2 })
    await expectRefused('ALREADY_WRITTEN', send('For Joanna', 'shared', tryOf('For Hannah', 'private')))
  })

  test('that one device sent several times without an answer may be put otherwise, whichever arrived', async () => {
    const tried = ['The letter came on Monday', 'On Monday the letter came'].map((text) => tryOf(text))
    await send('The letter came on Monday')
    const text = 'On Monday my letter arrived'
    expect(await send(text, 'shared', ...tried)).toMatchObject({ text, version: 2 })
  })
})
