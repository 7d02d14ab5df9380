import { useQuery } from '@tanstack/react-query'
import type { PeopleFigures } from '#contract/analytics/analytics.ts'
import { api } from '#web/api/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { analyticsWords } from '#words/en/analytics.ts'
import { Chart } from './chart.tsx'
import { Figures } from './figures.tsx'
import { dayMark } from './point.ts'
import { ReadCard } from './read-card.tsx'
import { countScale } from './scale.ts'

const { people: words } = analyticsWords

/** How many people there are, and on which days they stand. */
export function People() {
  const query = useQuery(api.analytics.people.queryOptions())
  return (
    <ReadCard title={words.title} query={query} failed={words.failed}>
      {(figures) => (
        <div className="flex flex-col gap-8">
          <Count figures={figures} />
          {figures.begun > figures.through ? (
            <Days figures={figures} />
          ) : (
            <EmptyState
              title={figures.begun === 0 ? words.empty : words.allThrough}
              text={figures.begun === 0 ? words.emptyText : words.through(figures.through)}
            />
          )}
        </div>
      )}
    </ReadCard>
  )
}

function Count({ figures: { people, roles, begun, finished } }: { figures: PeopleFigures }) {
  return (
    <Figures
      figures={[
        { name: words.everybody, value: String(people) },
        { name: words.roles.participant, value: String(roles.participant) },
        { name: words.roles.leader, value: String(roles.leader) },
        { name: words.roles.admin, value: String(roles.admin) },
        { name: words.begun, value: String(begun), text: words.begunText },
        { name: words.finished, value: String(finished), text: words.finishedText },
      ]}
    />
  )
}

function Days({ figures: { days, through } }: { figures: PeopleFigures }) {
  return (
    <div className="flex flex-col gap-2">
      <Chart
        title={words.days}
        text={words.daysText}
        columns={words.columns}
        scale={countScale(days.map(({ people }) => people))}
        points={days.map(({ day, people }) => ({
          key: day,
          value: people,
          said: words.onDay(day, people),
          mark: dayMark(day),
          row: [day, people],
        }))}
      />
      {through > 0 && <p className="text-sm text-muted">{words.through(through)}</p>}
    </div>
  )
}
