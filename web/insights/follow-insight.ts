import { ORPCError } from '@orpc/client'
import { aiPatience } from '#contract/ai/limits.ts'
import type { Insight, InsightPiece } from '#contract/insights/insights.ts'
import { client } from '#web/platform/api/client.ts'

/** What there is of an insight while it is written. */
export type SoFar = Omit<Extract<InsightPiece, { type: 'so-far' }>, 'type'>

export type Question = Parameters<typeof client.insights.ask>[0]

/** Milliseconds beyond what the server waits for the model, for the way to it and back. */
const way = 8000

/**
 * Asks, tells what there is while it is written, and answers the insight. Ends when `signal` does. An answer that never comes, and one
 * that comes without an insight, are errors like those that the server tells.
 */
export async function followInsight(
  question: Question,
  { take, signal }: { take: (soFar: SoFar) => void; signal: AbortSignal },
): Promise<Insight> {
  const late = AbortSignal.timeout(aiPatience + way)
  try {
    const pieces = await client.insights.ask(question, { signal: AbortSignal.any([signal, late]) })
    for await (const piece of pieces) {
      if (piece.type === 'done') return piece.insight
      take({ title: piece.title, paragraphs: piece.paragraphs })
    }
  } catch (error) {
    throw late.aborted && !signal.aborted ? new ORPCError('AI_TIMED_OUT') : error
  }
  throw new ORPCError('NO_INSIGHT')
}
