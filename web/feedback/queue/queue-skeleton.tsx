import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'

/** Cards in the shape of those that come. */
export function QueueSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-4">
        {[0, 1, 2].map((each) => (
          <Card key={each}>
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <Skeleton className="h-5 w-48" />
            </div>
            <SkeletonLines lines={4} />
            <Skeleton className="h-28 w-full" />
          </Card>
        ))}
      </div>
    </Skeletons>
  )
}
