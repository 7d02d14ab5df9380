import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import type { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { OriginalText } from '#web/entries/original-text.tsx'
import { AnswerForm } from '#web/feedback/answer/answer-form.tsx'
import { isOver } from '#web/feedback/answer/answer.ts'
import { itemQuery, refreshQueue } from '#web/feedback/answer/feedback-queries.ts'
import { ItemHeader, nameOf, titleOf } from '#web/feedback/answer/item-header.tsx'
import { OverNotice } from '#web/feedback/answer/over-notice.tsx'
import { useAnswering } from '#web/feedback/answer/use-answering.ts'
import { useLive, useTies } from '#web/live/live-news.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { Context } from './context.tsx'
import { NotWaiting, NotWaitingNotice } from './not-waiting.tsx'
import type { Way } from './use-walk-through.ts'
import { type Deed, deedOf, keysOf } from '#web/feedback/answer/keys.ts'

const { focus: words } = queueWords

type FocusItemProps = { id: string; way: Way }

/** One entry of the way through the queue, once it is there. What others have done meanwhile is passed over with a word. */
export function FocusItem({ id, way }: FocusItemProps) {
  const me = useMe().id
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...itemQuery(id),
    staleTime: 0,
  })
  useLive('feedback.changed', () => void refreshQueue())
  useTies(() => void refreshQueue())
  const gone = error !== null && failureOf(error).code === 'NOT_FOUND'
  const arrived = useRef(false)
  const arrive = useEffectEvent(() => {
    if (arrived.current || (!isFetchedAfterMount && !error) || isFetching) return
    arrived.current = true
    // What one was led to though it waits for nothing is looked at.
    if (!way.wasWaiting(id)) return
    if (gone) toast({ title: words.passedGone })
    else if (!data || !isOver(data.item)) return
    else if (doerOf(data.item)?.id !== me) toast({ title: passedWords(data.item) })
    way.pass(id, false)
  })
  useEffect(() => arrive(), [isFetchedAfterMount, isFetching, error])
  if (gone && !data) return <NotWaiting way={way} />
  if (data) {
    return (
      <>
        {way.place === 0 && isOver(data.item) && <NotWaitingNotice way={way} />}
        <OneItem read={data} gone={gone} way={way} />
      </>
    )
  }
  if (error) {
    return <FailedState text={words.failed} busy={isFetching} onRetry={() => void refetch()} />
  }
  return <PageSkeleton />
}

type Read = Awaited<ReturnType<typeof client.feedback.item>>

function passedWords(item: Read['item']): string {
  const say = item.status === 'dismissed' ? words.passedDismissed : words.passedDelivered
  return say(nameInText(doerOf(item), unknownUser), titleOf(item, nameInText(item.author, unknownUser)))
}

function doerOf({ status, leader, dismissedBy }: Read['item']) {
  return status === 'dismissed' ? dismissedBy : leader
}

function OneItem({ read, gone, way }: { read: Read; gone: boolean; way: Way }) {
  const { item, recent, earlier } = read
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLElement>(null)
  const { leaving, ...steps } = useSteps(way)
  const answering = useAnswering(item, steps)
  const { shown } = answering.hand
  const over = gone || (isOver(item) && !leaving)
  const isSending = answering.acts.busy !== null
  useDeedKeys((deed) => {
    if (isSending) return true
    if (deed === 'next') way.toNext()
    else if (deed === 'previous') way.toPrevious()
    else if (over) return false
    else return answering.press(deed)
    return true
  })
  useEffect(() => {
    scrollTo(0, 0)
    // A touch would bring up the keyboard over what there is to read.
    const target = matchMedia('(pointer: coarse)').matches ? place.current : field.current
    ;(target ?? place.current)?.focus({ preventScroll: true })
    const { length } = field.current?.value ?? ''
    field.current?.setSelectionRange(length, length)
  }, [])
  const kept = useFocusKept<HTMLElement>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-8">
      <article
        ref={place}
        tabIndex={-1}
        aria-label={titleOf(shown)}
        className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-raised ring-1 ring-line outline-none sm:p-6 forced-colors:border"
      >
        <ItemHeader item={{ ...shown, status: item.status }} />
        {!gone && <OriginalText original={shown.original} whole />}
      </article>
      <section
        {...kept}
        aria-label={queueWords.comments(nameOf(shown.author))}
        className="flex outline-none flex-col gap-4 lg:sticky lg:top-20 lg:row-span-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1"
      >
        {over ? (
          <OverNotice hand={answering.hand} gone={gone} onRestored={steps.onRestored} />
        ) : (
          <AnswerForm answering={answering} field={field} lines={6} inSight />
        )}
        <KeyHint analyzes={answering.analyzing.offered === true} />
      </section>
      {!gone && <Context name={nameInText(shown.author, unknownUser)} recent={recent} earlier={earlier} />}
    </div>
  )
}

// How one goes on from an item, by what one does with it.
function useSteps(way: Way) {
  const [leaving, setLeaving] = useState(false)
  return {
    /** One has done away with it, and it stays as it stands while the next one comes. */
    leaving,
    onOver({ id }: QueuedFeedback) {
      setLeaving(true)
      way.pass(id, true)
    },
    onReviewed: ({ id }: QueuedFeedback) => way.save(id),
    onRestored(id: string) {
      setLeaving(false)
      way.putBack(id)
    },
  }
}

/** Calls back with what is asked for by keys, wherever on the page one is; `press` answers whether it is something that one does here. */
export function useDeedKeys(press: (deed: Deed) => boolean) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const deed = deedOf(event)
    // What lies over the page has keys of its own.
    const { target } = event
    const isWithin =
      target === document.body || (target instanceof Element && target.closest('main') !== null)
    if (!deed || !isWithin) return
    if (event.repeat || press(deed)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

const deeds: readonly Deed[] = ['deliver', 'save', 'next', 'previous', 'dismiss', 'analyze']

/** The keys that work while one writes, where there is a keyboard. */
function KeyHint({ analyzes }: { analyzes: boolean }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="text-sm text-muted pointer-coarse:hidden">
      <h2 id={id} className="pb-1.5 font-medium">
        {words.keyboard}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
        {deeds
          .filter((deed) => deed !== 'analyze' || analyzes)
          .map((deed) => (
            <Fragment key={deed}>
              <dt className="flex gap-1">
                {keysOf[deed].shown.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-sm border border-line bg-surface px-1.5 font-sans text-xs leading-5"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{words.keys[deed]}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  )
}
