import { describe, expect, test } from 'vitest'
import { aiKeyForm, invalidKey } from '#contract/ai/form.ts'
import { aKey, setAiScene } from '#testing/ai/ai-scene.ts'
import { callAs } from '#testing/caller.ts'
import { type Player, profileOf } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { laidForEach } from '#testing/laid-for-each.ts'
import { noAi } from '#testing/ai/no-ai.ts'
import { leaveToAsk } from './asking.ts'

const scene = laidForEach(() => setAiScene({ patience: 30_000 }))

const eight = new Date('2026-11-20T13:00:00Z')
const ai = (player: Player) => scene.as(player).ai
const other = 'sk-other-1234567890-wxyz'
const counters = async () =>
  (await scene.fresh.owner.query('select key, count from app.counters order by key')).rows

describe('a key', () => {
  test.each([
    '',
    'sk-',
    'sk-12345678901234567',
    'pk-12345678901234567890',
    'sk-1234567890 1234567890',
    'SK-12345678901234567890',
  ])('is not "%s"', (key) => {
    expect(aiKeyForm.safeParse({ key }).error?.issues.map(({ message }) => message)).toEqual([
      invalidKey.text,
    ])
  })

  test('begins with sk- and is longer than 20 characters; blanks around it are not part of it', () => {
    expect(aiKeyForm.parse({ key: ' sk-123456789012345678 ' })).toEqual({ key: 'sk-123456789012345678' })
  })

  test('of one’s own is tried before it is kept, and shows its last four characters to its owner alone', async () => {
    const { lydia, timothy, priscilla } = scene.cast
    expect(await ai(lydia).settings()).toMatchObject({ state: 'no-key', personalKey: null })
    const kept = await ai(lydia).setKey({ key: aKey })
    expect(kept).toMatchObject({ state: 'ready', personalKey: { lastFour: 'cdef', setAt: eight } })
    expect(scene.model.asked).toMatchObject([{ key: aKey, data: {} }])
    expect(JSON.stringify(kept)).not.toContain('1234567890')
    for (const player of [timothy, priscilla]) {
      expect(await ai(player).settings()).toMatchObject({ state: 'no-key', personalKey: null })
    }
    expect(await scene.as(lydia).ai.removeKey()).toMatchObject({ state: 'no-key', personalKey: null })
  })

  test.each([
    ['refuse', 'AI_KEY_REFUSED'],
    ['broke', 'AI_QUOTA'],
    ['busy', 'AI_RATE_LIMITED'],
    ['fault', 'AI_FAILED'],
  ] as const)(
    'at which the provider says %s is not kept, and the one before stays',
    async (behaviour, code) => {
      const { lydia, priscilla } = scene.cast
      await ai(lydia).setKey({ key: aKey })
      scene.model.behave(behaviour)
      await expectRefused(code, ai(lydia).setKey({ key: other }))
      await expectRefused(code, ai(priscilla).setOrganizationKey({ key: other }))
      expect(await ai(lydia).settings()).toMatchObject({ personalKey: { lastFour: 'cdef' } })
      expect(await scene.as(priscilla).ai.organization()).toMatchObject({ key: null })
    },
  )

  test('lies in the database sealed, and the log of who did what does not hold it', async () => {
    await ai(scene.cast.lydia).setKey({ key: aKey })
    await scene.shareKey()
    for (const table of [
      'app.personal_ai_keys',
      'app.organization_ai_keys',
      'app.audit_log',
      'app.counters',
    ]) {
      const { rows } = await scene.fresh.owner.query(`select t::text as row from ${table} t`)
      expect(rows.length, table).toBeGreaterThan(0)
      expect(JSON.stringify(rows), table).not.toMatch(/sk-test|1234567890ab/)
    }
  })

  test('is tried by nobody while AI is off, and none of its turns is taken', async () => {
    const { lydia, priscilla, demas } = scene.cast
    await ai(lydia).setKey({ key: aKey })
    await ai(priscilla).changeOrganization({ enabled: false })
    scene.model.asked.length = 0
    const before = await counters()
    await expectRefused('AI_OFF', ai(lydia).setKey({ key: other }))
    await expectRefused('AI_OFF', ai(priscilla).setOrganizationKey({ key: other }))
    expect(scene.model.asked).toEqual([])
    expect(await counters()).toEqual(before)
    expect(await ai(lydia).settings()).toMatchObject({ personalKey: { lastFour: 'cdef' } })
    expect(await ai(priscilla).organization()).toMatchObject({ key: null })
    // One’s own is taken away whatever is asked.
    expect(await ai(lydia).removeKey()).toMatchObject({ personalKey: null })
    await ai(demas).setKey({ key: other })
    expect(scene.model.asked).toMatchObject([{ key: other }])
    await ai(priscilla).changeOrganization({ enabled: true })
    expect(await ai(lydia).setKey({ key: other })).toMatchObject({ personalKey: { lastFour: 'wxyz' } })
  })

  test('is tried by nobody where the settings of the server turn AI off', async () => {
    const shut = (player: Player) =>
      callAs(player, { database: scene.database, access: {} as never, ai: noAi }).ai
    const { lydia, priscilla } = scene.cast
    await expectRefused('AI_OFF', shut(lydia).setKey({ key: aKey }))
    await expectRefused('AI_OFF', shut(priscilla).setOrganizationKey({ key: aKey }))
    expect(await counters()).toEqual([])
  })

  test('can be tried ten times an hour', async () => {
    const { lydia } = scene.cast
    for (let time = 0; time < 10; time++) await ai(lydia).setKey({ key: aKey })
    await expectRefused('RATE_LIMITED', ai(lydia).setKey({ key: aKey }))
    expect(scene.model.asked).toHaveLength(10)
    scene.clock.pass({ hours: 1 })
    await ai(lydia).setKey({ key: aKey })
  })
})

