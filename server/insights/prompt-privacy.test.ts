import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { audiences } from '#contract/entries/audiences.ts'
import { entryKind } from '#contract/entries/kinds.ts'
import { type AiScene, setAiScene } from '#testing/ai-scene.ts'
import { askInsight } from '#testing/ask-insight.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { layEntries } from '#testing/lay-entries.ts'
import { echo } from '#testing/model-answers.ts'
import { assign, layLeaving } from '#testing/ties.ts'

type Name = keyof Cast

const names = [
  'priscilla',
  'barnabas',
  'apollos',
  'lydia',
  'timothy',
  'phoebe',
  'silas',
  'tabitha',
  'demas',
] as const satisfies Name[]
const leaders = ['barnabas', 'apollos', 'priscilla'] as const

const someone = fc.constantFrom<Name>(...names)
// Nobody here knows what those of another church are called.
const known = fc.constantFrom<Name>(...names.slice(0, -1))
const church = fc.record({
  entries: fc.array(
    fc.record({
      author: someone,
      about: known,
      kind: fc.constantFrom(...entryKind.options),
      audience: fc.constantFrom(...audiences),
      trashed: fc.nat(4).map((chance) => chance === 0),
    }),
    { minLength: 8, maxLength: 16 },
  ),
  led: fc.uniqueArray(fc.tuple(fc.constantFrom(...leaders), fc.constantFrom<Name>(...names.slice(1, -1))), {
    selector: (pair) => pair.join(' '),
    minLength: 5,
  }),
  agreed: fc.subarray<Name>([...names], { minLength: 3 }),
  leaving: fc.subarray<Name>(['lydia', 'timothy', 'silas', 'tabitha'], { maxLength: 2 }),
  asker: fc.constantFrom(...leaders),
  reach: fc.constantFrom('assigned', 'everyone'),
  subject: fc.option(someone, { freq: 2 }),
})
type Church = typeof church extends fc.Arbitrary<infer Each> ? Each : never

let scene: AiScene
beforeAll(async () => {
  scene = await setAiScene({ patience: 20_000 })
  await scene.shareKey()
  await scene.agree(...leaders.map((name) => scene.cast[name]))
  scene.model.behave({ say: echo })
  return () => scene.end()
})

const player = (name: Name): Player => scene.cast[name]

// One entry of a kind for each day, and each with a word of its own.
function written({ entries }: Church) {
  return entries.map((entry, index) => ({
    ...entry,
    day: index + 1,
    canary: `canary${String(index).padStart(2, '0')}`,
    text: `canary${String(index).padStart(2, '0')}: ${namesIn(entry.about)} and ${namesIn(entry.author).toUpperCase()}`,
  }))
}

function namesIn(name: Name): string {
  const { displayName, email } = player(name)
  return `${displayName}’s friend <${email}> met ${displayName.toLowerCase()}`
}

async function lay(it: Church): Promise<void> {
  const { owner } = scene.fresh
  await owner.query(`
    delete from app.entries; delete from app.insights; delete from app.leader_assignments; delete from app.deletions;
    delete from app.counters; delete from app.ai_consents where use = 'being-read'`)
  await layEntries(
    owner,
    written(it).map((entry) => ({ ...entry, author: player(entry.author) })),
  )
  for (const [leader, participant] of it.led)
    if (leader !== participant) await assign(owner, player(leader), player(participant))
  for (const name of it.leaving) await layLeaving(owner, player(name))
  await owner.query(
    `insert into app.ai_consents (person_id, organization_id, use, provider)
      select id, organization_id, 'being-read', $2 from app.people where id = any ($1)`,
    [it.agreed.map((name) => player(name).id), scene.ai.provider.host],
  )
}

/** What is to come of it, by the rules as they are told to people: the words that leave, or why nothing does. */
function expected(it: Church): string[] | string {
  const { asker, reach, subject, led, leaving, agreed } = it
  if (reach === 'everyone' && asker !== 'priscilla') return 'FORBIDDEN'
  const within = names.filter((name) => {
    const isLed = led.some(([leader, participant]) => leader === asker && participant === name)
    return name !== asker && name !== 'demas' && !leaving.includes(name) && (reach === 'everyone' || isLed)
  })
  if (subject && !within.includes(subject)) return 'NOT_FOUND'
  const readable = written(it).filter(
    ({ author, audience, trashed }) =>
      within.includes(author) && audience !== 'private' && !trashed && (!subject || author === subject),
  )
  if (!readable.some(({ kind }) => kind !== 'prayer')) return 'NOTHING_TO_READ'
  const shown = readable.filter(({ author }) => agreed.includes(author))
  if (!shown.some(({ kind }) => kind !== 'prayer')) return 'AI_AUTHOR_NOT_AGREED'
  return shown.map(({ canary }) => canary).toSorted()
}

const canariesIn = (text: string) => [...new Set(text.match(/canary\d\d/g) ?? [])].toSorted()

describe('what leaves for a model', () => {
  test('is in any church what the asker may read and its writers agreed to, with nobody’s name or address', async () => {
    const people = names.map((name) => player(name))
    const never = [
      ...people.flatMap(({ id, displayName, email }) => [id, displayName, email]),
      'Pontus',
      'Cyprus',
      'Thyatira',
      'example.org',
    ]
    const ways = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(church, async (it) => {
        await lay(it)
        scene.model.asked.length = 0
        const subject = it.subject && { subjectId: player(it.subject).id }
        const asked = { reach: it.reach, question: `How is ${namesIn('lydia')}?`, ...subject } as const
        const come = await askInsight(scene.as(player(it.asker)), asked).catch(
          (error: { code: string }) => error.code,
        )
        const due = expected(it)
        const way = typeof due === 'string' ? due : 'asked'
        ways.set(way, (ways.get(way) ?? 0) + 1)
        if (typeof due === 'string') {
          expect(come).toBe(due)
          expect(scene.model.asked).toEqual([])
        } else {
          expect(scene.model.asked).toHaveLength(1)
          const left = JSON.stringify(scene.model.asked)
          expect(canariesIn(left)).toEqual(due)
          for (const word of never) expect(left.toLowerCase()).not.toContain(word.toLowerCase())
          for (const canary of canariesIn(JSON.stringify(come))) expect(due).toContain(canary)
        }
      }),
      { numRuns: 50 },
    )
    // Each way was gone.
    expect([...ways.keys()]).toEqual(expect.arrayContaining(['FORBIDDEN', 'NOT_FOUND', 'asked']))
    expect(ways.get('asked')).toBeGreaterThan(5)
  })
})
