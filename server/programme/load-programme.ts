import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Passage } from '#contract/programme/day.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { checkProgramme } from './check-programme.ts'
import { defaultStageName, type Programme, readProgramme } from './read-programme.ts'
import { findPassage } from './translation.ts'

/**
 * Puts the programme into the database, with the words of its passages, where it differs from what was loaded last.
 * Throws with one sentence a fault where the text breaks a rule of the programme.
 */
export async function loadProgramme(client: pg.ClientBase, folder: string): Promise<void> {
  const programme = await readProgramme(folder)
  const hash = createHash('sha256').update(JSON.stringify(programme)).update('4').digest('hex')
  const { rows } = await client.query(`select from app.loaded_texts where name = 'programme' and hash = $1`, [
    hash,
  ])
  if (rows.length > 0) return

  const faults = checkProgramme(programme)
  if (faults.length > 0) throw new NeedsMending(`The programme can't be loaded:\n${faults.join('\n')}`)
  await client.query('begin')
  try {
    await client.query('set local role emmaus_owner')
    await replaceDays(client, programme)
    await client.query(
      `insert into app.loaded_texts values ('programme', $1) on conflict (name) do update set hash = excluded.hash`,
      [hash],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function replaceDays(client: pg.ClientBase, { stages }: Programme): Promise<void> {
  for (const { number, discipline, description, days } of stages) {
    await client.query(
      `insert into app.shipped_stages (number, name, discipline, description) values ($1, $2, $3, $4)
        on conflict (number) do update set discipline = excluded.discipline, description = excluded.description`,
      [number, defaultStageName(number), discipline, description],
    )
    for (const day of days) {
      await client.query(
        'insert into app.shipped_days (day, title) values ($1, $2) on conflict (day) do update set title = excluded.title',
        [day.day, day.title],
      )
      await client.query(
        `insert into app.shipped_day_texts
          (day, context, reflection_prompt, challenge_prompt, without_food, health_note, closing_prayer, circle_question, passages)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
          on conflict (day) do update set context = excluded.context, reflection_prompt = excluded.reflection_prompt,
            challenge_prompt = excluded.challenge_prompt, without_food = excluded.without_food,
            health_note = excluded.health_note, closing_prayer = excluded.closing_prayer,
            circle_question = excluded.circle_question, passages = excluded.passages`,
        [
          day.day,
          day.context,
          day.reflectionPrompt,
          day.challengePrompt,
          day.withoutFood,
          day.healthNote,
          day.closingPrayer,
          day.circleQuestion,
          JSON.stringify(day.references.map(passageOf)),
        ],
      )
    }
  }
}

function passageOf(reference: string): Passage {
  const passage = findPassage(reference)
  if (!passage) throw new Error(`There is no passage ${reference}.`)
  return passage
}
