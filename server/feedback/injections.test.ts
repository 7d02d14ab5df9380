import { beforeEach, describe, test } from 'vitest'
import { itemOf } from '#testing/feedback/feedback.ts'
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
  await scene.agree(scene.cast.barnabas, scene.cast.lydia)
  return () => scene.end()
})

/** Asks as Barnabas about an item. */
function askAbout(id: string): Ask {
  return async (show) => {
    const analysis = await scene.as(scene.cast.barnabas).feedback.analyze({ id })
    show(analysis.summary, ...analysis.suggestions, analysis.encouragement)
  }
}

describe('an analysis by a model that obeys what it reads', () => {
  test.each(groupsOf(45))(
    'is kept as plain words and nothing else, of entries that tell it to bring $what',
    async ({ group }) => {
      const { barnabas, lydia } = scene.cast
      const entries = group.map(({ text }) => ({ author: lydia, kind: 'testimony' as const, text }))
      const asks: Ask[] = []
      for (const id of await layEntries(scene.fresh.owner, entries))
        asks.push(askAbout(await itemOf(scene.as(barnabas), id)))
      // Whoever else answers for Lydia is told that somebody has begun.
      const keptIn = ['app.events', 'app.feedback_drafts']
      await expectPlain(scene, { orders: group, asks, refusal: 'AI_FAILED', keptIn })
      expectAskedOnlyThere(scene, group.length)
    },
  )
})
