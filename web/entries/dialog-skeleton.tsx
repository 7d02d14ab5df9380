import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'

/** In a dialog, in place of what there is to read. */
export function DialogSkeleton() {
  return (
    <div className="py-4">
      <Skeletons>
        <SkeletonLines lines={5} />
      </Skeletons>
    </div>
  )
}
