import { AttachmentsSkeleton } from '#web/files/attachments-skeleton.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** In place of a form, while this device is asked for what was written in it before. */
export function FormSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-66 w-full" />
        <AttachmentsSkeleton />
        <Skeleton className="h-30 w-full" />
        <Skeleton className="h-11 w-56" />
      </div>
    </Skeletons>
  )
}
