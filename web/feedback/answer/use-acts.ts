import { useState } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { analysisLength, commentsLength } from '#contract/feedback/limits.ts'
import { failureOf, toastFailure } from '#web/platform/api/failure.ts'
import type { Answer } from '#web/platform/storage/kept-answers.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { refreshLeft, refreshQueue } from './feedback-queries.ts'
import { deliverItem, dismissItem, restoreItem, reviewItem } from './sending.ts'
import type { AnswerInHand } from './use-answer.ts'

export type Act = 'review' | 'deliver' | 'dismiss'

export type ActsOptions = {
  /** An item is delivered or dismissed. */
  onOver: (item: QueuedFeedback, act: Act) => void
  /** A review was saved. */
  onReviewed?: (item: QueuedFeedback) => void
  /** A dismissal was taken back. */
  onRestored: (id: string) => void
}

/** What a leader does with an item: save a review, deliver it, dismiss it. */
export function useActs({ keeper, answer, change, shown }: AnswerInHand, options: ActsOptions) {
  const { id } = shown
  const [busy, setBusy] = useState<Act | null>(null)
  const [missing, setMissing] = useState(false)
  const [refused, setRefused] = useState(0)
  const problems = problemsOf(answer)
  const isWrong = Object.values(problems).some((each) => each !== null)
  // Nothing is sent over what one has not seen.
  const rests = () => {
    if (change) setRefused(refused + 1)
    return busy !== null || change !== null
  }

  const act = async (what: Act, work: () => Promise<QueuedFeedback>, failed: ErrorWords) => {
    setBusy(what)
    setMissing(false)
    try {
      const item = await work()
      setRefused(0)
      tellDone(what, () => void putBack(id, options.onRestored))
      if (what === 'review') options.onReviewed?.(item)
      else options.onOver(item, what)
      void refreshQueue()
      // Words of another device that are not part of it.
      if (item.draft) void refreshLeft()
    } catch (error) {
      const { code } = failureOf(error)
      // What is there now is shown beside what one wrote.
      if (['CHANGED_MEANWHILE', 'NOT_FOUND', 'FORBIDDEN'].includes(code)) {
        setRefused(refused + 1)
        await refreshQueue()
      } else {
        toastFailure(error, failed)
      }
    }
    setBusy(null)
  }

  return {
    busy,
    problems,
    /** How often something was to be sent over what one had not seen. */
    refused,
    /** One has seen it by now. */
    forgive: () => setRefused(0),
    /** A review was to be saved without words. */
    missing: missing && answer.comments.trim() === '',
    async review() {
      if (rests()) return
      const isBlank = answer.comments.trim() === ''
      setMissing(isBlank)
      if (isBlank || isWrong) return
      await act('review', () => keeper.send((...sent) => reviewItem(id, ...sent)), words.reviewFailed)
    },
    async deliver() {
      if (rests() || isWrong) return
      await act('deliver', () => keeper.send((...sent) => deliverItem(id, ...sent)), words.deliverFailed)
    },
    async dismiss() {
      if (rests()) return
      await act('dismiss', () => keeper.putOff((version) => dismissItem(id, version)), words.dismissFailed)
    },
  }
}

function tellDone(what: Act, undo: () => void) {
  const { delivered: title, deliveredText: text } = words
  if (what === 'review') toast({ kind: 'success', title: words.reviewed })
  else if (what === 'deliver') toast({ kind: 'success', title, text })
  else toast({ title: words.dismissed, action: { label: words.undo, onPick: undo } })
}

/** Takes a dismissal back. */
export async function putBack(id: string, onRestored?: (id: string) => void) {
  try {
    await restoreItem(id)
    await refreshQueue()
    toast({ title: words.restored })
    onRestored?.(id)
  } catch (error) {
    toastFailure(error, words.restoreFailed)
  }
}

// What is wrong with an answer, part by part; null where nothing is.
function problemsOf({ comments, analysis }: Answer) {
  const isLong = (text: string) => charactersIn(text.trim()) > analysisLength.part
  const { summary = '', suggestions = [], encouragement = '' } = analysis ?? {}
  const tooLong = (text: string) => (isLong(text) ? words.analysis.tooLong : null)
  const listed = suggestions.filter((each) => each.trim() !== '')
  const tooMany = listed.length > analysisLength.suggestions ? words.analysis.tooMany : null
  return {
    comments: charactersIn(comments.trim()) > commentsLength ? words.tooLong : null,
    summary: tooLong(summary),
    suggestions: tooMany ?? (listed.some(isLong) ? words.analysis.tooLong : null),
    encouragement: tooLong(encouragement),
  }
}
