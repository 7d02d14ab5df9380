import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fewestTold } from '#contract/analytics/limits.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { analyticsWords } from '#words/en/analytics/analytics.ts'

type ReadCardProps<Figures> = {
  title: string
  text?: string
  query: UseQueryResult<Figures>
  failed: string
  children: (figures: Figures) => ReactNode
}

/** Figures that are read from the server, once they have come. */
export function ReadCard<Figures>({ title, text, query, failed, children }: ReadCardProps<Figures>) {
  return (
    <Card title={title} {...(text && { text })}>
      {query.isError && (
        <FailedState text={failed} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {query.isPending && (
        <Skeletons>
          <div className="flex flex-col gap-4">
            <SkeletonLines lines={2} />
            <Skeleton className="h-44 w-full" />
          </div>
        </Skeletons>
      )}
      {query.isSuccess && children(query.data)}
    </Card>
  )
}

/** A number of people in words; null where it is not told. */
export function toldOf(people: number | null): string {
  return people === null ? analyticsWords.fewer(fewestTold) : String(people)
}

/** Numbers that stand for themselves, each under its name. */
export function Figures({ figures }: { figures: readonly { name: string; value: string; text?: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-5">
      {figures.map(({ name, value, text }) => (
        <div key={name} className="flex flex-col">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-serif text-2xl tabular-nums">{value}</dd>
          {text && <dd className="text-sm text-muted">{text}</dd>}
        </div>
      ))}
    </dl>
  )
}
