import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { AsideWords } from './aside-words.tsx'
import { MyWords } from './my-words.tsx'
import { putBack } from './use-acts.ts'
import type { AnswerInHand } from './use-answer.ts'

const { finished: words } = queueWords

type OverNoticeProps = {
  hand: AnswerInHand
  /** There is nothing to be seen of it any more. */
  gone: boolean
  onRestored: (id: string) => void
}

/** In place of the form where somebody else was first, or where there is nothing to answer any more. Words of mine stay to be copied. */
export function OverNotice({ hand, gone, onRestored }: OverNoticeProps) {
  const { latest, answer, begun, keeper } = hand
  const { status, leader, dismissedBy, comments, deliveredAt, can } = latest
  const when = deliveredAt ? dateAndTime(deliveredAt) : ''
  const said = comments === '' ? words.approved : words.delivered
  const over =
    status === 'dismissed' ? (
      <Sentence of={words.dismissed} who={[dismissedBy ?? unknownUser]} />
    ) : (
      <Sentence of={(name) => said(name, when)} who={[leader ?? unknownUser]} />
    )
  return (
    <div className="flex flex-col gap-3">
      <Notice title={gone ? words.notThere : over}>
        {gone && <p>{words.notThereText}</p>}
        {!gone && status === 'delivered' && <p className="as-written wrap-anywhere">{comments}</p>}
        {!gone && can.restore && <PutBack id={latest.id} onRestored={onRestored} />}
      </Notice>
      {begun && answer.comments.trim() !== '' && (
        <MyWords text={answer.comments} onPutAway={() => keeper.putAway()} />
      )}
      <AsideWords hand={hand} />
    </div>
  )
}

function PutBack({ id, onRestored }: { id: string; onRestored: (id: string) => void }) {
  const [busy, setBusy] = useState(false)
  const back = async () => {
    setBusy(true)
    await putBack(id, onRestored)
    setBusy(false)
  }
  return (
    <div className="pt-2">
      <Button
        icon={<Undo2 size={18} />}
        busy={busy}
        busyLabel={queueWords.put.busy}
        onClick={() => void back()}
      >
        {queueWords.put.back}
      </Button>
    </div>
  )
}
