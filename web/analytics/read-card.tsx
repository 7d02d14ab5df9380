import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'

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
