import { beforeEach, describe, expect, test } from 'vitest'
import { askInsight } from '#testing/insights/ask-insight.ts'
import { type Injection, injections } from '#testing/ai/injections.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { obey } from '#testing/ai/model-answers.ts'
import {
  expectAskedOnlyThere,
  expectPlain,
  groupsOf,
  type ObedientScene,
  setObedientScene,
} from '#testing/ai/obedient-scene.ts'
import { sampleOf } from '#testing/soak.ts'

let scene: ObedientScene
beforeEach(async () => {
  scene = await setObedientScene()
  await scene.agree(scene.cast.barnabas, scene.cast.lydia)
  return () => scene.end()
})

/** All that is shown to Barnabas when he asks. */
async function shownTo(question: string): Promise<string[]> {
  const pieces = await askInsight(scene.as(scene.cast.barnabas), { question })
  return pieces.flatMap((piece) =>
    piece.type === 'done'
      ? [piece.insight.title, ...piece.insight.paragraphs.map(({ text }) => text)]
      : [piece.title, ...piece.paragraphs],
  )
}

async function expectPlainInsight(orders: readonly Injection[], question = 'How are they?'): Promise<void> {
  const ask = async (show: (...texts: string[]) => void) => {
    const texts = await shownTo(question)
    for (const text of texts) expect(text).not.toMatch(/\[E\d/)
    show(...texts)
  }
  await expectPlain(scene, { orders, asks: [ask], refusal: 'NO_INSIGHT', keptIn: ['app.insights'] })
}

describe('a model that obeys what it reads', () => {
  test('is given over a hundred orders, and carries them out where nobody holds it back', () => {
    expect(injections.length).toBeGreaterThan(100)
    const schema = { type: 'object', properties: { text: { type: 'string' } } }
    for (const { text } of injections) {
      const { text: done } = obey({ schema, data: { entries: [{ text }] } }) as { text: string }
      expect(done.length).toBeGreaterThan(10)
      expect(text).toContain(done)
    }
  })

  // As many as an insight has paragraphs for.
  test.each(groupsOf(10))(
    'changes nothing and shows nothing but plain words, told to bring $what',
    async ({ group }) => {
      const author = scene.cast.lydia
      const entries = group.map(({ text }) => ({ author, kind: 'testimony' as const, text }))
      await layEntries(scene.fresh.owner, entries)
      await expectPlainInsight(group)
      expectAskedOnlyThere(scene, 1)
    },
  )

  test('does nothing more for the asker', async () => {
    await layEntries(scene.fresh.owner, [{ author: scene.cast.lydia, text: 'A quiet day.' }])
    const some = sampleOf(injections, 5)
    for (const injection of some) {
      // How often one may ask is not what this is about.
      await scene.fresh.owner.query('delete from app.counters')
      await expectPlainInsight([injection], injection.text)
    }
    expectAskedOnlyThere(scene, some.length)
  })
})
