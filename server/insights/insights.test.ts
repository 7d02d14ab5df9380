import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { insightLimit } from '#contract/ai/limits.ts'
import { type AiScene, setAiScene } from '#testing/ai/ai-scene.ts'
import { askedInsight, askInsight } from '#testing/insights/ask-insight.ts'
import type { Caller } from '#testing/caller.ts'
import { profileOf } from '#testing/cast.ts'
import { laidForEach } from '#testing/laid-for-each.ts'
import { type LaidEntry, layEntries } from '#testing/entries/lay-entries.ts'
import { assign, giveRole, layLeaving, unassign } from '#testing/people/ties.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { eventually } from '#testing/eventually.ts'

// Long, as the first look into scripture takes a while.
const scene = laidForEach(() => setAiScene({ patience: 30_000 }))
beforeEach(() => scene.shareKey())

type Name = keyof AiScene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const idOf = (name: Name) => scene.cast[name].id
const lay = (...entries: (Omit<LaidEntry, 'author'> & { author: Name })[]) =>
  layEntries(
    scene.fresh.owner,
    entries.map((entry) => ({ ...entry, author: scene.cast[entry.author] })),
  )
const agree = (...names: Name[]) => scene.agree(...names.map((name) => scene.cast[name]))
const ask = (name: Name, asked?: Parameters<typeof askInsight>[1]) => askInsight(as(name), asked)
const kept = async (name: Name = 'barnabas') => (await as(name).insights.list({ reach: 'assigned' })).total
const anyQuestion = () => ({ id: randomUUID(), reach: 'assigned', focus: 'group', question: 'How?' }) as const

type Data = { question: string; entries: { id: string; by: string; text: string }[] }
const lastAsked = () => scene.model.asked.at(-1)?.data as Data
const lastTexts = () => lastAsked().entries.map(({ text }) => text)
const nothingAsked = () => expect(scene.model.asked).toEqual([])

/** A model that answers with these paragraphs, whatever it is asked. */
function say(title: string, ...paragraphs: [text: string, ...entries: string[]][]): void {
  scene.model.behave({
    say: () => ({ title, paragraphs: paragraphs.map(([text, ...entries]) => ({ text, entries })) }),
  })
}

/** Lydia and Timothy wrote, have agreed, and are led by Barnabas, who asks. */
async function writeOfTwo(): Promise<{ lydias: string; timothys: string }> {
  const [lydias = '', timothys = ''] = await lay(
    { author: 'lydia', text: 'I slept badly, and prayed for Timothy.' },
    { author: 'timothy', text: 'A quiet morning.', kind: 'testimony' },
  )
  await agree('barnabas', 'lydia', 'timothy')
  return { lydias, timothys }
}

