import type { Asker } from './askers.ts'
import { attempt } from './attempt.ts'
import { type Church, moment, type Table } from './church.ts'

/** A write that somebody may try, of which a trigger keeps a part from them. */
type Attempted = {
  table: string
  by: Asker['name']
  write: string
  /** Whether a row that came of it is as the trigger leaves it. */
  keeps: (values: Record<string, unknown>, me: string) => boolean
}

const isNow = (value: unknown) =>
  value === null || (typeof value === 'string' && Date.parse(value) === Date.parse(moment))

/** Pictures of days that were laid, of all organizations. */
const rowsOfImages = 20

const attempts: Attempted[] = [
  {
    table: 'app.feedback',
    by: 'Barnabas',
    write: `update app.feedback set leader_comments = 'Changed'`,
    keeps: ({ person_id, leader_comments, leader_id }, me) =>
      person_id === me ? leader_comments !== 'Changed' : leader_id === me,
  },
  {
    table: 'app.feedback',
    by: 'Lydia',
    write: `update app.feedback set thanked_at = '2000-01-01'`,
    keeps: ({ read_at, thanked_at }) => isNow(read_at) && isNow(thanked_at),
  },
  {
    table: 'app.highlights',
    by: 'Priscilla',
    write: `update app.highlights set used_at = '2000-01-01' where used_at is null`,
    keeps: ({ used_at, used_by }, me) => isNow(used_at) && used_by === me,
  },
  {
    table: 'app.highlight_consents',
    by: 'Lydia',
    write: `update app.highlight_consents set answer = 'declined', named = true`,
    keeps: ({ named, answered_at }) => named === false && isNow(answered_at),
  },
  {
    table: 'app.personal_summaries',
    by: 'Lydia',
    write: `update app.personal_summaries set read_at = '2000-01-01'`,
    keeps: ({ read_at }) => isNow(read_at),
  },
  {
    table: 'app.personal_summaries',
    by: 'Barnabas',
    write: `update app.personal_summaries set summary_content = 'Changed'`,
    keeps: ({ participant_id, summary_content, version }, me) =>
      participant_id === me ? summary_content !== 'Changed' : version === 3,
  },
  {
    table: 'app.daily_images',
    by: 'Priscilla',
    write: `update app.daily_images set left_at = '2000-01-01' where left_at is null`,
    // Each row had one of its own before.
    keeps: ({ left_at, version }) => isNow(left_at) && Number(version) > rowsOfImages,
  },
]

/** The tables of which a trigger keeps what no grant could. */
export const keptTables = [...new Set(attempts.map(({ table }) => table))]

/** Tries what only a trigger keeps from the asker. Answers where it did not. */
export async function tryKeptRules(church: Church, asker: Asker, { name }: Table): Promise<string[]> {
  if (!('person' in asker)) return []
  const me = church.cast[asker.person].id
  const found: string[] = []
  for (const { write, keeps } of attempts.filter(({ table, by }) => table === name && by === asker.name)) {
    const { refused, changed } = await attempt(church, write)
    const written = changed.filter(({ table, added }) => table === name && !added)
    if (refused || written.length === 0) found.push(`writes nothing: ${refused?.message ?? write}`)
    if (written.some(({ values }) => values && !keeps(values, me)))
      found.push(`writes what is kept: ${write}`)
  }
  return found
}
