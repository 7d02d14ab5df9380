import { useEffect, useRef, useState } from 'react'
import type { InsightForm } from '#contract/insights/form.ts'
import type { Insight, InsightReach } from '#contract/insights/insights.ts'
import { refreshAiSettings } from '#web/ai/ai-settings.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { forgetFields, keepField, keptIdFor } from '#web/platform/forms/kept-fields.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import { followInsight, type SoFar } from './follow-insight.ts'
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
    // The same for each attempt, so that one that came through and was not heard of is answered and not made again.
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
