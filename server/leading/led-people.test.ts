import { beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { LedPerson } from '#contract/leading/leading.ts'
import { quietAfterDays } from '#contract/leading/limits.ts'
import { type Cast, profileOf } from '#testing/cast.ts'
import { layCompletions } from '#testing/progress/completed.ts'
import { unusedDatabase } from '#testing/empty-database.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { settleFeedback } from '#testing/feedback/feedback.ts'
import { bring } from '#testing/transfer/own-data.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { assign, giveRole, hide, layBlock, layLeaving, unassign } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write as submit } from '#testing/entries/writing.ts'
import { quietDays } from './led-people.ts'

let scene: Scene
let cast: Cast
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  cast = scene.cast
  return () => scene.end()
})

type Name = keyof Cast

const eight = new Date('2026-11-20T13:00:00Z')

const peopleOf = async (name: Name) => (await scene.as(cast[name]).leading.people()).people
const namesOf = async (name: Name) => (await peopleOf(name)).map(({ person }) => person.displayName)

async function lydiaAs(name: Name): Promise<LedPerson> {
  const lydia = (await peopleOf(name)).find(({ person }) => person.id === cast.lydia.id)
  if (!lydia) throw new Error(`${name} does not lead Lydia`)
  return lydia
}

/** Lydia submits something. Answers its id. */
const write = async (kind: EntryKind, audience: Audience = 'shared') =>
  (await submit(scene.as(cast.lydia), kind, 1, { audience })).entry.id

describe('those whom I lead', () => {
  test('are told by name, with where each of them is', async () => {
    await walkDays(scene, cast.lydia, 12)
    await write('prayer', 'leader')
    const [lydia, ...others] = await peopleOf('barnabas')
    const completedDays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    const stage = { number: 3, name: 'Faithfulness to Christ and His Church', discipline: 'Fasting' }
    const about = { person: profileOf(cast.lydia), firstName: 'Lydia', lastName: 'of Thyatira', walk: 1 }
    const walk = { frontier: 13, completedDays, overriddenDays: [], stage, lastActive: eight, quietDays: 0 }
    const rest = { waiting: 25, assignedAt: expect.any(Date), can: { summarize: true } }
    expect(lydia).toEqual({ ...about, ...walk, ...rest })
    expect(others).toMatchObject([
      { person: { displayName: 'Phoebe' }, frontier: 1, completedDays: [], lastActive: null },
      { person: { displayName: 'Timothy' }, frontier: 1, quietDays: null, waiting: 0 },
    ])
  })

  test('are seen by their present leader alone, and no longer once they are unassigned or leaving', async () => {
    const { owner } = scene.fresh
    expect(await namesOf('barnabas')).toEqual(['Lydia', 'Phoebe', 'Timothy'])
    expect(await namesOf('priscilla')).toEqual([])
    await assign(owner, cast.priscilla, cast.tabitha)
    expect(await namesOf('priscilla')).toEqual(['Tabitha'])
    await giveRole(owner, cast.demas, 'admin')
    expect(await namesOf('demas')).toEqual([])
    await unassign(owner, cast.lydia)
    expect(await namesOf('barnabas')).toEqual(['Phoebe', 'Timothy'])
    expect(await namesOf('apollos')).toEqual(['Silas'])
    await assign(owner, cast.apollos, cast.lydia)
    expect(await namesOf('apollos')).toEqual(['Lydia', 'Silas'])
    await layLeaving(owner, cast.phoebe)
    expect(await namesOf('barnabas')).toEqual(['Timothy'])
    await giveRole(owner, cast.barnabas, 'participant')
    await expectRefused('FORBIDDEN', peopleOf('lydia'), peopleOf('barnabas'))
  })

  test('stay so where they hide or have blocked their leader', async () => {
    await hide(scene.fresh.owner, cast.lydia)
    await layBlock(scene.fresh.owner, cast.lydia, cast.barnabas)
    await write('testimony')
    expect(await lydiaAs('barnabas')).toMatchObject({ person: { displayName: 'Lydia' }, waiting: 1 })
  })
})

