import { Copy } from 'lucide-react'
import { dateAndTime } from '#web/programme/moments.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { queueWords } from '#words/en/feedback-queue.ts'
import { nameOf } from './item-header.tsx'
import type { AnswerInHand } from './use-answer.ts'

const { finished: words } = queueWords

/** In place of the form where somebody else was first, or where there is nothing to answer any more. Words of mine stay to be copied. */
export function OverNotice({ hand, gone }: { hand: AnswerInHand; gone: boolean }) {
  const { latest, answer, begun, keeper } = hand
  const { status, leader, comments, deliveredAt } = latest
  const name = nameOf(leader)
  const when = deliveredAt ? dateAndTime(deliveredAt) : ''
  const said = comments === '' ? words.approved(name, when) : words.delivered(name, when)
  const title = gone ? words.notThere : status === 'dismissed' ? words.dismissed(name) : said
  return (
    <div className="flex flex-col gap-3">
      <Notice title={title}>
        {gone && <p>{words.notThereText}</p>}
        {!gone && status === 'delivered' && <p className="as-written wrap-anywhere">{comments}</p>}
      </Notice>
      {begun && answer.comments.trim() !== '' && (
        <section aria-label={words.mine} className="rounded bg-tint px-4 py-3">
          <p className="text-sm text-muted">{words.mine}</p>
          <p className="as-written wrap-anywhere">{answer.comments}</p>
          <div className="-mx-4 flex flex-wrap justify-end">
            <Button look="plain" icon={<Copy size={16} />} onClick={() => void copyText(answer.comments)}>
              {words.copy}
            </Button>
            <Button look="plain" onClick={() => keeper.putAway()}>
              {words.drop}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
