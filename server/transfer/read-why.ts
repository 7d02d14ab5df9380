import { whyInFile } from '#contract/transfer/row.ts'
import { whyText } from '#contract/welcome/form.ts'
import type { Reading } from './read-entry.ts'
import { changesOf, type Read, whyNot } from './read-parts.ts'

/** Why somebody walks, as a file has it: one for each walk. */
export type ReadWhy = { walk: number; text: string; written_at: Date | null }

/** Reads a row of the list of whys. */
export function readWhy(given: unknown, { now }: Pick<Reading, 'now'>): Read<ReadWhy> {
  const parsed = whyInFile.safeParse(given)
  if (!parsed.success) return { fault: 'broken', reasons: whyNot(parsed.error) }
  const { walk, content, timestamp } = parsed.data
  const reasons = changesOf(given, parsed.data, now)
  if (content.trim() === '') return { fault: 'empty', reasons }
  const words = whyText.safeParse(content)
  if (!words.success) return { fault: 'broken', reasons: whyNot(words.error) }
  return { row: { walk, text: words.data, written_at: timestamp }, reasons }
}
