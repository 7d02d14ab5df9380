import type { Scene } from '#testing/scene.ts'
import { write } from '#testing/entries/writing.ts'

/** Lydia, or whoever else, writes a testimony for leaders, and their leader highlights it a minute later. Answers the ids of both. */
export async function writeAndHighlight(
  { as, cast, clock }: Scene,
  text = 'Of Lydia',
  author: 'lydia' | 'silas' = 'lydia',
): Promise<{ id: string; entryId: string }> {
  const { entry } = await write(as(cast[author]), 'testimony', 1, { text, audience: 'leader' })
  clock.pass({ minutes: 1 })
  const leader = as(author === 'silas' ? cast.apollos : cast.barnabas)
  const { id } = await leader.highlights.add({ entryId: entry.id, notes: 'For Easter' })
  return { id, entryId: entry.id }
}
