import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DialogSkeleton } from '#web/entries/dialog-skeleton.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { progressWords } from '#words/en/progress/progress.ts'

/** Draws what a query answers for the dialog of a day; until then a skeleton, and a failure with a way to try again. */
export function QueryState<Answer>({
  of: query,
  children,
}: {
  of: UseQueryResult<Answer>
  children: (answer: Answer) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <DialogSkeleton />
  return <FailedState text={progressWords.day.failed} onRetry={() => void query.refetch()} />
}
