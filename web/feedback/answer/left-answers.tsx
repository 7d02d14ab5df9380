import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf, toastFailure } from '#web/platform/api/failure.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { keptAnswer, keptAnswerItems } from '#web/platform/storage/kept-answers.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LeftWords } from '#web/ui/left-words.tsx'
import { toast } from '#web/ui/toast.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { isOver } from './answer.ts'
import { leftQuery, refreshLeft } from './feedback-queries.ts'
import { forgetLeft, type Left, leftOf } from './left.ts'
import { dropDraft } from './sending.ts'

const { left: words, kinds } = queueWords

/** What one has begun to answer to entries that take no answer any more, here or on another device, where there is any. */
export function LeftAnswers() {
  const { id: me } = useMe()
  const { data, isError, isFetching, refetch } = useQuery(leftQuery)
  const [out, setOut] = useState<Out[]>([])
  const [dropped, setDropped] = useState<string[]>([])
  // Looked for once: what becomes of an entry from now on is said where it stands.
  useEffect(() => void findOut(keptAnswerItems(me)).then(setOut), [me])
  const kept = out.flatMap(({ item, sent }) => {
    const answer = keptAnswer(me, item)
    return answer ? [{ item, answer, sent }] : []
  })
  const left = leftOf(kept, data?.drafts ?? []).filter(({ key }) => !dropped.includes(key))
  const drop = async ({ key, item, text, savedAt }: Left) => {
    try {
      // The server’s goes first: what it keeps after all stays here to be seen.
      if (savedAt) await dropDraft(item, savedAt)
    } catch (error) {
      if (failureOf(error).code !== 'NOT_FOUND') return toastFailure(error, words.dropFailed)
    }
    forgetLeft(me, item, text)
    setDropped((before) => [...before, key])
    toast({ title: words.dropped })
    if (savedAt) await refreshLeft()
  }
  return (
    <>
      {isError && <FailedState text={words.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {left.length > 0 && (
        <Card title={words.title} text={words.text}>
          <ul className="flex flex-col gap-3">
            {left.map((each) => (
              <LeftWords
                key={each.key}
                of={words.of(kinds[each.kind](each.day), each.name)}
                text={each.text}
                onPutAway={() => void drop(each)}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

type Out = { item: string; sent?: string }

// Of these items those that take no answer any more, with what was sent, or are not there to read.
async function findOut(items: string[]): Promise<Out[]> {
  const all = await Promise.all(
    items.map((id) =>
      client.feedback.item({ id }).then(
        ({ item }) => (isOver(item) ? [{ item: id, sent: item.comments }] : []),
        (error: unknown) => (failureOf(error).code === 'NOT_FOUND' ? [{ item: id }] : []),
      ),
    ),
  )
  return all.flat()
}
