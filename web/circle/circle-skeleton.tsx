import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** In place of a circle that is on its way. */
export function CircleSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-4 md:flex-row">
        <Skeleton className="h-40 rounded-lg md:h-96 md:w-72" />
        <Skeleton className="h-96 grow rounded-lg" />
      </div>
    </Skeletons>
  )
}
