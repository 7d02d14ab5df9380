import { sql } from 'kysely'
import type { Desk } from '#contract/journal/desk.ts'
import type { EntryKind, SubmitsLeft } from '#contract/entries/entries.ts'
import { me, myWalk } from '#server/platform/asker.ts'
import { wholeDayQuery, newestOpenedDay, presentDay } from '#server/programme/days.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { type Eligibility, eligibility } from '#server/progress/day-rule.ts'
import { presentProgress, presentWalk, walkQuery } from '#server/progress/walk-state.ts'
import { audienceQuery, defaultAudience } from '#server/entries/audiences.ts'
import { draftsQuery, presentDraft } from '#server/drafts/drafts.ts'
import { entryColumns, type EntryRow, presentEntry } from '#server/entries/entries.ts'
import { submitsLeftQuery } from '#server/entries/submit-entry.ts'

/** All that the journal lays before the person for one day: the asked one, or the one to walk now. */
export async function readDesk(tx: Transaction, asked?: number): Promise<Desk> {
  // Everything is asked for at once, with the newest opened day as a guess at the day to show.
  const guess = asked === undefined ? newestOpenedDay : sql`${asked}::smallint`
  const [walkRow, audiences, reflectionsLeft, challengesLeft, guessed] = await Promise.all([
    tx.first(walkQuery()),
    tx.first(audienceQuery()),
    tx.first(submitsLeftQuery('reflection')),
    tx.first(submitsLeftQuery('challenge')),
    readDay(tx, guess),
  ])
  if (!walkRow || !audiences) throw new Error('A person without a walk or settings')
  const walk = presentWalk(walkRow)
  const progress = presentProgress(walk, tx.now)
  const day = asked ?? progress.displayedDay
  const answer = eligibility(walk, day, tx.now)
  const { content, entries, drafts } =
    guessed.day === day ? guessed : await readDay(tx, sql`${day}::smallint`)
  const written = (kind: EntryKind) => entries.find((entry) => entry.kind === kind)
  const reflection = written('reflection')
  const challenge = written('challenge')
  return {
    day,
    eligibility: presentEligibility(answer),
    content: answer.eligible && content ? presentDay(content) : null,
    reflection: reflection ? presentEntry(reflection) : null,
    challenge: challenge ? presentEntry(challenge) : null,
    drafts: drafts.map(presentDraft),
    progress,
    readers: { leader: audiences.leader, shared: audiences.shared, admins: audiences.admins },
    defaultAudience: {
      reflection: defaultAudience(day, audiences.reflection_audience),
      challenge: defaultAudience(day, audiences.challenge_audience),
    },
    submitsLeft: { reflection: presentLeft(reflectionsLeft), challenge: presentLeft(challengesLeft) },
  }
}

async function readDay(tx: Transaction, day: typeof newestOpenedDay) {
  const [number, content, entries, drafts] = await Promise.all([
    tx.first(sql<{ day: number }>`select (${day})::smallint as day`),
    tx.first(wholeDayQuery(day)),
    tx.all(sql<EntryRow>`
      select ${entryColumns} from app.entries e join app.stages s on s.number = e.discipline
      where e.person_id = ${me} and e.walk = ${myWalk} and e.day = ${day} and e.trashed_at is null`),
    tx.all(draftsQuery(day)),
  ])
  return { day: number?.day, content, entries, drafts }
}

function presentEligibility(answer: Eligibility): Desk['eligibility'] {
  return answer.code === 'time-restricted' ? { ...answer, opensAt: dateOf(answer.opensAt) } : answer
}

function presentLeft(row: { remaining: number; resets_at: Date | null } | undefined): SubmitsLeft {
  return { remaining: row?.remaining ?? 0, resetsAt: row?.resets_at ?? null }
}
