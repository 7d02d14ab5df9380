import fc from 'fast-check'
import { beforeAll, describe, test } from 'vitest'
import { type AiScene, setAiScene } from '#testing/ai/ai-scene.ts'
import { echo } from '#testing/ai/model-answers.ts'
import { type Church, entryAt, expectPrivatePrompts, someone } from '#testing/random-church.ts'

let scene: AiScene
beforeAll(async () => {
  scene = await setAiScene({ patience: 20_000 })
  await scene.shareKey()
  scene.model.behave({ say: echo })
  return () => scene.end()
})

const asked = fc.record({
  /** Which entry it is about: of reflections, unless there are none, or else of all. */
  place: fc.nat(),
  isReflection: fc.nat(3).map((chance) => chance > 0),
  /** Who asks; nobody said, its writer. */
  stranger: fc.option(someone, { freq: 2 }),
})
type Asked = typeof asked extends fc.Arbitrary<infer Each> ? Each : never

function about({ entries }: Church, { place, isReflection, stranger }: Asked) {
  const reflections = entries.filter(({ kind }) => kind === 'reflection')
  const some = isReflection && reflections.length > 0 ? reflections : entries
  const entry = entryAt(some, place)
  return { entry, asker: stranger ?? entry.author }
}

async function ask(church: Church, what: Asked): Promise<unknown> {
  const { entry, asker } = about(church, what)
  return scene.as(scene.cast[asker]).guidance.ask({ entryId: entry.id, source: 'ai' })
}

function expected(church: Church, what: Asked): string[] | string {
  const { entry, asker } = about(church, what)
  if (entry.author !== asker || entry.kind !== 'reflection' || entry.trashed) return 'NOT_FOUND'
  // In whose church nobody has given a key.
  if (asker === 'demas') return 'AI_NO_KEY'
  if (!church.asking.includes(asker)) return 'AI_NOT_AGREED'
  return [entry.canary]
}

describe('what leaves for guidance', () => {
  test('is in any church one reflection of one’s own, with nobody’s name or address', async () => {
    await expectPrivatePrompts(scene, { asked, ask, expected, ways: ['NOT_FOUND'] })
  })
})
