import type pg from 'pg'
import { organizationExportPath } from '#contract/transfer/organization-export.ts'
import { middle } from './middle.ts'

/** Milliseconds that a statement may take before the server ends it, and so the longest that an export may be silent. */
export const mostSilent = 5000

export type Exporting = {
  /** Milliseconds until the last byte, the middle one of several turns. */
  whole: number
  /** Milliseconds of the longest silence within: no statement took longer. */
  silent: number
  bytes: number
  /** How much longer it took than the same rows in one statement by their owner, with neither row security nor pieces. */
  ratio: number
}

/** What the export of an organization takes, each turn next to the same rows by hand. */
export async function measureExport(
  owner: pg.ClientBase,
  { port, cookie, person }: { port: number; cookie: string; person: string },
  format: keyof typeof rowsByHand,
  turns = 5,
): Promise<Exporting> {
  const times: number[] = []
  const byHand: number[] = []
  let silent = 0
  let bytes = 0
  for (let turn = 0; turn < turns; turn++) {
    // They may be had only so many times an hour.
    await owner.query('delete from app.counters')
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${organizationExportPath(format, person)}`, {
      headers: { cookie },
    })
    if (!answer.ok || !answer.body) throw new Error(`The export was answered with ${answer.status}.`)
    let heardAt = startedAt
    bytes = 0
    for await (const chunk of answer.body) {
      const now = performance.now()
      silent = Math.max(silent, now - heardAt)
      heardAt = now
      bytes += chunk.byteLength
    }
    times.push(performance.now() - startedAt)
    const handAt = performance.now()
    for (const rows of rowsByHand[format]) await owner.query(rows)
    byHand.push(performance.now() - handAt)
  }
  const ascending = (a: number, b: number) => a - b
  const whole = middle(times.toSorted(ascending))
  return { whole, silent, bytes, ratio: whole / middle(byHand.toSorted(ascending)) }
}

const people = 'select p.*, r.role from app.people p join app.roles r on r.person_id = p.id'

const rowsByHand: Record<'json' | 'csv', string[]> = {
  json: [
    people,
    `select a.*, l.display_name, p.display_name from app.leader_assignments a
      join app.people l on l.id = a.leader_id join app.people p on p.id = a.participant_id`,
    `select w.*, p.display_name, jsonb_agg(jsonb_build_object('day', c.day, 'at', c.completed_at, 'by', c.source) order by c.day)
      from app.walks w join app.people p on p.id = w.person_id
      left join app.completions c on c.person_id = w.person_id and c.walk = w.number
      group by w.person_id, w.number, p.display_name`,
  ],
  csv: [
    `select p.*, c.* from (${people}) p
      left join (select person_id, count(*), max(completed_at), array_agg(day order by day) from app.completions group by person_id) c
        on c.person_id = p.id`,
  ],
}
