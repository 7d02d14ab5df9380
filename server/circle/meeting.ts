import { type RawBuilder, sql } from 'kysely'
import type { Meeting } from '#contract/circle/circle.ts'
import type { Passage, Stage } from '#contract/programme/day.ts'
import { daysPerStage } from '#contract/programme/length.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentPassage } from '#server/programme/days.ts'

type DayRow = {
  stage: number
  day: number
  title: string
  introduction: string
  passages: Passage[]
  closing_prayer: string | null
  circle_question: string | null
}

/** Verses of a day that are read aloud in a few minutes. */
const versesAloud = 20

/**
 * What the meeting about a stage needs, of the programme alone. If no stage is named, it is the one whose end most of the caller's
 * participants are nearest to.
 */
export async function readMeeting(
  tx: Transaction,
  { stage: asked }: { stage?: number | undefined },
): Promise<Meeting> {
  const number = asked === undefined ? nearestToMost : sql`${asked}::smallint`
  const [stages, days] = await Promise.all([
    tx.all(sql<Stage>`select number, name, discipline from app.stages order by number`),
    tx.all(sql<DayRow>`
      select s.number as stage, d.day, d.title, s.description as introduction, t.passages, t.closing_prayer,
        t.circle_question
      from app.stages s
      join app.days d on d.stage = s.number
      join app.day_texts t on t.day = d.day
      where s.number = ${number}
      order by d.day`),
  ])
  const last = days.at(-1)
  const stage = stages.find((each) => each.number === last?.stage)
  if (!last || !stage || last.circle_question === null) throw new Error('A stage without its question')
  return {
    stage,
    stages,
    introduction: last.introduction,
    readings: days.map(({ day, title, passages }) => ({
      day,
      title,
      passages: aloud(passages),
    })),
    question: last.circle_question,
    closingPrayer: last.closing_prayer,
  }
}

// A day may end with a chapter to go on reading by oneself.
function aloud(passages: readonly Passage[]): Passage[] {
  const lengthTo = (index: number) =>
    passages.slice(0, index + 1).reduce((sum, { verses }) => sum + verses.length, 0)
  return passages.filter((_, index) => index === 0 || lengthTo(index) <= versesAloud).map(presentPassage)
}

// Chooses the stage whose end most participants are nearest to: after Day 7 that is stage 1, which ended two days before, and not stage 2,
// which ends in three. If several stages tie, it chooses the earliest, because that one is new to none of them.
const nearestToMost: RawBuilder<unknown> = sql`
  coalesce((
    select nearest.stage
    from unnest(array(select sec.my_participants())) as led (id)
    cross join lateral (
      select greatest(round(coalesce(max(c.day), 0) / ${daysPerStage}::numeric), 1)::smallint as stage
      from app.completions c
      where c.person_id = led.id
        and c.walk = (select max(w.number) from app.walks w where w.person_id = led.id and w.started_at is not null)
    ) nearest
    group by nearest.stage
    order by count(*) desc, nearest.stage
    limit 1
  ), 1)`
