import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Insight } from '#contract/insights/insights.ts'
import { AiSettingsLink } from '#web/ai/ai-settings-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { aiWords } from '#words/en/ai/ai.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import type { Asked, SoFar, useAsking } from './use-asking.ts'
import { historyQuery } from './insight-queries.ts'
import { InsightText } from './insight-text.tsx'

const { writing: words, failed } = insightWords

type InsightResultProps = { hand: ReturnType<typeof useAsking> }

/** What comes of what one has asked: as it is written, whole, or why there is nothing. `children` stand below it. */
export function InsightResult({ hand, children }: InsightResultProps & { children: ReactNode }) {
  const kept = useFocusKept<HTMLDivElement>()
  return (
    <div {...kept} className="flex scroll-mt-20 flex-col gap-6 outline-none">
      <p role="status" className="sr-only">
        {saidOf(hand.asked)}
      </p>
      <Shown hand={hand} />
      {children}
    </div>
  )
}

// While it is written it is not read aloud: it would begin anew with each sentence.
function saidOf({ state }: Asked): string {
  if (state === 'writing') return `${words.title}. ${words.text}`
  if (state === 'cancelled') return words.cancelled
  return state === 'done' ? words.done : ''
}

function Shown({ hand: { asked, ask, cancel } }: InsightResultProps): ReactNode {
  switch (asked.state) {
    case 'writing':
      return <Writing soFar={asked.soFar} onCancel={cancel} />
    case 'cancelled':
      return (
        <p aria-hidden="true" className="text-muted">
          {words.cancelled}
        </p>
      )
    case 'failed':
      return <Failed asked={asked} onRetry={() => ask(asked.form)} />
    case 'done':
      return <Done made={asked.insight} />
    case 'nothing':
      return null
  }
}

// As it is kept now: of what may be read no more it loses what rests on that, and deleted it is gone.
function Done({ made }: { made: Insight }) {
  const { data, isRefetchError } = useInfiniteQuery(historyQuery(made.reach))
  const kept = data?.pages.flatMap(({ insights }) => insights).find(({ id }) => id === made.id)
  const insight = data && !isRefetchError ? kept : made
  if (!insight) return null
  return (
    <Card title={insight.title}>
      <InsightText insight={insight} />
    </Card>
  )
}

function Writing({ soFar, onCancel }: { soFar: SoFar; onCancel: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  // Newer browsers answer a promise, which is no way to end an effect.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="scroll-mt-20 scroll-mb-24">
      <Card title={soFar.title || words.title} actions={<Badge tone="accent">{aiWords.label}</Badge>}>
        <Paragraphs soFar={soFar} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Spinner />
          <span aria-hidden="true">{words.text}</span>
          <Button look="plain" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </Card>
    </div>
  )
}

type FailedProps = { asked: Extract<Asked, { state: 'failed' }>; onRetry: () => void }

function Failed({ asked: { failure, soFar }, onRetry }: FailedProps) {
  const { title, text, settings } = failure
  return (
    <Card title={title}>
      <Notice kind="danger">
        <p>{text}</p>
        <div className="-ml-4 flex flex-wrap items-center gap-x-2">
          <Button look="plain" icon={<RotateCw size={16} />} onClick={onRetry}>
            {failed.retry}
          </Button>
          {settings && (
            <span className="px-4">
              <AiSettingsLink />
            </span>
          )}
        </div>
      </Notice>
      {text === failed.notSaved && <Paragraphs soFar={soFar} />}
    </Card>
  )
}

function Paragraphs({ soFar: { paragraphs } }: { soFar: SoFar }) {
  return <p className="reading as-written wrap-anywhere empty:hidden">{paragraphs.join('\n\n')}</p>
}