describe('the key of the organization', () => {
  test('is set by admins alone, who see its last four characters and who set it', async () => {
    const { priscilla, barnabas, demas } = scene.cast
    const set = await ai(priscilla).setOrganizationKey({ key: aKey })
    const key = { lastFour: 'cdef', setAt: eight, setBy: profileOf(priscilla) }
    expect(set).toEqual({ enabled: true, shared: false, key })
    const { organization, setOrganizationKey, changeOrganization, removeOrganizationKey } = ai(barnabas)
    await expectRefused('FORBIDDEN', organization(), setOrganizationKey({ key: aKey }))
    await expectRefused('FORBIDDEN', changeOrganization({ shared: true }), removeOrganizationKey())
    expect(await ai(priscilla).organization()).toEqual({ enabled: true, shared: false, key })
    expect(await ai(demas).settings()).toMatchObject({ organizationHasKey: false })
    expect(await ai(priscilla).removeOrganizationKey()).toMatchObject({ key: null })
  })

  test('is that of everyone once it is shared, in place of their own', async () => {
    const { lydia, priscilla, timothy, demas } = scene.cast
    await ai(lydia).setKey({ key: 'sk-lydia-1234567890-own1' })
    await ai(priscilla).setOrganizationKey({ key: aKey })
    await scene.agree(lydia, timothy)
    scene.model.asked.length = 0
    const ask = async (player: Player) => {
      const leave = await scene.database.write(player, (tx) => leaveToAsk(tx, scene.ai))
      await leave.answer({ instructions: '', data: {}, schema: aiKeyForm }).catch(() => {})
      return scene.model.asked.at(-1)?.key
    }
    expect(await ask(lydia)).toBe('sk-lydia-1234567890-own1')
    await expectRefused('AI_NO_KEY', ask(timothy))
    await ai(priscilla).changeOrganization({ shared: true })
    expect([await ask(lydia), await ask(timothy)]).toEqual([aKey, aKey])
    expect(await ai(timothy).settings()).toMatchObject({ state: 'ready', shared: true, personalKey: null })
    expect(await ai(demas).settings()).toMatchObject({ state: 'no-key', shared: false })
    await ai(priscilla).removeOrganizationKey()
    await expectRefused('AI_NO_KEY', ask(lydia))
    expect(await ai(lydia).settings()).toMatchObject({ state: 'no-key' })
  })

  test('is of no use once admins turn AI off, and neither is anybody’s own', async () => {
    const { lydia, priscilla, demas } = scene.cast
    await ai(lydia).setKey({ key: aKey })
    await ai(demas).setKey({ key: aKey })
    await ai(priscilla).changeOrganization({ enabled: false })
    expect(await ai(lydia).settings()).toMatchObject({ state: 'off' })
    expect(await ai(demas).settings()).toMatchObject({ state: 'ready' })
    scene.model.asked.length = 0
    await scene.agree(lydia)
    const asked = scene.database.write(lydia, (tx) => leaveToAsk(tx, scene.ai))
    await expectRefused('AI_OFF', asked)
    expect(scene.model.asked).toEqual([])
    const { rows } = await scene.fresh.owner.query(
      `select detail from app.audit_log where act = 'ai.changed'`,
    )
    expect(rows).toEqual([{ detail: { enabled: false, shared: false } }])
  })
})

test('names what is left of both limits', async () => {
  expect((await ai(scene.cast.lydia).settings()).left).toEqual({
    requests: { remaining: 100, resetsAt: null },
    insights: { remaining: 10, resetsAt: null },
  })
})

describe('agreeing', () => {
  test('names the provider, holds for it alone, and can be taken back', async () => {
    const { lydia, timothy } = scene.cast
    const { host } = scene.ai.provider
    await expectRefused('AI_PROVIDER_CHANGED', ai(lydia).agree({ use: 'asking', host: 'api.openai.com' }))
    const { consents } = await ai(lydia).agree({ use: 'asking', host })
    expect(consents).toEqual({ asking: eight, beingRead: null })
    scene.clock.pass({ minutes: 5 })
    // Agreed to again, it was agreed to at first.
    expect((await ai(lydia).agree({ use: 'asking', host })).consents.asking).toEqual(eight)
    await scene.fresh.owner.query(`update app.ai_consents set provider = 'another.example.org'`)
    expect((await ai(lydia).settings()).consents.asking).toBeNull()
    expect((await ai(lydia).agree({ use: 'asking', host })).consents.asking).not.toBeNull()
    expect((await ai(lydia).withdraw({ use: 'asking' })).consents.asking).toBeNull()
    expect((await ai(timothy).settings()).consents).toEqual({ asking: null, beingRead: null })
  })
})
