import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const shapes = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-1/3']

/** In place of messages that are on their way. */
export function ThreadSkeleton() {
  return (
    <div className="flex min-h-0 grow flex-col justify-end overflow-hidden px-4 py-4">
      <Skeletons>
        <div className="flex flex-col gap-3">
          {shapes.map((width, index) => (
            <Skeleton key={width} className={`h-10 ${width} ${index % 2 === 1 ? 'self-end' : ''}`} />
          ))}
        </div>
      </Skeletons>
    </div>
  )
}
