import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import type { RowOutcome } from '#contract/transfer/transfer.ts'
import { type Caller, callAs } from '#testing/caller.ts'
import { type FileScene, setFileScene } from '#testing/files/file-scene.ts'
import { film } from '#testing/files/sample-files.ts'
import { write } from '#testing/entries/writing.ts'

let scene: FileScene
let lydia: Caller
beforeEach(async () => {
  scene = await setFileScene()
  lydia = callAs(scene.cast.lydia, { database: scene.database, access: {} as never })
  return () => scene.stop()
})

type Rows = Record<string, unknown>[]

/** Brings testimonies in, or asks what would come of it. Answers what is told of the files of each. */
async function bring(
  testimonies: Rows,
  audience: 'private' | 'as-in-file' = 'private',
  way: 'preview' | 'import' = 'import',
) {
  const { rows } = await lydia.transfer[way]({ audience, testimonies })
  return rows.map(({ files }) => files)
}

const send = (id: string) => scene.attach(scene.cast.lydia, film(), { id, name: `${id}.mp4` })
const sendNew = () => send(randomUUID())
const entries = async () => (await lydia.entries.list({})).entries
const attachments = async () => (await entries()).map((entry) => entry.attachments.map(({ id }) => id))
const withheldOf = (files: RowOutcome['files'] = []) => files.map(({ withheld }) => withheld)

/** Lydia edits whatever entry she has. */
async function edit(change: { audience?: Audience; attachments?: string[] }): Promise<void> {
  scene.server.clock.pass({ hours: 1 })
  for (const { id, version, text, audience } of await entries())
    await lydia.entries.edit({ id, version, text, audience, ...change })
}

