import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

describe('walking a day', () => {
  test('the second entry completes the day and the next one waits for five in the morning, Eastern', async () => {
    expect(await write(lydia, 'reflection')).toMatchObject({
      dayCompleted: false,
      next: null,
      entry: { discipline: 'Prayer', version: 1 },
    })
    const pending = { eligible: false, code: 'pending-entries', previousDay: 1, missing: ['challenge'] }
    expect((await lydia.journal.desk({ day: 2 })).eligibility).toEqual(pending)
    const next = { day: 2, opensAt: new Date('2026-11-21T05:00:00-05:00') }
    expect(await write(lydia, 'challenge')).toMatchObject({ dayCompleted: true, next })
    expect(await lydia.journal.desk({})).toMatchObject({
      day: 1,
      eligibility: { eligible: true, code: 'day-1' },
      progress: { completed: [1], frontier: 2, displayedDay: 1, next: { day: 2 } },
    })
    const locked = { content: null, eligibility: { eligible: false, code: 'time-restricted' } }
    expect(await lydia.journal.desk({ day: 2 })).toMatchObject(locked)

    scene.clock.set('2026-11-21T04:59:59.999-05:00')
    const data = { day: 2, code: 'time-restricted' }
    await expect(write(lydia, 'reflection', 2)).rejects.toMatchObject({ code: 'DAY_LOCKED', data })
    scene.clock.set('2026-11-21T05:00:00-05:00')
    const morning = await lydia.journal.desk({})
    expect(morning).toMatchObject({ day: 2, eligibility: { eligible: true, code: 'completed' } })
    expect(morning.content?.title).toBeTruthy()
    expect((await write(lydia, 'reflection', 2)).entry.day).toBe(2)
  })

  test('a day too far ahead is locked, and a leader has no way past the rule for their own walk', async () => {
    const tooFar = { eligible: false, code: 'not-available' }
    expect((await lydia.journal.desk({ day: 40 })).eligibility).toEqual(tooFar)
    const barnabas = scene.as(scene.cast.barnabas)
    expect((await barnabas.journal.desk({ day: 2 })).content).toBeNull()
    await expectRefused('DAY_LOCKED', write(lydia, 'reflection', 40), write(barnabas, 'reflection', 2))
  })

  test('both entries of a day, sent at the same moment, complete it', async () => {
    for (const player of ['lydia', 'timothy', 'phoebe', 'silas', 'tabitha'] as const) {
      const caller = scene.as(scene.cast[player])
      const answers = await Promise.all([write(caller, 'reflection'), write(caller, 'challenge')])
      expect(answers.filter(({ dayCompleted }) => dayCompleted)).toHaveLength(1)
      expect((await caller.journal.desk({})).progress).toMatchObject({ completed: [1], next: { day: 2 } })
    }
  })
})

describe('submitting', () => {
  test('another entry for the same day is refused and points to the one that is there', async () => {
    const { entry } = await write(lydia, 'reflection')
    const refused = { code: 'ALREADY_WRITTEN', data: { day: 1, entryId: entry.id } }
    await expect(write(lydia, 'reflection')).rejects.toMatchObject(refused)
  })

  test('text is kept as written, but for blanks at both ends', async () => {
    const text = 'First  line\n\n<b>second</b> & “third”\t🙏'
    expect((await write(lydia, 'reflection', 1, { text: `  ${text}\n ` })).entry.text).toBe(text)
    // An emoji is one character.
    const long = '🕊'.repeat(5000)
    expect((await write(lydia, 'challenge', 1, { text: long })).entry.text).toBe(long)
  })

  test.each([
    { what: 'nothing', sent: { text: '  \n ', day: 1 }, message: 'Content is required' },
    {
      what: 'too much',
      sent: { text: 'x'.repeat(5001), day: 1 },
      message: 'Content must be less than 5000 characters',
    },
    { what: 'too many emojis', sent: { text: '🕊'.repeat(5001), day: 1 }, message: /less than 5000/ },
    { what: 'a reflection without a day', sent: { text: 'For which?' }, message: 'Day is required' },
  ])('$what is refused with the documented words', async ({ sent, message }) => {
    const refused = lydia.entries.submit({
      id: randomUUID(),
      kind: 'reflection',
      audience: 'private',
      ...sent,
    })
    const issues = [{ message: expect.stringMatching(message) }]
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues } })
  })

  test.each(['reflection', 'testimony'] as const)(
    'a %s is taken twenty times a minute, and the twenty-first waits for the minute to end',
    async (kind) => {
      for (let turn = 1; turn <= 20; turn++) {
        const { entry, submitsLeft } = await write(lydia, kind)
        expect(submitsLeft.remaining).toBe(20 - turn)
        await lydia.entries.trash({ id: entry.id })
      }
      const data = { act: kind, resetsAt: new Date('2026-11-20T08:01:00-05:00') }
      await expect(write(lydia, kind)).rejects.toMatchObject({ code: 'RATE_LIMITED', data })
      expect((await lydia.entries.list({ kind })).total).toBe(0)
      expect((await write(lydia, 'challenge')).submitsLeft.remaining).toBe(19)
      scene.clock.pass({ seconds: 60 })
      expect((await write(lydia, kind)).submitsLeft.remaining).toBe(19)
    },
  )
})

