import { setTimeout } from 'node:timers/promises'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { FirstAnswer, FirstRead } from '#contract/access/start.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { kindOfTab, tabNamed } from '#contract/journal/tabs.ts'
import { atOnce } from '#contract/page-size.ts'
import { readAiSettings } from '#server/ai/settings.ts'
import { readCircles } from '#server/circle/procedures.ts'
import { listBlocked } from '#server/community/blocks.ts'
import { listMembers, listOwners } from '#server/community/members.ts'
import { listEntries } from '#server/entries/entries.ts'
import { countUnread as unreadFeedback } from '#server/feedback/own-feedback.ts'
import { readHome } from '#server/home/procedures.ts'
import { readDesk } from '#server/journal/procedures.ts'
import {
  countUnread as unreadMessages,
  listConversations,
  readConversation,
} from '#server/messages/conversations.ts'
import { readThread } from '#server/messages/thread.ts'
import { countUnread as unreadNotifications } from '#server/notifications/notifications.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ai } from '#server/platform/ai.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { lookBack } from '#server/progress/look-back.ts'
import { readProgress } from '#server/progress/read-progress.ts'
import { readFeed } from '#server/sharing/shared-entries.ts'
import { readWelcome } from '#server/welcome/procedures.ts'

/** Milliseconds that a page waits for what it reads first. */
const patience = 1000

type Ask = (tx: Transaction, ai: Ai) => Promise<FirstAnswer[]>

/** What a page is drawn from, and what stands beside that. */
type First = { drawn: Ask[]; beside: Ask[] }

/** What the menu and the bell show on every page. */
const marks = [
  ask(['messages', 'unread'], unreadMessages),
  ask(['notifications', 'unread'], unreadNotifications),
  ask(['feedback', 'unread'], unreadFeedback),
]

const presentDesk = ask(['journal', 'desk'], (tx) => readDesk(tx, {}), {})
const presentProgress = ask(['progress', 'read'], (tx) => readProgress(tx, undefined), {})
const [latest, people, conversations] = [
  { limit: 1 },
  { limit: atOnce.people },
  { limit: atOnce.conversations },
]

/** What is asked first by the pages of participants, each at its address. */
const pages: Record<string, (search: URLSearchParams) => First> = {
  '/home': () => ({
    drawn: [ask(['home', 'read'], readHome)],
    beside: [
      ask(['sharing', 'feed'], readFeed),
      ask(['messages', 'conversations'], (tx) => listConversations(tx, latest), latest),
    ],
  }),
  '/welcome': () => ({ drawn: [ask(['welcome', 'read'], readWelcome)], beside: [] }),
  '/journal': (search) => ({
    drawn: [presentDesk],
    beside: [
      askList(kindOfTab[tabNamed(search.get('tab'))]),
      ask(['ai', 'settings'], (tx, ai) => readAiSettings(tx, ai)),
    ],
  }),
  '/journal/search': () => ({ drawn: [presentDesk, presentProgress], beside: [] }),
  '/progress': () => ({ drawn: [presentProgress], beside: [] }),
  '/walked': () => ({
    drawn: [ask(['progress', 'lookBack'], (tx) => lookBack(tx, undefined), {})],
    beside: [],
  }),
  '/community': () => ({
    drawn: [askPart(['community', 'members'], (tx) => listMembers(tx, people), people)],
    beside: [
      askPart(['community', 'owners'], (tx) => listOwners(tx, people), people),
      askPart(['community', 'blocked'], (tx) => listBlocked(tx, people), people),
    ],
  }),
  '/direct-messages': (search) => ({
    drawn: [
      askPart(['messages', 'conversations'], (tx) => listConversations(tx, conversations), conversations),
      (tx) => readTalk(tx, search.get('with'), search),
    ],
    beside: [],
  }),
  '/circle': (search) => ({
    drawn: [
      async (tx) => {
        const answer = await readCircles(tx)
        const { circles } = answer
        const shown = circles.find(({ id }) => id === search.get('circle')) ?? circles[0]
        return [{ procedure: ['circles', 'list'], answer }, ...(await readTalk(tx, shown?.id, search))]
      },
    ],
    beside: [],
  }),
}

