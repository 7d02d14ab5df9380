import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/account/me.ts'
import { after, pieces, type ReadOwn } from '#server/transfer/export/pieces.ts'

/** Rows of a piece: enough of them that the many people of a large church are not gone through too often. */
const size = 500

export type Organization = {
  id: string
  name: string
  created_at: Date
  unlock_rule: string
  unlock_hour: number
  unlock_zone: string
  message_rule: string
  ai_enabled: boolean
  ai_key_shared: boolean
}

/** The organization of whoever asks, with what is set for all of it. */
export const organization = sql<Organization>`
  select id, name, created_at, unlock_rule, unlock_hour, unlock_zone, message_rule, ai_enabled, ai_key_shared
  from app.organizations where id = sec.organization()`

export type MemberRow = {
  id: string
  display_name: string
  first_name: string
  last_name: string
  email: string
  confirmed: boolean
  role: Role
  joined_at: Date
  last_active_at: Date | null
  suspended_at: Date | null
  leaves_at: Date | null
}

const memberColumns = sql`
  p.id, p.display_name, p.first_name, p.last_name, p.email, p.confirmed, p.role, p.joined_at, p.last_active_at, p.suspended_at, p.leaves_at`

/** Everybody, as they joined; by what does not change meanwhile, so that nobody is told twice or left out. */
export function members(read: ReadOwn): AsyncGenerator<MemberRow> {
  return pieces(
    read,
    (last: MemberRow | undefined) => sql<MemberRow>`select ${memberColumns} from (${nextMembers(last)}) p`,
    size,
  )
}

function nextMembers(last: MemberRow | undefined): RawBuilder<unknown> {
  return sql`
    select * from sec.managed_people() p
    where true ${after(
      last,
      ({ joined_at, id }) => sql`and (p.joined_at, p.id) > (${joined_at}::timestamptz, ${id}::uuid)`,
    )}
    order by p.joined_at, p.id
    limit ${size}`
}

export type WalkOfMember = {
  number: number
  started_at: Date | null
  days_walked: number
  completed: number[]
  overridden: number
  latest: Date | null
}

export type MemberInTable = MemberRow & { leaders: string[]; walk: WalkOfMember | null }

/** Everybody, with the names of those who lead them and the walk that they are on. */
export function membersInTable(read: ReadOwn): AsyncGenerator<MemberInTable> {
  return pieces(
    read,
    (last: MemberInTable | undefined) => sql<MemberInTable>`
      with p as materialized (${nextMembers(last)})
      select ${memberColumns},
        array(
          select l.display_name from app.leader_assignments a join app.people l on l.id = a.leader_id
          where a.participant_id = p.id order by a.assigned_at, a.id
        ) as leaders,
        (
          select jsonb_build_object(
            'number', w.number, 'started_at', w.started_at, 'days_walked', cardinality(w.walked),
            'completed', c.days, 'overridden', c.overridden, 'latest', c.latest)
          from app.walks w, lateral (
            select coalesce(array_agg(c.day order by c.day), '{}') as days, max(c.completed_at) as latest,
              count(*) filter (where c.source = 'override') as overridden
            from app.completions c where c.person_id = w.person_id and c.walk = w.number
          ) c
          where w.person_id = p.id and w.started_at is not null
          order by w.number desc limit 1
        ) as walk
      from p order by p.joined_at, p.id`,
    size,
  )
}

type Json = Record<string, unknown>

export type Help = {
  countries: string[]
  contacts: Json[]
  duty: string | null
  minors: string | null
  lines: Json[]
  left_out: Json[]
  confirmed: (Json & { at: number; by: Named })[]
}