describe('asking for an insight', () => {
  test('shows the model what its writers have agreed to, under pseudonyms, and brings the answer as it is written', async () => {
    const { lydias, timothys } = await writeOfTwo()
    const [one, two] = ['[P1] slept badly. They prayed for [P2].', '[P2] had “a quiet morning”.']
    say('Sleep of [P1]', [one, 'E1'], [two, 'E2', 'E1'])
    const id = randomUUID()
    const pieces = await ask('barnabas', { id, question: 'How is Lydia?' })
    const first = { id: 'E1', by: '[P1]', kind: 'reflection', day: 1, writtenDaysAgo: 1 }
    const second = { id: 'E2', by: '[P2]', kind: 'testimony', text: 'A quiet morning.' }
    const entries = [{ ...first, text: 'I slept badly, and prayed for [P2].' }, second]
    expect(lastAsked()).toMatchObject({ question: 'How is [P1]?', entries })
    const of = (name: Name) => profileOf(scene.cast[name])
    const lydia = { entryId: lydias, author: of('lydia'), kind: 'reflection', day: 1 }
    const timothy = { entryId: timothys, author: of('timothy'), kind: 'testimony', day: 1 }
    const paragraphs = [
      { text: 'Lydia slept badly. They prayed for Timothy.', citations: [lydia] },
      { text: 'Timothy had “a quiet morning”.', citations: [timothy, lydia] },
    ]
    const about = { id, reach: 'assigned', focus: 'group', subject: null, question: 'How is Lydia?' }
    const said = { title: 'Sleep of Lydia', paragraphs, withheld: 0, entriesRead: 2 }
    const made = { provider: new URL(scene.model.url).host, askedAt: new Date('2026-11-20T13:00:00Z') }
    const insight = { ...about, ...said, ...made }
    expect(pieces.at(-1)).toEqual({ type: 'done', insight })
    const expected = { type: 'so-far', title: 'Sleep of Lydia', paragraphs: ['Lydia slept badly.'] }
    expect(pieces.slice(0, -1)).toContainEqual(expected)
    const list = { insights: [insight], total: 1, next: null }
    expect(await as('barnabas').insights.list({ reach: 'assigned' })).toEqual(list)
  })

  test('leaves out who has not agreed, who is leaving, and what is private or in the trash', async () => {
    await lay(
      { author: 'lydia', text: 'Hers', audience: 'leader' },
      { author: 'lydia', text: 'Hers alone', kind: 'challenge', audience: 'private' },
      { author: 'lydia', text: 'Thrown away', kind: 'testimony', trashed: true },
      { author: 'timothy', text: 'Not agreed to' },
      { author: 'phoebe', text: 'Of one who leaves' },
      { author: 'silas', text: 'Led by another' },
    )
    await agree('barnabas', 'lydia', 'phoebe', 'silas')
    await layLeaving(scene.fresh.owner, scene.cast.phoebe)
    await ask('barnabas')
    expect(lastTexts()).toEqual(['Hers'])
  })

  test('is about one person where one is named', async () => {
    const { timothys } = await writeOfTwo()
    const insight = await askedInsight(as('barnabas'), { subjectId: idOf('timothy') })
    expect(lastTexts()).toEqual(['A quiet morning.'])
    const expected = { focus: 'individual', subject: { displayName: 'Timothy' }, entriesRead: 1 }
    expect(insight).toMatchObject(expected)
    expect(insight.paragraphs[0]?.citations.map(({ entryId }) => entryId)).toEqual([timothys])
  })

  test('shows the newest of what there is', async () => {
    const testimony = { author: 'lydia', kind: 'testimony' } as const
    const ages = Array.from({ length: 210 }, (_, index) => 210 - index)
    await lay(...ages.map((daysAgo) => ({ ...testimony, text: `${daysAgo} `.padEnd(250, 'x'), daysAgo })))
    await agree('barnabas', 'lydia')
    expect((await askedInsight(as('barnabas'))).entriesRead).toBe(200)
    expect(lastAsked().entries.at(-1)?.text).toMatch(/^200 /)
    const long = { author: 'lydia', kind: 'prayer', text: 'y'.repeat(5000), daysAgo: 0 } as const
    await lay(long, long, long)
    // 15,000 of the 60,000 characters, and 180 times 250.
    expect((await askedInsight(as('barnabas'))).entriesRead).toBe(183)
  })

  test('is noted of an admin once a day for each person whom they do not lead', async () => {
    const [one, two, three] = ['One', 'Two', 'Three'] as const
    await lay(
      { author: 'lydia', text: one },
      { author: 'silas', text: two },
      { author: 'tabitha', text: three },
    )
    await agree('priscilla', 'lydia', 'silas')
    await assign(scene.fresh.owner, scene.cast.priscilla, scene.cast.silas)
    for (const question of ['How are they?', 'And now?'])
      await ask('priscilla', { reach: 'everyone', question })
    expect(lastTexts()).toEqual(['One', 'Two'])
    const noted = `select actor_id, subject_id, detail from app.audit_log where act = 'read.as-admin'`
    const { rows } = await scene.fresh.owner.query(noted)
    const note = { actor_id: idOf('priscilla'), subject_id: idOf('lydia'), detail: { what: 'insights' } }
    expect(rows).toEqual([note])
    await ask('priscilla', { reach: 'assigned' })
    expect(lastTexts()).toEqual(['Two'])
  })

  test('makes one of what is asked by the same id, at once or later, and is refused by the id of somebody else’s', async () => {
    await writeOfTwo()
    const [id, other] = [randomUUID(), randomUUID()]
    const [one, again, two] = await Promise.all(
      [id, id, other].map((each) => askedInsight(as('barnabas'), { id: each })),
    )
    expect(again).toEqual(one)
    expect(two?.id).toBe(other)
    scene.model.asked.length = 0
    expect(await ask('barnabas', { id })).toEqual([{ type: 'done', insight: one }])
    nothingAsked()
    await lay({ author: 'silas', text: 'Of Silas' })
    await agree('apollos', 'silas')
    await expectRefused('NOT_FOUND', ask('apollos', { id }))
    expect([await kept(), await kept('apollos')]).toEqual([2, 0])
  })
})

