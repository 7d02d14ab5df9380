import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'

/** In place of a list of entries that is on its way. */
export function ListSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-6">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex flex-col gap-3">
            <Skeleton className="h-5 w-40" />
            <SkeletonLines lines={3} />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
