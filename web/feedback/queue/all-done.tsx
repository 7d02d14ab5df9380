import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RoadDrawing } from '#web/ui/road-drawing.tsx'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'

const { focus: words } = queueWords

type AllDoneProps = {
  /** Entries that one has dealt with. */
  count: number
  /** Entries that one has gone by. */
  waiting: number
  /** Where all that waits is listed. */
  toQueue: string
  onGoThrough: () => void
}

/** The end of the way through the queue. */
export function AllDone({ count, waiting, toQueue, onGoThrough }: AllDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex flex-col items-center gap-3 py-12 text-center">
      <RoadDrawing size={120} />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {waiting > 0 ? words.atEnd : words.done}
      </h2>
      <p className="max-w-[46ch] text-muted">
        {waiting > 0 ? words.atEndText(waiting) : words.doneText(count)}
      </p>
      <div className="flex flex-wrap justify-center gap-2 pt-3">
        {waiting > 0 && (
          <Button look="primary" onClick={onGoThrough}>
            {words.goThrough}
          </Button>
        )}
        <LinkButton to={toQueue}>{words.seeAll}</LinkButton>
      </div>
    </section>
  )
}
