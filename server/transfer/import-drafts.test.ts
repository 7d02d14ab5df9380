import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, type OwnData } from '#testing/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'

let scene: Scene
let lydia: Player
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.cast.lydia
  return () => scene.end()
})

describe('the drafts of a file', () => {
  test('are kept where none is kept yet, of days that have not opened too', async () => {
    await scene
      .as(lydia)
      .drafts.save({ kind: 'reflection', day: 1, text: 'Here', audience: 'shared', known: null })
    const file: OwnData = {
      drafts: [
        { kind: 'reflection', day: 1, content: 'There' },
        { kind: 'reflection', day: 1, content: 'Here' },
        { kind: 'challenge', day: 7, content: 'Later', audience: 'leader' },
        { kind: 'testimony', content: 'Begun' },
        { kind: 'testimony', content: '' },
        { kind: 'song', content: 'x' },
      ],
    }
    const told = await bring(scene, lydia, file)
    expect(told.map(({ outcome }) => outcome)).toEqual(['conflict', 'here', 'new', 'new', 'empty', 'broken'])
    expect((await bring(scene, lydia, file)).map(({ outcome }) => outcome)).toEqual([
      'conflict',
      'here',
      'here',
      'here',
      'empty',
      'broken',
    ])
    const { draft } = await scene.as(lydia).drafts.read({ kind: 'challenge', day: 7 })
    expect(draft).toMatchObject({ text: 'Later', audience: 'leader', walk: 1 })
  })
})
