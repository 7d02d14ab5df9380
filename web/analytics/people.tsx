import { useQuery } from '@tanstack/react-query'
import type { PeopleFigures } from '#contract/analytics/analytics.ts'
import { fewestTold } from '#contract/analytics/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { analyticsWords } from '#words/en/analytics/analytics.ts'
import { Chart } from './chart.tsx'
import { Figures, ReadCard, toldOf } from './read-card.tsx'
import { countScale, spanMark, spanName } from './scale.ts'

const { people: words } = analyticsWords

/** How many people there are, and on which days they stand. */
export function People() {
  const query = useQuery(api.analytics.people.queryOptions())
  return (
    <ReadCard title={words.title} query={query} failed={words.failed}>
      {(figures) => (
        <div className="flex flex-col gap-8">
          <Count figures={figures} />
          <Where figures={figures} />
        </div>
      )}
    </ReadCard>
  )
}

function Where({ figures }: { figures: PeopleFigures }) {
  const { begun, days, through } = figures
  if (begun === 0) return <EmptyState title={words.empty} text={words.emptyText} />
  if (begun === null || days.length === 0) {
    return <EmptyState title={words.few(fewestTold)} text={words.fewText(fewestTold)} />
  }
  if (days.every(({ people }) => people === 0)) {
    return <EmptyState title={words.allThrough} text={throughText(through)} />
  }
  return <Days figures={figures} />
}

function throughText(through: number | null): string {
  return through === null ? words.fewThrough(fewestTold) : words.through(through)
}

function Count({ figures: { people, roles, begun, finished } }: { figures: PeopleFigures }) {
  return (
    <Figures
      figures={[
        { name: words.everybody, value: toldOf(people) },
        { name: words.roles.participant, value: toldOf(roles.participant) },
        { name: words.roles.leader, value: toldOf(roles.leader) },
        { name: words.roles.admin, value: toldOf(roles.admin) },
        { name: words.begun, value: toldOf(begun), text: words.begunText },
        { name: words.finished, value: toldOf(finished), text: words.finishedText },
      ]}
    />
  )
}

function Days({ figures: { days, through } }: { figures: PeopleFigures }) {
  return (
    <div className="flex flex-col gap-2">
      <Chart
        title={words.days}
        text={words.daysText(fewestTold)}
        columns={words.columns}
        scale={countScale(days.map(({ people }) => people))}
        points={days.map(({ people, ...span }, place) => ({
          key: span.from,
          value: people,
          said: words.onDays(span, people),
          mark: spanMark(days, place),
          row: [spanName(span), people],
        }))}
      />
      {through !== 0 && <p className="text-sm text-muted">{throughText(through)}</p>}
    </div>
  )
}
