import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, countOf, entriesOf } from '#testing/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Player
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.cast.lydia
  return () => scene.end()
})

describe('an id in a file', () => {
  test('is kept where it is free, and replaced where it is somebody else’s, twice by the same one', async () => {
    const { entry } = await write(scene.as(scene.cast.timothy), 'testimony', 1, { text: 'His own' })
    const free = randomUUID()
    const file = {
      testimonies: [
        { id: entry.id, content: 'Mine now' },
        { id: free, content: 'Free' },
      ],
    }
    const [first, second] = await bring(scene, lydia, file)
    expect(first).toMatchObject({ outcome: 'new', id: expect.not.stringContaining(entry.id) as string })
    expect(second).toMatchObject({ outcome: 'new', id: free })
    expect(countOf(await bring(scene, lydia, file))).toEqual({ here: 2 })
    expect(await entriesOf(scene, scene.cast.timothy)).toMatchObject([{ id: entry.id, text: 'His own' }])
    // And once the other one's is gone.
    await scene.fresh.owner.query('delete from app.entries where id = $1', [entry.id])
    expect(countOf(await bring(scene, lydia, file))).toEqual({ here: 2 })
  })

  test('that is one’s own is here already, whatever else the row says', async () => {
    const { entry } = await write(scene.as(lydia), 'reflection', 1, { text: 'As it is', audience: 'private' })
    const told = await bring(scene, lydia, {
      testimonies: [
        { id: entry.id, content: 'Otherwise', audience: 'shared', versions: [{ content: 'Forged' }] },
      ],
    })
    expect(told).toMatchObject([{ outcome: 'here', id: entry.id }])
    expect(await entriesOf(scene, lydia)).toMatchObject([
      { kind: 'reflection', text: 'As it is', audience: 'private', version: 1 },
    ])
    expect((await scene.as(lydia).entries.versions({ id: entry.id })).versions).toEqual([])
  })
  test('that two rows bear is that of the first, and what the second says otherwise is told', async () => {
    const id = randomUUID()
    const told = await bring(scene, lydia, {
      testimonies: [
        { id, content: 'First' },
        { id, content: 'First' },
        { id, content: 'Second' },
        { id, content: 'First', day: 2 },
      ],
    })
    expect(told.map(({ outcome, differs }) => [outcome, differs])).toEqual([
      ['new', false],
      ['here', false],
      ['here', true],
      ['here', true],
    ])
    expect(await entriesOf(scene, lydia)).toMatchObject([{ id, text: 'First', day: 1 }])
  })
})
