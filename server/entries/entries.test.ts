import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { setScene, type Scene } from '#testing/scene.ts'
import type { Caller } from '#testing/caller.ts'
import type { Audience, EntryKind } from '#contract/entries/entries.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  return () => scene.end()
})

function write(
  caller: Caller,
  kind: EntryKind,
  day = 1,
  more: { id?: string; text?: string; audience?: Audience } = {},
) {
  return caller.entries.submit({
    id: randomUUID(),
    kind,
    day,
    text: `A ${kind}`,
    audience: 'shared',
    ...more,
  })
}

describe('walking a day', () => {
  test('the second entry completes the day and the next one waits for five in the morning, Eastern', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const first = await write(lydia, 'reflection')
    expect(first).toMatchObject({
      dayCompleted: false,
      nextOpensAt: null,
      entry: { discipline: 'Prayer', version: 1 },
    })
    const second = await write(lydia, 'challenge')
    expect(second.dayCompleted).toBe(true)
    expect(second.nextOpensAt).toEqual(new Date('2026-11-21T05:00:00-05:00'))

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
    const lydia = scene.as(scene.cast.lydia)
    await write(lydia, 'reflection')
    expect((await lydia.journal.desk({ day: 2 })).eligibility).toEqual({
      eligible: false,
      code: 'pending-entries',
      previousDay: 1,
      missing: ['challenge'],
    })
    expect((await lydia.journal.desk({ day: 40 })).eligibility).toEqual({
      eligible: false,
      code: 'not-available',
    })
    await expect(write(lydia, 'reflection', 40)).rejects.toMatchObject({ code: 'DAY_LOCKED' })
  })

  test('a leader has no way past the rule for their own walk', async () => {
    const barnabas = scene.as(scene.cast.barnabas)
    expect((await barnabas.journal.desk({ day: 2 })).content).toBeNull()
    await expect(write(barnabas, 'reflection', 2)).rejects.toMatchObject({ code: 'DAY_LOCKED' })
  })
})

describe('submitting', () => {
  test('the same id twice is one entry, and a changed text is kept as an edit', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const id = randomUUID()
    await write(lydia, 'reflection', 1, { id, text: 'One' })
    const again = await write(lydia, 'reflection', 1, { id, text: 'One' })
    expect(again.entry).toMatchObject({ id, text: 'One', version: 1 })
    const changed = await write(lydia, 'reflection', 1, { id, text: 'Two' })
    expect(changed.entry).toMatchObject({ id, text: 'Two', version: 2 })
    expect(await lydia.entries.list({ kind: 'reflection' })).toMatchObject({ total: 1 })
  })

  test('another entry for the same day is refused and points to the one that is there', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'reflection')
    await expect(write(lydia, 'reflection')).rejects.toMatchObject({
      code: 'ALREADY_WRITTEN',
      data: { day: 1, entryId: entry.id },
    })
  })

  test("somebody else's id answers as an id that does not exist", async () => {
    const { entry } = await write(scene.as(scene.cast.lydia), 'reflection')
    await expect(
      write(scene.as(scene.cast.timothy), 'reflection', 1, { id: entry.id }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('text is kept as written, but for blanks at both ends', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const text = 'First  line\n\n<b>second</b> & “third”\t🙏'
    const { entry } = await write(lydia, 'reflection', 1, { text: `  ${text}\n ` })
    expect(entry.text).toBe(text)
  })

  test('nothing and too much are refused with the documented words', async () => {
    const lydia = scene.as(scene.cast.lydia)
    for (const [text, message] of [
      ['  \n ', 'Content is required'],
      ['x'.repeat(5001), 'Content must be less than 5000 characters'],
    ] as const) {
      const refused = await write(lydia, 'reflection', 1, { text }).catch((error: unknown) => error)
      expect((refused as { cause: { issues: { message: string }[] } }).cause.issues[0]?.message).toBe(message)
    }
    expect((await write(lydia, 'reflection', 1, { text: 'x'.repeat(5000) })).entry.text).toHaveLength(5000)
  })

  test('an emoji is one character', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const text = '🕊'.repeat(5000)
    expect((await write(lydia, 'reflection', 1, { text })).entry.text).toBe(text)
    await expect(write(lydia, 'challenge', 1, { text: `${text}.` })).rejects.toBeTruthy()
  })

  test('twenty a minute, and the twenty-first waits for the minute to end', async () => {
    const lydia = scene.as(scene.cast.lydia)
    for (let turn = 1; turn <= 20; turn++) {
      const { entry, submitsLeft } = await write(lydia, 'reflection')
      expect(submitsLeft.remaining).toBe(20 - turn)
      await lydia.entries.trash({ id: entry.id })
    }
    const refused = await write(lydia, 'reflection').catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'reflection', resetsAt: new Date('2026-11-20T08:01:00-05:00') },
    })
    expect((await lydia.entries.list({ kind: 'reflection' })).total).toBe(0)
    scene.clock.pass({ seconds: 60 })
    expect((await write(lydia, 'reflection')).submitsLeft.remaining).toBe(19)
  })
})

