import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useOutbox } from '#web/messages/outbox/use-outbox.ts'
import { forgetOn, recordOn, restsOn } from '#web/platform/storage/device.ts'
import { type KeptName, nameOn } from '#web/platform/storage/shelves.ts'
import { conversationQuery } from '#web/messages/thread/conversation.ts'
import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { home } from '#words/en/home/home.ts'

// Hardly anybody has any.
const KeptWords = later(() => import('#web/messages/thread/kept-words.tsx').then((file) => file.KeptWords))

/** What one has written on this device for a circle that one is no longer in, where there is any. */
export function LeftBehind() {
  const { id: me } = useMe()
  const { outbox, state } = useOutbox()
  const [drafts, setDrafts] = useState(() => begunDrafts(me))
  const refused = state.items.filter((item) => item.refused !== null && item.text !== '')
  const forget = (name: KeptName) => {
    forgetOn(name)
    setDrafts(begunDrafts(me))
  }
  const waiting = [
    ...refused.map(({ id, ...item }) => ({ ...item, key: id, forget: () => void outbox.remove(id) })),
    ...drafts.map((draft) => ({ ...draft, key: draft.name, forget: () => forget(draft.name) })),
  ]
  const isGone = useGone(waiting.map(({ conversationId }) => conversationId))
  const left = waiting.filter(({ conversationId }) => isGone(conversationId))
  if (left.length === 0) return null
  return (
    <div className="pb-6 xl:pb-8">
      <Card title={home.leftBehind.title} text={home.leftBehind.text}>
        <div className="flex flex-col gap-3">
          {left.map(({ key, text, forget: onDelete }) => (
            <KeptWords key={key} wanted props={{ text, onDelete }} />
          ))}
        </div>
      </Card>
    </div>
  )
}

// Of these conversations those that one cannot read any more.
function useGone(conversationIds: string[]): (id: string) => boolean {
  const ids = [...new Set(conversationIds)]
  const read = useQueries({ queries: ids.map((id) => ({ ...conversationQuery(id), retry: false })) })
  const gone = ids.filter((_, index) => {
    const error = read[index]?.error
    return error && failureOf(error).code === 'NOT_FOUND'
  })
  return (id) => gone.includes(id)
}

/** The words that a person has begun to write in conversations, and under what name each is kept. */
export function begunDrafts(person: string): { name: KeptName; conversationId: string; text: string }[] {
  return restsOn('messageDraft', person).flatMap((conversationId) => {
    const name = nameOn('messageDraft', person, conversationId)
    const text = (recordOn(name) as { text?: string } | null)?.text ?? ''
    return text.trim() === '' ? [] : [{ name, conversationId, text }]
  })
}
