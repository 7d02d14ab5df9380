import { Skeleton, SkeletonLines, Skeletons } from './skeleton.tsx'

/** In place of a page that is on its way and has no shape of its own to show. */
export function PageSkeleton() {
  return (
    <Skeletons>
      <Skeleton className="mb-6 h-8 w-44" />
      <div className="flex flex-col gap-4 rounded-lg bg-surface p-6 ring-1 ring-line">
        <Skeleton className="h-6 w-64 max-w-full" />
        <SkeletonLines lines={5} />
        <Skeleton className="h-11 w-36" />
      </div>
    </Skeletons>
  )
}