/** The conversation that a page opens with, and its messages, unless the address names a message to begin at. */
async function readTalk(
  tx: Transaction,
  id: string | null | undefined,
  search: URLSearchParams,
): Promise<FirstAnswer[]> {
  const conversationId = z.uuid().safeParse(id).data
  if (conversationId === undefined || search.has('at')) return []
  const input = { conversationId }
  try {
    const [conversation, thread] = await Promise.all([
      readConversation(tx, conversationId),
      readThread(tx, { ...input, limit: atOnce.messages }),
    ])
    return [
      { procedure: ['messages', 'conversation'], input, answer: conversation },
      { procedure: ['messages', 'thread'], input, answer: thread },
    ]
  } catch (error) {
    // One that is not theirs says so on the page.
    if (error instanceof ORPCError) return []
    throw error
  }
}

// In any case, with or without a slash at the end.
function pathOf(pathname: string): string {
  return pathname.toLowerCase().replace(/\/$/, '') || '/home'
}

// At another day or walk than the present ones a page reads something else, but for the search, which only narrows by them.
function firstOf({ pathname, searchParams }: URL): First {
  const path = pathOf(pathname)
  const isElsewhere = path !== '/journal/search' && (searchParams.has('day') || searchParams.has('walk'))
  const page = isElsewhere ? undefined : pages[path]
  return page?.(searchParams) ?? { drawn: [], beside: [] }
}

/** Whether a page at a path comes with all that it begins with. */
export function comesWhole(path: string): boolean {
  return pages[pathOf(path)] !== undefined
}

/** The list of a tab of the journal: of a kind that days ask for, those of the present walk. */
function askList(kind: EntryKind): Ask {
  return async (tx) => {
    const walk = isDayKind(kind) ? { walk: (await tx.person).walk } : {}
    const input = { kind, ...walk, limit: atOnce.entries }
    const answer = await listEntries(tx, input)
    return [{ procedure: ['entries', 'list'], input, answer, inParts: true }]
  }
}

type Read = (tx: Transaction, ai: Ai) => Promise<unknown>

function ask(procedure: FirstAnswer['procedure'], read: Read, input?: unknown): Ask {
  return async (tx, ai) => [{ procedure, input, answer: await read(tx, ai) }]
}

function askPart(procedure: FirstAnswer['procedure'], read: Read, input: unknown): Ask {
  const whole = ask(procedure, read, input)
  return async (tx, ai) => (await whole(tx, ai)).map((each) => ({ ...each, inParts: true }))
}

type Parts = { database: Database; ai: Ai; log: Logger }

/**
 * What the page at an address would ask first, answered; where that page asks for nothing by itself, what its frame asks. What it is drawn from and what stands
 * beside that are read apart, so that neither waits for the other's fault: what cannot be had in time is left out, and the page asks for it by itself. Null
 * where nothing can be had.
 */
export async function readFirst(
  { database, ai, log }: Parts,
  actor: Actor,
  address: URL,
): Promise<FirstRead | null> {
  if (actor.sessionToken === null) return null
  const answer = async (asked: Ask[]): Promise<FirstAnswer[]> => {
    if (asked.length === 0) return []
    const reading = database
      .read(actor, (tx) => Promise.all(asked.map((each) => each(tx, ai))))
      .then((answers) => answers.flat())
      .catch((error: unknown) => {
        // That a session has ended or the database is out of reach is told where the person themselves is looked up.
        const isTold = error instanceof ORPCError || isOutOfReach(error)
        const page = address.pathname
        if (!isTold) log.warn({ err: error, page }, 'a page came without what it reads first')
        return []
      })
    return Promise.race([reading, setTimeout(patience, [], { ref: false })])
  }
  const { drawn, beside } = firstOf(address)
  const answers = (await Promise.all([answer(drawn), answer([...beside, ...marks])])).flat()
  if (answers.length === 0) return null
  const [json, meta] = new StandardRPCJsonSerializer().serialize(answers)
  return { json, meta }
}