describe('the files of what is brought along', () => {
  test('are asked for, and tied to their entry once they are here, in their order', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const named = [
      { id: one, name: 'one.mp4', file: 'files/one.mp4' },
      { id: two, name: 'two.mp4', file: 'files/two.mp4' },
    ]
    const testimonies = [{ content: 'With files', attachments: [...named, { name: 'nameless.mp4' }] }]
    const [files] = await bring(testimonies)
    expect(files).toMatchObject([
      { as: one, name: 'one.mp4', file: 'files/one.mp4', here: false },
      { as: two, name: 'two.mp4', file: 'files/two.mp4', here: false },
      { name: 'nameless.mp4', file: null, here: false },
    ])
    expect(await attachments()).toEqual([[]])

    await send(two)
    await bring(testimonies)
    expect(await attachments()).toEqual([[two]])
    const three = files![2]!.as
    await send(one)
    await send(three)
    const { rows } = await lydia.transfer.import({ audience: 'private', testimonies })
    const here = [{ here: true }, { here: true }, { here: true }]
    expect(rows).toMatchObject([{ outcome: 'here', files: here }])
    expect(await attachments()).toEqual([[one, two, three]])
  })

  test('that arrived before the import broke off are told of as given, and are, when it goes on', async () => {
    const removedFiles = [{ name: 'three.mp4', removedAt: scene.server.clock.now().toString() }]
    const named = [{ name: 'one.mp4' }, { name: 'two.mp4' }]
    const testimonies = [{ content: 'With files', attachments: named, removedFiles }]
    const [files = []] = await bring(testimonies)
    for (const { as } of files.slice(1)) await send(as)
    const given = { here: true, given: true, withheld: null }
    for (const way of ['preview', 'import'] as const) {
      const told = await bring(testimonies, 'private', way)
      expect(told).toMatchObject([[{ here: false, given: false }, given, given]])
    }
    const [again] = await bring(testimonies, 'private', 'preview')
    expect(again?.map((file) => file.given)).toEqual([false, false, false])
    expect(await entries()).toMatchObject([{ attachments: [{ id: files[1]!.as }], removedFileCount: 1 }])
  })

  test('have another id where theirs is somebody else’s, and each time the same one', async () => {
    const taken = await scene.attach(scene.cast.timothy, film())
    const testimonies = [{ content: 'x', attachments: [{ id: taken.id, name: 'mine.mp4' }] }]
    const file = (await bring(testimonies))[0]![0]!
    expect(file.as).not.toBe(taken.id)
    await send(file.as)
    expect(await bring(testimonies)).toEqual([[{ ...file, here: true, given: true }]])
    expect(await attachments()).toEqual([[file.as]])
  })

  test('are not taken away from another entry, nor given to one that was written here', async () => {
    const { entry } = await write(lydia, 'testimony')
    const [tied, loose] = [await sendNew(), await sendNew()]
    await edit({ attachments: [tied.id] })
    const [ofWritten] = await bring([
      { id: entry.id, content: 'x', attachments: [{ id: loose.id }] },
      { content: 'Brought along', timestamp: '2020-01-01', attachments: [{ id: tied.id }] },
    ])
    expect(ofWritten).toMatchObject([{ as: loose.id, withheld: 'stays' }])
    expect(await attachments()).toEqual([[tied.id], []])
  })

  const row = { content: 'Of my brother', audience: 'shared', timestamp: '2026-11-02' }

  test('are withheld from an entry that was opened to others since, and told, until it is nobody else’s', async () => {
    const id = randomUUID()
    await bring([row])
    await edit({ audience: 'shared' })

    const testimonies = [{ ...row, attachments: [{ id, name: 'mine.mp4' }] }]
    const withheld = { as: id, here: false, withheld: 'read-by-others' }
    for (const chosen of ['private', 'as-in-file'] as const) {
      expect(await bring(testimonies, chosen, 'preview')).toMatchObject([[withheld]])
    }
    await send(id)
    expect(await bring(testimonies, 'as-in-file')).toMatchObject([[{ ...withheld, here: true }]])
    expect(await attachments()).toEqual([[]])

    for (const audience of ['private', 'shared'] as const) {
      await edit({ audience })
      expect(await bring(testimonies)).toMatchObject([[{ as: id, withheld: null }]])
      expect(await attachments()).toEqual([[id]])
    }
  })

  test('come to an entry that others read as it was brought along, though it be the day after', async () => {
    const id = randomUUID()
    const testimonies = [{ ...row, attachments: [{ id, name: 'mine.mp4' }] }]
    await bring(testimonies, 'as-in-file')
    scene.server.clock.pass({ hours: 25 })
    await send(id)
    expect(await bring(testimonies, 'as-in-file')).toMatchObject([[{ here: true, withheld: null }]])
    expect(await entries()).toMatchObject([{ audience: 'shared', attachments: [{ id }] }])
  })

  test.each([
    ['shared', 'shared', 'private'],
    ['leader', 'leader', 'private'],
    ['shared', 'leader', 'as-in-file'],
    ['shared', 'private', 'as-in-file'],
  ] as const)(
    'stay out of an entry brought along as %s that now is %s, chosen %s, and nobody else is given them',
    async (before, now, chosen) => {
      const was = { ...row, audience: before }
      await bring([was], 'as-in-file')
      scene.server.clock.pass({ hours: 24 })
      const id = randomUUID()
      const named = [{ id, name: 'mine.mp4' }]
      const withheld = { as: id, withheld: 'read-by-others' }
      const testimonies = [{ ...row, audience: now, attachments: named }]
      expect(await bring(testimonies, chosen, 'preview')).toMatchObject([[withheld]])
      await send(id)
      expect(await bring(testimonies, chosen)).toMatchObject([[{ ...withheld, here: true }]])
      expect(await attachments()).toEqual([[]])
      const { lydia: owner, timothy, barnabas } = scene.cast
      expect((await scene.get(owner, id)).status).toBe(200)
      for (const other of [timothy, barnabas]) expect((await scene.get(other, id)).status).toBe(404)

      await bring([{ ...was, attachments: named }], 'as-in-file')
      expect(await attachments()).toEqual([[id]])
    },
  )

  test('beyond ten leave those that are there, and those to come are told at once', async () => {
    const sent: string[] = []
    for (let count = 0; count < 12; count++) sent.push((await sendNew()).id)
    const brought = (...ids: string[]) => [{ id: 'a', content: 'x', attachments: ids.map((id) => ({ id })) }]
    await bring(brought())
    await edit({ attachments: sent.slice(0, 9) })
    const toCome = brought(randomUUID(), randomUUID())
    expect(withheldOf((await bring(toCome, 'private', 'preview'))[0])).toEqual([null, 'full'])
    expect(withheldOf((await bring(brought(...sent.slice(8))))[0])).toEqual([null, null, 'full', 'full'])
    expect((await attachments()).map((held) => held.toSorted())).toEqual([sent.slice(0, 10).toSorted()])
  })

  test('are withheld before they are sent where they could belong to nothing, unless a draft names them', async () => {
    const { entry } = await write(lydia, 'testimony', 1, { text: 'Written here' })
    const [removed, half, other] = [randomUUID(), randomUUID(), randomUUID()]
    const draft = { kind: 'prayer', content: 'Half', attachments: [{ id: half }] }
    const ofEntry = { content: 'Brought on', attachments: [] as object[] }
    const brought = { id: randomUUID(), content: 'Brought', draft: ofEntry }
    await lydia.transfer.import({ audience: 'private', drafts: [draft], testimonies: [brought] })
    const written = { id: entry.id, content: 'Written here', day: 1, attachments: [{ id: removed }] }
    const part = {
      audience: 'private' as const,
      testimonies: [written, { ...brought, draft: { ...ofEntry, attachments: [{ id: other }] } }],
      drafts: [{ ...draft, attachments: [{ id: half }, { id: other }] }],
    }
    for (const ask of [lydia.transfer.preview, lydia.transfer.import]) {
      const { rows } = await ask(part)
      const told = rows.map(({ files }) => files.map(({ as, withheld }) => `${as} ${withheld}`).join())
      expect(told).toEqual([`${removed} stays`, `${other} stays`, `${half} null,${other} stays`])
    }
    // What the draft of an entry names has its place there, whether the entry is given it or not.
    await send(removed)
    const on = { kind: 'testimony', entryId: entry.id, text: 'On', audience: 'private' } as const
    await lydia.drafts.save({ ...on, attachments: [removed], known: null })
    const [files] = await bring([{ ...written, draft: { content: 'On', attachments: [{ id: removed }] } }])
    expect(withheldOf(files)).toEqual(['stays', null])

    // And those of a new draft stay with it once they are sent.
    await send(half)
    const { draft: kept } = await lydia.drafts.read({ kind: 'prayer' })
    expect(kept?.attachments).toMatchObject([{ id: half }])
  })
})
