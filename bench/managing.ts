import { startCluster } from '#testing/cluster.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { measureExport, mostSilent } from './exporting.ts'
import { addPeople, request } from './fill.ts'
import { load } from './load.ts'
import { startEmmaus } from './side.ts'

// What an admin opens of the people of a large church comes while they wait for it.

const people = 10_000
/** Entries of each, which nothing here looks at. */
const entries = 100
/** Of those of each who is led, so many wait for feedback, and so many were answered lately. */
const waiting = 5
const answered = 20
/** One in so many leads those who come next. */
const step = 20
/** Milliseconds that an answer may take. */
const most = 200
const seconds = Number(process.env.BENCH_SECONDS ?? 3)

await using ending = new AsyncDisposableStack()
const cluster = await startCluster({ durable: true })
ending.defer(cluster.stop)
const fresh = await freshDatabase(cluster.connection)
ending.defer(fresh.drop)
const [token = ''] = await addPeople(fresh.owner, people)
await fill()
const leader = await fresh.owner.query<{ id: string }>(
  `select id from app.people order by id offset 20 limit 1`,
)
const leaderId = leader.rows[0]?.id
const side = await startEmmaus(fresh.logins, [token])
ending.defer(() => void side.process.kill())

const ask = (path: string, input: object) =>
  `${path}?data=${encodeURIComponent(JSON.stringify({ json: input }))}`
const scenes: [name: string, path: string][] = [
  ['the first people by name', ask('/rpc/people/list', {})],
  ['a page in their midst', ask('/rpc/people/list', { page: 500 })],
  ['who was here last', ask('/rpc/people/list', { order: 'active' })],
  ['those found by part of an address', ask('/rpc/people/list', { search: 'person99' })],
  ['the leaders', '/rpc/people/leaders'],
  ['whom a leader can be given', ask('/rpc/people/candidates', { leaderId })],
  ['those of them found by name', ask('/rpc/people/candidates', { leaderId, search: 'person 99' })],
  ['the assignments', ask('/rpc/people/assignments', {})],
  ['those of one leader', ask('/rpc/people/assignments', { leaderId })],
  ['how many people stand where', '/rpc/analytics/people'],
  ['where people stop', '/rpc/analytics/stops'],
  ['the activity by week', '/rpc/analytics/activity'],
  ['how long feedback waits', '/rpc/analytics/feedback'],
]

console.log(
  `Milliseconds of an answer with ${people} people and ${people * entries} entries; ${most} are allowed.\n`,
)
for (const [name, path] of scenes) {
  const next = () => request('GET', path, side.cookies[0])
  await load(side.port, next, { connections: 1, seconds: 1 })
  const { p50, p95, failed } = await load(side.port, next, { connections: 1, seconds })
  const verdict = failed > 0 ? `${failed} failed` : p95 < most ? 'in time' : 'too late'
  console.log(`${name}: ${p50.toFixed(1)}, of 95 in a hundred at most ${p95.toFixed(1)}: ${verdict}`)
}

const admin = await fresh.owner.query<{ id: string }>(
  `select person_id as id from app.roles where role = 'admin'`,
)
const asker = { port: side.port, cookie: side.cookies[0] ?? '', person: admin.rows[0]?.id ?? '' }
console.log('\nMilliseconds of an export, and how much longer that is than the same rows in one statement.\n')
for (const format of ['json', 'csv'] as const) {
  const { whole, silent, bytes, ratio } = await measureExport(fresh.owner, asker, format)
  const verdict = silent < mostSilent ? 'in time' : 'too late'
  console.log(
    `the organization as ${format}, ${(bytes / 1e6).toFixed(1)} MB: ${whole.toFixed(0)}, ${ratio.toFixed(1)} times; silent at most ${silent.toFixed(0)}: ${verdict}`,
  )
}

async function fill(): Promise<void> {
  const { owner } = fresh
  // The triggers would tell each of a million things to somebody.
  await owner.query('set session_replication_role = replica')
  await owner.query(`create temp table place as
    select id, organization_id, (row_number() over (order by id))::integer - 1 as number from app.people`)
  await owner.query(
    `update app.roles set role = case when number = 0 then 'admin' else 'leader' end
      from place where id = person_id and number % $1 = 0`,
    [step],
  )
  await owner.query(
    `insert into app.leader_assignments (leader_id, participant_id, organization_id)
      select l.id, p.id, l.organization_id from place l join place p on p.number between l.number + 1 and l.number + $1 - 2
      where l.number % $1 = 0`,
    [step],
  )
  await owner.query(
    `insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
      select id, organization_id, 1, day, now() - make_interval(days => 76 - day), 'entries'
      from place cross join generate_series(1, 75) day`,
  )
  await owner.query(
    `update app.walks set started_at = now() - interval '76 days', walked = array(select generate_series(1, 75)::smallint)`,
  )
  await owner.query(
    `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
      select gen_random_uuid(), id, organization_id, 'testimony', 1, 1, 'By the river', 'leader'
      from place cross join generate_series(1, $1)`,
    [entries],
  )
  // As the trigger would have summed them up.
  await owner.query(
    `update app.walks w set (complete, last_day, frontier, latest_at, weeks, week_completions, week_marks) = (
        select complete, last_day, frontier, latest_at, weeks, week_completions, week_marks from sec.sums_of(w.person_id, w.number)
      )`,
  )
  await owner.query(
    `insert into app.feedback (entry_id, entry_kind, entry_day, entry_version, person_id, organization_id, status, leader_comments,
        created_at, delivered_at)
      select id, kind, day, case when place > $1 then 1 end, person_id, organization_id,
        case when place > $1 then 'delivered' else 'pending' end, case when place > $1 then 'Go on' else '' end,
        now() - make_interval(hours => 10 * place::integer), case when place > $1 then now() - make_interval(hours => 9 * place::integer) end
      from (
        select e.*, row_number() over (partition by person_id) as place from app.entries e
        where person_id in (select participant_id from app.leader_assignments)
      ) e where place <= $1 + $2`,
    [waiting, answered],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}
