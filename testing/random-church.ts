import fc from 'fast-check'
import { expect } from 'vitest'
import { audiences } from '#contract/entries/audiences.ts'
import { entryKind } from '#contract/entries/kinds.ts'
import { tries } from './soak.ts'
import type { AiScene } from '#testing/ai/ai-scene.ts'
import type { Cast, Player } from './cast.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { assign, layLeaving } from '#testing/people/ties.ts'

/** Somebody of the cast. */
export type Name = keyof Cast

export const names = [
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
export const leaders = ['barnabas', 'apollos', 'priscilla'] as const

export const someone = fc.constantFrom<Name>(...names)
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
  /** Who agreed to ask a model, and who that their leaders ask one about them. */
  asking: fc.subarray<Name>([...names], { minLength: 8 }),
  agreed: fc.subarray<Name>([...names], { minLength: 5 }),
  leaving: fc.subarray<Name>(['lydia', 'timothy', 'silas', 'tabitha'], { maxLength: 2 }),
})
type Drawn = typeof church extends fc.Arbitrary<infer Each> ? Each : never

/** An entry, of a day of its own and with a word of its own. */
export type ChurchEntry = Drawn['entries'][number] & {
  id: string
  day: number
  canary: string
  text: string
}

/** A church at random, in which people have written of each other by name. */
export type Church = Omit<Drawn, 'entries'> & { entries: ChurchEntry[] }

type Trial<Asked> = {
  /** Who asks for what. */
  asked: fc.Arbitrary<Asked>
  ask: (church: Church, asked: Asked) => Promise<unknown>
  /** What is to come of it, by the rules as they are told to people: the words that leave, or why nothing does. */
  expected: (church: Church, asked: Asked) => string[] | string
  /** What comes of it so often that it must have come of it here, beside that the model is asked. */
  ways: string[]
}

/**
 * Has something asked in one church after the other, and expects that a model which says again what it was shown is shown just what is
 * expected, without anybody’s name, address or number, and that no more is answered.
 */
export async function expectPrivatePrompts<Asked>(
  scene: AiScene,
  { asked, ask, expected, ways }: Trial<Asked>,
): Promise<void> {
  const never = [
    ...Object.values(scene.cast).flatMap(({ id, displayName, email }) => [id, displayName, email]),
    'Pontus',
    'Cyprus',
    'Thyatira',
    'example.org',
  ]
  const gone = new Set<string>()
  await fc.assert(
    fc.asyncProperty(church, asked, async (drawn, what) => {
      const laid = await lay(scene, drawn)
      scene.model.asked.length = 0
      const come = await ask(laid, what).catch((error: { code: string }) => error.code)
      const due = expected(laid, what)
      gone.add(typeof due === 'string' ? due : 'asked')
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
    tries(12, 300),
  )
  expect([...gone]).toEqual(expect.arrayContaining(['asked', ...ways]))
}

/** Somebody under all that they are known by. */
export function namesIn({ displayName, email }: Player): string {
  return `${displayName}’s friend <${email}> met ${displayName.toLowerCase()}`
}

/** The entry at a place, counted round and round. */
export function entryAt(entries: readonly ChurchEntry[], place: number): ChurchEntry {
  const entry = entries[place % entries.length]
  if (!entry) throw new Error('Nobody has written anything')
  return entry
}

/** Whether a leader leads somebody, who does not leave. */
export function isLedBy({ led, leaving }: Church, leader: Name, participant: Name): boolean {
  return (
    !leaving.includes(participant) &&
    led.some(([one, other]) => one === leader && other === participant && one !== other)
  )
}

/** One who leads somebody; where nobody does, the admin. */
export function leaderOf(church: Church, participant: Name): Name {
  return leaders.find((name) => isLedBy(church, name, participant)) ?? 'priscilla'
}

async function lay(scene: AiScene, drawn: Drawn): Promise<Church> {
  const { owner } = scene.fresh
  const player = (name: Name) => scene.cast[name]
  await owner.query(`
    delete from app.feedback; delete from app.entries; delete from app.insights; delete from app.leader_assignments;
    delete from app.deletions; delete from app.counters; delete from app.ai_consents`)
  const entries = drawn.entries.map((entry, index) => {
    const canary = `canary${String(index).padStart(2, '0')}`
    const text = `${canary}: ${namesIn(player(entry.about))} and ${namesIn(player(entry.author)).toUpperCase()}`
    return { ...entry, day: index + 1, canary, text }
  })
  const ids = await layEntries(
    owner,
    entries.map((entry) => ({ ...entry, author: player(entry.author) })),
  )
  for (const [leader, participant] of drawn.led)
    if (leader !== participant) await assign(owner, player(leader), player(participant))
  for (const name of drawn.leaving) await layLeaving(owner, player(name))
  for (const [use, agreed] of [
    ['asking', drawn.asking],
    ['being-read', drawn.agreed],
  ] as const)
    await owner.query(
      `insert into app.ai_consents (person_id, organization_id, use, provider)
        select id, organization_id, $2, $3 from app.people where id = any ($1)`,
      [agreed.map((name) => player(name).id), use, scene.ai.provider.host],
    )
  return { ...drawn, entries: entries.map((entry, index) => ({ ...entry, id: ids[index] ?? '' })) }
}

const canariesIn = (text: string) => [...new Set(text.match(/canary\d\d/g) ?? [])].toSorted()
