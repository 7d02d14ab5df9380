import { beforeEach, describe, expect, test } from 'vitest'
import type { DraftPiece } from '#contract/summaries/summaries.ts'
import { AskerGone } from '#server/platform/ai.ts'
import { setAiScene } from '#testing/ai/ai-scene.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { type LaidEntry, layEntries } from '#testing/entries/lay-entries.ts'
import { echo } from '#testing/ai/model-answers.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { laidForEach } from '#testing/laid-for-each.ts'
import { assign, unassign } from '#testing/people/ties.ts'

// Long, as the first look into scripture takes a while.
const scene = laidForEach(() => setAiScene({ patience: 30_000 }))
let cast: Cast
beforeEach(async () => {
  cast = scene.cast
  await scene.shareKey()
  await scene.agree(cast.barnabas, cast.lydia)
})

/** Lays down an entry of Lydia, on day 7 and for her leader unless said otherwise. */
const lay = (text: string, laid: Partial<LaidEntry> = {}) =>
  layEntries(scene.fresh.owner, [
    { author: cast.lydia, day: 7, kind: 'testimony', audience: 'leader', ...laid, text },
  ])

type Asked = { by?: Player; about?: Player; stage?: number }

const ask = ({ by = cast.barnabas, about = cast.lydia, stage = 2 }: Asked = {}) =>
  scene.as(by).summaries.draft({ participantId: about.id, stage })

const draft = async (asked: Asked = {}) => Array.fromAsync(await ask(asked))
const drafted = async () => (await draft()).at(-1)?.text

/** All that was asked of the model. */
const asked = () => JSON.stringify(scene.model.asked)

const left = async () => (await scene.as(cast.barnabas).ai.settings()).left.requests.remaining

const say = (text: string) => scene.model.behave({ say: () => ({ text }) })

describe('a draft', () => {
  test('is made of what the participant shared of that stage, in the order of the days', async () => {
    await lay('On the tenth.', { day: 10, audience: 'shared' })
    await lay('On the sixth.', { day: 6, kind: 'prayer' })
    await lay('On the eighth.', { day: 8, kind: 'reflection' })
    await draft()
    const stage = { number: 2, name: 'Fellowship', discipline: 'Scripture Study' }
    const entries = [
      { kind: 'prayer', day: 6, text: 'On the sixth.' },
      { kind: 'reflection', day: 8, text: 'On the eighth.' },
      { kind: 'testimony', day: 10, text: 'On the tenth.' },
    ]
    const data = { stage, participant: '[P1]', entries }
    expect(scene.model.asked).toMatchObject([{ stream: true, data }])
    const instructions = scene.model.asked[0]?.instructions ?? ''
    expect(instructions).toContain('personal summary')
    expect(instructions).not.toContain('sixth')
  })

  test('leaves out what tells of danger, and is refused like any other where that is all there is', async () => {
    await lay('I want to kill myself.', { day: 8 })
    await expectRefused('AI_FAILED', draft())
    expect(scene.model.asked).toEqual([])
    await lay('On the tenth.', { day: 10 })
    await draft()
    expect(asked()).not.toContain('kill')
    expect(asked()).toContain('On the tenth.')
  })

  test('comes as it is written, in whole sentences, and is kept by nobody', async () => {
    await lay('It was good to be quiet.')
    const text = `You wrote about quiet. ${'It has grown on you since. '.repeat(5)}Keep it`
    say(text)
    const pieces = await draft()
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces[0]).toEqual({ type: 'so-far', text: 'You wrote about quiet.' })
    for (const piece of pieces.slice(0, -1)) expect(piece.text).toMatch(/\.$/)
    expect(pieces.at(-1)).toEqual({ type: 'done', text })
    const { rows } = await scene.fresh.owner.query('select from app.personal_summaries')
    expect(rows).toEqual([])
  })

  test('is not told once more where what came to it may not be shown', async () => {
    await lay('It was good to be quiet.')
    say('You wrote about quiet. Read John 3:16 again. It has grown on you. Keep it')
    const soFar = (await draft()).filter(({ type }) => type === 'so-far').map(({ text }) => text)
    expect(soFar).toEqual(['You wrote about quiet.', 'You wrote about quiet. It has grown on you.'])
  })

  test.each([
    [
      'names people again who stand in it as numbers, as they were named there',
      'TIMOTHY prayed with me, and the one from Joppa as well.',
      '[P1], you wrote that [P2] prayed with you, and [P3]. So did [P9].',
      'Lydia, you wrote that TIMOTHY prayed with you, and Joppa. So did.',
    ],
    [
      'makes no address of a name that was written as one',
      'I read evil.church/pay with him.',
      'You read [P2]/pay together. Well done.',
      'You read together. Well done.',
    ],
    [
      'may quote what they wrote, and loses what the model cannot know',
      'The kettle was singing when I sat down to read.',
      'You wrote “the kettle was singing when I sat down”. Read John 3:16 again. As you said, “I have never been so sure of anything”. **Well** done.',
      'You wrote “the kettle was singing when I sat down”. Well done.',
    ],
  ])('%s', async (_, wrote, said, shown) => {
    await scene.fresh.owner.query(`update app.people set display_name = 'evil church' where id = $1`, [
      cast.silas.id,
    ])
    await lay(wrote)
    say(said)
    expect(await drafted()).toBe(shown)
  })

  test('is no longer than a summary may be', async () => {
    await lay('It was good.')
    say('You wrote that it was good. '.repeat(300))
    const text = (await drafted()) ?? ''
    expect(text.length).toBeGreaterThan(4900)
    expect(text.length).toBeLessThanOrEqual(5000)
  })

  test('is of the latest walk that has any of it', async () => {
    await lay('Of the first walk')
    await lay('Of the second walk')
    await lay('Of the third, and private', { audience: 'private' })
    await scene.fresh.owner.query(
      `with walks as (
          insert into app.walks (person_id, organization_id, number)
          select id, organization_id, generate_series(2, 3) from app.people where id = $1
        )
        update app.entries set walk = case when text like '%second%' then 2 else 3 end where text not like '%first%'`,
      [cast.lydia.id],
    )
    await draft()
    expect(asked()).toContain('Of the second walk')
    expect(asked()).not.toMatch(/Of the first walk|Of the third/)
  })
})

