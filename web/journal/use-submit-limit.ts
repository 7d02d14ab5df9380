import { useState } from 'react'
import type { Desk } from '#contract/journal/desk.ts'
import type { SubmitsLeft } from '#contract/entries/entry.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { submitLimit } from '#contract/entries/limits.ts'
import type { Failure } from '#web/platform/api/failure.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { useHasCome } from '#web/programme/use-has-come.ts'
import { dailyLimit } from '#words/en/ai/daily-limit.ts'
import { journal } from '#words/en/journal/journal.ts'

export type SubmitLimit = {
  /** Why nothing can be submitted now, and until when ("today at 9:14 AM"); null while one may. */
  block: { title: string; text: string; until: string } | null
  /** How many submits remain, once that is worth saying. */
  remaining: string | null
  /** Takes note of a refusal by the server. Answers the words for it, or null if it is another failure. */
  refuse: (failure: Failure) => { title: string; text: string } | null
}

type Refusal = { act: string; resetsAt: Date }

/** Whether the limits of submitting leave room, told by what the server has counted. */
export function useSubmitLimit(kind: EntryKind, submitsLeft: Desk['submitsLeft']): SubmitLimit {
  const left = submitsLeft[kind]
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const ofDay = kind === 'prayer' ? null : refusalBy('submit', submitsLeft.day)
  const block = refusal ?? refusalBy(kind, left) ?? ofDay
  const blockOver = useHasCome(block?.resetsAt ?? null)
  const windowOver = useHasCome(left.resetsAt)
  const isBlocked = block !== null && !blockOver
  const isCounted = left.resetsAt !== null && !windowOver && left.remaining > 0 && !isBlocked
  return {
    block: isBlocked ? { ...wordsFor(block, kind), until: momentAhead(block.resetsAt) } : null,
    remaining: isCounted ? countdown(kind, left.remaining) : null,
    refuse: ({ code, data }) => {
      if (code !== 'RATE_LIMITED') return null
      setRefusal(data)
      return wordsFor(data, kind)
    },
  }
}

function refusalBy(act: string, { remaining, resetsAt }: SubmitsLeft): Refusal | null {
  return remaining === 0 && resetsAt ? { act, resetsAt } : null
}

// Of prayer requests a day has many, and one sees them become fewer from the first.
function countdown(kind: EntryKind, remaining: number): string | null {
  if (kind === 'prayer') return journal.prayersLeft(remaining)
  return remaining <= submitLimit.warnAt ? journal.left(remaining) : null
}

function wordsFor({ act, resetsAt }: Refusal, kind: EntryKind) {
  if (act === kind) {
    const title = kind === 'prayer' ? dailyLimit.title : journal.fast
    return { title, text: journal.kinds[kind].tooMany }
  }
  const hours = Math.max(1, Math.ceil((resetsAt.getTime() - serverNow().getTime()) / 3_600_000))
  return { title: dailyLimit.title, text: dailyLimit.text(hours) }
}