describe('the list', () => {
  test('comes in pages, newest first, and each entry once', async () => {
    const { lydia } = scene.cast
    await scene.fresh.owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select gen_random_uuid(), p.id, p.organization_id, 'reflection', 1, day, 'Day ' || day, 'private', now() - make_interval(days => (75 - day) / 2)
        from app.people p cross join generate_series(1, 75) day where p.id = $1`,
      [lydia.id],
    )
    const days: number[] = []
    let after: string | undefined
    do {
      const page = await scene
        .as(lydia)
        .entries.list({ kind: 'reflection', limit: 20, ...(after && { after }) })
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

describe('editing, deleting and restoring', () => {
  test('an edit keeps the version before, and an old version is told that it is old', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'reflection', 1, { text: 'One' })
    const edited = await lydia.entries.edit({
      id: entry.id,
      version: 1,
      text: 'Two',
      audience: 'private',
    })
    expect(edited).toMatchObject({ version: 2, text: 'Two', audience: 'private' })
    await expect(
      lydia.entries.edit({ id: entry.id, version: 1, text: 'Three', audience: 'private' }),
    ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } })
    expect(await lydia.entries.versions({ id: entry.id })).toMatchObject({
      versions: [{ version: 1, text: 'One', audience: 'shared' }],
    })
  })

  test('earlier versions come in pages, the latest first', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'reflection', 1, { text: 'Text 1' })
    for (const version of [1, 2, 3, 4]) {
      const text = `Text ${version + 1}`
      await lydia.entries.edit({ id: entry.id, version, text, audience: 'private' })
    }
    const first = await lydia.entries.versions({ id: entry.id, limit: 2 })
    expect(first.versions.map(({ text }) => text)).toEqual(['Text 4', 'Text 3'])
    const second = await lydia.entries.versions({ id: entry.id, limit: 2, after: first.next! })
    expect(second.versions.map(({ text }) => text)).toEqual(['Text 2', 'Text 1'])
    expect(second.next).toBeNull()
  })

  test('twenty edits a minute, and the twenty-first waits and changes nothing', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'reflection')
    const edit = (version: number) =>
      lydia.entries.edit({ id: entry.id, version, text: `Edit ${version}`, audience: 'private' })
    for (let version = 1; version <= 20; version += 1) await edit(version)
    await expect(edit(21)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'edit' } })
    const { entries } = await lydia.entries.list({ kind: 'reflection' })
    expect(entries).toMatchObject([{ version: 21, text: 'Edit 20' }])
    scene.clock.set('2026-11-20T08:01:01-05:00')
    expect(await edit(21)).toMatchObject({ version: 22 })
  })

  test('the trash comes in pages, the latest deletion first', async () => {
    const lydia = scene.as(scene.cast.lydia)
    for (const [minute, text] of ['First', 'Second', 'Third'].entries()) {
      scene.clock.set(`2026-11-20T08:0${minute}:00-05:00`)
      const { entry } = await write(lydia, 'reflection', 1, { text })
      await lydia.entries.trash({ id: entry.id })
    }
    const first = await lydia.entries.trashed({ limit: 2 })
    expect(first.total).toBe(3)
    const second = await lydia.entries.trashed({ limit: 2, after: first.next! })
    const texts = [...first.entries, ...second.entries].map(({ text }) => text)
    expect(texts).toEqual(['Third', 'Second', 'First'])
    expect(second.next).toBeNull()
  })

  test('a deleted entry takes the check mark along and gives it back', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    expect(await lydia.entries.trash({ id: entry.id })).toEqual({ dayUncompleted: true })
    expect((await lydia.journal.desk({})).progress).toMatchObject({ completed: [], frontier: 1, next: null })
    scene.clock.set('2026-11-21T06:00:00-05:00')
    expect((await lydia.journal.desk({ day: 2 })).eligibility.code).toBe('pending-entries')

    expect(await lydia.entries.restore({ id: entry.id })).toMatchObject({ dayCompleted: true })
    expect((await lydia.journal.desk({})).progress.next?.opensAt).toEqual(
      new Date('2026-11-22T05:00:00-05:00'),
    )
  })

  test('a day that has opened stays open when the one before loses an entry', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    scene.clock.set('2026-11-21T09:00:00-05:00')
    await lydia.entries.trash({ id: entry.id })
    const desk = await lydia.journal.desk({ day: 2 })
    expect(desk).toMatchObject({
      eligibility: { eligible: true },
      progress: { frontier: 1, displayedDay: 1 },
    })
    expect(desk.content?.day).toBe(2)
  })

  test('an entry in the trash is not restored over a new one', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'reflection', 1, { text: 'Old' })
    await lydia.entries.trash({ id: entry.id })
    const { entry: newer } = await write(lydia, 'reflection', 1, { text: 'New' })
    await expect(lydia.entries.restore({ id: entry.id })).rejects.toMatchObject({
      code: 'ALREADY_WRITTEN',
      data: { entryId: newer.id },
    })
    expect((await lydia.entries.trashed({})).entries.map(({ text }) => text)).toEqual(['Old'])
    await lydia.entries.purge({ id: entry.id })
    expect((await lydia.entries.trashed({})).entries).toEqual([])
  })

  test('the trash is emptied after thirty days, and no day sooner', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const { entry } = await write(lydia, 'reflection')
    await lydia.entries.trash({ id: entry.id })
    const purge = (at: string) =>
      scene.fresh.owner.query(`select set_config('app.now', $1, false), sec.purge_trash()`, [at])
    await purge('2026-12-20T07:59:00-05:00')
    expect((await lydia.entries.trashed({})).entries).toHaveLength(1)
    await purge('2026-12-20T08:00:00-05:00')
    expect((await lydia.entries.trashed({})).entries).toHaveLength(0)
  })
})

describe('drafts and audiences', () => {
  test('a draft is there on the next visit and goes with the submit', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const draft = { kind: 'reflection', day: 1, text: 'Half a thought  ', audience: 'leader' } as const
    await lydia.drafts.save({ ...draft, known: null })
    expect((await lydia.journal.desk({})).drafts).toMatchObject([draft])
    expect((await scene.as(scene.cast.barnabas).journal.desk({})).drafts).toEqual([])
    await write(lydia, 'reflection')
    expect((await lydia.journal.desk({})).drafts).toEqual([])
  })

  test('a copy that another device has saved since stays, and is told', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const save = (text: string, known: Date | null) =>
      lydia.drafts.save({ kind: 'reflection', day: 1, text, audience: 'leader', known })
    const first = await save('From the desk', null)
    scene.clock.set('2026-11-20T08:00:00.123456-05:00')
    const second = await save('From the desk, two pages', first.savedAt)
    expect(second.savedAt).toEqual(new Date('2026-11-20T08:00:00.123-05:00'))

    scene.clock.set('2026-11-20T08:01:00-05:00')
    for (const known of [null, first.savedAt]) {
      for (const text of ['Half a word', '']) {
        expect(await save(text, known)).toMatchObject({
          savedAt: null,
          rival: { text: 'From the desk, two pages', savedAt: second.savedAt },
        })
      }
    }
    expect(await lydia.drafts.read({ kind: 'reflection', day: 1 })).toMatchObject({
      draft: { text: 'From the desk, two pages' },
    })
    expect(await save('', second.savedAt)).toMatchObject({ rival: null })
    expect(await lydia.drafts.read({ kind: 'reflection', day: 1 })).toEqual({ draft: null })
    expect(await save('', null)).toMatchObject({ rival: null })
  })

  test('a draft for a day that has not opened is refused, and says why', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const draft = { kind: 'reflection', text: 'Too early', audience: 'leader', known: null } as const
    await expect(lydia.drafts.save({ ...draft, day: 2 })).rejects.toMatchObject({
      code: 'DAY_LOCKED',
      data: { day: 2, code: 'pending-entries' },
    })
    await expect(lydia.drafts.save({ ...draft, day: 40 })).rejects.toMatchObject({ code: 'DAY_LOCKED' })
    expect((await scene.fresh.owner.query('select 1 from app.drafts')).rows).toEqual([])
  })

  test('the last choice of audience is offered next time, except on the days of Confession', async () => {
    const lydia = scene.as(scene.cast.lydia)
    await write(lydia, 'reflection', 1, { audience: 'private' })
    const desk = await lydia.journal.desk({})
    expect(desk.defaultAudience).toEqual({ reflection: 'private', challenge: 'shared' })
    expect((await lydia.journal.desk({ day: 51 })).defaultAudience).toEqual({
      reflection: 'private',
      challenge: 'private',
    })
  })

  test('each audience tells how many people it would reach', async () => {
    const readers = async (player: keyof typeof scene.cast) =>
      (await scene.as(scene.cast[player]).journal.desk({})).readers
    expect(await readers('lydia')).toEqual({ leader: 2, shared: 4, admins: 1 })
    expect(await readers('tabitha')).toEqual({ leader: 1, shared: 1, admins: 1 })
    expect(await readers('demas')).toEqual({ leader: 0, shared: 0, admins: 0 })
  })
})

describe('nobody', () => {
  test('is told to sign in, whatever they ask for', async () => {
    const nobody = scene.as(null)
    await expect(nobody.journal.desk({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(write(nobody, 'reflection')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const stranger = scene.as({ ...scene.cast.lydia, sessionToken: 'made up' })
    await expect(stranger.journal.desk({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(write(stranger, 'reflection')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
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
