import type { Message } from '#contract/messages/message.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, mayPass } from '#web/platform/api/failure.ts'
import { newsOf } from '#web/platform/api/news.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { Outbox } from './outbox.ts'
import { liveKeepers } from '#web/platform/storage/live-keepers.ts'
import { listUnsent, putUnsent, removeUnsent } from './outbox-store.ts'
import type { Unsent, Verdict } from './unsent.ts'

export type OutboxNews =
  | { what: 'sent'; conversationId: string; message: Message }
  | { what: 'refused'; unsent: Unsent }

/** Tells of what has left the outbox, or was refused, to whoever shows it. */
export const outboxNews = newsOf<OutboxNews>()

const outboxes = new Map<string, Outbox>()

/** The outbox of a person on this device. What is in it is sent as them alone. */
export function outboxOf(person: string): Outbox {
  const known = outboxes.get(person)
  if (known) return known
  const made = makeOutbox(person)
  outboxes.set(person, made)
  return made
}

/** The person whose outbox it is is not signed in any more. */
class SomebodyElse extends Error {
  override name = 'SomebodyElse'
}

function makeOutbox(person: string): Outbox {
  // A channel does not hear itself.
  const tabs = new BroadcastChannel(`outbox ${person}`)
  const isSignedIn = () => currentMe()?.id === person
  const outbox = new Outbox({
    list: () => listUnsent(person),
    put: (unsent) => putUnsent(person, unsent),
    remove: (id) => removeUnsent(person, id),
    send: async ({ id, conversationId, text, replyTo, attachments }) => {
      // Whoever has signed in since the one before was sent sends none of it.
      if (!isSignedIn()) throw new SomebodyElse()
      return client.messages.send(
        {
          id,
          conversationId,
          text,
          ...(replyTo && { replyTo: replyTo.id }),
          attachments: attachments.map((file) => file.id),
        },
        { context: { asksAgain: true } },
      )
    },
    judge,
    alone: async (work) => {
      const workAsThem = async () => {
        if (isSignedIn()) await work()
      }
      // Where a browser has no locks two tabs may send the same at once, which the server takes as one.
      if (!('locks' in navigator)) return workAsThem()
      if (isSignedIn()) await navigator.locks.request(`outbox ${person}`, workAsThem)
    },
    wait: (milliseconds, work) => {
      // A timer counts no further than this.
      const timer = setTimeout(work, Math.min(milliseconds, 2_147_483_647))
      return () => clearTimeout(timer)
    },
    now: () => serverNow().getTime(),
    tell: () => tabs.postMessage('changed'),
    onSent: ({ conversationId }, message) => {
      if (isSignedIn()) outboxNews.tell({ what: 'sent', conversationId, message })
    },
    onRefused: (unsent) => {
      if (isSignedIn()) outboxNews.tell({ what: 'refused', unsent })
    },
  })
  liveKeepers.add({
    person,
    sendAll: () => outbox.sendAll(),
    lacking: () => (outbox.state().items.length > 0 ? 'unsent' : null),
    letGo: () => outbox.letGo(),
  })
  tabs.onmessage = () => void outbox.refresh()
  addEventListener('online', () => void outbox.drain())
  void outbox.drain()
  return outbox
}

function judge(error: unknown): Verdict {
  if (error instanceof SomebodyElse) return { is: 'stop' }
  if (mayPass(error)) return { is: 'later', at: null }
  const failure = failureOf(error)
  if (failure.code === 'RATE_LIMITED') return { is: 'later', at: failure.data.resetsAt }
  if (failure.code === 'UNAUTHENTICATED') return { is: 'stop' }
  if (failure.code !== 'INVALID_INPUT') return { is: 'refused', why: failure.text }
  return { is: 'refused', why: Object.values(failure.data.fields).flat().join(' ') || failure.text }
}
