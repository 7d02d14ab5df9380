import type { UseQueryResult } from '@tanstack/react-query'
import type { StopFigures } from '#contract/analytics/analytics.ts'
import { stoppedAfterDays } from '#contract/analytics/limits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { analyticsWords } from '#words/en/analytics.ts'
import { Chart } from './chart.tsx'
import { dayMark } from './point.ts'
import { ReadCard } from './read-card.tsx'
import { countScale, rateScale } from './scale.ts'

const { stops: words } = analyticsWords

/** After which days people stop, and how many go on from each. */
export function Stops({ query }: { query: UseQueryResult<StopFigures> }) {
  return (
    <ReadCard title={words.title} text={words.text(stoppedAfterDays)} query={query} failed={words.failed}>
      {({ stopped, days }) => {
        const isWalked = days.some(({ passed }) => passed > 0)
        return (
          <div className="flex flex-col gap-8">
            {stopped > 0 ? (
              <Stopped days={days} />
            ) : (
              <EmptyState
                title={words.none}
                drawing={null}
                {...(isWalked && { text: words.noneText(stoppedAfterDays) })}
              />
            )}
            {(isWalked || stopped > 0) && <Rates days={days} />}
          </div>
        )
      }}
    </ReadCard>
  )
}

type Days = Pick<StopFigures, 'days'>

function Stopped({ days }: Days) {
  const stopped = days.reduce((sum, day) => sum + day.stopped, 0)
  return (
    <Chart
      title={words.after}
      text={words.stopped(stopped)}
      columns={words.columns}
      tone="gold"
      scale={countScale(days.map((day) => day.stopped))}
      points={days.map((day) => ({
        key: day.day,
        value: day.stopped,
        said: words.onDay(day.day, day.stopped),
        mark: dayMark(day.day),
        row: [day.day, day.stopped],
      }))}
    />
  )
}

function Rates({ days }: Days) {
  const points = days.map(({ day, passed, stopped }) => {
    const all = passed + stopped
    const rate = all > 0 ? rateOf(passed, all) : null
    return {
      key: day,
      value: rate,
      said: rate === null ? words.noRate(day) : words.rateOf(day, rate, passed, all),
      mark: dayMark(day),
      row: [day, passed, stopped, rate === null ? words.noPercent : words.percent(rate)],
    }
  })
  const rates = points.flatMap(({ value }) => (value === null ? [] : [value]))
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

// In full percent, and all of it only where nobody stopped.
function rateOf(passed: number, all: number): number {
  return passed < all ? Math.min(99, Math.round((100 * passed) / all)) : 100
}