/** What the organization says of help, and who tried which line; moments in milliseconds since 1970. */
export const help = sql<Help>`
  select h.countries, h.contacts, h.duty, h.minors, h.lines, h.left_out,
    (
      select coalesce(jsonb_agg(jsonb_build_object('country', c.country, 'name', c.name, 'dialled', c.dialled,
        'at', (date_part('epoch', c.set_at) * 1000)::bigint, 'by', ${named(sql`c.set_by`)})
        order by c.country, c.name, c.dialled), '[]')
      from (
        select distinct on (country, name, dialled) * from app.line_confirmations
        order by country, name, dialled, set_at desc
      ) c
    ) as confirmed
  from app.church_help h where h.organization_id = sec.organization()`

/** Somebody by name; null once they have left. */
type Named = { id: string; displayName: string } | null

/** Somebody as they are named beside what concerns them. */
function named(id: RawBuilder<unknown>): RawBuilder<Named> {
  return sql<Named>`(
    select jsonb_build_object('id', n.id, 'displayName', n.display_name) from app.people n where n.id = ${id})`
}

export type AssignmentRow = { id: string; leader: Named; participant: Named; assigned_at: Date }

/** Who leads whom, as they were assigned. */
export function assignments(read: ReadOwn): AsyncGenerator<AssignmentRow> {
  return pieces(
    read,
    (last: AssignmentRow | undefined) => sql<AssignmentRow>`
      select a.id, ${named(sql`a.leader_id`)} as leader, ${named(sql`a.participant_id`)} as participant, a.assigned_at
      from app.leader_assignments a
      where true ${after(
        last,
        ({ assigned_at, id }) => sql`and (a.assigned_at, a.id) > (${assigned_at}::timestamptz, ${id}::uuid)`,
      )}
      order by a.assigned_at, a.id
      limit ${size}`,
    size,
  )
}

export type ProgressRow = {
  person_id: string
  person: Named
  number: number
  started_at: Date | null
  walked: number[]
  completed: { day: number; at: number; by: 'entries' | 'override' }[]
}

/** Every walk of everybody, with its days; moments in milliseconds since 1970. */
export function progress(read: ReadOwn): AsyncGenerator<ProgressRow> {
  return pieces(
    read,
    (last: ProgressRow | undefined) => sql<ProgressRow>`
      select w.person_id, ${named(sql`w.person_id`)} as person, w.number, w.started_at,
        array(select unnest(w.walked) order by 1) as walked,
        (
          select coalesce(jsonb_agg(jsonb_build_object(
            'day', c.day, 'at', (date_part('epoch', c.completed_at) * 1000)::bigint, 'by', c.source) order by c.day), '[]')
          from app.completions c where c.person_id = w.person_id and c.walk = w.number
        ) as completed
      from app.walks w
      where true ${after(
        last,
        ({ person_id, number }) =>
          sql`and (w.person_id, w.number) > (${person_id}::uuid, ${number}::smallint)`,
      )}
      order by w.person_id, w.number
      limit ${size}`,
    size,
  )
}

export type OverrideRow = {
  id: string
  person: Named
  admin: Named
  walk: number
  made_at: Date
  marked: number[]
  unmarked: number[]
  frontier_before: number
  frontier_after: number
  undone_at: Date | null
  undoer: Named
}

/** What admins changed in the days of people, as they did it, and whether it was undone; not what they gave as a reason. */
export function overrides(read: ReadOwn): AsyncGenerator<OverrideRow> {
  return pieces(
    read,
    (last: OverrideRow | undefined) => sql<OverrideRow>`
      select o.id, ${named(sql`o.person_id`)} as person, ${named(sql`o.admin_id`)} as admin, o.walk, o.made_at, o.marked,
        o.unmarked, o.frontier_before, o.frontier_after, o.undone_at, ${named(sql`o.undone_by`)} as undoer
      from app.progress_overrides o
      where true ${after(
        last,
        ({ made_at, id }) => sql`and (o.made_at, o.id) > (${made_at}::timestamptz, ${id}::uuid)`,
      )}
      order by o.made_at, o.id
      limit ${size}`,
    size,
  )
}
