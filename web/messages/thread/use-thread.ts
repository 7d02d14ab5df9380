import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api, takeAnswer } from '#web/platform/api/queries.ts'
import { useBegun, useLive, useMissed, useTies } from '#web/live/live-news.ts'
import { outboxNews } from '#web/messages/outbox/own-outbox.ts'
import { useReturn } from '#web/ui/use-return.ts'
import { tellNotRead } from './tell-not-read.ts'
import { Thread, type ThreadDoors, type ThreadState } from './thread.ts'

/** The messages of a conversation, kept up to date while one looks; `at` is the number of the one to begin at. */
export function useThread(
  conversationId: string,
  at: number | undefined,
): { thread: Thread; state: ThreadState } {
  const [came] = useState(() =>
    at === undefined
      ? takeAnswer(api.messages.thread.queryOptions({ input: { conversationId } }).queryKey)
      : undefined,
  )
  const [thread] = useState(() => new Thread(doorsTo(conversationId), came))
  const state: ThreadState = useSyncExternalStore(thread.watch, thread.state)
  const isOpen = useRef(came !== undefined)
  useEffect(() => {
    // What came with the page is caught up with once the stream begins, or at once where it has told of something already.
    if (!isOpen.current) void thread.open(at).catch(tellNotRead)
    isOpen.current = false
  }, [thread, at])
  useLive('messages.changed', (changed) => {
    if (changed.conversationId === conversationId) void thread.catchUp()
  })
  useLive('messages.stale', (stale) => {
    if (stale.conversationId === conversationId) void thread.renew()
  })
  useTies(() => void thread.renew())
  // What was told before this was drawn, of what came with the page.
  useMissed(['messages.changed', 'messages.stale', 'community.changed', 'circle.changed'], () => {
    if (came) void thread.renew()
  })
  useBegun(({ missed }) => void (missed ? thread.renew() : thread.catchUp()))
  useEffect(
    () =>
      outboxNews.hear((news) => {
        if (news.what === 'sent' && news.conversationId === conversationId) thread.put(news.message)
      }),
    [thread, conversationId],
  )
  // What was missed while nobody looked, or while there was no connection.
  const catchUp = () => {
    if (thread.state().is === 'failed') void thread.open(at)
    else void thread.catchUp()
  }
  useReturn(catchUp)
  const connected = useEffectEvent(catchUp)
  useEffect(() => {
    addEventListener('online', connected)
    return () => removeEventListener('online', connected)
  }, [])
  return { thread, state }
}

function doorsTo(conversationId: string): ThreadDoors {
  const again = { context: { asksAgain: true } }
  return {
    read: (place) => client.messages.thread({ conversationId, ...place }, again),
    changes: (since, from) => client.messages.changes({ conversationId, since, from }, again),
    isGone: (error) => failureOf(error).code === 'NOT_FOUND',
    wait: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}
