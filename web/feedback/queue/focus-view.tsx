import { useSearch } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { keysOf } from '#web/feedback/answer/keys.ts'
import type { QueueAddress } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { FocusItem } from './focus-item.tsx'
import { NotWaiting } from './not-waiting.tsx'
import { addressOf, ends, filterIn, isItem, pathOfQueue } from './queue-address.ts'
import { QueueNotices } from './queue-notices.tsx'
import { useWalkThrough, type Way } from './use-walk-through.ts'
import { useEffect, useRef } from 'react'
import { RoadDrawing } from '#web/ui/road-drawing.tsx'

const { focus: words } = queueWords

/** What waits, one entry at a time, for whoever works through it by keyboard alone. */
export function FocusView() {
  const asked: QueueAddress = useSearch({ strict: false })
  const { focus = ends.first } = asked
  const pathBack = pathOfQueue(asked.from === 'review')
  const way = useWalkThrough(asked, focus)
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <div className="-ml-4">
            <LinkButton look="plain" icon={<ArrowLeft size={16} />} to={pathBack(addressOf(filterIn(asked)))}>
              {words.back}
            </LinkButton>
          </div>
          <h1 className="text-2xl">{queueWords.title}</h1>
          <QueueNotices />
        </div>
        {way.place > 0 && <Steps way={way} />}
      </header>
      <Place way={way} focus={focus} toQueue={pathBack({})} />
    </div>
  )
}

type WayProps = { way: Way }

function Steps({ way }: WayProps) {
  return (
    <nav aria-label={words.steps} className="flex items-center gap-2">
      <p role="status" className="px-2 text-muted tabular-nums">
        {words.place(way.place, way.ids?.length ?? 0)}
      </p>
      <Button
        icon={<ChevronUp size={18} />}
        disabled={!way.hasBefore}
        aria-keyshortcuts={keysOf.previous.aria}
        onClick={way.toPrevious}
      >
        {words.previous}
      </Button>
      <Button icon={<ChevronDown size={18} />} aria-keyshortcuts={keysOf.next.aria} onClick={way.toNext}>
        {words.next}
      </Button>
    </nav>
  )
}

function Place({ way, focus, toQueue }: WayProps & { focus: string; toQueue: string }) {
  if (way.isError) {
    return <FailedState text={words.orderFailed} busy={way.isFetching} onRetry={() => void way.refetch()} />
  }
  if (!way.ids || focus === ends.first) return <PageSkeleton />
  if (focus === ends.last) {
    return <AllDone count={way.mine} waiting={way.waiting} toQueue={toQueue} onGoThrough={way.beginAnew} />
  }
  if (!isItem(focus)) return <NotWaiting way={way} />
  return <FocusItem key={focus} id={focus} way={way} />
}

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