describe('asking is refused', () => {
  test('to participants, and about everyone to leaders', async () => {
    await writeOfTwo()
    await expectRefused('FORBIDDEN', ask('lydia'))
    await expectRefused('FORBIDDEN', ask('barnabas', { reach: 'everyone' }))
    nothingAsked()
  })

  test.each<[Name, 'assigned' | 'everyone', Name]>([
    ['barnabas', 'assigned', 'silas'],
    ['barnabas', 'assigned', 'barnabas'],
    ['priscilla', 'assigned', 'lydia'],
    ['priscilla', 'everyone', 'priscilla'],
    ['priscilla', 'everyone', 'demas'],
  ])('to %s within %s about %s', async (name, reach, subject) => {
    await lay({ author: subject, text: 'Something' })
    await agree(subject, ...(name === subject ? [] : [name]))
    await expectRefused('NOT_FOUND', ask(name, { reach, subjectId: idOf(subject) }))
    nothingAsked()
  })

  test('where nothing but prayer requests is there, and where nobody has agreed', async () => {
    await agree('barnabas')
    await expectRefused('NOTHING_TO_READ', ask('barnabas'))
    await lay({ author: 'timothy', text: 'Pray for me', kind: 'prayer' })
    await agree('timothy')
    await expectRefused('NOTHING_TO_READ', ask('barnabas'))
    await lay({ author: 'lydia', text: 'Hers' })
    await expectRefused('AI_AUTHOR_NOT_AGREED', ask('barnabas'))
    nothingAsked()
    await agree('lydia')
    await ask('barnabas')
    expect(lastAsked().entries).toHaveLength(2)
  })

  test('where AI is off, without a key and to who has not agreed; and then nothing is counted or noted', async () => {
    await writeOfTwo()
    const { ai } = as('priscilla')
    await as('barnabas').ai.withdraw({ use: 'asking' })
    await expectRefused('AI_NOT_AGREED', ask('barnabas'))
    await ai.removeOrganizationKey()
    await expectRefused('AI_NO_KEY', ask('barnabas'))
    await ai.changeOrganization({ enabled: false })
    await expectRefused('AI_OFF', ask('barnabas'))
    await expectRefused('AI_OFF', ask('priscilla', { reach: 'everyone' }))
    nothingAsked()
    expect((await as('barnabas').ai.settings()).left.insights.remaining).toBe(insightLimit.most)
    const { rows } = await scene.fresh.owner.query(`select * from app.audit_log where act = 'read.as-admin'`)
    expect(rows).toEqual([])
  })

  test('after ten in a day, until the next', async () => {
    await writeOfTwo()
    for (let time = 0; time < insightLimit.most; time++) await ask('barnabas')
    const expected = { insights: { remaining: 0 }, requests: { remaining: 90 } }
    expect((await as('barnabas').ai.settings()).left).toMatchObject(expected)
    const refusal = { code: 'RATE_LIMITED', data: { act: 'insight' } }
    await expect(ask('barnabas')).rejects.toMatchObject(refusal)
    scene.clock.pass({ hours: 24 })
    await ask('barnabas')
  })

  test.each([
    ['refuse', 'AI_KEY_REFUSED'],
    ['busy', 'AI_RATE_LIMITED'],
    ['broke', 'AI_QUOTA'],
    ['garbage', 'AI_FAILED'],
    ['fault', 'AI_FAILED'],
    ['endless', 'AI_FAILED'],
  ] as const)('in the model’s place where it says %s, and nothing is kept', async (behaviour, name) => {
    await writeOfTwo()
    scene.model.behave(behaviour)
    await expectRefused(name, ask('barnabas'))
    expect(await kept()).toBe(0)
  })

  test('leaves out what tells of danger, of which no count tells', async () => {
    await writeOfTwo()
    await lay({ author: 'lydia', text: 'I want to kill myself.', kind: 'prayer' })
    say('Sleep', ['They slept badly.', 'E1'])
    const insight = (await ask('barnabas')).at(-1)
    expect(insight).toMatchObject({ type: 'done', insight: { entriesRead: 3 } })
    expect(lastTexts().join()).not.toContain('kill')
    const before = scene.model.asked.length
    await expectRefused('NO_INSIGHT', ask('barnabas', { question: 'Who says: I want to kill myself?' }))
    expect(scene.model.asked).toHaveLength(before)
  })

  test('where nothing of the answer can be shown', async () => {
    await writeOfTwo()
    say('Verses', ['As John 3:16 says.', 'E1'], ['Of nothing.'], ['Of what was not shown.', 'E3', 'E0'])
    await expectRefused('NO_INSIGHT', ask('barnabas'))
  })
})

