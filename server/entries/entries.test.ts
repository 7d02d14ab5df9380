import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { write } from '#testing/writing.ts'
import { expectRefused } from '#testing/expect-refused.ts'

let scene: Scene
let lydia: Caller
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.as(scene.cast.lydia)
  return () => scene.end()
})

describe('walking a day', () => {
  test('the second entry completes the day and the next one waits for five in the morning, Eastern', async () => {
    const first = await write(lydia, 'reflection')
    const expected = { dayCompleted: false, next: null, entry: { discipline: 'Prayer', version: 1 } }
    expect(first).toMatchObject(expected)
    const second = await write(lydia, 'challenge')
    expect(second.dayCompleted).toBe(true)
    expect(second.next).toEqual({ day: 2, opensAt: new Date('2026-11-21T05:00:00-05:00') })

    const evening = await lydia.journal.desk({})
    expect(evening).toMatchObject({
      day: 1,
      eligibility: { eligible: true, code: 'day-1' },
      progress: { completed: [1], frontier: 2, displayedDay: 1, next: { day: 2 } },
    })
    const locked = await lydia.journal.desk({ day: 2 })
    expect(locked).toMatchObject({ content: null, eligibility: { eligible: false, code: 'time-restricted' } })

    scene.clock.set('2026-11-21T04:59:59.999-05:00')
    await expect(write(lydia, 'reflection', 2)).rejects.toMatchObject({
      code: 'DAY_LOCKED',
      data: { day: 2, code: 'time-restricted' },
    })
    scene.clock.set('2026-11-21T05:00:00-05:00')
    const morning = await lydia.journal.desk({})
    expect(morning).toMatchObject({ day: 2, eligibility: { eligible: true, code: 'completed' } })
    expect(morning.content?.title).toBeTruthy()
    expect((await write(lydia, 'reflection', 2)).entry.day).toBe(2)
  })

  test('a day too far ahead and a day after an unfinished one say why they are locked', async () => {
    await write(lydia, 'reflection')
    const expected = { eligible: false, code: 'pending-entries', previousDay: 1, missing: ['challenge'] }
    expect((await lydia.journal.desk({ day: 2 })).eligibility).toEqual(expected)
    const tooFar = { eligible: false, code: 'not-available' }
    expect((await lydia.journal.desk({ day: 40 })).eligibility).toEqual(tooFar)
    await expect(write(lydia, 'reflection', 40)).rejects.toMatchObject({ code: 'DAY_LOCKED' })
  })

  test('a leader has no way past the rule for their own walk', async () => {
    const barnabas = scene.as(scene.cast.barnabas)
    expect((await barnabas.journal.desk({ day: 2 })).content).toBeNull()
    await expect(write(barnabas, 'reflection', 2)).rejects.toMatchObject({ code: 'DAY_LOCKED' })
  })
})

describe('submitting', () => {
  test('another entry for the same day is refused and points to the one that is there', async () => {
    const { entry } = await write(lydia, 'reflection')
    await expect(write(lydia, 'reflection')).rejects.toMatchObject({
      code: 'ALREADY_WRITTEN',
      data: { day: 1, entryId: entry.id },
    })
  })

  test('text is kept as written, but for blanks at both ends', async () => {
    const text = 'First  line\n\n<b>second</b> & “third”\t🙏'
    const { entry } = await write(lydia, 'reflection', 1, { text: `  ${text}\n ` })
    expect(entry.text).toBe(text)
  })

  test('nothing and too much are refused with the documented words', async () => {
    for (const [text, message] of [
      ['  \n ', 'Content is required'],
      ['x'.repeat(5001), 'Content must be less than 5000 characters'],
    ] as const) {
      const refused = await write(lydia, 'reflection', 1, { text }).catch((error: unknown) => error)
      expect((refused as { cause: { issues: { message: string }[] } }).cause.issues[0]?.message).toBe(message)
    }
    // An emoji is one character.
    const text = '🕊'.repeat(5000)
    expect((await write(lydia, 'reflection', 1, { text })).entry.text).toBe(text)
    await expectRefused('BAD_REQUEST', write(lydia, 'challenge', 1, { text: `${text}.` }))
  })

  test('twenty a minute, and the twenty-first waits for the minute to end', async () => {
    for (let turn = 1; turn <= 20; turn++) {
      const { entry, submitsLeft } = await write(lydia, 'reflection')
      expect(submitsLeft.remaining).toBe(20 - turn)
      await lydia.entries.trash({ id: entry.id })
    }
    const refusal = { act: 'reflection', resetsAt: new Date('2026-11-20T08:01:00-05:00') }
    await expect(write(lydia, 'reflection')).rejects.toMatchObject({ code: 'RATE_LIMITED', data: refusal })
    expect((await lydia.entries.list({ kind: 'reflection' })).total).toBe(0)
    scene.clock.pass({ seconds: 60 })
    expect((await write(lydia, 'reflection')).submitsLeft.remaining).toBe(19)
  })
})

