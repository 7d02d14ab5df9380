import { useState } from 'react'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { isApproval } from './answer.ts'
import { type Deed, keysOf } from './keys.ts'
import { type ActsOptions, useActs } from './use-acts.ts'
import { useAnalysis } from './use-analysis.ts'
import { useAnswer } from './use-answer.ts'

export type Answering = ReturnType<typeof useAnswering>

/** All that a leader does with one item: what they write, what they ask a model, and what becomes of it. */
export function useAnswering(item: QueuedFeedback, options: ActsOptions) {
  const hand = useAnswer(item)
  const acts = useActs(hand, options)
  const analyzing = useAnalysis(hand)
  const [asked, setAsked] = useState(false)
  const { answer, shown } = hand
  const isBlank = isApproval(answer)
  if (asked && !isBlank) setAsked(false)

  // A key that is pressed twice must not send the next one an approval.
  const deliverByKey = () => {
    if (isBlank && !asked && !hand.change) return setAsked(true)
    setAsked(false)
    void acts.deliver()
  }
  const deeds: Partial<Record<Deed, () => void>> = {
    deliver: deliverByKey,
    save: () => void acts.review(),
    dismiss: () => void acts.dismiss(),
    ...(analyzing.offered !== false && { analyze: analyzing.analyze }),
  }
  return {
    hand,
    acts,
    analyzing,
    /** What is to be pressed once more, and what for; null where nothing is. */
    needsMore:
      asked && isBlank
        ? words.approveAgain(keysOf.deliver.shown.join(' '), nameInText(shown.author, unknownUser))
        : null,
    review: () => void acts.review(),
    /** Does what was asked for by a key. Answers whether it is something that one does here. */
    press(deed: Deed): boolean {
      deeds[deed]?.()
      return deed in deeds
    },
  }
}