describe('of a model that stops midway', () => {
  const hurried = laidForEach(() => setAiScene({ patience: 3000 }))

  test('nothing is waited for when its time is over, and nothing is kept', async () => {
    const { barnabas, lydia } = hurried.cast
    await hurried.shareKey()
    await hurried.agree(barnabas, lydia)
    await layEntries(hurried.fresh.owner, [{ author: lydia, text: 'A quiet morning.' }])
    hurried.model.behave('stall-midway')
    await expectRefused('AI_TIMED_OUT', askInsight(hurried.as(barnabas)))
    expect((await hurried.as(barnabas).insights.list({ reach: 'assigned' })).total).toBe(0)
  })
})

describe('what its writer takes back meanwhile', () => {
  type Way = [string, string, (id: string) => Promise<unknown>]
  const edit = (id: string, audience: 'shared' | 'private', text: string) =>
    as('timothy').entries.edit({ id, version: 1, text, audience })
  const ways: Way[] = [
    ['is agreed to no more', 'AI_AUTHOR_NOT_AGREED', () => as('timothy').ai.withdraw({ use: 'being-read' })],
    ['is edited', 'NOT_FOUND', (id) => edit(id, 'shared', 'A good week.')],
    ['is made private', 'NOT_FOUND', (id) => edit(id, 'private', 'A quiet morning.')],
    ['is deleted', 'NOT_FOUND', (id) => as('timothy').entries.trash({ id })],
    ['is of one who is led no more', 'NOT_FOUND', () => unassign(scene.fresh.owner, scene.cast.timothy)],
    ['is of one who is leaving', 'NOT_FOUND', () => layLeaving(scene.fresh.owner, scene.cast.timothy)],
  ]
  const paragraphs = [{ text: '[P1] slept badly. '.repeat(50), entries: ['E1'] }]
  const answer = { title: 'Of both', paragraphs }
  test.each(ways.flatMap((way) => [[...way, 'before anything'] as const, [...way, 'while it'] as const]))(
    'and %s%.0s%.0s %s is written: no more of it is told, and nothing kept',
    async (_, name, act, moment) => {
      const { timothys } = await writeOfTwo()
      const isBefore = moment === 'before anything'
      scene.model.behave({
        say: async () => {
          if (isBefore) await act(timothys)
          return answer
        },
      })
      const told: string[] = []
      const reading = async () => {
        for await (const { type } of await as('barnabas').insights.ask(anyQuestion()))
          if (told.push(type) === 1 && !isBefore) await act(timothys)
      }
      await expectRefused(name, reading())
      expect(told).toEqual(isBefore ? [] : ['so-far'])
      expect(await kept()).toBe(0)
    },
  )

  test('goes as the office does by which one asked about everyone', async () => {
    await writeOfTwo()
    await agree('priscilla')
    scene.model.behave({
      say: async () => {
        await giveRole(scene.fresh.owner, scene.cast.priscilla, 'leader')
        return answer
      },
    })
    await expectRefused('FORBIDDEN', ask('priscilla', { reach: 'everyone' }))
    expect((await scene.fresh.owner.query('select id from app.insights')).rows).toEqual([])
  })
})

describe('an asker who has gone', () => {
  test.each(['stall', 'stall-midway'] as const)(
    'lets go of a model that does %s, and nothing is kept',
    async (behaviour) => {
      await writeOfTwo()
      scene.model.behave(behaviour)
      const waiting = new AbortController()
      void scene.model.stalled().then(() => waiting.abort())
      const pieces = await askInsight(as('barnabas'), {}, waiting.signal)
      await eventually(() => expect(scene.model.abandoned()).toBe(1))
      expect(pieces.filter(({ type }) => type === 'done')).toEqual([])
      expect(await kept()).toBe(0)
    },
  )

  test('keeps nothing where the answer came nevertheless', async () => {
    await writeOfTwo()
    const waiting = new AbortController()
    for await (const piece of await as('barnabas').insights.ask(anyQuestion(), { signal: waiting.signal })) {
      waiting.abort()
      expect(piece.type).toBe('so-far')
    }
    expect(await kept()).toBe(0)
  })
})
