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
  /** Which entry it is about. */
  place: fc.nat(),
  /** Who asks; nobody said, whoever leads its writer. */
  asker: fc.option(fc.constantFrom<Name>(...leaders, 'timothy'), { freq: 2 }),
})
type Asked = typeof asked extends fc.Arbitrary<infer Each> ? Each : never

function about(church: Church, { place, asker }: Asked): { entry: ChurchEntry; asker: Name } {
  const entry = entryAt(church.entries, place)
  return { entry, asker: asker ?? leaderOf(church, entry.author) }
}

// Also of what was made private or deleted after it began to wait for an answer.
async function ask(church: Church, what: Asked): Promise<unknown> {
  const { entry, asker } = about(church, what)
  const { rows } = await scene.fresh.owner.query<{ id: string }>(
    `insert into app.feedback (entry_id, entry_kind, entry_day, person_id, organization_id)
      select id, kind, day, person_id, organization_id from app.entries where id = $1 returning id`,
    [entry.id],
  )
  return scene.as(scene.cast[asker]).feedback.analyze({ id: rows[0]?.id ?? '' })
}

function expected(church: Church, what: Asked): string[] | string {
  const { entry, asker } = about(church, what)
  const { author, audience, trashed } = entry
  if (asker === 'timothy') return 'FORBIDDEN'
  const isAdmins = asker === 'priscilla' && author !== asker && author !== 'demas'
  const answers = isLedBy(church, asker, author) || (isAdmins && !church.leaving.includes(author))
  if (!answers || audience === 'private' || trashed) return 'NOT_FOUND'
  if (!church.asking.includes(asker)) return 'AI_NOT_AGREED'
  if (!church.agreed.includes(author)) return 'AI_AUTHOR_NOT_AGREED'
  return [entry.canary]
}

describe('what leaves for an analysis', () => {
  test('is in any church one entry that one answers and its writer agreed to, with nobody’s name or address', async () => {
    await expectPrivatePrompts(scene, { asked, ask, expected, ways: ['NOT_FOUND'] })
  })
})
