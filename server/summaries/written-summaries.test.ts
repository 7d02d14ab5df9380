import { beforeEach, describe, expect, test } from 'vitest'
import { summaryForm } from '#contract/summaries/form.ts'
import { saveLimit } from '#contract/summaries/limits.ts'
import { type Cast, type Player, profileOf } from '#testing/cast.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { laySummary } from '#testing/summaries/summaries.ts'
import { assign, giveRole, layLeaving, unassign } from '#testing/people/ties.ts'
import { expectRefused } from '#testing/expect-refused.ts'

const scene = sceneForEach()
let cast: Cast
beforeEach(() => {
  cast = scene.cast
})

const eight = new Date('2026-11-20T13:00:00Z')
const summaries = (by: Player = cast.barnabas) => scene.as(by).summaries

type More = { by?: Player; about?: Player; stage?: number; version?: number }

const save = (content: string, { by, about = cast.lydia, stage = 2, version = 0 }: More = {}) =>
  summaries(by).save({ participantId: about.id, stage, content, version })

const readBy = async (player: Player) => {
  const { summaries: about } = await summaries(player).mine({})
  await summaries(player).read({ seen: about.map(({ id, version }) => ({ id, version })) })
}

type Kept = { said: string; version: number }

/** What each summary says, as it lies in the database. */
const kept = async (table = 'personal_summaries') =>
  (
    await scene.fresh.owner.query<Kept>(
      `select summary_content as said, version from app.${table} order by 2, 1`,
    )
  ).rows

