import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Entry } from '#contract/entries/entry.ts'
import type { RowOutcome } from '#contract/transfer/transfer.ts'
import { type Caller, callAs } from '#testing/caller.ts'
import { type FileScene, setFileScene } from '#testing/file-scene.ts'
import { film } from '#testing/sample-files.ts'
import { write } from '#testing/writing.ts'

let scene: FileScene
let lydia: Caller
beforeEach(async () => {
  scene = await setFileScene()
  lydia = callAs(scene.cast.lydia, { database: scene.database, access: {} as never })
  return () => scene.stop()
})

const all = { audience: 'private' } as const
const send = ({ as, name }: RowOutcome['files'][number]) =>
  scene.attach(scene.cast.lydia, film(), { id: as, name })
async function attachMany(count: number): Promise<string[]> {
  const ids = []
  for (let sent = 0; sent < count; sent++) ids.push((await scene.attach(scene.cast.lydia, film())).id)
  return ids
}
const attachments = async () =>
  (await lydia.entries.list({})).entries.map((entry) => entry.attachments.map(({ id }) => id))

const changeOf = ({ id, version, text, audience }: Entry) => ({ id, version, text, audience })

describe('the files of what is brought along', () => {
  test('are asked for, and tied to their entry once they are here, in their order', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const named = [
      { id: one, name: 'one.mp4', file: 'files/one.mp4' },
      { id: two, name: 'two.mp4', file: 'files/two.mp4' },
    ]
    const testimonies = [{ content: 'With files', attachments: [...named, { name: 'nameless.mp4' }] }]
    const { rows } = await lydia.transfer.import({ ...all, testimonies })
    const files = rows[0]?.files ?? []
    expect(files).toMatchObject([
      { as: one, name: 'one.mp4', file: 'files/one.mp4', here: false },
      { as: two, name: 'two.mp4', file: 'files/two.mp4', here: false },
      { name: 'nameless.mp4', file: null, here: false },
    ])
    expect(await attachments()).toEqual([[]])

    await send(files[1]!)
    await lydia.transfer.import({ ...all, testimonies })
    expect(await attachments()).toEqual([[two]])
    await send(files[0]!)
    await send(files[2]!)
    const again = await lydia.transfer.import({ ...all, testimonies })
    const here = [{ here: true }, { here: true }, { here: true }]
    expect(again.rows[0]).toMatchObject({ outcome: 'here', files: here })
    expect(await attachments()).toEqual([[one, two, files[2]!.as]])
  })

  test('that arrived before the import broke off are told of as given, and are, when it goes on', async () => {
    const removedFiles = [{ name: 'three.mp4', removedAt: scene.server.clock.now().toString() }]
    const attachments = [{ name: 'one.mp4' }, { name: 'two.mp4' }]
    const testimonies = [{ content: 'With files', attachments, removedFiles }]
    const { rows } = await lydia.transfer.import({ ...all, testimonies })
    for (const index of [1, 2]) await send(rows[0]!.files[index]!)
    const told = [
      { here: false, given: false },
      { here: true, given: true, withheld: null },
      { here: true, given: true, withheld: null },
    ]
    for (const way of ['preview', 'import'] as const) {
      const answer = await lydia.transfer[way]({ ...all, testimonies })
      expect(answer.rows[0]?.files).toMatchObject(told)
    }
    const again = await lydia.transfer.preview({ ...all, testimonies })
    expect(again.rows[0]?.files.map(({ given }) => given)).toEqual([false, false, false])
    expect((await lydia.entries.list({})).entries).toMatchObject([
      { attachments: [{ name: 'two.mp4' }], removedFileCount: 1 },
    ])
  })

  test('have another id where theirs is somebody else’s, and each time the same one', async () => {
    const taken = await scene.attach(scene.cast.timothy, film())
    const testimonies = [{ content: 'x', attachments: [{ id: taken.id, name: 'mine.mp4' }] }]
    const { rows } = await lydia.transfer.import({ ...all, testimonies })
    const file = rows[0]!.files[0]!
    expect(file.as).not.toBe(taken.id)
    await send(file)
    const again = await lydia.transfer.import({ ...all, testimonies })
    expect(again.rows[0]?.files).toEqual([{ ...file, here: true, given: true }])
    expect(await attachments()).toEqual([[file.as]])
  })

  test('are not taken away from another entry, nor given to one that was written here', async () => {
    const { entry } = await write(lydia, 'testimony')
    const [tied, loose] = [
      await scene.attach(scene.cast.lydia, film()),
      await scene.attach(scene.cast.lydia, film()),
    ]
    await lydia.entries.edit({ ...changeOf(entry), attachments: [tied.id] })
    const testimonies = [
      { id: entry.id, content: 'x', attachments: [{ id: loose.id }] },
      { content: 'Brought along', timestamp: '2020-01-01', attachments: [{ id: tied.id }] },
    ]
    const { rows } = await lydia.transfer.import({ ...all, testimonies })
    expect(rows[0]?.files).toMatchObject([{ as: loose.id, withheld: 'stays' }])
    expect(await attachments()).toEqual([[tied.id], []])
  })

  const written = { content: 'Of my brother', audience: 'shared', timestamp: '2026-11-02' }
  const share = async (audience: 'private' | 'shared') => {
    const { entries } = await lydia.entries.list({})
    for (const { id, version, text } of entries) await lydia.entries.edit({ id, version, text, audience })
  }

  test('are withheld from an entry that was opened to others since, and told', async () => {
    const id = randomUUID()
    await lydia.transfer.import({ ...all, testimonies: [written] })
    scene.server.clock.pass({ hours: 1 })
    await share('shared')

    const testimonies = [{ ...written, attachments: [{ id, name: 'mine.mp4' }] }]
    for (const audience of ['private', 'as-in-file'] as const) {
      const { rows } = await lydia.transfer.preview({ audience, testimonies })
      expect(rows[0]?.files).toMatchObject([{ as: id, here: false, withheld: 'read-by-others' }])
    }
    await scene.attach(scene.cast.lydia, film(), { id })
    const { rows } = await lydia.transfer.import({ audience: 'as-in-file', testimonies })
    expect(rows[0]?.files).toMatchObject([{ as: id, here: true, withheld: 'read-by-others' }])
    expect(await attachments()).toEqual([[]])

    scene.server.clock.pass({ hours: 1 })
    await share('private')
    const again = await lydia.transfer.import({ ...all, testimonies })
    expect(again.rows[0]?.files).toMatchObject([{ as: id, withheld: null }])
    expect(await attachments()).toEqual([[id]])
    scene.server.clock.pass({ hours: 1 })
    await share('shared')
    const held = await lydia.transfer.import({ ...all, testimonies })
    expect(held.rows[0]?.files).toMatchObject([{ as: id, withheld: null }])
    expect(await attachments()).toEqual([[id]])
  })

  test('come to an entry that others read as it was brought along, though it be the day after', async () => {
    const id = randomUUID()
    const part = {
      audience: 'as-in-file' as const,
      testimonies: [{ ...written, attachments: [{ id, name: 'mine.mp4' }] }],
    }
    const { rows } = await lydia.transfer.import(part)
    scene.server.clock.pass({ hours: 25 })
    await send(rows[0]!.files[0]!)
    const again = await lydia.transfer.import(part)
    expect(again.rows[0]?.files).toMatchObject([{ here: true, withheld: null }])
    expect((await lydia.entries.list({})).entries).toMatchObject([
      { audience: 'shared', attachments: [{ id }] },
    ])
  })

  test.each([
    ['shared', 'shared', 'private'],
    ['leader', 'leader', 'private'],
    ['shared', 'leader', 'as-in-file'],
    ['shared', 'private', 'as-in-file'],
  ] as const)(
    'stay out of an entry brought along as %s that now is %s, chosen %s, and nobody else is given them',
    async (before, now, audience) => {
      const row = { ...written, audience: before }
      await lydia.transfer.import({ audience: 'as-in-file', testimonies: [row] })
      scene.server.clock.pass({ hours: 24 })
      const id = randomUUID()
      const testimonies = [{ ...row, audience: now, attachments: [{ id, name: 'mine.mp4' }] }]
      const shown = await lydia.transfer.preview({ audience, testimonies })
      expect(shown.rows[0]?.files).toMatchObject([{ as: id, withheld: 'read-by-others' }])
      await scene.attach(scene.cast.lydia, film(), { id })
      const told = await lydia.transfer.import({ audience, testimonies })
      expect(told.rows[0]?.files).toMatchObject([{ as: id, here: true, withheld: 'read-by-others' }])
      expect(await attachments()).toEqual([[]])
      expect((await scene.get(scene.cast.lydia, id)).status).toBe(200)
      for (const other of [scene.cast.timothy, scene.cast.barnabas]) {
        expect((await scene.get(other, id)).status).toBe(404)
      }

      const followed = [{ ...row, attachments: [{ id, name: 'mine.mp4' }] }]
      await lydia.transfer.import({ audience: 'as-in-file', testimonies: followed })
      expect(await attachments()).toEqual([[id]])
    },
  )

  test('beyond ten leave those that are there', async () => {
    const sent = await attachMany(12)
    await lydia.transfer.import({ ...all, testimonies: [{ id: 'a', content: 'x' }] })
    for (const entry of (await lydia.entries.list({})).entries)
      await lydia.entries.edit({ ...changeOf(entry), attachments: sent.slice(0, 9) })
    const attached = sent.slice(8).map((one) => ({ id: one }))
    const part = { ...all, testimonies: [{ id: 'a', content: 'x', attachments: attached }] }
    const told = await lydia.transfer.import(part)
    expect(told.rows[0]?.files.map(({ withheld }) => withheld)).toEqual([null, null, 'full', 'full'])
    const [held] = await attachments()
    expect(held).toHaveLength(10)
    expect(held).toEqual(expect.arrayContaining(sent.slice(0, 10)))
  })

  test('that are still to be sent fill what an entry has room for, and the others are told at once', async () => {
    const nine = await attachMany(9)
    const row = { id: 'a', content: 'x', attachments: nine.map((one) => ({ id: one })) }
    await lydia.transfer.import({ ...all, testimonies: [row] })
    const two = { ...row, attachments: [{ id: randomUUID() }, { id: randomUUID() }] }
    const { rows } = await lydia.transfer.preview({ ...all, testimonies: [two] })
    expect(rows[0]?.files.map(({ withheld }) => withheld)).toEqual([null, 'full'])
  })

  test('are withheld before they are sent where they could belong to nothing, unless a draft names them', async () => {
    const { entry } = await write(lydia, 'testimony', 1, { text: 'Written here' })
    const [removed, half, other] = [randomUUID(), randomUUID(), randomUUID()]
    const drafts = [{ kind: 'prayer', content: 'Half', attachments: [{ id: half }] }]
    const draft = { content: 'Brought on', attachments: [] }
    const brought = { id: randomUUID(), content: 'Brought', draft }
    await lydia.transfer.import({ ...all, drafts, testimonies: [brought] })
    const part = {
      ...all,
      testimonies: [
        { id: entry.id, content: 'Written here', day: 1, attachments: [{ id: removed }] },
        { ...brought, draft: { content: 'Brought on', attachments: [{ id: other }] } },
      ],
      drafts: [{ ...drafts[0], attachments: [{ id: half }, { id: other }] }],
    }
    const expected = [`${removed} stays`, `${other} stays`, `${half} null,${other} stays`]
    for (const ask of [lydia.transfer.preview, lydia.transfer.import]) {
      const { rows } = await ask(part)
      const told = rows.map(({ files }) => files.map(({ as, withheld }) => `${as} ${withheld}`).join())
      expect(told).toEqual(expected)
    }
    // What the draft of an entry names has its place there, whether the entry is given it or not.
    await scene.attach(scene.cast.lydia, film(), { id: removed })
    const on = { kind: 'testimony', entryId: entry.id, text: 'On', audience: 'private' } as const
    await lydia.drafts.save({ ...on, attachments: [removed], known: null })
    const named = { content: 'On', attachments: [{ id: removed }] }
    const testimonies = [{ ...part.testimonies[0], draft: named }]
    const { rows } = await lydia.transfer.import({ ...all, testimonies })
    expect(rows[0]?.files.map(({ withheld }) => withheld)).toEqual(['stays', null])
  })

  test('stay with a draft that names them', async () => {
    const id = randomUUID()
    const drafts = [{ kind: 'testimony', content: 'Half', attachments: [{ id, name: 'a.mp4' }] }]
    const { rows } = await lydia.transfer.import({ ...all, drafts })
    await send(rows[0]!.files[0]!)
    const { draft } = await lydia.drafts.read({ kind: 'testimony' })
    expect(draft?.attachments).toMatchObject([{ id, name: 'a.mp4' }])
  })
})
