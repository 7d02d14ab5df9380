import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'

/** In place of what somebody shares, while it is on its way. */
export function TimelineSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-8">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex flex-col gap-3">
            <Skeleton className="h-4 w-40" />
            <SkeletonLines lines={3} />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
