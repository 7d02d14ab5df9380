import { beforeEach, describe, expect, test } from 'vitest'
import { changeDay, textOf } from '#testing/own-programme/own-programme.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { giveRole } from '#testing/people/ties.ts'

const scene = sceneForEach('2026-11-20T12:00:00-05:00')
beforeEach(async () => {
  // What came about as the cast was assembled is not what is looked at.
  await scene.fresh.owner.query('delete from app.audit_log')
})

const programme = (by = scene.cast.priscilla) => scene.as(by).ownProgramme
const noted = async () => (await scene.as(scene.cast.priscilla).audit.list({})).notes
const acts = async () =>
  (await noted())
    .map(({ act, detail: { day, stage } }) => [act, day ?? stage])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
const deskOf = (day: number, person = scene.cast.lydia) => scene.as(person).journal.desk({ day })

describe('the programme', () => {
  test('is listed with all its days, stages and the hour at which days open', async () => {
    const { stages, days, unlock } = await programme().read()
    expect(days).toHaveLength(75)
    expect(days[0]).toEqual({ day: 1, title: 'Lord, Teach Us', reference: 'Luke 11:1–4', changedAt: null })
    expect(stages).toHaveLength(15)
    const second = { number: 2, name: 'Fellowship', shippedName: 'Fellowship', version: 0 }
    expect(stages[1]).toEqual({ ...second, discipline: 'Scripture Study' })
    const rule = { rule: 'programme-day', hour: 5, zone: 'America/New_York', version: 1 }
    expect(unlock).toEqual({ ...rule, wouldOpenAt: new Date('2026-11-21T05:00:00-05:00') })
  })

  test('is checked as often as one types, and not without end', async () => {
    const { text } = await programme().day({ day: 12 })
    const priscilla = scene.as(scene.cast.priscilla)
    const check = () => priscilla.ownProgramme.check({ day: 12, text })
    await check()
    await scene.fresh.owner.query(`update app.counters set count = 300 where key like '%day-check%'`)
    await expect(check()).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'day-check' } })
  })

  test('says of a day how it is read, how it is shipped, and that nobody has changed it', async () => {
    const day = await programme().day({ day: 12 })
    expect(day).toMatchObject({ day: 12, isOwn: false, version: 0, savedAt: null, savedBy: null })
    expect(day.text).toEqual(day.shipped)
    expect(day.text.withoutFood).toMatch(/\w/)
    expect(day.passages.map(({ reference }) => reference)).toEqual(day.text.references)
    expect(day.stage).toMatchObject({ number: 3, discipline: 'Fasting' })
  })
})

