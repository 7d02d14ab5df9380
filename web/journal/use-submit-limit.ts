import { useState } from 'react'
import type { EntryKind, SubmitsLeft } from '#contract/entries/entries.ts'
import { submitLimit } from '#contract/entries/limits.ts'
import type { Failure } from '#web/api/failure.ts'
import { clockTime } from '#web/programme/moments.ts'
import { useHasCome } from '#web/programme/use-has-come.ts'
import { journal } from '#words/en/journal.ts'

export type SubmitLimit = {
  /** Why nothing can be submitted now, and until when; null while one may. */
  block: { title: string; text: string; until: string } | null
  /** How few submits remain, once they are few. */
  warning: string | null
  /** Takes note of a refusal by the server. Answers the words for it, or null if it is another failure. */
  refuse: (failure: Failure) => { title: string; text: string } | null
}

type Refusal = { act: string; resetsAt: Date }

/** Whether the limits of submitting leave room, told by what the server has counted. */
export function useSubmitLimit(kind: EntryKind, left: SubmitsLeft): SubmitLimit {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const spent: Refusal | null =
    left.remaining === 0 && left.resetsAt ? { act: kind, resetsAt: left.resetsAt } : null
  const block = refusal ?? spent
  const blockOver = useHasCome(block?.resetsAt ?? null)
  const minuteOver = useHasCome(left.resetsAt)
  const few = left.resetsAt !== null && !minuteOver && left.remaining <= submitLimit.warnAt
  return {
    block:
      block && !blockOver
        ? { ...wordsFor(block, kind), until: journal.writeAgainAt(clockTime(block.resetsAt)) }
        : null,
    warning: few && left.remaining > 0 ? journal.left(left.remaining) : null,
    refuse: ({ code, data }) => {
      if (code !== 'RATE_LIMITED') return null
      setRefusal(data)
      return wordsFor(data, kind)
    },
  }
}

function wordsFor({ act, resetsAt }: Refusal, kind: EntryKind) {
  if (act === kind) return { title: journal.fast, text: journal.kinds[kind].tooMany }
  const hours = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 3_600_000))
  return { title: journal.dailyLimit.title, text: journal.dailyLimit.text(hours) }
}
