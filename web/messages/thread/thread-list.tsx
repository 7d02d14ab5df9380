import { ArrowDown } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Conversation, Message } from '#contract/messages/message.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { isolated } from '#words/isolated.ts'
import type { Acts } from './message-acts.tsx'
import { MessageItem } from './message-item.tsx'
import type { Side, Thread, ThreadState } from './thread.ts'
import { PendingItems } from './pending-item.tsx'
import { isNew, rowsOf, type ThreadRow } from './rows.ts'
import { tellNotRead } from './tell-not-read.ts'
import { fromEnd, useScrollPlace } from './use-scroll-place.ts'
import { useReading } from './use-reading.ts'
import { useReturn } from '#web/ui/use-return.ts'

/** Px from an end of what is there within which more is read. */
const ahead = 800

export type ThreadListProps = {
  conversation: Conversation
  thread: Thread
  state: ThreadState
  /** The number of the message that one is led to; null for none. */
  target: { number: number } | null
  acts: Acts
  /** Counts what one has sent from here: each leads to the end. */
  sent: number
}

/** The messages of a conversation, in a box of their own to scroll through. */
export function ThreadList({ conversation, thread, state, target, acts, sent }: ThreadListProps) {
  const { stretch } = state
  const newAfter = useNewLine(stretch.messages, conversation.readNumber)
  const named = conversation.kind === 'circle'
  const place = useScrollPlace(!stretch.more.after)
  const look = useReading(place.box, conversation)
  const sought = useTarget(target, place, stretch.messages)
  const goToEnd = useEffectEvent(place.goToEnd)
  useEffect(() => {
    if (sent === 0) return
    goToEnd()
    // Where the end was not there, it is once that is read. What one has sent stands there in any case, and says itself where there is no
    // connection.
    void thread.toLatest().then(goToEnd, () => {})
  }, [sent, thread])

  const onScroll = () => {
    const box = place.box.current
    if (!box) return
    place.note()
    look()
    if (box.scrollTop < ahead && !state.failed.before) void thread.more('before')
    if (fromEnd(box) < ahead && !state.failed.after) void thread.more('after')
  }
  const toLatest = () => void thread.toLatest().then(place.goToEnd, tellNotRead)
  const wiring = { ref: place.box, onScroll, onKeyDown: moveAmong }
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        {...wiring}
        data-thread
        className="min-h-0 grow overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] sm:px-4"
      >
        <div className="flex min-h-full flex-col justify-end pt-10 pb-3">
          <EdgeOf side="before" state={state} thread={thread} />
          {!stretch.more.before && (
            <p className="pb-2 text-center text-sm text-muted">{named ? words.beginCircle : words.begin}</p>
          )}
          <ol
            aria-label={
              named ? words.ofCircle : words.label(isolated(conversation.with?.displayName ?? unknownUser))
            }
          >
            <Rows
              messages={stretch.messages}
              newAfter={newAfter}
              named={named}
              closed={conversation.closed !== null}
              sought={sought}
              acts={acts}
            />
            <PendingItems conversation={conversation} known={stretch.messages} onTakeBack={acts.takeBack} />
          </ol>
          <EdgeOf side="after" state={state} thread={thread} />
        </div>
      </div>
      {(!place.isAtEnd || stretch.more.after) && (
        <LatestButton count={conversation.unreadCount} onPress={toLatest} />
      )}
    </div>
  )
}

// Where it would not find room itself, it is not there.
function LatestButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-0 flex items-end justify-end pr-3 pb-3 [container-type:size]">
      <div className="pointer-events-auto [@container(height<2.75rem)]:hidden">
        <Button icon={<ArrowDown size={18} />} onClick={onPress}>
          {count > 0 ? words.toLatestCount(count) : words.toLatest}
        </Button>
      </div>
    </div>
  )
}

type RowsProps = {
  messages: readonly Message[]
  newAfter: number | null
  named: boolean
  closed: boolean
  sought: number | null
  acts: Acts
}

const Rows = memo(function All({ messages, newAfter, ...others }: RowsProps) {
  const rows = rowsOf(messages, newAfter)
  return rows.map((row) => (
    <li key={row.key} data-row={row.kind} className={spaceAbove(row)}>
      <Row row={row} entrance={row === rows.at(-1)} {...others} />
    </li>
  ))
})

type RowProps = Pick<RowsProps, 'named' | 'closed' | 'sought' | 'acts'> & {
  row: ThreadRow
  entrance: boolean
}

function Row({ row, sought, ...others }: RowProps): ReactNode {
  switch (row.kind) {
    case 'day':
      return <p className="py-3 text-center text-sm text-muted">{dayName(row.date)}</p>
    case 'new':
      return (
        <p className="flex items-center gap-3 py-2 text-sm font-medium text-accent before:grow before:border-t after:grow after:border-t">
          {words.newMessages}
        </p>
      )
    case 'message':
      return (
        <MessageItem
          message={row.message}
          first={row.first}
          last={row.last}
          sought={row.message.number === sought}
          {...others}
        />
      )
  }
}

function EdgeOf({ side, state, thread }: { side: Side; state: ThreadState; thread: Thread }) {
  if (state.failed[side]) {
    const text = side === 'before' ? words.loadFailed : words.laterFailed
    return <FailedState text={text} onRetry={() => void thread.more(side)} />
  }
  return (
    state.reading[side] && (
      <p className="flex justify-center py-3 text-muted">
        <Spinner />
      </p>
    )
  )
}

// Leads to a message as soon as it is there, and marks it for as long as one is led to no other.
function useTarget(
  target: { number: number } | null,
  { box, goTo }: ReturnType<typeof useScrollPlace>,
  messages: readonly { number: number }[],
) {
  const reached = useRef<{ number: number } | null>(null)
  const began = useRef(false)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || messages.length === 0) return
    const number = target && target !== reached.current ? target.number : null
    const row = number === null ? null : current.querySelector<HTMLElement>(`[data-number="${number}"]`)
    if (row) {
      reached.current = target
      goTo(row, 0.3)
      row.focus({ preventScroll: true })
    } else if (!began.current && !target) {
      const line = current.querySelector('[data-row=new]')
      if (line) goTo(line, 0.2)
    }
    began.current = true
  })
  return target?.number ?? null
}

// Outside of the message, and at once, so that it stays where it is when what it follows comes.
function spaceAbove(row: ThreadRow): string {
  if (row.kind !== 'message') return ''
  return `transition-none ${row.first ? 'pt-3' : 'pt-1'}`
}

function dayName(date: Date): string {
  const now = serverNow()
  const day = shortDate(date)
  if (day === shortDate(now)) return words.today
  return day === shortDate(new Date(now.getTime() - 86_400_000)) ? words.yesterday : day
}

// Up and down from message to message, for whoever is on one.
function moveAmong(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-number]')) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-number]')]
  const step = { ArrowUp: -1, ArrowDown: 1 }[pressedKey(event)]
  const next = step === undefined ? undefined : all[all.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * The number after which the line of new messages stands; null for none. It marks what was new when one came, or came back to the
 * page: what comes while one looks on is read as it comes.
 */
function useNewLine(messages: readonly Message[], readNumber: number): number | null {
  const isAnyNew = () => messages.some((message) => isNew(message, readNumber))
  const [after, setAfter] = useState(() => (isAnyNew() ? readNumber : null))
  useReturn(() => {
    if (isAnyNew()) setAfter(readNumber)
  })
  return after
}
