import { type RefObject, useId } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import { commentsLength } from '#contract/feedback/limits.ts'
import { HighlightButton } from '#web/highlights/highlight-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { ui } from '#words/en/platform/ui.ts'
import { AnalysisFields } from './analysis-fields.tsx'
import { Analyze } from './analyze.tsx'
import { isApproval } from './answer.ts'
import { AsideWords } from './aside-words.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { keysOf } from './keys.ts'
import type { Answering } from './use-answering.ts'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'

/** Characters before the most, from which on one is told how many there are. */
const near = 500

type AnswerFormProps = {
  answering: Answering
  field: RefObject<HTMLTextAreaElement | null>
  /** Lines of the comment field at the least. */
  lines?: number
  /** The buttons stay in sight where the form scrolls by itself. */
  inSight?: boolean
}

/** Where a leader answers: the comments, what a model says of the entry, and what becomes of it. */
export function AnswerForm({ answering, field, lines = 3, inSight = false }: AnswerFormProps) {
  const { hand, acts, analyzing, needsMore } = answering
  const { answer, shown } = hand
  const { busy, problems, missing } = acts
  const goOn = () => {
    acts.forgive()
    field.current?.focus()
  }
  const sending = busy === 'review' || busy === 'deliver'
  return (
    <div className="flex flex-col gap-4">
      <Comments answering={answering} field={field} lines={lines} />
      {/* What comes while one writes comes below, so that the field stays where it is. */}
      <BesideItem item={hand.latest} />
      <AsideWords hand={hand} />
      {missing && !needsMore && (
        <Notice kind="danger" title={words.missing.title}>
          <p>{words.missing.text}</p>
        </Notice>
      )}
      {needsMore && (
        <Notice>
          <p role="status">{needsMore}</p>
        </Notice>
      )}
      <AnalysisFields hand={hand} problems={problems} sending={sending} />
      <Analyze
        analyzing={analyzing}
        author={nameInText(shown.author, unknownUser)}
        again={answer.analysis !== null}
        keys={keysOf.analyze.aria}
      />
      <ChangedNotice hand={hand} refused={acts.refused} onChosen={goOn} />
      <div
        className={`flex flex-wrap items-center gap-2 ${inSight ? 'bg-paper lg:sticky lg:-bottom-1 lg:py-2' : ''}`}
      >
        <ActButtons answering={answering} />
        {shown.entryId !== null && (
          <HighlightButton
            entryId={shown.entryId}
            highlighted={shown.highlighted}
            allowed={shown.can.highlight}
          />
        )}
      </div>
    </div>
  )
}

function ActButtons({ answering }: Pick<AnswerFormProps, 'answering'>) {
  const { hand, acts } = answering
  const { busy } = acts
  const reasonId = useId()
  const isChanged = hand.change !== null
  const rest = { unavailable: isChanged, 'aria-describedby': isChanged ? reasonId : undefined }
  return (
    <>
      <Button
        {...rest}
        look="primary"
        busy={busy === 'deliver'}
        busyLabel={words.delivering}
        aria-keyshortcuts={keysOf.deliver.aria}
        onClick={() => void acts.deliver()}
      >
        {isApproval(hand.answer) ? words.approve : words.deliver}
      </Button>
      <Button
        {...rest}
        busy={busy === 'review'}
        busyLabel={words.saving}
        aria-keyshortcuts={keysOf.save.aria}
        onClick={answering.review}
      >
        {words.save}
      </Button>
      <Button
        {...rest}
        look="plain"
        busy={busy === 'dismiss'}
        busyLabel={words.dismissing}
        aria-keyshortcuts={keysOf.dismiss.aria}
        onClick={() => void acts.dismiss()}
      >
        {words.dismiss}
      </Button>
      {isChanged && (
        <p id={reasonId} className="order-last w-full text-sm text-muted">
          {words.changed.first}
        </p>
      )}
    </>
  )
}

type CommentsProps = Pick<AnswerFormProps, 'answering' | 'field'> & { lines: number }

function Comments({ answering: { hand, acts }, field, lines }: CommentsProps) {
  const { keeper, answer, shown, safe } = hand
  const name = nameInText(shown.author, unknownUser)
  const { comments } = acts.problems
  const length = charactersIn(answer.comments.trim())
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={words.comments(name)} errors={comments === null ? [] : [comments]}>
        <TextArea
          ref={field}
          serif
          lines={lines}
          value={answer.comments}
          placeholder={words.placeholder(name)}
          readOnly={acts.busy === 'deliver' || acts.busy === 'review'}
          {...(acts.missing && { 'aria-invalid': true })}
          onChange={(event) => keeper.change({ comments: event.currentTarget.value })}
        />
      </Field>
      <p className="flex min-h-5 justify-between gap-4 text-sm text-muted">
        <span>{safe && words.safe[safe]}</span>
        {length >= commentsLength - near && (
          <span className={`tabular-nums ${length > commentsLength ? 'font-medium text-danger' : ''}`}>
            {ui.xOfY(length, commentsLength)}
          </span>
        )}
      </p>
    </div>
  )
}

/** Who else is on an item, and who saved its review, as it is known by now. */
function BesideItem({ item: { others, leader, status, reviewedAt } }: { item: QueuedFeedback }) {
  return (
    <div role="status" className="flex flex-col gap-1 text-sm text-muted empty:hidden">
      {status === 'reviewed' && reviewedAt && (
        <p>
          <Sentence
            of={(name) => words.reviewedBy(name, dateAndTime(reviewedAt))}
            who={[leader ?? unknownUser]}
          />
        </p>
      )}
      {others.map(({ leader: other, savedAt }) => (
        <p key={other.id} className="text-gold">
          <Sentence of={(name) => words.onIt(name, dateAndTime(savedAt))} who={[other]} />
        </p>
      ))}
    </div>
  )
}
