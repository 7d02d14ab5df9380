import { createHash } from 'node:crypto'
import type pg from 'pg'
import { readProgramme } from '#server/programme/read-programme.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { readTexts } from './library.ts'

/**
 * Throws with one sentence a fault where the library breaks a rule, so that a start tells it before anybody asks. What was
 * approved last is not checked again: to look up each reference takes a second.
 */
export async function approveLibrary(client: pg.ClientBase, folder: string): Promise<void> {
  const [texts, { stages }] = await Promise.all([readTexts(folder), readProgramme(folder)])
  const expected = stages.map(({ discipline }) => discipline)
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...texts, expected }))
    .update('1')
    .digest('hex')
  const { rows } = await client.query(`select from app.loaded_texts where name = 'guidance' and hash = $1`, [
    hash,
  ])
  if (rows.length > 0) return

  const { checkLibrary } = await import('./check-library.ts')
  const faults = checkLibrary(texts, expected)
  if (faults.length > 0) throw new NeedsMending(`The guidance can't be used:\n${faults.join('\n')}`)
  await client.query('begin')
  try {
    await client.query('set local role emmaus_owner')
    await client.query(
      `insert into app.loaded_texts values ('guidance', $1) on conflict (name) do update set hash = excluded.hash`,
      [hash],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
