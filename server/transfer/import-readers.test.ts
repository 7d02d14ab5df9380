import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, entriesOf } from '#testing/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'

let scene: Scene
let lydia: Player
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.cast.lydia
  return () => scene.end()
})

describe('who reads what is brought along', () => {
  const file = {
    testimonies: [
      { content: 'a', audience: 'shared' },
      { content: 'b', audience: 'shared', private: true },
      { content: 'c', sharedInCircle: false },
      { content: 'd', private: false, sharedInCircle: true },
      { content: 'e', shared_in_circle: false, audience: 'shared' },
      { content: 'f', audience: 'everybody' },
      { content: 'g', private: 'yes' },
      { content: 'h', private: true, sharedInCircle: true },
      { content: 'i' },
      { content: 'j', day: 51 },
      { content: 'k', day: 51, sharedInCircle: true },
      { content: 'l', private: false },
      { content: 'm', private: false, audience: 'shared' },
    ],
  }
  const audiences = async () =>
    (await entriesOf(scene, lydia)).map(({ text, audience }) => `${text} ${audience}`).toSorted()

  test('is nobody else, unless the file is to be followed', async () => {
    await bring(scene, lydia, file, 'private')
    expect(new Set((await entriesOf(scene, lydia)).map(({ audience }) => audience))).toEqual(
      new Set(['private']),
    )
  })

  test('is never more than the file says', async () => {
    await bring(scene, lydia, file, 'as-in-file')
    expect(await audiences()).toEqual([
      'a shared',
      'b private',
      'c leader',
      'd shared',
      'e leader',
      'f private',
      'g private',
      'h private',
      'i private',
      'j private',
      'k shared',
      'l leader',
      'm shared',
    ])
  })
})
