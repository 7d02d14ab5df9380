import type { UseQueryResult } from '@tanstack/react-query'
import type { ActivityFigures } from '#contract/analytics/analytics.ts'
import { fewestTold } from '#contract/analytics/limits.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { analyticsWords } from '#words/en/analytics/analytics.ts'
import { Chart } from './chart.tsx'
import { ReadCard } from './read-card.tsx'
import { countScale } from './scale.ts'

const { activity: words } = analyticsWords

/** How much is done week by week, and by how many. */
export function Activity({ query }: { query: UseQueryResult<ActivityFigures> }) {
  return (
    <ReadCard
      title={words.title}
      {...(query.data && { text: words.text(query.data.zone) })}
      query={query}
      failed={words.failed}
    >
      {({ weeks }) =>
        weeks.some(({ completions }) => completions) ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 md:grid-cols-2">
            <Completions weeks={weeks} />
            <People weeks={weeks} />
          </div>
        ) : (
          <NoWeeks areFew={weeks.some(({ completions }) => completions === null)} />
        )
      }
    </ReadCard>
  )
}

function NoWeeks({ areFew }: { areFew: boolean }) {
  return (
    <EmptyState
      title={areFew ? words.few(fewestTold) : words.empty}
      text={areFew ? words.fewText(fewestTold) : words.emptyText}
      drawing={null}
    />
  )
}

type Weeks = Pick<ActivityFigures, 'weeks'>

function Completions({ weeks }: Weeks) {
  return (
    <Chart
      title={words.completions}
      columns={words.columns}
      tone="leaf"
      begin={weeks.length - 1}
      scale={countScale(weeks.map(({ completions }) => completions ?? 0))}
      points={weeks.map(({ begins, completions, marked }, place) => ({
        ...week(begins, place, weeks.length),
        value: completions,
        said:
          completions === null
            ? words.fewIn(dateOf(begins), fewestTold)
            : words.completed(dateOf(begins), completions, marked ?? 0),
        row: [dateOf(begins), completions ?? words.tooFew, marked ?? words.tooFew],
      }))}
    />
  )
}

function People({ weeks }: Weeks) {
  return (
    <Chart
      title={words.active}
      columns={words.activeColumns}
      begin={weeks.length - 1}
      scale={countScale(weeks.map(({ people }) => people ?? 0))}
      points={weeks.map(({ begins, people }, place) => ({
        ...week(begins, place, weeks.length),
        value: people,
        said:
          people === null ? words.fewIn(dateOf(begins), fewestTold) : words.people(dateOf(begins), people),
        row: [dateOf(begins), people ?? words.tooFew],
      }))}
    />
  )
}

// There is room under the chart for the first week, one in the middle, and the last.
function week(begins: string, place: number, count: number) {
  const isMarked = place === 0 || place === count - 1
  return { key: begins, mark: isMarked ? dateOf(begins) : undefined }
}

// The same date wherever it is read.
function dateOf(begins: string): string {
  return shortDate(new Date(`${begins}T00:00:00Z`), 'UTC')
}