describe('what leaves for the model', () => {
  test('is no private entry, none of another stage or of the trash, and nothing of anybody else', async () => {
    await lay('This is for you.')
    await lay('canary of what is private', { audience: 'private' })
    await lay('canary of day 5', { day: 5 })
    await lay('canary of day 11', { day: 11 })
    await lay('canary of the trash', { trashed: true })
    await lay('canary of Timothy', { author: cast.timothy, audience: 'shared' })
    await lay('canary of Barnabas', { author: cast.barnabas, audience: 'shared' })
    await draft()
    expect(asked()).toContain('This is for you.')
    expect(asked()).not.toContain('canary')
  })

  test('names nobody and holds no address, and neither does what comes back hold more', async () => {
    scene.model.behave({ say: echo })
    await lay(
      'Lydia, Timothy of Lystra and PRISCILLA wrote to barnabas@example.org; call +1 555 010 9999. Silas’s mother came.',
    )
    await draft().catch(() => [])
    expect(scene.model.asked).toHaveLength(1)
    expect(asked()).toContain('’s mother came')
    for (const { displayName, email, id } of Object.values(cast)) {
      expect(asked()).not.toMatch(new RegExp(`${displayName}|${email}|${id}`, 'i'))
    }
    expect(asked()).not.toMatch(/Lystra|example\.org|9999/)
  })

  test('is empty for a participant who has not agreed, or not with this provider', async () => {
    const { timothy, lydia } = cast
    await lay('canary of Timothy', { author: timothy, audience: 'shared' })
    await lay('canary of Lydia')
    await scene.as(lydia).ai.withdraw({ use: 'being-read' })
    for (const about of [timothy, lydia]) await expectRefused('AI_AUTHOR_NOT_AGREED', ask({ about }))
    await scene.agree(timothy)
    const otherwise = `update app.ai_consents set provider = 'another.example.org' where use = 'being-read'`
    await scene.fresh.owner.query(otherwise)
    await expectRefused('AI_AUTHOR_NOT_AGREED', ask({ about: timothy }))
    expect(scene.model.asked).toEqual([])
    expect(await left()).toBe(100)
  })

  test('is only what one’s own participants share', async () => {
    const { lydia, apollos, priscilla, timothy, demas } = cast
    await lay('canary', { audience: 'shared' })
    await scene.agree(apollos, priscilla, timothy, demas)
    for (const by of [apollos, priscilla]) await expectRefused('NOT_FOUND', ask({ by }))
    for (const by of [timothy, lydia, demas]) await expectRefused('FORBIDDEN', ask({ by }))
    await unassign(scene.fresh.owner, lydia)
    await expectRefused('NOT_FOUND', ask())
    expect(scene.model.asked).toEqual([])
    await assign(scene.fresh.owner, priscilla, lydia)
    await draft({ by: priscilla })
    expect(asked()).toContain('canary')
  })

  test('is refused before anything leaves, and a request counts only where something does', async () => {
    const refused = (code: string) => expectRefused(code, ask())
    await refused('NOTHING_TO_READ')
    await lay('It was good.')
    await scene.as(cast.barnabas).ai.withdraw({ use: 'asking' })
    await refused('AI_NOT_AGREED')
    await scene.agree(cast.barnabas)
    await scene.as(cast.priscilla).ai.changeOrganization({ shared: false })
    await refused('AI_NO_KEY')
    await scene.as(cast.priscilla).ai.changeOrganization({ enabled: false })
    await refused('AI_OFF')
    expect(scene.model.asked).toEqual([])
    await scene.as(cast.priscilla).ai.changeOrganization({ enabled: true, shared: true })
    expect(await left()).toBe(100)
    await draft()
    expect(await left()).toBe(99)
  })

  test('is a hundred requests in a day at most', async () => {
    await lay('It was good.')
    await draft()
    await scene.fresh.owner.query(`update app.counters set count = 100`)
    await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'ai' } })
    expect(scene.model.asked).toHaveLength(1)
  })
})

