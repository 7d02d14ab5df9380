import { randomUUID } from 'node:crypto'
import { type Insight, type InsightPiece, insightPiece } from '#contract/insights/insights.ts'
import type { Caller } from '#testing/caller.ts'

type Asked = Partial<Parameters<Caller['insights']['ask']>[0]>

/** Asks for an insight about those whom one leads, or about whom `asked` says, and answers all that came. */
export async function askInsight(
  caller: Caller,
  asked: Asked = {},
  signal?: AbortSignal,
): Promise<InsightPiece[]> {
  const focus = asked.subjectId ? 'individual' : 'group'
  const input = { id: randomUUID(), reach: 'assigned', focus, question: 'How are they?', ...asked } as const
  const pieces: InsightPiece[] = []
  for await (const piece of await caller.insights.ask(input, { ...(signal && { signal }) }))
    pieces.push(insightPiece.parse(piece))
  return pieces
}

/** The same where only its end counts. */
export async function askedInsight(caller: Caller, asked?: Asked): Promise<Insight> {
  const last = (await askInsight(caller, asked)).at(-1)
  if (last?.type !== 'done') throw new Error('No insight came')
  return last.insight
}