describe('testimonies', () => {
  test('are as many as one likes, bear the day that is shown when they are written, and count for none', async () => {
    const { entry: one } = await write(lydia, 'testimony', 1, { text: 'One' })
    scene.clock.pass({ minutes: 1 })
    await write(lydia, 'testimony', 1, { text: 'Two' })
    await write(lydia, 'prayer')
    const completed = async () => (await lydia.journal.desk({})).progress.completed
    expect(await completed()).toEqual([])
    await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    expect(await lydia.entries.trash({ id: one.id })).toEqual({ dayUncompleted: false, displayedDay: null })
    expect(await completed()).toEqual([1])
    expect(await lydia.entries.restore({ id: one.id })).toMatchObject({ dayCompleted: false })

    scene.clock.set('2026-11-21T06:00:00-05:00')
    const { entry, dayCompleted } = await write(lydia, 'testimony', 1, { text: 'Three' })
    expect(entry).toMatchObject({ kind: 'testimony', walk: 1, day: 2, discipline: 'Prayer', prayer: null })
    expect(dayCompleted).toBe(false)
    const { entries, total } = await lydia.entries.list({ kind: 'testimony' })
    expect(total).toBe(3)
    const expected = ['Three on Day 2', 'Two on Day 1', 'One on Day 1']
    expect(entries.map(({ text, day }) => `${text} on Day ${day}`)).toEqual(expected)
  })
})

test('the list comes in pages, newest first, and each entry once', async () => {
  const days = Array.from({ length: 75 }, (_, index) => index + 1)
  await layEntries(
    scene.fresh.owner,
    days.map((day) => ({ author: scene.cast.lydia, text: 'x', day, daysAgo: 75 - day })),
  )
  // Two at a time share their moment; between them the id decides.
  await scene.fresh.owner.query(
    `update app.entries set written_at = now() - make_interval(days => (75 - day) / 2)`,
  )
  const listed: number[] = []
  for (let after: string | undefined | null; after !== null;) {
    const page = await lydia.entries.list({ kind: 'reflection', limit: 20, ...(after && { after }) })
    expect(page.total).toBe(75)
    listed.push(...page.entries.map(({ day }) => day))
    after = page.next
  }
  expect(listed.toSorted((a, b) => a - b)).toEqual(days)
  const moments = listed.map((day) => Math.trunc((75 - day) / 2))
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
})

describe('audiences', () => {
  test('the last choice of audience is offered next time, except on the days that ask after guilt or wounds', async () => {
    await write(lydia, 'reflection', 1, { audience: 'private' })
    const desk = await lydia.journal.desk({})
    const expected = { reflection: 'private', challenge: 'shared', testimony: 'shared', prayer: 'leader' }
    expect(desk).toMatchObject({ defaultAudience: expected, usualAudience: expected })
    const defaultAudience = { ...expected, challenge: 'private' }
    const usualAudience = expected
    for (const day of [2, 9, 13, 20, 49, 51, 55])
      expect(await lydia.journal.desk({ day })).toMatchObject({ defaultAudience, usualAudience })
  })

  test('what no day asks for begins with the writer alone while a day of Confession is theirs, whatever day they look at', async () => {
    await walkDays(scene, scene.cast.lydia, 51)
    const offered = { testimony: 'private', prayer: 'private' }
    for (const asked of [{}, { day: 10 }, { walk: 1 }, { walk: 1, day: 3 }])
      expect(await lydia.journal.desk(asked)).toMatchObject({ defaultAudience: offered })
    const { defaultAudience } = await lydia.journal.desk({ day: 10 })
    expect(defaultAudience).toMatchObject({ reflection: 'shared', challenge: 'shared' })
    const { entry } = await write(lydia, 'testimony', 10, { audience: defaultAudience.testimony })
    expect(entry).toMatchObject({ day: 52, audience: 'private' })
  })

  test.each([
    { player: 'lydia', readers: { leader: 2, shared: 4, admins: 1 } },
    { player: 'tabitha', readers: { leader: 1, shared: 1, admins: 1 } },
    { player: 'demas', readers: { leader: 0, shared: 0, admins: 0 } },
  ] as const)('$player is told how many people each audience would reach', async ({ player, readers }) => {
    expect((await scene.as(scene.cast[player]).journal.desk({})).readers).toEqual(readers)
  })
})

test('a session that nobody has is refused, and that of another on a page that shows one person', async () => {
  const stranger = scene.as({ ...scene.cast.lydia, sessionToken: 'made up' })
  await expectRefused('UNAUTHENTICATED', stranger.journal.desk({}), write(stranger, 'reflection'))
  const { sessionToken, id } = scene.cast.timothy
  const asks = (shown: string) =>
    scene.database.read({ sessionToken, shown }, async (tx) => (await tx.person).id)
  expect(await asks(id)).toBe(id)
  await expectRefused('UNAUTHENTICATED', asks(scene.cast.lydia.id), asks('nobody'))
})
