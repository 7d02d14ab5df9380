import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'

/** In place of what others have shared, while it is on its way. */
export function FeedSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-6">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex gap-3">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="flex grow flex-col gap-3">
              <Skeleton className="h-4 w-40" />
              <SkeletonLines lines={2} />
            </div>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
