import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** In the place of a form in which one writes. */
export function FormSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-56" />
      </div>
    </Skeletons>
  )
}
