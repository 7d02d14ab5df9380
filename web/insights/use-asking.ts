import { useEffect, useRef, useState } from 'react'
import { ORPCError } from '@orpc/client'
import type { InsightForm } from '#contract/insights/form.ts'
import type { Insight, InsightPiece, InsightReach } from '#contract/insights/insights.ts'
import { aiPatience } from '#contract/ai/limits.ts'
import { refreshAiSettings } from '#web/ai/ai-settings.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { client } from '#web/platform/api/client.ts'
import { forgetFields, keepField, keptIdFor } from '#web/platform/forms/kept-fields.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import { type InsightFailure, insightFailure } from './insight-failure.ts'
import { refreshHistory } from './insight-queries.ts'

/** What became of what one asked last. */
export type Asked =
  | { state: 'nothing' }
  | { state: 'writing'; soFar: SoFar }
  | { state: 'cancelled' }
  | { state: 'failed'; failure: InsightFailure; soFar: SoFar; form: InsightForm }
  | { state: 'done'; insight: Insight }

const blank: SoFar = { title: '', paragraphs: [] }

/** Asking for an insight, one at a time. Whoever leaves the page asks no longer. */
export function useAsking(reach: InsightReach) {
  const { id: owner } = useMe()
  const [asked, setAsked] = useState<Asked>({ state: 'nothing' })
  const waiting = useRef<AbortController>(null)
  useEffect(() => () => waiting.current?.abort(), [])

  const ask = async (form: InsightForm) => {
    waiting.current?.abort()
    const own = new AbortController()
    waiting.current = own
    let soFar = blank
    const take = (next: SoFar) => {
      soFar = next
      if (!own.signal.aborted) setAsked({ state: 'writing', soFar })
    }
    take(blank)
    // The id is the same for each attempt, so that one that came through and was not heard of is answered and not made again.
    const keptAs = `insights.${reach}.id`
    const { focus, question } = form
    const about = focus === 'individual' ? { subjectId: form.subjectId } : {}
    const id = keptIdFor(JSON.stringify([focus, about, question]), keptAs, owner)
    try {
      const insight = await followInsight(
        { id, reach, focus, question, ...about },
        { take, signal: own.signal },
      )
      forgetFields([keptAs], owner)
      // It stands among the history from now on.
      keepField(`insights.${reach}.question.from`, question, owner)
      await refreshHistory()
      if (!own.signal.aborted) setAsked({ state: 'done', insight })
    } catch (error) {
      if (own.signal.aborted) return
      const failure = insightFailure(error, { written: soFar.paragraphs.length > 0 })
      tellFailure(error, { title: insightWords.failed.title, text: failure.told })
      setAsked({ state: 'failed', failure, soFar, form })
    } finally {
      // A turn was taken, whatever came of it.
      void refreshAiSettings()
    }
  }

  return {
    asked,
    ask: (form: InsightForm) => void ask(form),
    cancel: () => {
      waiting.current?.abort()
      setAsked({ state: 'cancelled' })
    },
  }
}

/** What there is of an insight while it is written. */
export type SoFar = Omit<Extract<InsightPiece, { type: 'so-far' }>, 'type'>

export type Question = Parameters<typeof client.insights.ask>[0]

/** Milliseconds beyond what the server waits for the model, for the way to it and back. */
const way = 8000

/**
 * Asks, tells what there is while it is written, and answers the insight. Ends when `signal` does. An answer that never comes, and one
 * that comes without an insight, are errors like those that the server tells.
 */
async function followInsight(
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
