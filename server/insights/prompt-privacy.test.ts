import fc from 'fast-check'
import { beforeAll, describe, test } from 'vitest'
import { type AiScene, setAiScene } from '#testing/ai/ai-scene.ts'
import { askInsight } from '#testing/insights/ask-insight.ts'
import { echo } from '#testing/ai/model-answers.ts'
import {
  type Church,
  expectPrivatePrompts,
  isLedBy,
  leaders,
  names,
  namesIn,
  someone,
} from '#testing/random-church.ts'

let scene: AiScene
beforeAll(async () => {
  scene = await setAiScene({ patience: 20_000 })
  await scene.shareKey()
  scene.model.behave({ say: echo })
  return () => scene.end()
})

const asked = fc.record({
  asker: fc.constantFrom(...leaders),
  reach: fc.constantFrom('assigned', 'everyone'),
  subject: fc.option(someone, { freq: 2 }),
})
type Asked = typeof asked extends fc.Arbitrary<infer Each> ? Each : never

function ask(_: Church, { asker, reach, subject }: Asked): Promise<unknown> {
  const { cast } = scene
  return askInsight(scene.as(cast[asker]), {
    reach,
    question: `How is ${namesIn(cast.lydia)}?`,
    ...(subject && { subjectId: cast[subject].id }),
  })
}

function expected(church: Church, { asker, reach, subject }: Asked): string[] | string {
  const { entries, leaving, agreed, asking } = church
  if (reach === 'everyone' && asker !== 'priscilla') return 'FORBIDDEN'
  const within = names.filter((name) =>
    reach === 'everyone'
      ? name !== asker && name !== 'demas' && !leaving.includes(name)
      : isLedBy(church, asker, name),
  )
  if (subject && !within.includes(subject)) return 'NOT_FOUND'
  const readable = entries.filter(
    ({ author, audience, trashed }) =>
      within.includes(author) && audience !== 'private' && !trashed && (!subject || author === subject),
  )
  if (!readable.some(({ kind }) => kind !== 'prayer')) return 'NOTHING_TO_READ'
  const shown = readable.filter(({ author }) => agreed.includes(author))
  if (!shown.some(({ kind }) => kind !== 'prayer')) return 'AI_AUTHOR_NOT_AGREED'
  if (!asking.includes(asker)) return 'AI_NOT_AGREED'
  return shown.map(({ canary }) => canary).toSorted()
}

describe('what leaves for a model', () => {
  test('is in any church what the asker may read and its writers agreed to, with nobody’s name or address', async () => {
    await expectPrivatePrompts(scene, { asked, ask, expected, ways: ['FORBIDDEN', 'NOT_FOUND'] })
  })
})