describe('what somebody keeps to themselves', () => {
  test('neither counts nor tells when they wrote; the completion of a day does', async () => {
    const shared = await write('testimony')
    expect(await lydiaAs('barnabas')).toMatchObject({ lastActive: eight, waiting: 1 })
    await scene.as(cast.lydia).entries.edit({ id: shared, version: 1, text: 'Mine', audience: 'private' })
    await write('reflection', 'private')
    await write('prayer', 'private')
    const before = await lydiaAs('barnabas')
    expect(before).toMatchObject({ lastActive: null, quietDays: null, waiting: 0, frontier: 1 })
    scene.clock.pass({ minutes: 7 })
    await write('challenge', 'private')
    const completed = { frontier: 2, completedDays: [1], lastActive: new Date('2026-11-20T13:07:00Z') }
    expect(await lydiaAs('barnabas')).toEqual({ ...before, ...completed, quietDays: 0 })
    scene.clock.pass({ hours: 1 })
    await write('testimony', 'private')
    expect(await lydiaAs('barnabas')).toMatchObject({ lastActive: new Date('2026-11-20T13:07:00Z') })
  })

  test('goes with what is deleted, and comes back with it', async () => {
    const { entries } = scene.as(cast.lydia)
    const id = await write('testimony')
    const before = await lydiaAs('barnabas')
    expect(before).toMatchObject({ waiting: 1, quietDays: 0 })
    await entries.trash({ id })
    expect(await lydiaAs('barnabas')).toMatchObject({ waiting: 0, lastActive: null })
    await entries.restore({ id })
    expect(await lydiaAs('barnabas')).toEqual(before)
    await entries.trash({ id })
    await entries.purge({ id })
    expect(await lydiaAs('barnabas')).toMatchObject({ waiting: 0, lastActive: null })
  })
})

describe('what waits for feedback', () => {
  test('is what was shared and neither answered nor dismissed', async () => {
    const [reviewed, dismissed] = [await write('reflection'), await write('challenge')]
    await write('prayer', 'leader')
    const barnabas = scene.as(cast.barnabas)
    const waiting = async () => [
      (await lydiaAs('barnabas')).waiting,
      (await barnabas.feedback.queue({ personId: cast.lydia.id })).total,
    ]
    expect(await waiting()).toEqual([3, 3])
    await settleFeedback(barnabas, reviewed, 'review')
    expect(await waiting()).toEqual([3, 3])
    await settleFeedback(barnabas, reviewed, 'deliver')
    await settleFeedback(barnabas, dismissed, 'dismiss')
    expect(await waiting()).toEqual([1, 1])
  })
})

describe('somebody is quiet', () => {
  test('for full days by the clocks of the organization, across a change of them, wherever who asks is', async () => {
    scene.clock.set('2026-10-30T08:00:00-04:00')
    await write('testimony')
    const quiet = async (moment: string) => {
      scene.clock.set(moment)
      return (await lydiaAs('barnabas')).quietDays
    }
    expect(quietAfterDays).toBe(3)
    // The clocks of New York go back on November 1st.
    expect(await quiet('2026-11-02T07:59:59-05:00')).toBe(2)
    expect(await quiet('2026-11-02T08:00:00-05:00')).toBe(3)
    const { profile } = scene.as(cast.barnabas)
    await profile.updatePreferences({ timePreference: 'morning', timeZone: 'Asia/Tokyo' })
    expect(await quiet('2026-11-02T07:59:59-05:00')).toBe(2)
    await scene.fresh.owner.query(`update app.organizations set unlock_zone = 'Asia/Tokyo'`)
    expect(await quiet('2026-11-02T07:59:59-05:00')).toBe(3)
  })

  test('until they write again, also where an admin has marked a day as complete, which shows on the walk', async () => {
    await walkDays(scene, cast.lydia, 3)
    scene.clock.pass({ hours: 4 * 24 })
    await layCompletions(scene, cast.lydia, { 4: scene.clock.now().toString() }, { source: 'override' })
    const expected = { quietDays: 5, completedDays: [1, 2, 3, 4], overriddenDays: [4], frontier: 5 }
    expect(await lydiaAs('barnabas')).toMatchObject(expected)
    await write('prayer', 'leader')
    expect(await lydiaAs('barnabas')).toMatchObject({ quietDays: 0 })
  })

  test('from when they wrote something, not from when they brought it along', async () => {
    const ofOld = { content: 'Of old', timestamp: '2026-11-01T08:00:00-05:00', sharedInCircle: true }
    await bring(scene, cast.lydia, { testimonies: [ofOld] })
    await scene.fresh.owner.query(`update app.entries set audience = 'shared'`)
    expect(await lydiaAs('barnabas')).toMatchObject({ quietDays: 19, waiting: 0 })
  })
})

describe('a participant who walks again', () => {
  test('stands at the beginning, and was last there when they last were', async () => {
    await walkDays(scene, cast.lydia, 75)
    const expected = { walk: 1, frontier: 75, stage: { number: 15, discipline: 'Celebration' } }
    expect(await lydiaAs('barnabas')).toMatchObject(expected)
    expect((await lydiaAs('barnabas')).completedDays).toHaveLength(75)
    scene.clock.pass({ hours: 24 })
    await scene.as(cast.lydia).progress.walkAgain({ leaving: 1 })
    const anew = { walk: 2, stage: { number: 1, discipline: 'Prayer' } }
    const atFirst = { ...anew, frontier: 1, completedDays: [], quietDays: 2 }
    expect(await lydiaAs('barnabas')).toMatchObject(atFirst)
    await write('reflection')
    await write('challenge')
    const then = { ...anew, frontier: 2, completedDays: [1], quietDays: 0 }
    expect(await lydiaAs('barnabas')).toMatchObject(then)
  })

  test('is not on a walk that only holds what was brought along', async () => {
    await walkDays(scene, cast.lydia, 2)
    await bring(scene, cast.lydia, { reflections: [{ content: 'Of the ninth', walk: 9, day: 40 }] })
    expect(await lydiaAs('barnabas')).toMatchObject({ walk: 1, frontier: 3 })
  })
})

