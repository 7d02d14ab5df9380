import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { countOf, storedButTurns } from '#testing/own-data.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Player
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.cast.lydia
  return () => scene.end()
})

describe('a preview', () => {
  test('says what the import would, and writes nothing', async () => {
    await write(scene.as(lydia), 'reflection')
    const part = {
      reflections: [{ content: 'Taken' }, { content: 'New', day: 3 }, { content: '' }],
      prayerRequests: [{ content: 'New', answer: { note: '' } }],
      audience: 'as-in-file' as const,
    }
    // The turn that it takes.
    await scene.as(lydia).transfer.preview({ audience: 'private' })
    const before = await storedButTurns(scene)
    const shown = await scene.as(lydia).transfer.preview(part)
    expect(await storedButTurns(scene)).toEqual(before)
    expect(shown).toEqual(await scene.as(lydia).transfer.import(part))
    expect(countOf(shown.rows)).toEqual({ conflict: 1, new: 2, empty: 1 })
  })

  test('and an import have turns of their own', async () => {
    await scene.as(lydia).transfer.preview({ audience: 'private' })
    await scene.fresh.owner.query(`update app.counters set count = 1000 where key like 'import preview:%'`)
    await expect(scene.as(lydia).transfer.preview({ audience: 'private' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'import preview' },
    })
    await scene.as(lydia).transfer.import({ audience: 'private' })
    await scene.fresh.owner.query(`update app.counters set count = 1000 where key like 'import:%'`)
    await expect(scene.as(lydia).transfer.import({ audience: 'private' })).rejects.toMatchObject({
      data: { act: 'import' },
    })
  })
})