describe('a day that is changed', () => {
  test('is what everybody of the church reads from then on, is marked, and is a version', async () => {
    await walkDays(scene, scene.cast.lydia, 1)
    const text = await textOf(scene, scene.cast.priscilla, 1)
    const changed = {
      ...text,
      title: 'Teach us here',
      references: ['Psalm 23:1-3', 'John 3:16'],
      reflectionPrompt: 'A question\nof our own.\n\n\nIn two paragraphs.',
    }
    const saved = await programme().save({ day: 1, version: 0, text: changed })
    const kept = {
      ...changed,
      references: ['Psalm 23:1–3', 'John 3:16'],
      reflectionPrompt: 'A question of our own.\n\nIn two paragraphs.',
    }
    const noon = new Date('2026-11-20T17:00:00Z')
    const savedBy = { id: scene.cast.priscilla.id, displayName: 'Priscilla' }
    const version = { version: 1, savedAt: noon, savedBy }
    expect(saved).toMatchObject({ text: kept, shipped: text, isOwn: true, ...version })
    const { content } = await deskOf(1)
    expect(content).toMatchObject({ title: 'Teach us here', reflectionPrompt: kept.reflectionPrompt })
    const lengths = content?.passages.map(({ reference, verses }) => `${reference}, ${verses.length} long`)
    expect(lengths).toEqual(['Psalm 23:1–3, 3 long', 'John 3:16, 1 long'])
    const { days } = await programme().read()
    const listed = { day: 1, title: 'Teach us here', reference: 'Psalm 23:1–3', changedAt: noon }
    expect(days[0]).toEqual(listed)
    expect(days.filter(({ changedAt }) => changedAt)).toHaveLength(1)
    expect(await acts()).toEqual([['day.changed', 1]])
    expect(JSON.stringify(await noted())).not.toContain('Teach us')
  })

  test('is refused with what is wrong, by field, and nothing of it is kept', async () => {
    const text = await textOf(scene, scene.cast.priscilla, 12)
    const wrong = {
      ...text,
      title: 'lord, teach us',
      references: ['John 3:99', 'Luke 2:1; 4', 'Acts 8:37'],
      context: '',
      challengePrompt: 'Do **this**.',
      withoutFood: null,
    }
    const fields = {
      title: ['Day 1 has this title too'],
      references: [
        '“John 3:99” is not one passage of the Bible',
        '“Luke 2:1; 4” is not one passage of the Bible',
        '“Acts 8:37” has verses that the World English Bible does not have',
      ],
      context: ['Context is required'],
      challengePrompt: ['“**” would be shown as it is'],
      withoutFood: ['A day of Fasting needs an alternative that does not involve food'],
    }
    expect(await programme().check({ day: 12, text: wrong })).toEqual({ faults: fields, passages: [] })
    const refused = { code: 'INVALID_INPUT', data: { fields } }
    await expect(programme().save({ day: 12, version: 0, text: wrong })).rejects.toMatchObject(refused)
    const long = { title: 'x'.repeat(61), references: ['Luke 11:1-4'], healthNote: 'word '.repeat(400) }
    const { faults, passages } = await programme().check({ day: 12, text: { ...text, ...long } })
    expect(Object.keys(faults).toSorted()).toEqual(['form', 'references', 'title'])
    expect(faults.title).toEqual(['Title must be at most 60 characters, and this one has 61'])
    expect(faults.references).toEqual(['Day 1 has this main passage too'])
    expect(faults.form?.[0]).toMatch(/^A day can have at most 400 words, and this one has \d{3}$/)
    expect(passages[0]?.verses).toHaveLength(4)
    expect(await programme().day({ day: 12 })).toMatchObject({ version: 0, isOwn: false })
    const only = ['Only the days of Fasting have this']
    const ofFasting = (await programme().check({ day: 16, text })).faults
    expect(ofFasting).toMatchObject({ withoutFood: only, healthNote: only })
    const asked = { circleQuestion: `${'word '.repeat(40)}why?` }
    expect((await programme().check({ day: 12, text: { ...text, ...asked } })).faults.circleQuestion).toEqual(
      [
        'Only the last day of a stage has this',
        'A question for the circle can have at most 40 words, and this one has 41',
      ],
    )
    const last = await textOf(scene, scene.cast.priscilla, 15)
    expect((await programme().check({ day: 15, text: { ...last, circleQuestion: null } })).faults).toEqual({
      circleQuestion: ['The last day of a stage needs a question for the circle'],
    })
  })

  test('calls its passages by their usual names, and has each of them once', async () => {
    const text = await textOf(scene, scene.cast.priscilla, 3)
    const references = ['joel 2:21-23', '1 cor 13', 'psalms 23:1-3', 'II Tim 1:7', 'jude 24']
    const named = ['Joel 2:21–23', '1 Corinthians 13', 'Psalm 23:1–3', '2 Timothy 1:7', 'Jude 24']
    const saved = await programme().save({ day: 3, version: 0, text: { ...text, references } })
    expect(saved.text.references).toEqual(named)
    expect(saved.passages.map(({ reference }) => reference)).toEqual(saved.text.references)
    expect((await programme().save({ day: 3, version: 1, text: { ...text, references } })).version).toBe(1)
    const again = { ...text, references: ['John 3:16', 'Jn 3:16', 'Psalm 119', 'Psalm 18'] }
    expect((await programme().check({ day: 3, text: again })).faults.references).toEqual([
      '“John 3:16” is already here',
      'The passages can have at most 200 verses in all, and these have 228',
    ])
  })

  test('has the words of its passages with the check, unless they are more than a day can have', async () => {
    const text = await textOf(scene, scene.cast.priscilla, 3)
    const passagesOf = async (references: string[]) => {
      const { passages } = await programme().check({ day: 3, text: { ...text, references } })
      return passages.map(({ reference }) => reference)
    }
    const eight = Array.from({ length: 8 }, (_, index) => `John ${index + 1}:1`)
    expect(await passagesOf(eight)).toEqual(eight)
    expect(await passagesOf([...eight, 'John 9:1'])).toEqual([])
    expect(await passagesOf(['Psalm 119'])).toEqual(['Psalm 119'])
    expect(await passagesOf(['Psalm 119', 'Psalm 18'])).toEqual([])
    expect(await passagesOf(['John 3:16', 'Jn 3:16', 'John 3:17'])).toEqual(['John 3:16', 'John 3:17'])
    // As many and as long as can be sent at all.
    const references = Array.from({ length: 20 }, () => 'Psalm 1-150')
    const answer = await programme().check({ day: 3, text: { ...text, references } })
    expect(JSON.stringify(answer).length).toBeLessThan(5000)
  })

  test('sent twice is saved once, and the same text is no new version', async () => {
    const text = { ...(await textOf(scene, scene.cast.priscilla, 3)), title: 'Our own' }
    await programme().save({ day: 3, version: 0, text })
    expect(await programme().save({ day: 3, version: 0, text })).toMatchObject({ version: 1 })
    expect(await programme().save({ day: 3, version: 1, text })).toMatchObject({ version: 1 })
    expect(await programme().versions({ day: 3 })).toMatchObject({ total: 1 })
  })

  test('by two admins at once is that of the first, and the second is told', async () => {
    const { barnabas } = scene.cast
    await giveRole(scene.fresh.owner, barnabas, 'admin')
    const text = await textOf(scene, barnabas, 3)
    const answers = await Promise.allSettled(
      [scene.cast.priscilla, barnabas].map((by, index) =>
        programme(by).save({ day: 3, version: 0, text: { ...text, title: `Title of ${index}` } }),
      ),
    )
    const meanwhile = { code: 'CHANGED_MEANWHILE', data: { version: 1 } }
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: meanwhile })
    await expect(programme().reset({ day: 3, version: 0 })).rejects.toMatchObject(meanwhile)
    expect(await programme().day({ day: 3 })).toMatchObject({ version: 1 })
  })

  test('goes back to the shipped text, and every version can be read and saved again', async () => {
    const text = await textOf(scene, scene.cast.priscilla, 3)
    await changeDay(scene, scene.cast.priscilla, 3, { title: 'First' })
    await changeDay(scene, scene.cast.priscilla, 3, { title: 'Second' })
    expect(await programme().reset({ day: 3, version: 2 })).toMatchObject({ text, isOwn: false, version: 3 })
    await expectRefused('NOTHING_TO_CHANGE', programme().reset({ day: 3, version: 3 }))
    expect((await programme().read()).days[2]?.changedAt).toBeNull()

    const first = await programme().versions({ day: 3, limit: 2 })
    expect(first).toMatchObject({ total: 3, next: 2 })
    const titles = first.versions.map((each) => `${each.version} ${each.text?.title}`)
    expect(titles).toEqual(['3 undefined', '2 Second'])
    const rest = await programme().versions({ day: 3, limit: 2, after: 2 })
    expect(rest).toMatchObject({ total: 3, next: null, versions: [{ version: 1 }] })
    const [oldest] = rest.versions
    expect(oldest?.text).toEqual({ ...text, title: 'First' })
    await programme().save({ day: 3, version: 3, text: oldest?.text ?? text })
    expect(await programme().day({ day: 3 })).toMatchObject({ version: 4, text: { title: 'First' } })
    const changed = ['day.changed', 3]
    expect(await acts()).toEqual([changed, changed, changed, ['day.reset', 3]])
  })

  test('stays as it is, without a name, when the admin who saved it is deleted', async () => {
    const { priscilla, barnabas } = scene.cast
    await giveRole(scene.fresh.owner, barnabas, 'admin')
    await changeDay(scene, barnabas, 3, { title: 'Of Barnabas' })
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [barnabas.id])
    const expected = { text: { title: 'Of Barnabas' }, savedBy: null }
    expect(await programme(priscilla).day({ day: 3 })).toMatchObject(expected)
    expect(await programme(priscilla).versions({ day: 3 })).toMatchObject({ versions: [{ savedBy: null }] })
  })

  test('outlives another release of the shipped text, which then stands under it', async () => {
    await changeDay(scene, scene.cast.priscilla, 1, { title: 'Our own' })
    await scene.fresh.owner.query(`update app.shipped_days set title = 'Shipped anew' where day = 1`)
    const expected = { text: { title: 'Our own' }, shipped: { title: 'Shipped anew' } }
    expect(await programme().day({ day: 1 })).toMatchObject(expected)
  })

  test('takes signs that no JSON of the database holds', async () => {
    await changeDay(scene, scene.cast.priscilla, 1, { title: 'A \ud800 sign', context: 'Of \0 nothing' })
    const expected = { title: 'A � sign', context: 'Of nothing' }
    expect((await programme().day({ day: 1 })).text).toMatchObject(expected)
  })
})

