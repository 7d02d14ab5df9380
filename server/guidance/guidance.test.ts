import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { AskerGone } from '#server/platform/ai.ts'
import { aKey, setAiScene } from '#testing/ai/ai-scene.ts'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { laidForEach } from '#testing/laid-for-each.ts'
import { echo } from '#testing/ai/model-answers.ts'
import { stored } from '#testing/stored.ts'
import { giveRole } from '#testing/people/ties.ts'

const scene = laidForEach(() => setAiScene({ patience: 3000 }))

const text = 'I was afraid of the doctor’s call, and Timothy prayed with me. Write to lydia@example.org.'

/** A reflection of Day 1, private, as a reflection that one asks about may well be. */
async function write(by: Player, words = text, kind: EntryKind = 'reflection'): Promise<string> {
  const id = randomUUID()
  await scene.as(by).entries.submit({ id, kind, day: 1, text: words, audience: 'private' })
  return id
}

const ask = (by: Player, entryId: string, source: 'ai' | 'library' = 'ai', signal?: AbortSignal) =>
  scene.as(by).guidance.ask({ entryId, source }, signal && { signal })

const say = (part: object) =>
  scene.model.behave({
    say: () => ({
      practicalAdvice: 'Call her tomorrow.',
      scriptureReferences: [],
      prayerSuggestion: 'Lord, stay with me.',
      ...part,
    }),
  })

async function ready(...players: Player[]): Promise<void> {
  await scene.shareKey()
  await scene.agree(...players)
}

/** A reflection of Lydia, who has agreed, in a church that has a key. */
async function written(words = text): Promise<{ lydia: Player; id: string }> {
  const { lydia } = scene.cast
  await ready(lydia)
  return { lydia, id: await write(lydia, words) }
}

const keptFor = (by: Player, entryId: string) => scene.as(by).guidance.read({ entryId })

