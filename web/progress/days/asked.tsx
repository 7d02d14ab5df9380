import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DialogSkeleton } from '#web/entries/dialog-skeleton.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { progressWords } from '#words/en/progress/progress.ts'

/** What was asked for when a day opened: on its way, not to be had, or here. */
export function Asked<Answer>({
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
