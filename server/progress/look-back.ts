import { sql, type RawBuilder } from 'kysely'
import type { Stage } from '#contract/programme/day.ts'
import type { LookBack } from '#contract/progress/progress.ts'
import { me, myWalk } from '#server/database/asker.ts'
import { dateOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { askedWalk, begunWalk, latestComplete, presentProgress, type Walk, walkQuery } from './walk-state.ts'

type KindRow = { kind: keyof LookBack['entries']; count: number; words: number }
type WordsRow = { day: number; text: string; written_at: Date }

/** What there is to look back on at the end of a walk, of the latest complete one if none is asked for. Errors: NOT_FOUND, WALK_NOT_COMPLETE. */
export async function lookBack(tx: Transaction, asked?: number): Promise<LookBack> {
  const which = asked === undefined ? sql`coalesce(${latestComplete}, ${myWalk})` : askedWalk(asked)
  const [row, { walk: present }, began, kinds, words, stages] = await Promise.all([
    tx.first(walkQuery(which)),
    tx.person,
    tx.first(beganQuery(which)),
    tx.all(kindsQuery(which)),
    tx.all(wordsQuery(which)),
    tx.all(sql<Stage>`select number, name, discipline from app.stages order by number`),
  ])
  const walk = begunWalk(row)
  if (!began) throw new Error('A walk without a beginning')
  if (!presentProgress(walk, tx.now).complete) throw failure('WALK_NOT_COMPLETE')
  const [first, last] = words.length === 2 ? words : []
  const count = (kind: KindRow['kind']) => kinds.find((one) => one.kind === kind)?.count ?? 0
  return {
    walk: walk.number,
    beganAt: began.at,
    endedAt: endOf(walk),
    entries: {
      reflection: count('reflection'),
      challenge: count('challenge'),
      testimony: count('testimony'),
      prayer: count('prayer'),
    },
    words: kinds.reduce((sum, one) => sum + one.words, 0),
    stages: stages.map(({ number, name, discipline }) => ({ number, name, discipline })),
    firstWords: first ? presentWords(first) : null,
    lastWords: last ? presentWords(last) : null,
    can: { walkAgain: walk.number === present },
  }
}

function beganQuery(walk: RawBuilder<unknown>): RawBuilder<{ at: Date }> {
  return sql<{ at: Date }>`
    select coalesce((
      select min(written_at) from app.entries
      where person_id = ${me} and walk = ${walk} and kind in ('reflection', 'challenge') and trashed_at is null
    ), started_at) as at
    from app.walks where person_id = ${me} and number = ${walk}`
}

function kindsQuery(walk: RawBuilder<unknown>): RawBuilder<KindRow> {
  return sql<KindRow>`
    select kind, count(*)::integer as count, sum(regexp_count(text, '\\S+'))::integer as words
    from app.entries where person_id = ${me} and walk = ${walk} and trashed_at is null
    group by kind`
}

// The reflections of the earliest and of the latest day that have one, in this order.
function wordsQuery(walk: RawBuilder<unknown>): RawBuilder<WordsRow> {
  return sql<WordsRow>`
    select day, text, written_at from (
      select day, text, written_at, min(day) over () as first, max(day) over () as last
      from app.entries
      where person_id = ${me} and walk = ${walk} and kind = 'reflection' and trashed_at is null
    ) reflections
    where day in (first, last) order by day`
}

function presentWords({ day, text, written_at }: WordsRow): NonNullable<LookBack['firstWords']> {
  return { day, text, writtenAt: written_at }
}

function endOf({ completedAt }: Walk): Date | null {
  const moments = [...completedAt.values()].toSorted((a, b) => Temporal.Instant.compare(a, b))
  const last = moments.at(-1)
  return last ? dateOf(last) : null
}
