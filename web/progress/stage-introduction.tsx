import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/queries.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { progressWords as words } from '#words/en/progress/progress.ts'

export type StageIntroductionProps = {
  /** The first day of the stage, with which its introduction comes. */
  day: number
  /** The present walk if left out. */
  walk?: number | undefined
}

/** What a stage is about, as its first day says it. */
export function StageIntroduction({ day, walk }: StageIntroductionProps) {
  const { data, isPending, isFetching, refetch } = useQuery(
    api.journal.desk.queryOptions({ input: { day, walk } }),
  )
  if (isPending)
    return (
      <Skeletons>
        <SkeletonLines lines={4} />
      </Skeletons>
    )
  if (!data)
    return <FailedState text={words.introductionFailed} busy={isFetching} onRetry={() => void refetch()} />
  return <p className="reading">{data.content?.introduction}</p>
}
