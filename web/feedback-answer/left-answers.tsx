import { useEffect, useState } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { client } from '#web/api/client.ts'
import { useMe } from '#web/api/session.ts'
import { keepAnswer, keptAnswer, keptAnswerItems } from '#web/storage/kept-answers.ts'
import { Card } from '#web/ui/card.tsx'
import { LeftWords } from '#web/ui/left-words.tsx'
import { toast } from '#web/ui/toast.ts'
import { queueWords } from '#words/en/feedback-queue.ts'
import { isOver } from './answer.ts'

const { left: words, kinds } = queueWords

/** What one has begun to answer to entries that take no answer any more, where there is any. */
export function LeftAnswers() {
  const { id: me } = useMe()
  const [out, setOut] = useState<string[]>([])
  // Looked for once: what becomes of an entry from now on is said where it stands.
  useEffect(() => void findOut(keptAnswerItems(me)).then(setOut), [me])
  const left = out.flatMap((item) => {
    const answer = keptAnswer(me, item)
    return answer && answer.comments.trim() !== '' ? [{ item, ...answer }] : []
  })
  const drop = (item: string) => {
    keepAnswer(me, item, null)
    setOut(out.filter((each) => each !== item))
    client.feedback.dropDraft({ id: item }).catch(() => {})
    toast({ title: words.dropped })
  }
  if (left.length === 0) return null
  return (
    <Card title={words.title} text={words.text}>
      <ul className="flex flex-col gap-3">
        {left.map(({ item, comments, of: { kind, day, name } }) => (
          <LeftWords
            key={item}
            of={words.of(kinds[kind](day), name)}
            text={comments}
            onPutAway={() => drop(item)}
          />
        ))}
      </ul>
    </Card>
  )
}

// Of these items those that take no answer any more, or are not there to read.
async function findOut(items: string[]): Promise<string[]> {
  const all = await Promise.all(
    items.map((id) =>
      client.feedback.item({ id }).then(
        ({ item }) => isOver(item),
        (error: unknown) => failureOf(error).code === 'NOT_FOUND',
      ),
    ),
  )
  return items.filter((_, index) => all[index])
}