describe('a personal summary', () => {
  test('is written by a leader about one of theirs and a stage, and comes with what the stage is called', async () => {
    const saved = await save('  You took your time.\n\nThank you. ')
    const stage = { number: 2, name: 'Fellowship', discipline: 'Scripture Study' }
    const content = 'You took your time.\n\nThank you.'
    const written = { id: expect.any(String), participant: profileOf(cast.lydia), stage, content }
    const state = { version: 1, versionCount: 0, createdAt: eight, updatedAt: eight, readAt: null }
    expect(saved).toEqual({ ...written, ...state })
    const about = { participantId: cast.lydia.id, stage: 2 }
    expect(await summaries().one(about)).toEqual({ summary: saved })
    expect(await summaries().one({ ...about, stage: 3 })).toEqual({ summary: null })
  })

  test('needs a participant, a stage and words, and has room for 5000 characters', async () => {
    const wrongWith = (input: object) => {
      const given = { participantId: cast.lydia.id, stage: 2, content: 'Well', ...input } as const
      const { error } = summaryForm.safeParse(given)
      return error?.issues.map(({ path, message }) => [path.join(), message])
    }
    expect(wrongWith({ participantId: '' })).toEqual([['participantId', 'Please select a participant']])
    for (const stage of ['', 0, 16])
      expect(wrongWith({ stage })).toEqual([['stage', 'Please select a stage']])
    for (const content of ['', ' \n\u0085'])
      expect(wrongWith({ content })).toEqual([['content', 'Content is required']])
    const long = '🙏'.repeat(5000)
    const tooMuch = ['content', 'Content must be less than 5000 characters']
    expect(wrongWith({ content: `${long}.` })).toEqual([tooMuch])
    expect(await save(long)).toMatchObject({ content: long })
  })

  test('is saved twenty times in a minute; what is refused takes no turn, and is neither kept nor told', async () => {
    for (let time = 0; time <= saveLimit.most; time++)
      await expectRefused('NOT_FOUND', save('Of Silas', { about: cast.silas }))
    for (let version = 0; version < saveLimit.most; version++) await save(`Number ${version}`, { version })
    const told = 'select id, read_at from app.notifications'
    const state = async () => [await kept(), (await scene.fresh.owner.query(told)).rows]
    const before = await state()
    const more = { code: 'RATE_LIMITED', data: { act: 'summary' } }
    await expect(save('One more', { version: saveLimit.most })).rejects.toMatchObject(more)
    await expect(save('Of another', { about: cast.timothy })).rejects.toMatchObject(more)
    expect(await state()).toEqual(before)
    // Those of others are their own.
    await save('Of Silas', { by: cast.apollos, about: cast.silas })
    scene.clock.pass({ minutes: 1 })
    expect(await save('One more', { version: saveLimit.most })).toMatchObject({ content: 'One more' })
  })

  test('is one for each leader, participant and stage, also where it is sent twice', async () => {
    const first = await save('Once')
    expect(await save('Once')).toEqual(first)
    const second = await save('Twice', { version: 1 })
    expect(await save('Twice', { version: 1 })).toEqual(second)
    expect(second).toMatchObject({ id: first.id, version: 2 })
    await Promise.all([save('At once', { stage: 4 }), save('At once', { stage: 4 })])
    await assign(scene.fresh.owner, cast.apollos, cast.lydia)
    expect(await save('Of Apollos', { by: cast.apollos })).toMatchObject({ version: 1 })
    const said = (await kept()).map((row) => `${row.said}, ${row.version}`)
    expect(said).toEqual(['At once, 1', 'Of Apollos, 1', 'Twice, 2'])
  })

  test('refuses a save over a version that the device has not read (CHANGED_MEANWHILE)', async () => {
    const expectChanged = (saved: Promise<unknown>, version: number) =>
      expect(saved).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version } })
    const tries = await Promise.allSettled([save('First'), save('At the same time')])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectChanged(save('Another beginning'), 1)
    await save('Second', { version: 1 })
    await expectChanged(save('Of the other device', { version: 1 }), 2)
    expect(await kept()).toEqual([{ said: 'Second', version: 2 }])
    expect(await save('Of the other device', { version: 2 })).toMatchObject({ version: 3 })
  })

  test('says when it was read, keeps that where nothing changes, and is unread once its words change', async () => {
    await save('First')
    scene.clock.pass({ hours: 1 })
    await readBy(cast.lydia)
    const read = { version: 1, readAt: new Date('2026-11-20T14:00:00Z'), updatedAt: eight }
    const { summary } = await summaries().one({ participantId: cast.lydia.id, stage: 2 })
    expect(summary).toMatchObject(read)
    scene.clock.pass({ hours: 1 })
    expect(await save('First', { version: 1 })).toMatchObject(read)
    const anew = { readAt: null, updatedAt: new Date('2026-11-20T15:00:00Z'), createdAt: eight }
    expect(await save('Second', { version: 1 })).toMatchObject(anew)
  })

  test('keeps what it said before where the participant had read that, and nothing else', async () => {
    const { id } = await save('Never read')
    await save('Read', { version: 1 })
    await readBy(cast.lydia)
    await save('Not read either', { version: 2 })
    expect(await save('As it stands', { version: 3 })).toMatchObject({ versionCount: 1, version: 4 })
    expect(await kept('summary_versions')).toEqual([{ said: 'Read', version: 2 }])
    const expected = { versions: [{ version: 2, content: 'Read', updatedAt: eight }], next: null }
    for (const player of [cast.barnabas, cast.lydia])
      expect(await summaries(player).versions({ id })).toEqual(expected)
  })

  test('is out of reach for one who is no longer their leader, stays with the participant, and comes back with them', async () => {
    const { id } = await save('Before')
    await unassign(scene.fresh.owner, cast.lydia)
    const { one, written, versions } = summaries()
    const participantId = cast.lydia.id
    const reads = [one({ participantId, stage: 2 }), written({ participantId }), versions({ id })]
    const saves = [save('After', { version: 1 }), save('After', { stage: 3 })]
    await expectRefused('NOT_FOUND', ...reads, ...saves)
    expect(await written({})).toMatchObject({ total: 0, summaries: [] })
    expect(await kept()).toEqual([{ said: 'Before', version: 1 }])
    expect((await summaries(cast.lydia).mine({})).summaries).toMatchObject([{ content: 'Before' }])
    await assign(scene.fresh.owner, cast.barnabas, cast.lydia)
    expect(await save('After', { version: 1 })).toMatchObject({ id, version: 2 })
  })

  test('is seen and changed by no other leader, no other admin and no other church', async () => {
    const { owner } = scene.fresh
    await giveRole(owner, cast.demas, 'admin')
    const { id } = await save('canary')
    await readBy(cast.lydia)
    await save('canary again', { version: 1 })
    expect(JSON.stringify(await summaries().written({}))).toContain('canary')
    for (const by of [cast.apollos, cast.priscilla, cast.demas]) {
      expect(await summaries(by).written({})).toEqual({ summaries: [], total: 0, next: null })
      await expectRefused('NOT_FOUND', summaries(by).versions({ id }), save('Mine now', { by, version: 2 }))
    }
    const { choices, written } = summaries(cast.lydia)
    await expectRefused('FORBIDDEN', choices(), written({}))
    // An admin who leads her as well writes their own.
    const { one, versions } = summaries(cast.priscilla)
    await assign(owner, cast.priscilla, cast.lydia)
    expect(await one({ participantId: cast.lydia.id, stage: 2 })).toEqual({ summary: null })
    await expectRefused('NOT_FOUND', versions({ id }))
    expect(await kept()).toEqual([{ said: 'canary again', version: 2 }])
    expect(await save('Of the admin', { by: cast.priscilla })).toMatchObject({ content: 'Of the admin' })
  })

  test('about a leader is not theirs to change, and nobody writes one about themselves', async () => {
    await assign(scene.fresh.owner, cast.apollos, cast.barnabas)
    const { id } = await save('Of Apollos', { by: cast.apollos, about: cast.barnabas })
    expect((await summaries().mine({})).summaries).toMatchObject([{ id, content: 'Of Apollos' }])
    expect(await summaries().written({})).toMatchObject({ total: 0 })
    await expectRefused('NOT_FOUND', save('Of me', { about: cast.barnabas }))
    await readBy(cast.barnabas)
    expect((await summaries(cast.apollos).written({})).summaries).toMatchObject([{ id, readAt: eight }])
  })

  test('goes with its participant when they are deleted for good', async () => {
    await save('canary')
    await layLeaving(scene.fresh.owner, cast.lydia, '2026-11-20')
    const remove = `select sec.remove_one_who_left(person_id, '2026-11-21') from app.deletions`
    await scene.fresh.owner.query(remove)
    expect(await summaries().written({})).toEqual({ summaries: [], total: 0, next: null })
  })
})

