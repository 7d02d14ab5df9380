import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { passesInTime } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { isUnsaved, keepWhileOpen } from '#web/platform/storage/live-keepers.ts'
import { keepAnswer, keptAnswer, watchAnswer } from '#web/platform/storage/kept-answers.ts'
import type { AnswerState } from './answer-doors.ts'
import { AnswerKeeper } from './answer-keeper.ts'
import { copyDraft, dropDraft } from './sending.ts'

/** An answer with its keeper. */
export type AnswerInHand = AnswerState & { keeper: AnswerKeeper }

/** Keeps what is answered to one item. Wherever it is shown in this tab, it is the same answer. */
export function useAnswer(item: QueuedFeedback): AnswerInHand {
  const me = useMe().id
  const [keeper] = useState(() => keeperOf(item, me))
  useEffect(() => hold(keeper, item.id, me), [keeper, item.id, me])
  const learn = useEffectEvent(() => keeper.meet(item))
  useEffect(() => learn(), [item])
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  return { ...state, keeper }
}

// Of a page that has gone a browser sends 64 KiB at most.
const keptAlive = 15_000

const keepers = new Map<string, { keeper: AnswerKeeper; holders: number }>()

function keeperOf(item: QueuedFeedback, me: string): AnswerKeeper {
  const key = `${me} ${item.id}`
  const open = keepers.get(key)
  if (open) return open.keeper
  const { id } = item
  const keeper = new AnswerKeeper(item, me, {
    kept: () => keptAnswer(me, id),
    keep: (answer) => keepAnswer(me, id, answer),
    copy: (answer, known, leaving) => {
      const keepalive = leaving && JSON.stringify(answer).length <= keptAlive
      return copyDraft({ id, answer, known, keepalive })
    },
    drop: (known) => dropDraft(id, new Date(known)),
    mayPass: passesInTime,
  })
  keepers.set(key, { keeper, holders: 0 })
  return keeper
}

function hold(keeper: AnswerKeeper, id: string, me: string): () => void {
  const key = `${me} ${id}`
  const held = keepers.get(key) ?? { keeper, holders: 0 }
  keepers.set(key, held)
  held.holders++
  const letGo = keepWhileOpen(keeper, {
    person: me,
    lacking: () => (isUnsaved(keeper.state().safe) ? 'answer' : null),
  })
  const unwatch = watchAnswer(me, id, () => keeper.adopt())
  return () => {
    letGo()
    unwatch()
    held.holders--
    // Another view of the same item may be about to open.
    setTimeout(() => {
      if (held.holders > 0 || keepers.get(key) !== held) return
      keepers.delete(key)
      keeper.close()
    })
  }
}
