import { type RawBuilder, sql } from 'kysely'
import type { Desk } from '#contract/journal/desk.ts'
import type { DayKind } from '#contract/entries/day-kinds.ts'
import { api } from '#server/api.ts'
import { me, myWalk } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { newestOpenedDay, presentDay, wholeDayQuery } from '#server/programme/days.ts'
import { dateOf } from '#server/platform/clock.ts'
import { displayedDay, type Eligibility, eligibility } from '#server/progress/day-rule.ts'
import { foundWalk, presentProgress, presentWalk, walkQuery } from '#server/progress/walk-state.ts'
import { audienceQuery, defaultAudiences, lastChoices } from '#server/entries/audiences.ts'
import { dayEntryColumns, type EntryRow, presentEntry } from '#server/entries/entries.ts'
import { dailySubmitsLeftQuery, presentLeft, submitsLeftQuery } from '#server/entries/limits.ts'
import { draftsQuery, presentDraft } from '#server/drafts/drafts.ts'
import { whyOfDay } from '#server/welcome/why.ts'

export const journal = {
  desk: api.journal.desk.handler(({ context, input }) => context.read((tx) => readDesk(tx, input))),
}

const notWalked = { eligible: false, code: 'not-available' } as const

type Asked = { day?: number | undefined; walk?: number | undefined }

/**
 * All that the journal lays before the person for one day: the asked one, or the one to walk now. NOT_FOUND for a walk
 * that is neither begun nor holds anything.
 */
async function readDesk(tx: Transaction, { day: asked, walk: askedWalk }: Asked): Promise<Desk> {
  // Everything is asked for at once, with the newest opened day as a guess at the day to show.
  const ofWalk = askedWalk === undefined ? myWalk : sql`${askedWalk}::smallint`
  const guess = asked === undefined ? newestOpenedDay(ofWalk) : sql`${asked}::smallint`
  const [person, walkRow, presentRow, earlier, audiences, submitsLeft, guessed] = await Promise.all([
    tx.person,
    tx.first(walkQuery(ofWalk)),
    askedWalk === undefined ? null : tx.first(walkQuery()),
    tx.first(earlierWalkQuery(ofWalk)),
    tx.first(audienceQuery()),
    readSubmitsLeft(tx),
    readDay(tx, guess, ofWalk),
  ])
  const walk = foundWalk(walkRow)
  if (!audiences) throw new Error('A person without settings')
  const progress = presentProgress(walk, tx.now)
  const day = asked ?? progress.displayedDay
  const today = displayedDay(presentRow ? presentWalk(presentRow) : walk, tx.now)
  const answer = walk.begun ? eligibility(walk, day, tx.now) : notWalked
  const { content, entries, drafts } =
    guessed.day === day ? guessed : await readDay(tx, sql`${day}::smallint`, ofWalk)
  const written = (kind: DayKind) => entries.find((entry) => entry.kind === kind)
  const reflection = written('reflection')
  const challenge = written('challenge')
  return {
    day,
    eligibility: presentEligibility(answer),
    content: answer.eligible && content ? presentDay(content) : null,
    why: answer.eligible ? await whyOfDay(tx, ofWalk, day) : null,
    reflection: reflection ? presentEntry(reflection) : null,
    challenge: challenge ? presentEntry(challenge) : null,
    drafts: drafts.map(presentDraft),
    progress,
    presentWalk: person.walk,
    earlierWalk: earlier?.walk ?? null,
    readers: { leader: audiences.leader, shared: audiences.shared, admins: audiences.admins },
    defaultAudience: defaultAudiences({ day, today }, audiences),
    usualAudience: lastChoices(audiences),
    submitsLeft,
  }
}

function earlierWalkQuery(walk: RawBuilder<unknown>): RawBuilder<{ walk: number | null }> {
  return sql<{ walk: number | null }>`
    select max(walk) as walk from app.entries
    where person_id = ${me} and walk < ${myWalk} and ${walk} = ${myWalk} and trashed_at is null`
}

async function readDay(tx: Transaction, day: RawBuilder<unknown>, walk: RawBuilder<unknown>) {
  const [number, content, entries, drafts] = await Promise.all([
    tx.first(sql<{ day: number }>`select (${day})::smallint as day`),
    tx.first(wholeDayQuery(day)),
    tx.all(sql<EntryRow>`
      select ${dayEntryColumns} from app.entries e join app.stages s on s.number = e.discipline
      where e.person_id = ${me} and e.walk = ${walk} and e.day = ${day} and e.kind in ('reflection', 'challenge')
        and e.trashed_at is null`),
    tx.all(draftsQuery(day, walk)),
  ])
  return { day: number?.day, content, entries, drafts }
}

async function readSubmitsLeft(tx: Transaction): Promise<Desk['submitsLeft']> {
  const [reflection, challenge, testimony, prayer, day] = await Promise.all([
    tx.first(submitsLeftQuery('reflection')),
    tx.first(submitsLeftQuery('challenge')),
    tx.first(submitsLeftQuery('testimony')),
    tx.first(submitsLeftQuery('prayer')),
    tx.first(dailySubmitsLeftQuery()),
  ])
  return {
    reflection: presentLeft(reflection),
    challenge: presentLeft(challenge),
    testimony: presentLeft(testimony),
    prayer: presentLeft(prayer),
    day: presentLeft(day),
  }
}

function presentEligibility(answer: Eligibility): Desk['eligibility'] {
  return answer.code === 'time-restricted' ? { ...answer, opensAt: dateOf(answer.opensAt) } : answer
}
