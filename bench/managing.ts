import { startCluster } from '#testing/cluster.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { circlesOpened } from '#testing/verbs.ts'
import { measureExport, mostSilent } from './exporting.ts'
import { addPeople, request } from './fill.ts'
import { measureBare } from './bare.ts'
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
/** How many times as long as the query behind it, asked by hand. */
const mostTimes = 3
const organizations = 500
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
/** What many open at once, each with the query behind it as one would ask the database by hand. */
const crowded: [name: string, path: string, bare: string][] = [
  ['the first people by name', ask('/rpc/people/list', {}), bareList('people', 0)],
  ['a page in their midst', ask('/rpc/people/list', { page: 500 }), bareList('people', 9980)],
  [
    'those found by part of an address',
    ask('/rpc/people/list', { search: 'person99' }),
    bareList('found', 0),
  ],
  ['the assignments', ask('/rpc/people/assignments', {}), bareList('assignments', 0)],
  ['the organizations', ask('/rpc/organizations/list', {}), bareList('organizations', 0)],
]
const alone: [name: string, path: string][] = [
  ['who was here last', ask('/rpc/people/list', { order: 'active' })],
  ['the leaders', '/rpc/people/leaders'],
  ['whom a leader can be given', ask('/rpc/people/candidates', { leaderId })],
  ['those of them found by name', ask('/rpc/people/candidates', { leaderId, search: 'person 99' })],
  ['those of one leader', ask('/rpc/people/assignments', { leaderId })],
  ['how many people stand where', '/rpc/analytics/people'],
  ['where people stop', '/rpc/analytics/stops'],
  ['the activity by week', '/rpc/analytics/activity'],
  ['how long feedback waits', '/rpc/analytics/feedback'],
]

console.log(
  `Milliseconds of an answer with ${people} people, ${people * entries} entries and ${organizations} organizations; ${most} are allowed.\n`,
)
for (const [name, path, bare] of crowded) {
  const connections = 16
  const query = { text: bare, values: [] }
  const byHand = await measureBare(fresh.connection, query, { connections, seconds })
  const times = await measured(path, connections)
  const ratio = times.p95 / byHand.p95
  const verdict =
    ratio <= mostTimes
      ? `${ratio.toFixed(1)} times its bare query`
      : `${ratio.toFixed(1)} TIMES ITS BARE QUERY`
  console.log(
    `${name}, ${connections} at once: ${told(times)}; ${verdict}, of which 95 in a hundred take ${byHand.p95.toFixed(1)}`,
  )
}
for (const [name, path] of alone) console.log(`${name}: ${told(await measured(path, 1))}`)

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

async function measured(path: string, connections: number) {
  const next = () => request('GET', path, side.cookies[0])
  await load(side.port, next, { connections: 1, seconds: 1 })
  return load(side.port, next, { connections, seconds })
}

function told({ p50, p95, failed }: Awaited<ReturnType<typeof measured>>): string {
  const verdict = failed > 0 ? `${failed} failed` : p95 < most ? 'in time' : 'too late'
  return `${p50.toFixed(1)}, of 95 in a hundred at most ${p95.toFixed(1)}: ${verdict}`
}

/** What stands on a page of a list, with how many there are, by nothing but joins. */
function bareList(of: 'people' | 'found' | 'assignments' | 'organizations', offset: number): string {
  const page = `limit 20 offset ${offset}`
  if (of === 'organizations') {
    return `select o.*, (select count(*) from app.people p where p.organization_id = o.id) as people,
        (select count(*) from app.organizations) as total
      from app.organizations o order by sec.folded(o.name), o.slug ${page}`
  }
  if (of === 'assignments') {
    return `select a.id, a.assigned_at, l.display_name as leader, p.display_name as participant,
        (select count(*) from app.leader_assignments) as total
      from app.leader_assignments a join app.people l on l.id = a.leader_id join app.people p on p.id = a.participant_id
      order by a.assigned_at desc, a.id desc ${page}`
  }
  const columns =
    'p.id, p.display_name, p.avatar, n.first_name, n.last_name, u.email, r.role, p.last_active_at, p.suspended_at'
  const joined = `from app.people p join app.names n on n.person_id = p.id join app.roles r on r.person_id = p.id
    join auth."user" u on u.id = p.id where p.organization_id = (select id from app.organizations where is_default)`
  const sought =
    of === 'found'
      ? `${joined} and strpos(sec.folded(concat_ws(' ', p.display_name, n.first_name, n.last_name, u.email)), 'person99') > 0`
      : joined
  return `select ${columns}, (select count(*) from app.leader_assignments a where a.leader_id = p.id) as leads,
      (select count(*) ${sought}) as total
    ${sought} order by sec.folded(p.display_name), p.id ${page}`
}

async function fill(): Promise<void> {
  const { owner } = fresh
  await owner.query(
    `insert into app.organizations (name, slug) select 'Church ' || i, 'church-' || i from generate_series(2, $1::int) i`,
    [organizations],
  )
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
    `with laid as (
        insert into app.leader_assignments (leader_id, participant_id, organization_id)
        select l.id, p.id, l.organization_id from place l join place p on p.number between l.number + 1 and l.number + $1 - 2
        where l.number % $1 = 0
        returning leader_id
      ) ${circlesOpened}`,
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
