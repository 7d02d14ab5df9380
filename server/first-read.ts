import { setTimeout } from 'node:timers/promises'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import type { FirstAnswer, FirstRead } from '#contract/access/start.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { listedAtOnce } from '#contract/entries/limits.ts'
import { readAiSettings } from '#server/ai/settings.ts'
import { listEntries } from '#server/entries/entries.ts'
import { countUnread as unreadFeedback } from '#server/feedback/own-feedback.ts'
import { readHome } from '#server/home/procedures.ts'
import { readDesk } from '#server/journal/procedures.ts'
import { countUnread as unreadMessages, listConversations } from '#server/messages/conversations.ts'
import { countUnread as unreadNotifications } from '#server/notifications/notifications.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ai } from '#server/platform/ai.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { readProgress } from '#server/progress/read-progress.ts'
import { readFeed } from '#server/sharing/shared-entries.ts'

/** Milliseconds that a page waits for what it reads first. */
const patience = 1000

/** A page that comes with more than what every page shows; of the journal the tab that is open, by the kind of its entries. */
export type FirstPage = { page: 'home' | 'progress' } | { page: 'journal'; kind: EntryKind }

type Ask = (tx: Transaction) => Promise<FirstAnswer>

/** What the menu and the bell show on every page. */
const marks = [
  ask(['messages', 'unread'], unreadMessages),
  ask(['notifications', 'unread'], unreadNotifications),
  ask(['feedback', 'unread'], unreadFeedback),
]

/** What each page is drawn from. */
const own: Record<FirstPage['page'], Ask> = {
  home: ask(['home', 'read'], readHome),
  journal: ask(['journal', 'desk'], (tx) => readDesk(tx, {}), {}),
  progress: ask(['progress', 'read'], (tx) => readProgress(tx, undefined), {}),
}

const latest = { limit: 1 }

/** What stands beside that. */
function besides(first: FirstPage, ai: Ai): Ask[] {
  if (first.page === 'home')
    return [
      ask(['sharing', 'feed'], readFeed),
      ask(['messages', 'conversations'], (tx) => listConversations(tx, latest), latest),
    ]
  if (first.page === 'journal')
    return [askList(first.kind), ask(['ai', 'settings'], (tx) => readAiSettings(tx, ai))]
  return []
}

/** The list of a tab of the journal: of a kind that days ask for, those of the present walk. */
function askList(kind: EntryKind): Ask {
  return async (tx) => {
    const walk = isDayKind(kind) ? { walk: (await tx.person).walk } : {}
    const input = { kind, ...walk, limit: listedAtOnce }
    return { procedure: ['entries', 'list'], input, answer: await listEntries(tx, input), inParts: true }
  }
}

function ask(
  procedure: FirstAnswer['procedure'],
  read: (tx: Transaction) => Promise<unknown>,
  input?: unknown,
): Ask {
  return async (tx) => ({ procedure, input, answer: await read(tx) })
}

type Parts = { database: Database; ai: Ai; log: Logger }

/**
 * What a page would ask first, answered; `first` is null where only its frame asks. What the page is drawn from and what stands beside that are read
 * apart, so that neither waits for the other's fault: what cannot be had in time is left out, and the page asks for it by itself. Null where nothing can be had.
 */
export async function readFirst(
  { database, ai, log }: Parts,
  actor: Actor,
  first: FirstPage | null,
): Promise<FirstRead | null> {
  if (actor.sessionToken === null) return null
  const answer = async (asked: Ask[]): Promise<FirstAnswer[]> => {
    const reading = database
      .read(actor, (tx) => Promise.all(asked.map((each) => each(tx))))
      .catch((error: unknown) => {
        // That a session has ended or the database is out of reach is told where the person themselves is looked up.
        const isTold = error instanceof ORPCError || isOutOfReach(error)
        if (!isTold) log.warn({ err: error, page: first?.page }, 'a page came without what it reads first')
        return []
      })
    return Promise.race([reading, setTimeout(patience, [], { ref: false })])
  }
  const answers = (
    await Promise.all([
      first ? answer([own[first.page]]) : [],
      answer([...(first ? besides(first, ai) : []), ...marks]),
    ])
  ).flat()
  if (answers.length === 0) return null
  const [json, meta] = new StandardRPCJsonSerializer().serialize(answers)
  return { json, meta }
}
