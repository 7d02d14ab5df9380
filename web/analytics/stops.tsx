import type { UseQueryResult } from '@tanstack/react-query'
import type { StopFigures } from '#contract/analytics/analytics.ts'
import { fewestTold, stoppedAfterDays } from '#contract/analytics/limits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { analyticsWords } from '#words/en/analytics/analytics.ts'
import { Chart } from './chart.tsx'
import { ReadCard, toldOf } from './read-card.tsx'
import { countScale, rateScale, spanMark, spanName } from './scale.ts'

const { stops: words } = analyticsWords

/** After which days people stop, and how many go on from each. */
export function Stops({ query }: { query: UseQueryResult<StopFigures> }) {
  return (
    <ReadCard title={words.title} text={words.text(stoppedAfterDays)} query={query} failed={words.failed}>
      {({ stopped, days }) =>
        stopped === null || stopped === 0 ? (
          <EmptyState
            title={stopped === null ? words.few(fewestTold) : words.none}
            text={stopped === null ? words.fewText(fewestTold) : words.noneText(stoppedAfterDays)}
            drawing={null}
          />
        ) : (
          <div className="flex flex-col gap-8">
            <Stopped stopped={stopped} days={days} />
            <Rates days={days} />
          </div>
        )
      }
    </ReadCard>
  )
}

type Days = Pick<StopFigures, 'days'>

function Stopped({ stopped, days }: Days & { stopped: number }) {
  return (
    <Chart
      title={words.after}
      text={words.stopped(stopped, fewestTold)}
      columns={words.columns}
      tone="gold"
      scale={countScale(days.map((span) => span.stopped))}
      points={days.map((span, place) => ({
        key: span.from,
        value: span.stopped,
        said: words.onDays(span, span.stopped),
        mark: spanMark(days, place),
        row: [spanName(span), span.stopped],
      }))}
    />
  )
}

function Rates({ days }: Days) {
  const points = days.map((span, place) => {
    const { from, passed, stopped } = span
    const rate = passed === null || passed + stopped === 0 ? null : rateOf(passed, passed + stopped)
    return {
      key: from,
      value: rate,
      said: saidOf(span, rate),
      mark: spanMark(days, place),
      row: [spanName(span), toldOf(passed), stopped, rate === null ? words.noPercent : words.percent(rate)],
    }
  })
  const rates = points.flatMap(({ value }) => (value === null ? [] : [value]))
  if (rates.length === 0) return null
  return (
    <Chart
      title={words.rate}
      text={words.rateText}
      columns={words.rateColumns}
      look="dashes"
      scale={rateScale(rates)}
      label={words.percent}
      begin={points.findIndex(({ value }) => value === Math.min(...rates))}
      points={points}
    />
  )
}

function saidOf(span: Days['days'][number], rate: number | null): string {
  const { passed, stopped } = span
  if (passed === null) return words.fewRate(span, fewestTold)
  if (rate === null) return words.noRate(span)
  return words.rateOf(span, rate, passed, passed + stopped)
}

// In full percent, and all of it only where nobody stopped.
function rateOf(passed: number, all: number): number {
  return passed < all ? Math.min(99, Math.round((100 * passed) / all)) : 100
}
