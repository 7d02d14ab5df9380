/** In place of the field for files while it is on its way: as high as what comes, so that nothing moves. */
export function AttachmentsSkeleton() {
  return <div className="min-h-33 sm:min-h-16 md:min-h-11 lg:min-h-33 xl:min-h-21" />
}
