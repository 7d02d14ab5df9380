import { sql } from 'kysely'
import { programmeLength } from '#contract/programme/length.ts'

/** Of a walk `w`, whether every day of it was ever complete. Where the last day never was, nothing more need be looked at. */
const isComplete = sql`
  case
    when cardinality(w.walked) = ${programmeLength} or w.complete = ${programmeLength} then true
    when w.last_day < ${programmeLength} and ${programmeLength} <> all (w.walked) then false
    else ${programmeLength} = (
      select count(*) from (
        select unnest(w.walked) union
        select c.day from app.completions c where c.person_id = w.person_id and c.walk = w.number
      ) days
    )
  end`

/** Every walk that was begun, and how far it has come. */
export const walks = sql`(
  select w.person_id, w.number, w.complete, w.last_day, w.frontier, w.latest_at,
    w.complete + cardinality(w.walked) > 0 as has_days, ${isComplete} as is_complete
  from app.walks w where w.started_at is not null
)`