describe('guidance by a model', () => {
  test('says what it says, with verses from the translation, and is kept with the reflection', async () => {
    const { lydia, id } = await written()
    say({ scriptureReferences: ['Psalm 56:3-4', 'Hezekiah 3:16', ' John 3 : 16 (NIV). '] })
    const given = await ask(lydia, id)
    expect(given).toMatchObject({
      entryId: id,
      source: 'ai',
      practicalAdvice: 'Call her tomorrow.',
      prayerSuggestion: 'Lord, stay with me.',
      entryVersion: 1,
      askedAt: new Date('2026-11-20T13:00:00Z'),
    })
    expect(given.passages.map(({ reference }) => reference)).toEqual(['Psalm 56:3–4', 'John 3:16'])
    expect(given.passages[1]?.verses[0]?.text).toContain('For God so loved the world')
    expect(await keptFor(lydia, id)).toEqual(given)
    const { entries } = await scene.as(lydia).entries.list({})
    expect(entries).toMatchObject([{ id, guided: 'ai', can: { askGuidance: true } }])
  })

  test('shows the model the reflection and what the day asked without names, and puts them back', async () => {
    await scene.fresh.owner.query(
      `update app.shipped_day_texts set reflection_prompt = 'Bring it, he tells Timothy.' where day = 1`,
    )
    const { lydia, id } = await written()
    say({ practicalAdvice: 'Thank [P1] for praying, and [P7].' })
    expect(await ask(lydia, id)).toMatchObject({ practicalAdvice: 'Thank Timothy for praying, and.' })
    const [asked] = scene.model.asked
    const prompt = 'Bring it, he tells [P1].'
    expect(asked?.data).toMatchObject({ day: 1, discipline: 'Prayer', prompt })
    expect(asked?.prompt).toContain('afraid of the doctor’s call, and [P1] prayed')
    expect(asked?.prompt).not.toMatch(/Timothy|lydia|example\.org/i)
  })

  test('never quotes what is not there', async () => {
    const { lydia, id } = await written()
    say({
      practicalAdvice:
        'Take heart. “The LORD is my shepherd; I shall not want.” You wrote “I was afraid of the doctor’s call”. See Hezekiah 4:12 and John 3:99.',
    })
    expect(await ask(lydia, id)).toMatchObject({
      practicalAdvice: 'Take heart. You wrote “I was afraid of the doctor’s call”.',
      passages: [],
    })
  })

  test('asked for again takes the place of what was said before, and knows the version', async () => {
    const { lydia, id } = await written()
    await ask(lydia, id)
    await scene.as(lydia).entries.edit({ id, version: 1, text: 'Another day.', audience: 'private' })
    say({ practicalAdvice: 'Rest.' })
    await ask(lydia, id)
    expect(await keptFor(lydia, id)).toMatchObject({
      practicalAdvice: 'Rest.',
      entryVersion: 2,
    })
  })

  test.each([
    ['refuse', 'AI_KEY_REFUSED'],
    ['busy', 'AI_RATE_LIMITED'],
    ['broke', 'AI_QUOTA'],
    ['garbage', 'AI_FAILED'],
    ['fault', 'AI_FAILED'],
    ['stall', 'AI_TIMED_OUT'],
  ] as const)('that fails because the model says %s leaves what was said before', async (behaviour, code) => {
    const { lydia, id } = await written()
    const before = await ask(lydia, id)
    scene.model.behave(behaviour)
    await expectRefused(code, ask(lydia, id))
    expect(await keptFor(lydia, id)).toEqual(before)
  })

  test('of which nothing is left to show counts as none', async () => {
    const { lydia, id } = await written()
    say({ practicalAdvice: 'Read John 3:99.' })
    await expectRefused('AI_FAILED', ask(lydia, id))
    await expectRefused('NOT_FOUND', keptFor(lydia, id))
  })

  test('that its asker stops waiting for is not kept', async () => {
    const { lydia, id } = await written()
    scene.model.behave('stall')
    const waiting = new AbortController()
    const asked = ask(lydia, id, 'ai', waiting.signal)
    void scene.model.stalled().then(() => waiting.abort())
    await expect(asked).rejects.toThrow(AskerGone)
    await expectRefused('NOT_FOUND', keptFor(lydia, id))
  })

  test('is asked for a hundred times a day', async () => {
    const { lydia, id } = await written()
    await ask(lydia, id)
    const { left } = await scene.as(lydia).ai.settings()
    expect(left.requests).toEqual({ remaining: 99, resetsAt: new Date('2026-11-21T13:00:00Z') })
    await scene.fresh.owner.query(`update app.counters set count = 100 where key like 'ai:%'`)
    await expect(ask(lydia, id)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'ai' } })
    expect(scene.model.asked).toHaveLength(1)
    scene.clock.pass({ hours: 24 })
    await ask(lydia, id)
  })
})

describe('nothing leaves', () => {
  const lydia = () => scene.cast.lydia
  const changeProvider = () =>
    scene.fresh.owner.query(`update app.ai_consents set provider = 'another.example.org'`)
  const turnOff = () => scene.as(scene.cast.priscilla).ai.changeOrganization({ enabled: false })

  test.each<[string, string, () => Promise<unknown>]>([
    ['without a key', 'AI_NO_KEY', () => scene.as(scene.cast.priscilla).ai.removeOrganizationKey()],
    ['without consent', 'AI_NOT_AGREED', () => scene.as(lydia()).ai.withdraw({ use: 'asking' })],
    ['once AI is off', 'AI_OFF', turnOff],
    ['to another provider than was agreed to', 'AI_NOT_AGREED', changeProvider],
  ])('%s', async (_, code, change) => {
    await ready(lydia())
    const id = await write(lydia())
    await change()
    await expectRefused(code, ask(lydia(), id))
    expect(scene.model.asked).toEqual([])
  })

  test('of what is no reflection of one’s own, or was deleted', async () => {
    const { lydia, timothy, barnabas, priscilla, demas } = scene.cast
    await ready(lydia, timothy, barnabas, priscilla)
    await scene.as(demas).ai.setKey({ key: aKey })
    await scene.agree(demas)
    scene.model.asked.length = 0
    const id = await write(lydia)
    const challenge = await write(lydia, text, 'challenge')
    for (const player of [timothy, barnabas, priscilla, demas]) {
      await expectRefused('NOT_FOUND', ask(player, id))
    }
    await expectRefused('NOT_FOUND', ask(lydia, challenge))
    await scene.as(lydia).entries.trash({ id })
    for (const source of ['ai', 'library'] as const) await expectRefused('NOT_FOUND', ask(lydia, id, source))
    expect(scene.model.asked).toEqual([])
  })
})

