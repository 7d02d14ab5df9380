import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring } from '#testing/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'

let scene: Scene
let lydia: Player
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.cast.lydia
  return () => scene.end()
})

const now = new Date('2026-11-20T13:00:00Z')

describe('the trash of a file', () => {
  test('comes back for the days that it has left, and not beyond', async () => {
    const told = await bring(scene, lydia, {
      testimonies: [
        { content: 'Lately', trashedAt: '2026-10-22T08:00:00Z' },
        { content: 'Long ago', trashedAt: '2026-10-21T12:00:00Z' },
        { content: 'Tomorrow', trashedAt: '2026-12-21T12:00:00Z' },
      ],
    })
    expect(told.map(({ outcome, trashed }) => [outcome, trashed])).toEqual([
      ['new', true],
      ['old', true],
      ['new', true],
    ])
    const { entries: trashed } = await scene.as(lydia).entries.trashed({})
    expect(trashed.map(({ text, trashedAt }) => [text, trashedAt])).toEqual([
      ['Tomorrow', now],
      ['Lately', new Date('2026-10-22T08:00:00Z')],
    ])
  })
})