describe('what a leader has written', () => {
  test('comes with the latest change first, in parts, of one participant or of all', async () => {
    for (const stage of [1, 2, 3]) {
      await save(`Lydia ${stage}`, { stage })
      scene.clock.pass({ minutes: 1 })
    }
    await save('Timothy 1', { about: cast.timothy, stage: 1 })
    scene.clock.pass({ minutes: 1 })
    await save('Lydia 1, anew', { stage: 1, version: 1 })
    const first = await summaries().written({ limit: 3 })
    const second = await summaries().written({ limit: 3, after: first.next ?? '' })
    const said = [...first.summaries, ...second.summaries].map(({ content }) => content)
    expect(said).toEqual(['Lydia 1, anew', 'Timothy 1', 'Lydia 3', 'Lydia 2'])
    expect([first.total, second.total, second.next]).toEqual([4, 4, null])
    const ofTimothy = await summaries().written({ participantId: cast.timothy.id })
    expect(ofTimothy).toMatchObject({ total: 1, summaries: [{ content: 'Timothy 1' }] })
    expect(await summaries().written({ participantId: cast.phoebe.id })).toMatchObject({ total: 0 })
  })

  test('marks those whom one can write about, who come by name, beside the stages', async () => {
    const { owner } = scene.fresh
    for (const stage of [3, 1]) await laySummary(owner, cast.barnabas, cast.timothy, { stage })
    await assign(owner, cast.apollos, cast.lydia)
    await laySummary(owner, cast.apollos, cast.lydia)
    const { participants, stages } = await scene.as(cast.barnabas).summaries.choices()
    const marked = participants.map(({ person, written }) => `${person.displayName}: ${written.join()}`)
    expect(marked).toEqual(['Lydia: ', 'Phoebe: ', 'Timothy: 1,3'])
    expect(stages).toHaveLength(15)
    expect(stages[3]).toEqual({ number: 4, name: 'Unity in the Body', discipline: 'Silence & Solitude' })
    expect(await summaries(cast.priscilla).choices()).toMatchObject({ participants: [] })
  })
})
