import { useEffect, useId, useRef } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import type { AnswerInHand } from './use-answer.ts'

const { changed: words } = queueWords

type ChangedNoticeProps = {
  hand: AnswerInHand
  /** How often one wanted to send something nevertheless. */
  refused: number
  /** One has chosen, and goes on. */
  onChosen: () => void
}

/** Says what is different by now from what one had before oneself, beside one's own words. Nothing is sent before one has seen it. */
export function ChangedNotice({ hand, refused, onChosen }: ChangedNoticeProps) {
  const { change, latest, keeper, begun } = hand
  const me = useMe()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const isOpen = change !== null
  // Whoever wanted to send something is led to it; whoever is typing is left alone.
  useEffect(() => {
    if (isOpen && refused > 0) place.current?.focus()
  }, [isOpen, refused])
  if (!change) return null
  const { author, leader, original, comments } = latest
  const isMine = leader?.id === me.id
  const choose = (act: () => void) => () => {
    act()
    onChosen()
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className="scroll-mt-20 rounded outline-offset-2 focus:outline-2 focus:outline-focus"
    >
      <Notice>
        <p id={id} className="font-medium">
          {change.original && <Sentence of={words.edited} who={[author]} />}
          {!change.original && isMine && words.reviewedElsewhere}
          {!change.original && !isMine && <Sentence of={words.reviewed} who={[leader ?? unknownUser]} />}
        </p>
        {begun && <p>{words.text}</p>}
        {change.original && <Now label={words.now} text={original.text} />}
        {change.review && <Now label={words.theirs} text={comments || words.noWords} />}
        <div className="flex flex-wrap gap-2 pt-3">
          <Button onClick={choose(() => keeper.goOn())}>{begun ? words.keepMine : words.goOn}</Button>
          {change.review && begun && (
            <Button onClick={choose(() => keeper.putAway())}>{words.keepTheirs}</Button>
          )}
        </div>
      </Notice>
    </div>
  )
}

function Now({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label} className="mt-2 rounded border border-line bg-surface px-4 py-3">
      <p className="text-sm font-medium text-muted">{label}</p>
      <EntryText text={text} />
    </section>
  )
}
