import type pg from 'pg'
import type { DayText } from '#contract/programme/day-text.ts'
import type { Player } from '#testing/cast.ts'
import type { Scene } from '#testing/scene.ts'
import { dayTakenUp } from '#testing/verbs.ts'

/** The text of a day as the church of an admin reads it, to be changed. */
export async function textOf(scene: Scene, admin: Player, day: number): Promise<DayText> {
  return (await scene.as(admin).ownProgramme.day({ day })).text
}

/** Makes something else of a day, as an admin does. */
export async function changeDay(
  scene: Scene,
  admin: Player,
  day: number,
  change: Partial<DayText>,
): Promise<void> {
  const { text, version } = await scene.as(admin).ownProgramme.day({ day })
  await scene.as(admin).ownProgramme.save({ day, version, text: { ...text, ...change } })
}

/** Lays down the next version of a day for somebody's church: its shipped text under another title, or that text again. */
export async function layOwnDay(
  owner: pg.ClientBase,
  { id }: Player,
  day: number,
  title: string | null,
): Promise<void> {
  await owner.query(
    `with laid as (
        insert into app.day_versions (organization_id, day, version, text, saved_by)
        select p.organization_id, t.day,
          1 + (select count(*) from app.day_versions v where v.organization_id = p.organization_id and v.day = t.day),
          case when $3::text is not null then to_jsonb(t) - 'day' || jsonb_build_object('title', $3::text) end, p.id
        from app.people p, app.shipped_day_texts t where p.id = $1 and t.day = $2
        returning organization_id, day
      ) ${dayTakenUp}`,
    [id, day, title],
  )
}
