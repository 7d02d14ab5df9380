import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useLive, useTies } from '#web/live/live-news.ts'
import { paths } from '#web/paths.ts'
import { outboxNews, outboxOf } from '#web/messages/outbox/own-outbox.ts'
import { conversationQuery, hearRead, refreshConversations } from '#web/messages/thread/conversation.ts'
import { isLookedAt } from '#web/messages/thread/open-panes.ts'
import { conversationPath } from '#web/messages/thread/conversation-path.ts'
import { toast } from '#web/ui/toast.ts'
import { threadWords } from '#words/en/messages/thread.ts'
import { tellMessage } from './tell-message.ts'

/** On every page: keeps the counts and lists of conversations up to date, tells of new messages, and sends what waits. Draws nothing. */
export function MessageWatch() {
  const { id: me } = useMe()
  const router = useRouter()
  const [since] = useState(serverNow)
  const onOpen = (href: string) => void router.navigate({ href })
  const hear = async (conversationId: string) => {
    await refreshConversations(conversationId)
    const [conversation, previews] = await Promise.all([
      queries.query({ ...conversationQuery(conversationId), staleTime: 0 }),
      previewsMessages(),
    ])
    tellMessage(conversation, { me, since, previews, onOpen })
  }
  useLive('messages.changed', ({ conversationId }) => void hear(conversationId).catch(() => {}))
  useLive('messages.stale', ({ conversationId }) => void refreshConversations(conversationId))
  useTies(() => void refreshConversations())
  useLive('messages.read', ({ conversationId }) => void hearRead(conversationId))
  useEffect(() => void outboxOf(me).drain(), [me])
  useEffect(
    () =>
      outboxNews.hear((news) => {
        if (news.what === 'sent') return void refreshConversations(news.conversationId)
        const { conversationId, refused } = news.unsent
        // Perhaps nobody can write in it any more, and its page is to say so.
        void refreshConversations(conversationId)
        if (isLookedAt(conversationId)) return
        const open = async () => {
          const place = await queries.query({ ...conversationQuery(conversationId), staleTime: 0 }).then(
            conversationPath,
            // What was written for a circle that one is no longer in waits on the first page.
            (error: unknown) =>
              failureOf(error).code === 'NOT_FOUND'
                ? paths.home()
                : paths.conversation({ id: conversationId }),
          )
          await router.navigate({ href: place })
        }
        toast({
          kind: 'danger',
          title: threadWords.pending.refusedToast,
          text: refused ?? '',
          action: { label: threadWords.pending.open, onPick: () => void open() },
        })
      }),
    [router],
  )
  return null
}

/** Whether what tells of a new message says its first words; not where that cannot be found out. */
async function previewsMessages(): Promise<boolean> {
  try {
    const options = { ...api.profile.messageChoices.queryOptions(), staleTime: 60_000 }
    return (await queries.query(options)).previews
  } catch {
    return false
  }
}