describe('of a model that stops midway', () => {
  const hurried = laidForEach(() => setAiScene({ patience: 3000 }))

  test('a draft ends when its time is over', async () => {
    const { barnabas, lydia } = hurried.cast
    await hurried.shareKey()
    await hurried.agree(barnabas, lydia)
    await layEntries(hurried.fresh.owner, [{ author: lydia, text: 'It was good.' }])
    hurried.model.behave('stall-midway')
    const asked = hurried.as(barnabas).summaries.draft({ participantId: lydia.id, stage: 1 })
    await expectRefused('AI_TIMED_OUT', asked.then(Array.fromAsync))
  })
})

describe('a draft under way', () => {
  test.each([
    ['refuse', 'AI_KEY_REFUSED'],
    ['busy', 'AI_RATE_LIMITED'],
    ['broke', 'AI_QUOTA'],
    ['garbage', 'AI_FAILED'],
    [{ say: () => ({ text: ' ' }) }, 'AI_FAILED'],
  ] as const)('of a model that answers %j ends with %s', async (behaviour, code) => {
    await lay('It was good.')
    scene.model.behave(behaviour)
    await expectRefused(code, draft())
  })

  const withdraw = () => scene.as(cast.lydia).ai.withdraw({ use: 'being-read' })
  const alter = (change: string) => scene.fresh.owner.query(`update app.entries set ${change}`)
  const ways: [string, string, () => Promise<unknown>][] = [
    ['is led by them no more', 'NOT_FOUND', () => unassign(scene.fresh.owner, cast.lydia)],
    ['agrees no longer', 'AI_AUTHOR_NOT_AGREED', () => withdraw()],
    ['shares it no longer', 'NOT_FOUND', () => alter(`audience = 'private'`)],
    ['has deleted it', 'NOT_FOUND', () => alter('trashed_at = now()')],
    ['says otherwise', 'NOT_FOUND', () => alter(`text = 'Better.'`)],
  ]

  test.each(ways)('is not begun where the participant meanwhile %s', async (_, code, happen) => {
    await lay('It was good.')
    scene.model.behave({
      say: async () => {
        await happen()
        return { text: 'You wrote that it was good. '.repeat(40) }
      },
    })
    const told: DraftPiece[] = []
    const reading = async () => {
      for await (const piece of await ask()) told.push(piece)
    }
    await expect(reading()).rejects.toMatchObject({ code })
    expect(told).toEqual([])
  })

  test.each(ways)('breaks off where the participant meanwhile %s', async (_, code, happen) => {
    await lay('It was good.')
    say('You wrote that it was good. '.repeat(40))
    const pieces = (await ask())[Symbol.asyncIterator]()
    expect((await pieces.next()).value).toMatchObject({ type: 'so-far' })
    await happen()
    await expect(pieces.next()).rejects.toMatchObject({ code })
  })

  test('ends when the leader stops waiting for it', async () => {
    await lay('It was good.')
    scene.model.behave('stall-midway')
    const waiting = new AbortController()
    const input = { participantId: cast.lydia.id, stage: 2 }
    const pieces = await scene.as(cast.barnabas).summaries.draft(input, { signal: waiting.signal })
    const told = (async () => {
      for await (const _ of pieces) waiting.abort()
    })()
    waiting.abort()
    await expect(told).rejects.toThrow(AskerGone)
  })
})
