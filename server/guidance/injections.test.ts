import { beforeEach, describe, expect, test } from 'vitest'
import { findPassage } from '#server/programme/translation.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import {
  type Ask,
  expectAskedOnlyThere,
  expectPlain,
  groupsOf,
  type ObedientScene,
  setObedientScene,
} from '#testing/ai/obedient-scene.ts'

let scene: ObedientScene
beforeEach(async () => {
  scene = await setObedientScene()
  await scene.agree(scene.cast.lydia)
  return () => scene.end()
})

/** Asks as Lydia about a reflection. What verses are shown stand so in the translation. */
function askAbout(entryId: string): Ask {
  return async (show) => {
    const given = await scene.as(scene.cast.lydia).guidance.ask({ entryId, source: 'ai' })
    expect(given.source).toBe('ai')
    for (const passage of given.passages) expect(passage).toEqual(findPassage(passage.reference))
    show(given.practicalAdvice, given.prayerSuggestion, ...given.passages.map(({ reference }) => reference))
  }
}

describe('guidance by a model that obeys what it reads', () => {
  test.each(groupsOf(45))(
    'is kept as plain words and nothing else, from reflections that tell it to bring $what',
    async ({ group }) => {
      const author = scene.cast.lydia
      const reflections = group.map(({ text }, index) => ({ author, day: index + 1, text }))
      const ids = await layEntries(scene.fresh.owner, reflections)
      const asks = ids.map(askAbout)
      await expectPlain(scene, { orders: group, asks, refusal: 'AI_FAILED', keptIn: ['app.guidance'] })
      expectAskedOnlyThere(scene, group.length)
    },
  )
})
