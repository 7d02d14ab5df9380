import fc from 'fast-check'
import { beforeAll, describe, test } from 'vitest'
import { type AiScene, setAiScene } from '#testing/ai/ai-scene.ts'
import { echo } from '#testing/ai/model-answers.ts'
import {
  type Church,
  type ChurchEntry,
  entryAt,
  expectPrivatePrompts,
  isLedBy,
  leaderOf,
  leaders,
  type Name,
} from '#testing/random-church.ts'

let scene: AiScene
beforeAll(async () => {
  scene = await setAiScene({ patience: 20_000 })
  await scene.shareKey()
  scene.model.behave({ say: echo })
  return () => scene.end()
})

const asked = fc.record({
  /** Of which entry the writer and the stage are asked about. */
  place: fc.nat(),
  /** Who asks; nobody said, whoever leads its writer. */
  asker: fc.option(fc.constantFrom<Name>(...leaders, 'timothy'), { freq: 2 }),
})
type Asked = typeof asked extends fc.Arbitrary<infer Each> ? Each : never

const stageOf = ({ day }: ChurchEntry) => Math.ceil(day / 5)

function about(church: Church, { place, asker }: Asked) {
  const entry = entryAt(church.entries, place)
  return { author: entry.author, stage: stageOf(entry), asker: asker ?? leaderOf(church, entry.author) }
}

async function ask(church: Church, what: Asked): Promise<unknown> {
  const { author, stage, asker } = about(church, what)
  const { summaries } = scene.as(scene.cast[asker])
  const pieces = await summaries.draft({ participantId: scene.cast[author].id, stage })
  return Array.fromAsync(pieces)
}

function expected(church: Church, what: Asked): string[] | string {
  const { author, stage, asker } = about(church, what)
  if (asker === 'timothy') return 'FORBIDDEN'
  if (!isLedBy(church, asker, author)) return 'NOT_FOUND'
  if (!church.asking.includes(asker)) return 'AI_NOT_AGREED'
  if (!church.agreed.includes(author)) return 'AI_AUTHOR_NOT_AGREED'
  const shared = church.entries.filter(
    (entry) =>
      entry.author === author && stageOf(entry) === stage && entry.audience !== 'private' && !entry.trashed,
  )
  return shared.length > 0 ? shared.map(({ canary }) => canary).toSorted() : 'NOTHING_TO_READ'
}

describe('what leaves for a draft', () => {
  test('is in any church what one’s participant shared of a stage and agreed to, with nobody’s name or address', async () => {
    await expectPrivatePrompts(scene, { asked, ask, expected, ways: ['NOT_FOUND'] })
  })
})