describe('a stage', () => {
  test('is called as the church names it wherever it shows, and again as it is shipped', async () => {
    const named = { number: 1, name: 'Beginning anew', shippedName: 'Spiritual Discipline', version: 1 }
    const first = await programme().nameStage({ number: 1, version: 0, name: '  Beginning  anew ' })
    expect(first).toEqual({ ...named, discipline: 'Prayer' })
    const home = () => scene.as(scene.cast.lydia).home.read()
    expect((await home()).today.stage).toMatchObject({ name: 'Beginning anew', discipline: 'Prayer' })
    // Sent twice it is one.
    await programme().nameStage({ number: 1, version: 0, name: 'Beginning anew' })
    await programme().nameStage({ number: 1, version: 1, name: 'The beginning' })
    expect((await deskOf(1)).content?.stage).toMatchObject({ name: 'The beginning' })
    for (const name of [null, null, 'Spiritual Discipline']) {
      const back = await programme().nameStage({ number: 1, version: 2, name })
      expect(back).toMatchObject({ name: 'Spiritual Discipline', version: 3 })
    }
    expect(await acts()).toEqual(Array.from({ length: 3 }, () => ['stage.renamed', 1]))
  })

  test('by two admins at once is called as the first says, the second is told, and every name stays to be read', async () => {
    const { priscilla, barnabas } = scene.cast
    await giveRole(scene.fresh.owner, barnabas, 'admin')
    await programme(barnabas).nameStage({ number: 2, version: 0, name: 'Of Barnabas' })
    const answers = await Promise.allSettled(
      [priscilla, barnabas].map((by) =>
        programme(by).nameStage({ number: 2, version: 1, name: `Again by ${by.displayName}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const meanwhile = { code: 'CHANGED_MEANWHILE', data: { version: 2 } }
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: meanwhile })
    await programme(priscilla).nameStage({ number: 2, version: 2, name: null })

    const first = await programme().stageVersions({ number: 2, limit: 2 })
    const savedAt = new Date('2026-11-20T17:00:00Z')
    expect(first).toMatchObject({ total: 3, next: 2 })
    expect(first.versions[0]).toMatchObject({
      version: 3,
      name: null,
      savedAt,
      savedBy: { id: priscilla.id },
    })
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [barnabas.id])
    const rest = await programme().stageVersions({ number: 2, after: 2 })
    expect(rest.versions).toEqual([{ version: 1, name: 'Of Barnabas', savedAt, savedBy: null }])
  })

  test.each(['', '   ', 'x'.repeat(61)])('is not called “%s”', async (name) => {
    const message = expect.stringMatching(/^Name (?:is required|must be at most 60 chara)/)
    const refused = { code: 'BAD_REQUEST', data: { issues: [{ path: ['name'], message }] } }
    await expect(programme().nameStage({ number: 2, version: 0, name })).rejects.toMatchObject(refused)
  })
})

describe('the hour at which days open', () => {
  test('is another from then on, is said by the page, and moves no opening on record', async () => {
    const { lydia } = scene.cast
    await walkDays(scene, lydia, 2)
    const openings = async () =>
      (await scene.fresh.owner.query('select day, opens_at from app.openings order by person_id, day')).rows
    const before = await openings()
    expect(before.length).toBeGreaterThan(0)
    const set = { rule: 'calendar-day', hour: 18, zone: 'Asia/Tokyo' } as const
    // Noon in New York is two in the morning of the 21st in Tokyo.
    const unlock = { ...set, wouldOpenAt: new Date('2026-11-22T18:00:00+09:00'), version: 2 }
    expect(await programme().changeUnlock({ ...set, version: 1 })).toEqual(unlock)
    expect(await openings()).toEqual(before)
    expect((await programme().read()).unlock).toEqual(unlock)
    expect((await scene.as(lydia).home.read()).wouldOpenAt).toEqual(unlock.wouldOpenAt)
    expect(await scene.as(lydia).account.me()).toMatchObject({ unlock: { hour: 18, zone: 'Asia/Tokyo' } })
    // Sent twice it is one change.
    expect(await programme().changeUnlock({ ...set, version: 1 })).toEqual(unlock)
    expect(await acts()).toEqual([['unlock.changed', null]])
    expect(await noted()).toMatchObject([{ detail: set }])
  })

  test('is not overwritten by one who has not seen the change of another, who is told', async () => {
    const set = { rule: 'programme-day', zone: 'Asia/Tokyo' } as const
    await programme().changeUnlock({ ...set, hour: 6, version: 1 })
    const unknowing = programme().changeUnlock({ ...set, hour: 7, version: 1 })
    await expect(unknowing).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } })
    expect((await programme().read()).unlock).toMatchObject({ hour: 6, version: 2 })
    expect(await programme().changeUnlock({ ...set, hour: 7, version: 2 })).toMatchObject({ version: 3 })
  })

  test.each([
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ zone: '+05:00' }, 'zone'],
    [{ hour: 24 }, 'hour'],
    [{ hour: 5.5 }, 'hour'],
  ])('is refused where there is none: %o', async (change, field) => {
    const set = { rule: 'programme-day', hour: 5, zone: 'Europe/Berlin', version: 1, ...change } as const
    const refused = { code: 'BAD_REQUEST', data: { issues: [{ path: [field] }] } }
    await expect(programme().changeUnlock(set)).rejects.toMatchObject(refused)
  })
})