describe('five hundred people', () => {
  test('are looked at without reading all that they have written', async () => {
    await scene.end()
    scene = await setScene('2026-11-20T08:00:00-05:00', undefined, unusedDatabase)
    cast = scene.cast
    const { owner } = scene.fresh
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `with joined as (
          insert into auth."user" (name, email, "emailVerified")
          select 'Person ' || n, n || '@example.org', true from generate_series(1, 500) n returning id
        ), people as (
          insert into app.people (id, organization_id, display_name)
          select joined.id, church.id, 'Person' from joined, app.organizations church where is_default
          returning id, organization_id
        ), names as (
          insert into app.names (person_id, organization_id, first_name, last_name)
          select id, organization_id, 'A', 'Person' from people
        ), walks as (
          insert into app.walks (person_id, number, organization_id) select id, 1, organization_id from people
        ), assigned as (
          insert into app.leader_assignments (leader_id, participant_id, organization_id)
          select $1, id, organization_id from people
        )
        insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select gen_random_uuid(), id, organization_id, 'reflection', 1, day, 'One of many', 'shared', sec.now() - day * interval '1 day'
        from people, generate_series(1, 75) day`,
      [cast.barnabas.id],
    )
    await owner.query('reset session_replication_role')
    await owner.query('analyze')
    await owner.query('select pg_stat_reset()')
    expect(await peopleOf('barnabas')).toHaveLength(503)
    await owner.query('select pg_stat_force_next_flush()')
    const { rows } = await owner.query<{ read: number }>(
      `select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_all_tables
        where relname = 'entries' and schemaname = 'app'`,
    )
    expect(rows[0]?.read ?? 0).toBeLessThan(2000)
  })
})

const at = (text: string) => Temporal.Instant.from(text)
const newYork = 'America/New_York'

describe('full days without a word', () => {
  test('are none before the clock has come to the same time of day, and one from then on', () => {
    const since = at('2026-11-20T08:00:00-05:00')
    expect(quietDays(since, since, newYork)).toBe(0)
    expect(quietDays(since, at('2026-11-21T07:59:59.999-05:00'), newYork)).toBe(0)
    expect(quietDays(since, at('2026-11-21T08:00:00-05:00'), newYork)).toBe(1)
    expect(quietDays(since, at('2027-01-01T07:00:00-05:00'), newYork)).toBe(41)
  })

  test('are as long as the clocks of the zone say where these change: 25 hours in autumn, 23 in spring', () => {
    const autumn = at('2026-10-31T08:00:00-04:00')
    expect(quietDays(autumn, autumn.add({ hours: 24 }), newYork)).toBe(0)
    expect(quietDays(autumn, autumn.add({ hours: 25 }), newYork)).toBe(1)
    expect(quietDays(autumn, autumn.add({ hours: 24 }), 'UTC')).toBe(1)
    const spring = at('2027-03-13T08:00:00-05:00')
    expect(quietDays(spring, spring.add({ hours: 23 }), newYork)).toBe(1)
    expect(quietDays(spring, spring.add({ hours: 23 }), 'UTC')).toBe(0)
  })

  test('are none where the other clock is ahead', () => {
    expect(quietDays(at('2026-11-20T08:00:00Z'), at('2026-11-19T07:00:00Z'), newYork)).toBe(0)
  })

  test('become more as time passes and never fewer, a day about every 24 hours, in every zone', () => {
    const hours = 3_600_000
    const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) })
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    fc.assert(
      fc.property(moment, fc.nat(100 * 24 * hours), fc.nat(24 * hours), zone, (from, passed, more, name) => {
        const since = Temporal.Instant.fromEpochMilliseconds(from)
        const after = (milliseconds: number) => quietDays(since, since.add({ milliseconds }), name)
        // No zone turns its clocks by more than two hours.
        expect(after(passed)).toBeGreaterThanOrEqual(Math.floor((passed - 2 * hours) / (24 * hours)))
        expect(after(passed)).toBeLessThanOrEqual(Math.floor((passed + 2 * hours) / (24 * hours)))
        expect(after(passed + more)).toBeGreaterThanOrEqual(after(passed))
      }),
    )
  })
})
