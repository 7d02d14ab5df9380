import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** People who read: 20 days behind them. */
const readers = 500
/** People who write their first entry, each once: enough for the warming up and for all runs of load. */
const writers = 30_000 + 30_000 * Math.ceil(Number(process.env.BENCH_SECONDS ?? 3))

const words =
  'I sat by the window before anyone was up and read it slowly, and one line would not let me go. '

export type Side = { port: number; cookies: string[] }

export type BenchPeople = {
  /** One session token for each person, the readers first. */
  tokens: string[]
  /** The next reader's request for a path. */
  read(side: Side, path: string): string
  /** The next writer's first entry. */
  submit(side: Side, path: string, body: (entry: object) => object): string
}

/** Fills a church: readers with 20 days of entries, and writers before their first. */
export async function fillBench(owner: pg.ClientBase): Promise<BenchPeople> {
  const tokens = await addPeople(owner, readers + writers)
  await walkTwentyDays(owner, readers)
  await owner.query('vacuum analyze')

  let reading = 0
  let writing = readers
  return {
    tokens,
    read: ({ cookies }, path) => request('GET', path, cookies[reading++ % readers]),
    submit: ({ cookies }, path, body) => {
      const entry = {
        id: randomUUID(),
        kind: 'reflection',
        day: 1,
        text: words.repeat(6).trim(),
        audience: 'shared',
      }
      if (writing === cookies.length)
        throw new Error('More submits than writers; give the bench more writers.')
      return request('POST', path, cookies[writing++], JSON.stringify(body(entry)))
    },
  }
}

const signedInAtOnce = 2000

/** As many people, signed in. Answers their session tokens in the order of their ids. */
export async function addPeople(owner: pg.ClientBase, count: number): Promise<string[]> {
  await owner.query(
    `insert into auth."user" (name, email, "emailVerified")
      select 'Person ' || i, 'person' || i || '@example.org', true from generate_series(1, $1::int) i`,
    [count],
  )
  // Each session takes a lock until its statement ends, and there are not so many.
  const tokens: string[] = []
  for (let from = 0; from < count; from += signedInAtOnce) {
    const { rows } = await owner.query<{ token: string }>(
      `insert into auth.session ("userId", token, "expiresAt")
        select id, replace(gen_random_uuid()::text, '-', ''), '2100-01-01'
        from (select id from auth."user" order by id offset $1 limit $2) people
        returning token`,
      [from, signedInAtOnce],
    )
    tokens.push(...rows.map(({ token }) => token))
  }
  return tokens
}

/** Gives the first of the people 20 days behind them, with 40 entries each. */
export async function walkTwentyDays(owner: pg.ClientBase, count: number): Promise<void> {
  await owner.query(`create temp table reader as
    select p.id, p.organization_id from app.people p order by p.id limit ${count}`)
  await owner.query(
    `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
      select gen_random_uuid(), r.id, r.organization_id, kind, 1, day, repeat($1, 6), 'shared', now() - make_interval(days => 21 - day)
      from generate_series(1, 20) day cross join (values ('reflection'), ('challenge')) kinds (kind) cross join reader r`,
    [words],
  )
  await owner.query(
    `insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
      select r.id, r.organization_id, 1, day, now() - make_interval(days => 21 - day), 'entries'
      from reader r cross join generate_series(1, 20) day`,
  )
  await owner.query(
    `insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select r.id, r.organization_id, 1, day, now() - make_interval(days => 21 - day)
      from reader r cross join generate_series(2, 21) day`,
  )
  await owner.query(
    `update app.walks set walked = array(select generate_series(1, 20)::smallint)
      where person_id in (select id from reader)`,
  )
}

/**
 * Makes leaders of every so manieth person, the first of them included. Each leads the twelve who come next, of whom everything of the
 * last ten days waits for feedback, and everything before was answered.
 */
export async function leadTwelve(owner: pg.ClientBase, step: number): Promise<void> {
  // The triggers would tell each of a million things to somebody.
  await owner.query('set session_replication_role = replica')
  await owner.query(`create temp table place as
    select id, organization_id, (row_number() over (order by id))::integer - 1 as number, (count(*) over ())::integer as people
    from app.people`)
  await owner.query(
    `update app.roles set role = 'leader' where person_id in (select id from place where number % $1 = 0)`,
    [step],
  )
  await owner.query(
    `insert into app.leader_assignments (leader_id, participant_id, organization_id)
      select l.id, p.id, l.organization_id from place l join generate_series(1, 12) next on true
      join place p on p.number = (l.number + next) % l.people
      where l.number % $1 = 0`,
    [step],
  )
  await owner.query(
    `insert into app.feedback (entry_id, entry_kind, entry_day, entry_version, person_id, organization_id, status, leader_comments,
        created_at, delivered_at)
      select e.id, e.kind, e.day, case when e.day <= 10 then 1 end, e.person_id, e.organization_id,
        case when e.day <= 10 then 'delivered' else 'pending' end, case when e.day <= 10 then 'Go on' else '' end, e.written_at,
        case when e.day <= 10 then e.written_at end
      from app.entries e where e.person_id in (select participant_id from app.leader_assignments)`,
  )
  await owner.query('set session_replication_role = origin')
}

/** A request as it goes over the wire. */
export function request(method: string, path: string, cookie: string | undefined, body = ''): string {
  const type = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-csrf-token: orpc\r\ncookie: ${cookie}\r\n${type}\r\n${body}`
}
