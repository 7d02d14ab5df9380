import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** In place of those whom one leads, while they are on their way. */
export function PeopleSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-8 py-2">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-44 max-w-full" />
            </div>
            <Skeleton className="h-12 w-38" />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
