import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { dailySubmitLimit, submitLimit } from '#contract/entries/limits.ts'

// The yardstick: what somebody would write by hand with nothing but node:http and pg. The same statements over the same
// tables with a session look-up before them, but no contract, no checks, no row security and one role for all.

const pool = new pg.Pool({ ...JSON.parse(process.env.BENCH_CONNECTION ?? '{}'), max: 16 })

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.({ port: address?.port })
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  const session = await pool.query({
    name: 'session',
    text: `select p.id, p.organization_id, w.number as walk
      from auth.session s join app.people p on p.id = s."userId"
      join app.walks w on w.person_id = p.id
      where s.token = $1 and s."expiresAt" > now() order by w.number desc limit 1`,
    values: [token],
  })
  const person = session.rows[0]
  if (!person) return void response.writeHead(401).end()
  const url = request.url ?? ''
  const body = await answerFor(url, person, request)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

type Asker = { id: string; organization_id: string; walk: number }

async function answerFor(url: string, person: Asker, request: IncomingMessage): Promise<unknown> {
  if (url.startsWith('/list')) return list(person)
  if (url.startsWith('/home')) return home(person)
  return submit(person, JSON.parse(await textOf(request)))
}

async function list({ id, walk }: Asker): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'list',
    text: `select counted.total, page.* from (
        select count(*)::integer as total from app.entries
        where person_id = $1 and kind = 'reflection' and walk = $2 and trashed_at is null
      ) counted left join lateral (
        select e.id, e.kind, e.walk, e.day, s.discipline, e.text, e.audience, e.version, e.written_at, e.edited_at,
          (select coalesce(jsonb_agg(a order by a.position), '[]') from app.attachments a where a.entry_id = e.id) as attachments
        from app.entries e join app.stages s on s.number = e.discipline
        where e.person_id = $1 and e.kind = 'reflection' and e.walk = $2 and e.trashed_at is null
        order by e.written_at desc, e.id desc limit 21
      ) page on true`,
    values: [id, walk],
  })
  return { entries: rows, total: rows[0]?.total }
}

async function home({ id, walk }: Asker): Promise<unknown> {
  const state = await pool.query({
    name: 'state',
    text: `select completed.*, ahead.*, written.*
      from (
        select array_agg(day) as completed_days, array_agg(date_part('epoch', completed_at) * 1000) as completed_at
        from app.completions where person_id = $1 and walk = $2
      ) completed, (
        select array_agg(day) as opening_days, array_agg(date_part('epoch', opens_at) * 1000) as opens_at
        from app.openings where person_id = $1 and walk = $2
      ) ahead, (
        select array_agg(day) filter (where kind = 'reflection') as reflection_days,
          array_agg(day) filter (where kind = 'challenge') as challenge_days, max(written_at) as latest
        from app.entries where person_id = $1 and walk = $2 and trashed_at is null
      ) written`,
    values: [id, walk],
  })
  const day = await pool.query({
    name: 'day',
    text: `select d.day, d.title, s.number as stage_number, s.name as stage_name, s.discipline, t.*
      from app.days d join app.stages s on s.number = d.stage join app.day_texts t on t.day = d.day
      where d.day = coalesce((select max(day) from app.openings where person_id = $1 and walk = $2 and opens_at <= now()), 1)`,
    values: [id, walk],
  })
  const { day: number, title, stage_name, discipline, challenge_prompt } = day.rows[0]
  return { today: { day: number, title, stage_name, discipline, challenge_prompt }, ...state.rows[0] }
}

type Entry = { id: string; kind: string; day: number; text: string; audience: string }

async function submit(person: Asker, { id, kind, day, text, audience }: Entry): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const written = await client.query({
      name: 'submit',
      text: `with written as (
          insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
          select $1, $2, $3, $4, $5, $6, $7, $8
          where $6::smallint = 1 or exists (
            select 1 from app.openings where person_id = $2 and walk = $5 and day = $6 and opens_at <= now())
          on conflict do nothing returning *
        ), chosen as (
          update app.settings set reflection_audience = $8 where person_id = $2 and reflection_audience <> $8
        ), cleared as (
          delete from app.drafts where person_id = $2 and walk = $5 and kind = $4 and day = $6
        ), minute as (
          insert into app.counters as c (key, count, window_ends)
          values ($4 || ':' || $2, 1, now() + $9 * interval '1 second')
          on conflict (key) do update set count = c.count + 1 returning count, window_ends
        ), today as (
          insert into app.counters as c (key, count, window_ends)
          values ('submit:' || $2, 1, now() + $10 * interval '1 second')
          on conflict (key) do update set count = c.count + 1 returning count, window_ends
        )
        select e.*, s.discipline, exists (
            select 1 from app.entries o
            where o.person_id = $2 and o.walk = $5 and o.day = $6 and o.kind <> $4 and o.trashed_at is null
          ) as other_written, minute.count as minute_count, today.count as today_count
        from written e join app.stages s on s.number = e.discipline cross join minute cross join today`,
      values: [
        id,
        person.id,
        person.organization_id,
        kind,
        person.walk,
        day,
        text,
        audience,
        submitLimit.seconds,
        dailySubmitLimit.seconds,
      ],
    })
    await client.query('commit')
    return written.rows[0]
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
