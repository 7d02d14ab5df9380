import { sql } from 'kysely'
import { me } from '#server/database/asker.ts'

/** The other of a conversation `c` of two. */
export const other = sql`case ${me} when c.first_id then c.second_id else c.first_id end`

/** Why nobody can write in a conversation `c`; null where one can. */
export const closed = sql`case
    when c.leader_id is not null then null
    when ${other} is null or not exists (select 1 from app.people p where p.id = ${other}) then 'left'
    when exists (select 1 from app.blocks b where b.person_id = ${me} and b.blocked_id = ${other}) then 'blocked-by-me'
    when ${other} = any (array(select sec.not_receiving())) then 'receives-none'
  end`
