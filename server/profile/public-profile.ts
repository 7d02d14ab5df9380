import { type RawBuilder, sql } from 'kysely'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { unknownUser } from '#words/en/people/people.ts'

/** A person as others see them; nulls where the one who asks does not see them. */
export type ProfileRow = {
  id: string
  display_name: string | null
  avatar: string | null
  standing: PublicProfile['standing']
}

/** The columns of a person `p` that others are shown. */
export const profileColumns = sql`p.id, p.display_name, p.avatar, p.standing`

/**
 * An expression: the person with this id, as a row; null for no id. Who was moved away is called as they were then, and who is known from
 * elsewhere by the name that was taken along.
 */
export function profileOf(id: RawBuilder<unknown>, takenAlong = sql`null`): RawBuilder<ProfileRow> {
  return sql`(
    select jsonb_build_object('id', shown.id, 'display_name', coalesce(p.display_name, ${takenAlong}, (
      select former.display_name from app.former_members former where former.person_id = shown.id
    )), 'avatar', p.avatar, 'standing', p.standing)
    from (select ${id} as id) shown left join app.people p on p.id = shown.id where shown.id is not null)`
}

/** An expression: the standing of the person with this id, for rows of functions that do not tell it. */
export function standingOf(id: RawBuilder<unknown>): RawBuilder<PublicProfile['standing']> {
  return sql`(select known.standing from app.people known where known.id = ${id})`
}

/** An expression: what a person `p` is called where only that is told of them. */
export const calledColumns = sql`jsonb_build_object('displayName', p.display_name, 'standing', p.standing)`

export function presentProfile({ id, display_name, avatar, standing }: ProfileRow): PublicProfile {
  return { id, displayName: display_name ?? unknownUser, avatar, standing }
}