describe('testimonies', () => {
  test('are as many as one likes, and bear the day that is shown when they are written', async () => {
    for (const text of ['One', 'Two']) {
      await write(lydia, 'testimony', 1, { text })
      scene.clock.pass({ minutes: 1 })
    }
    await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    scene.clock.set('2026-11-21T06:00:00-05:00')
    const { entry, dayCompleted } = await write(lydia, 'testimony', 1, { text: 'Three' })
    expect(entry).toMatchObject({ kind: 'testimony', walk: 1, day: 2, discipline: 'Prayer', prayer: null })
    expect(dayCompleted).toBe(false)
    const { entries, total } = await lydia.entries.list({ kind: 'testimony' })
    expect(total).toBe(3)
    const expected = ['Three on Day 2', 'Two on Day 1', 'One on Day 1']
    expect(entries.map(({ text, day }) => `${text} on Day ${day}`)).toEqual(expected)
  })

  test('count for no day: neither written nor deleted do they touch a check mark', async () => {
    const { entry } = await write(lydia, 'testimony')
    await write(lydia, 'prayer')
    expect((await lydia.journal.desk({})).progress.completed).toEqual([])
    await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    expect(await lydia.entries.trash({ id: entry.id })).toEqual({ dayUncompleted: false, displayedDay: null })
    expect((await lydia.journal.desk({})).progress.completed).toEqual([1])
    expect(await lydia.entries.restore({ id: entry.id })).toMatchObject({ dayCompleted: false })
  })

  test('stop at twenty a minute', async () => {
    for (let turn = 1; turn <= 20; turn++) await write(lydia, 'testimony')
    await expect(write(lydia, 'testimony')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'testimony' },
    })
    expect((await write(lydia, 'reflection')).submitsLeft.remaining).toBe(19)
  })

  test('without a day are what they are; a reflection without one is refused', async () => {
    const refused = await lydia.entries
      .submit({ id: randomUUID(), kind: 'reflection', text: 'For which day?', audience: 'private' })
      .catch((error: unknown) => error)
    expect((refused as { cause: { issues: object[] } }).cause.issues).toMatchObject([
      { path: ['day'], message: 'Day is required' },
    ])
  })
})

describe('the list', () => {
  test('comes in pages, newest first, and each entry once', async () => {
    await scene.fresh.owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select gen_random_uuid(), p.id, p.organization_id, 'reflection', 1, day, 'Day ' || day, 'private', now() - make_interval(days => (75 - day) / 2)
        from app.people p cross join generate_series(1, 75) day where p.id = $1`,
      [scene.cast.lydia.id],
    )
    const days: number[] = []
    let after: string | undefined
    do {
      const page = await lydia.entries.list({ kind: 'reflection', limit: 20, ...(after && { after }) })
      expect(page.total).toBe(75)
      days.push(...page.entries.map(({ day }) => day))
      after = page.next ?? undefined
    } while (after)
    // Two days at a time share their moment; between them the id decides.
    const newestFirst = Array.from({ length: 75 }, (_, index) => 75 - index)
    expect(new Set(days)).toEqual(new Set(newestFirst))
    const moments = days.map((day) => Math.trunc((75 - day) / 2))
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  })
})

describe('nobody', () => {
  test('is told to sign in, whatever they ask for', async () => {
    const nobody = scene.as(null)
    const stranger = scene.as({ ...scene.cast.lydia, sessionToken: 'made up' })
    for (const caller of [nobody, stranger]) {
      await expectRefused('UNAUTHENTICATED', caller.journal.desk({}))
      await expectRefused('UNAUTHENTICATED', write(caller, 'reflection'))
    }
  })
})

test('both entries of a day, sent at the same moment, complete it', async () => {
  for (const player of ['lydia', 'timothy', 'phoebe', 'silas', 'tabitha'] as const) {
    const caller = scene.as(scene.cast[player])
    const answers = await Promise.all([write(caller, 'reflection'), write(caller, 'challenge')])
    expect(answers.filter(({ dayCompleted }) => dayCompleted)).toHaveLength(1)
    expect((await caller.journal.desk({})).progress).toMatchObject({ completed: [1], next: { day: 2 } })
  }
})

test('a page that shows one person is refused with the session of another', async () => {
  const { lydia, timothy } = scene.cast
  const asks = (shown: string) =>
    scene.database.read({ sessionToken: timothy.sessionToken, shown }, async (tx) => (await tx.person).id)
  expect(await asks(timothy.id)).toBe(timothy.id)
  await expect(asks(lydia.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(asks('nobody')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
