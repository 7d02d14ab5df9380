import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { FeedbackFigures } from '#contract/analytics/analytics.ts'
import { answeredDays } from '#contract/analytics/limits.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { analyticsWords } from '#words/en/analytics/analytics.ts'
import { Figures, ReadCard } from './read-card.tsx'

const { feedback: words } = analyticsWords

/** What waits for feedback, by how long it has waited, and how long others waited. */
export function WaitingFeedback({ query }: { query: UseQueryResult<FeedbackFigures> }) {
  return (
    <ReadCard title={words.title} query={query} failed={words.failed}>
      {(figures) => (
        <div className="flex flex-col items-start gap-6">
          <Count figures={figures} />
          {figures.waiting > 0 ? <Ages figures={figures} /> : <p>{words.empty}</p>}
          {figures.waiting > 0 && <LinkButton to={paths.leaderFeedback()}>{words.queue}</LinkButton>}
        </div>
      )}
    </ReadCard>
  )
}

function Count({ figures: { waiting, answered, medianMinutes } }: { figures: FeedbackFigures }) {
  return (
    <Figures
      figures={[
        { name: words.waiting, value: String(waiting) },
        { name: words.answered, value: String(answered), text: words.answeredText(answeredDays) },
        ...(medianMinutes === null
          ? []
          : [{ name: words.median, value: words.wait(medianMinutes), text: words.medianText }]),
      ]}
    />
  )
}

// So few values that the table is the chart: each has its bar beside it.
function Ages({ figures: { ages } }: { figures: FeedbackFigures }) {
  const id = useId()
  const most = Math.max(...ages.map(({ items }) => items))
  return (
    <figure aria-labelledby={id} className="flex w-full flex-col gap-2">
      <figcaption id={id} className="text-sm text-muted">
        {words.text}
      </figcaption>
      <table className="w-full tabular-nums">
        <thead className="sr-only">
          <tr>
            {words.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ages.map(({ fromDays, untilDays, items }) => (
            <tr key={fromDays}>
              <th scope="row" className="w-px py-1.5 pr-4 text-left font-normal whitespace-nowrap">
                {words.age(fromDays, untilDays)}
              </th>
              <td className="w-px py-1.5 pr-3 text-right">{items}</td>
              <td aria-hidden="true" className="py-1.5">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full">
                  <rect
                    width={(100 * items) / most}
                    height={10}
                    className="fill-gold forced-colors:fill-[CanvasText]"
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
