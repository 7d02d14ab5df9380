import { sql, type RawBuilder } from 'kysely'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { stageOf } from '#contract/programme/length.ts'
import { me } from '#server/database/asker.ts'

const confessionStage = 11

/** Days beside those of Confession that ask after wounds. */
const woundDays = [2, 9, 13, 20, 49]

/** Whether what is written on a day is for its writer alone unless they say otherwise. */
export function beginsPrivate(day: number): boolean {
  return stageOf(day) === confessionStage || woundDays.includes(day)
}

export type AudienceRow = {
  leader: number
  shared: number
  admins: number
} & Record<`${EntryKind}_audience`, Audience>

/** Who would read what the person writes, and whom they chose last. */
export function audienceQuery(): RawBuilder<AudienceRow> {
  return sql<AudienceRow>`
    select r.leader, r.shared, r.admins,
      s.reflection_audience, s.challenge_audience, s.testimony_audience, s.prayer_audience
    from app.settings s cross join sec.count_readers() r
    where s.person_id = ${me}`
}

/**
 * The audience to offer for each kind: the person's last choice, but always private on the days that begin so. What no day asks for is
 * written on `today`, whichever `day` is looked at.
 */
export function defaultAudiences(
  { day, today }: { day: number; today: number },
  row: AudienceRow,
): Record<EntryKind, Audience> {
  const usual = lastChoices(row)
  const on = (written: number, kind: EntryKind) => (beginsPrivate(written) ? 'private' : usual[kind])
  return {
    reflection: on(day, 'reflection'),
    challenge: on(day, 'challenge'),
    testimony: on(today, 'testimony'),
    prayer: on(today, 'prayer'),
  }
}

/** The audience that the person chose last for each kind. */
export function lastChoices(row: AudienceRow): Record<EntryKind, Audience> {
  return {
    reflection: row.reflection_audience,
    challenge: row.challenge_audience,
    testimony: row.testimony_audience,
    prayer: row.prayer_audience,
  }
}
