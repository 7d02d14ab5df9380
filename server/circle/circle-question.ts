import { sql } from 'kysely'
import type { CircleQuestion } from '#contract/circle/circle.ts'
import { daysPerStage } from '#contract/programme/length.ts'
import { me, myWalk, present } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'

type Row = { number: number; name: string; discipline: string; text: string }

/**
 * The question of the latest stage whose last day whoever asks has reached in their present walk; null before the first. Those who lead may
 * read all days, so that where they are is asked here and not left to row security.
 */
export async function readCircleQuestion(tx: Transaction): Promise<CircleQuestion | null> {
  const row = await tx.first(sql<Row>`
    select s.number, s.name, s.discipline, t.circle_question as text
    from app.days d
    join app.stages s on s.number = d.stage
    join app.day_texts t on t.day = d.day
    where t.circle_question is not null and d.day = (
      select max(reached.day)
      from (
        select day from app.openings where person_id = ${me} and walk = ${myWalk} and opens_at <= ${present}
        union all
        select day from app.completions where person_id = ${me} and walk = ${myWalk}
      ) reached
      where reached.day % ${daysPerStage} = 0
    )`)
  if (!row) return null
  const { text, ...stage } = row
  return { stage, text }
}
