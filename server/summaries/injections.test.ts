import { beforeEach, describe, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
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
  const { barnabas, lydia, timothy, phoebe } = scene.cast
  await scene.agree(barnabas, lydia, timothy, phoebe)
  return () => scene.end()
})

/** Asks as Barnabas for a draft, and shows it as it is written. */
function askAbout({ id: participantId }: Player, stage: number): Ask {
  return async (show) => {
    const pieces = await scene.as(scene.cast.barnabas).summaries.draft({ participantId, stage })
    for await (const { text } of pieces) show(text)
  }
}

describe('a draft by a model that obeys what it reads', () => {
  test.each(groupsOf(45))(
    'is shown as plain words and kept nowhere, of stages that tell it to bring $what',
    async ({ group }) => {
      const { lydia, timothy, phoebe } = scene.cast
      // One entry in each stage of each of the three.
      const told = group.map(({ text }, index) => {
        const author = [lydia, timothy, phoebe][index % 3] ?? lydia
        return { author, kind: 'testimony' as const, stage: Math.floor(index / 3) + 1, text }
      })
      await layEntries(
        scene.fresh.owner,
        told.map(({ stage, ...entry }) => ({ ...entry, day: 5 * stage })),
      )
      const asks = told.map(({ author, stage }) => askAbout(author, stage))
      await expectPlain(scene, { orders: group, asks, refusal: 'AI_FAILED', keptIn: [] })
      expectAskedOnlyThere(scene, group.length)
    },
  )
})
