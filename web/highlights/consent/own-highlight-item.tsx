import { useState } from 'react'
import type { OwnHighlight } from '#contract/highlights/highlights.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { later, laterDialog } from '#web/ui/later.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { sharingWords } from '#words/en/sharing/sharing.ts'

const { own: words } = highlightWords
const AnswerForm = later(() => import('./answer-form.tsx').then((file) => file.AnswerForm))
const WithdrawDialog = laterDialog(() => import('./withdraw-dialog.tsx').then((file) => file.WithdrawDialog))

/** Of those who ask, how many are shown by their pictures. */
const mostPictures = 3

type ItemProps = { highlight: OwnHighlight }

/** An entry of one's own that somebody highlighted: who asks, what it says, and what one answers. */
export function OwnHighlightItem({ highlight }: ItemProps) {
  const { kind, day, text, leaders, consent, highlightedAt, usedAt, can } = highlight
  const what = sharingWords.kinds[kind](day)
  return (
    <article
      {...useFocusKept<HTMLElement>()}
      aria-label={what}
      className="flex flex-col gap-4 rounded outline-none wrap-anywhere"
    >
      <header className="flex items-start gap-3">
        <span className="flex shrink-0 -space-x-3">
          {leaders.slice(0, mostPictures).map(({ id, displayName, avatar }) => (
            <Avatar key={id} name={displayName} picture={avatar} size={40} />
          ))}
        </span>
        <div className="min-w-0">
          <h2 className="text-base">{what}</h2>
          <p className="text-sm text-muted">
            {leaders.length > 0 ? (
              <Sentence of={(...names) => words.asks(names)} who={leaders} />
            ) : (
              words.asksNobody
            )}{' '}
            · <time dateTime={highlightedAt.toISOString()}>{shortDate(highlightedAt)}</time>
          </p>
        </div>
      </header>
      <EntryText text={text} whole={consent === 'asked'} />
      {usedAt && <p className="text-sm text-muted">{words.used(shortDate(usedAt))}</p>}
      {can.agree ? <Answer highlight={highlight} what={what} /> : <Notice>{words.keptBack}</Notice>}
    </article>
  )
}

function Answer({ highlight, what }: ItemProps & { what: string }) {
  const { consent, answeredAt, usedAt } = highlight
  const [changing, setChanging] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  if (consent === 'asked' || changing) {
    return (
      <>
        {consent === 'asked' && answeredAt && <Notice>{words.again}</Notice>}
        <AnswerForm
          wanted
          inPlace
          props={{
            highlight,
            onDone: () => setChanging(false),
            onCancel: changing ? () => setChanging(false) : undefined,
          }}
          fallback={
            <Skeletons>
              <SkeletonLines lines={5} />
            </Skeletons>
          }
        />
      </>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{saidOf(highlight)}</p>
      {usedAt && consent !== 'given' && <Notice>{words.takenBack}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button {...AnswerForm.nearing} aria-label={words.changeOf(what)} onClick={() => setChanging(true)}>
          {words.change}
        </Button>
        {consent === 'given' && (
          <Button
            {...WithdrawDialog.nearing}
            aria-haspopup="dialog"
            aria-label={words.withdrawOf(what)}
            onClick={() => setWithdrawing(true)}
          >
            {words.withdraw}
          </Button>
        )}
      </div>
      <WithdrawDialog highlight={highlight} open={withdrawing} onClose={() => setWithdrawing(false)} />
    </div>
  )
}

function saidOf({ consent, named, answeredAt }: OwnHighlight): string {
  const date = answeredAt ? shortDate(answeredAt) : ''
  const { answered } = words
  if (consent === 'declined' || consent === 'withdrawn') return answered[consent](date)
  return named ? answered.named(date) : answered.given(date)
}