describe('guidance that was given', () => {
  test('is read and deleted by its owner alone', async () => {
    const { lydia, timothy, barnabas, priscilla, demas } = scene.cast
    await ready(lydia, timothy)
    const id = await write(lydia)
    const given = await ask(lydia, id)
    const timothys = await write(timothy, 'A quiet day.')
    await ask(timothy, timothys)
    await giveRole(scene.fresh.owner, demas, 'admin')
    const before = await stored(scene.fresh.owner)
    for (const player of [timothy, barnabas, priscilla, demas, null]) {
      const { guidance } = scene.as(player)
      const refusal = { code: player ? 'NOT_FOUND' : 'UNAUTHENTICATED' }
      for (const source of ['ai', 'library'] as const)
        await expect(guidance.ask({ entryId: id, source })).rejects.toMatchObject(refusal)
      for (const act of [guidance.read, guidance.delete]) {
        const refused = act({ entryId: id })
        await expect(refused).rejects.toMatchObject(refusal)
        // What is not theirs is as what is not there.
        const nothing = await act({ entryId: randomUUID() }).catch((error: unknown) => error)
        expect(await refused.catch((error: unknown) => error)).toEqual(nothing)
      }
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
    expect(await keptFor(lydia, id)).toEqual(given)
    await scene.as(lydia).guidance.delete({ entryId: id })
    const { rows } = await scene.fresh.owner.query('select entry_id from app.guidance')
    expect(rows).toEqual([{ entry_id: timothys }])
    await expectRefused('NOT_FOUND', keptFor(lydia, id))
    expect((await scene.as(lydia).entries.list({})).entries).toMatchObject([{ guided: null }])
  })

  test('goes with the reflection', async () => {
    const { lydia, id } = await written()
    await ask(lydia, id)
    await scene.as(lydia).entries.trash({ id })
    await scene.as(lydia).entries.purge({ id })
    expect((await scene.fresh.owner.query('select * from app.guidance')).rows).toEqual([])
  })

  test('by a model that says again what it was shown holds no more than the reflection', async () => {
    await write(scene.cast.timothy, 'canary of Timothy')
    const { lydia, id } = await written()
    scene.model.behave({ say: echo })
    await ask(lydia, id).catch(() => {})
    expect(scene.model.asked).toHaveLength(1)
    expect(scene.model.asked[0]?.prompt).not.toMatch(/canary|Timothy/)
  })
})

describe('guidance from the library', () => {
  test('is given to a person in danger, no model is asked, and nothing of it is kept', async () => {
    const { lydia, id } = await written('I do not want to be here anymore. Nobody would miss me.')
    const given = await ask(lydia, id)
    expect(given).toMatchObject({ source: 'library', provider: null, kept: false })
    expect(given.practicalAdvice).toMatch(/emergency/)
    expect(scene.model.asked).toEqual([])
    expect((await scene.fresh.owner.query('select * from app.guidance')).rows).toEqual([])
    expect((await scene.as(lydia).ai.settings()).left.requests.remaining).toBe(100)
  })

  test('needs neither key nor consent, and asks nobody', async () => {
    const { lydia, priscilla } = scene.cast
    await scene.as(priscilla).ai.changeOrganization({ enabled: false })
    const id = await write(lydia)
    const given = await ask(lydia, id, 'library')
    expect(given).toMatchObject({ source: 'library', provider: null, entryVersion: 1, kept: true })
    expect(given.practicalAdvice.length).toBeGreaterThan(100)
    expect(given.prayerSuggestion.length).toBeGreaterThan(50)
    expect(given.passages.length).toBeGreaterThan(1)
    expect(given.passages.every(({ verses }) => verses.length > 0)).toBe(true)
    expect(scene.model.asked).toEqual([])
    expect(await keptFor(lydia, id)).toEqual(given)
    expect((await scene.as(lydia).ai.settings()).left.requests.remaining).toBe(100)
  })
})
