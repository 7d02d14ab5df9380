import { setTimeout } from 'node:timers/promises'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import type { FirstAnswer, FirstPage, FirstRead } from '#contract/access/start.ts'
import { countUnread as unreadFeedback } from '#server/feedback/own-feedback.ts'
import { readHome } from '#server/home/procedures.ts'
import { readDesk } from '#server/journal/procedures.ts'
import { countUnread as unreadMessages, listConversations } from '#server/messages/conversations.ts'
import { countUnread as unreadNotifications } from '#server/notifications/notifications.ts'
import type { Actor } from '#server/platform/actor.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { readProgress } from '#server/progress/read-progress.ts'
import { readFeed } from '#server/sharing/shared-entries.ts'

/** Milliseconds that a page waits for what it reads first. */
const patience = 1000

type Read = Omit<FirstAnswer, 'answer'> & { read: (tx: Transaction) => Promise<unknown> }

/** What the menu and the bell show on every page. */
const marks: Read[] = [
  { procedure: ['messages', 'unread'], read: unreadMessages },
  { procedure: ['notifications', 'unread'], read: unreadNotifications },
  { procedure: ['feedback', 'unread'], read: unreadFeedback },
]

const latest = { limit: 1 }

/** What each page is drawn from. */
const own: Record<FirstPage, Read> = {
  home: { procedure: ['home', 'read'], read: readHome },
  journal: { procedure: ['journal', 'desk'], input: {}, read: (tx) => readDesk(tx, {}) },
  progress: { procedure: ['progress', 'read'], input: {}, read: (tx) => readProgress(tx, undefined) },
}

/** What stands beside that on Home. */
const besideHome: Read[] = [
  { procedure: ['sharing', 'feed'], read: readFeed },
  { procedure: ['messages', 'conversations'], input: latest, read: (tx) => listConversations(tx, latest) },
]

type Parts = { database: Database; log: Logger }

/**
 * What a page would ask first, answered; `page` is null where only its frame asks. What the page is drawn from and what stands beside that are read
 * apart, so that neither waits for the other's fault: what cannot be had in time is left out, and the page asks for it by itself. Null where nothing can be had.
 */
export async function readFirst(
  { database, log }: Parts,
  actor: Actor,
  page: FirstPage | null,
): Promise<FirstRead | null> {
  if (actor.sessionToken === null) return null
  const answer = async (asked: Read[]): Promise<FirstAnswer[]> => {
    const reading = database
      .read(actor, (tx) => answerAll(tx, asked))
      .catch((error: unknown) => {
        // That a session has ended or the database is out of reach is told where the person themselves is looked up.
        const isTold = error instanceof ORPCError || isOutOfReach(error)
        if (!isTold) log.warn({ err: error, page }, 'a page came without what it reads first')
        return []
      })
    return Promise.race([reading, setTimeout(patience, [], { ref: false })])
  }
  const beside = page === 'home' ? [...besideHome, ...marks] : marks
  const answers = (await Promise.all([page ? answer([own[page]]) : [], answer(beside)])).flat()
  if (answers.length === 0) return null
  const [json, meta] = new StandardRPCJsonSerializer().serialize(answers)
  return { json, meta }
}

function answerAll(tx: Transaction, asked: Read[]): Promise<FirstAnswer[]> {
  return Promise.all(asked.map(async ({ read, ...what }) => ({ ...what, answer: await read(tx) })))
}
