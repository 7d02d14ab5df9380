import { ChevronDown, Maximize2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { OriginalText } from '#web/entries/original-text.tsx'
import { AnswerForm } from '#web/feedback/answer/answer-form.tsx'
import { isOver } from '#web/feedback/answer/answer.ts'
import { ItemHeader, titleOf } from '#web/feedback/answer/item-header.tsx'
import { deedOf } from '#web/feedback/answer/keys.ts'
import { OverNotice } from '#web/feedback/answer/over-notice.tsx'
import type { ActsOptions } from '#web/feedback/answer/use-acts.ts'
import { useAnswering } from '#web/feedback/answer/use-answering.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/platform/api/failure.ts'
import { itemQuery } from '#web/feedback/answer/feedback-queries.ts'

export type QueuedCardProps = ActsOptions & {
  item: QueuedFeedback
  /** Whether it still waits, as far as the list says. */
  isListed: boolean
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  /** Where it is looked at by itself. */
  alone: string
}

/** One item of the queue: what was written, and where it is answered. It can be collapsed. */
export function QueuedCard({ item, isListed, collapsed, onCollapse, alone, ...options }: QueuedCardProps) {
  const { latest, gone } = useFate(item, isListed)
  const answering = useAnswering(latest, options)
  const field = useRef<HTMLTextAreaElement>(null)
  const bodyId = useId()
  const { shown, begun } = answering.hand
  const title = titleOf(shown)
  const over = gone || isOver(latest)
  const onKeyDown = (event: KeyboardEvent) => {
    const deed = deedOf(event.nativeEvent)
    // What opens over the page has keys of its own.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    if (!deed || event.repeat || over || collapsed || deed === 'next' || deed === 'previous') return
    if (answering.press(deed)) event.preventDefault()
  }
  return (
    // The keys go with the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      {...useFocusKept<HTMLElement>()}
      aria-label={title}
      className="flex flex-col gap-4 outline-none"
      onKeyDown={onKeyDown}
    >
      <ItemHeader item={{ ...shown, status: latest.status }} begun={begun && collapsed}>
        <div className="-mt-2 -mr-2 flex">
          {!over && (
            <Link to={alone} aria-label={words.alone(title)} title={words.aloneShort} className={iconLink}>
              <Maximize2 size={18} aria-hidden="true" />
            </Link>
          )}
          <IconButton
            label={collapsed ? words.expand(title) : words.collapse(title)}
            aria-expanded={!collapsed}
            aria-controls={bodyId}
            icon={<ChevronDown size={20} className={collapsed ? '' : 'rotate-180'} />}
            onClick={() => onCollapse(!collapsed)}
          />
        </div>
      </ItemHeader>
      <div id={bodyId} hidden={collapsed} className="flex flex-col gap-4">
        {!collapsed && (
          <>
            {!gone && <OriginalText original={shown.original} />}
            {over ? (
              <OverNotice hand={answering.hand} gone={gone} onRestored={options.onRestored} />
            ) : (
              <AnswerForm answering={answering} field={field} />
            )}
          </>
        )}
      </div>
    </article>
  )
}

const iconLink =
  'inline-flex size-11 shrink-0 items-center justify-center rounded text-muted hover:bg-tint hover:text-ink'

/** What became of an item that the list no longer holds: how it is by now, or that it is not there to read any more. */
export function useFate(item: QueuedFeedback, isListed: boolean): { latest: QueuedFeedback; gone: boolean } {
  const { data, error } = useQuery({ ...itemQuery(item.id), enabled: !isListed, staleTime: 0 })
  const gone = !isListed && error !== null && failureOf(error).code === 'NOT_FOUND'
  return { latest: isListed ? item : (data?.item ?? item), gone }
}
