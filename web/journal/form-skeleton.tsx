import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** In place of a form, while this device is asked for what was written in it before. */
export function FormSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-66 w-full" />
        {/* The field for files: as high as what comes, so that nothing moves. */}
        <div className="min-h-33 sm:min-h-16 md:min-h-11 lg:min-h-33 xl:min-h-21" />
        <Skeleton className="h-30 w-full" />
        <Skeleton className="h-11 w-56" />
      </div>
    </Skeletons>
  )
}
