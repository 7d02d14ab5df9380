import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** In place of people and conversations that are on their way. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Skeletons>
      <div className="flex flex-col gap-4 py-2">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex items-center gap-3 px-2">
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
