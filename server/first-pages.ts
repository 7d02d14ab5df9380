import type { InferRouterInputs, InferRouterOutputs } from '@orpc/server'
import * as z from 'zod/mini'
import type { FirstAnswer } from '#contract/access/start.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { kindOfTab, tabNamed } from '#contract/journal/tabs.ts'
import { atOnce } from '#contract/page-size.ts'
import type { router } from './router.ts'

type Inputs = InferRouterInputs<typeof router>
type Answers = InferRouterOutputs<typeof router>

/** What the pages are read by: the procedures that they would call themselves. */
export type Reader = {
  call<Domain extends keyof Inputs, Name extends keyof Inputs[Domain] & string>(
    domain: Domain,
    name: Name,
    input?: Inputs[Domain][Name],
  ): Promise<Answers[Domain][Name & keyof Answers[Domain]]>
  /** The number of the present walk of whoever asks. */
  walk(): Promise<number>
}

/** Asks for a part of a page. */
export type Ask = (reader: Reader) => Promise<FirstAnswer[]>

/** What a page is drawn from, and what stands beside that. */
type First = { drawn: Ask[]; beside: Ask[] }

/** What the menu and the bell show on every page. What is for leaders or admins alone is refused to others before anything is read. */
export const marks = [
  ask('messages', 'unread'),
  ask('notifications', 'unread'),
  ask('feedback', 'unread'),
  ask('feedback', 'waiting'),
]

const presentDesk = ask('journal', 'desk', {})
const presentProgress = ask('progress', 'read', {})

/** What is asked first by pages, each at its address. */
const pages: Record<string, (search: URLSearchParams) => Partial<First>> = {
  '/home': () => ({
    drawn: [ask('home', 'read'), ask('care', 'lacking')],
    beside: [ask('sharing', 'feed'), ask('messages', 'conversations', { limit: 1 })],
  }),
  '/welcome': () => ({ drawn: [ask('welcome', 'read')] }),
  '/welcome/letter': () => ({}),
  '/journal': (search) => ({
    drawn: [presentDesk],
    beside: [askList(kindOfTab[tabNamed(search.get('tab'))]), ask('ai', 'settings')],
  }),
  '/journal/search': () => ({ drawn: [presentDesk, presentProgress] }),
  '/progress': () => ({ drawn: [presentProgress] }),
  '/walked': () => ({ drawn: [presentProgress, ask('progress', 'lookBack', {})] }),
  '/community': () => ({
    drawn: [askPart('community', 'members', { limit: atOnce.people })],
    beside: [
      askPart('community', 'owners', { limit: atOnce.people }),
      askPart('community', 'blocked', { limit: atOnce.people }),
    ],
  }),
  '/direct-messages': (search) => ({
    drawn: [
      askPart('messages', 'conversations', { limit: atOnce.conversations }),
      ...askTalk(search.get('with'), search),
    ],
  }),
  '/circle': (search) => ({
    drawn: [
      async (reader) => {
        const answer = await reader.call('circles', 'list')
        const { circles } = answer
        const shown = circles.find(({ id }) => id === search.get('circle')) ?? circles[0]
        const talk = await Promise.all(askTalk(shown?.id, search).map((each) => each(reader)))
        return [{ procedure: ['circles', 'list'], answer }, ...talk.flat()]
      },
    ],
  }),
  '/feedback': atPlain({ drawn: [ask('feedback', 'mine', { page: 1 })] }),
  '/my-personal-summary': () => ({ drawn: [askPart('summaries', 'mine', { limit: 20 })] }),
  '/my-error-reports': () => ({ drawn: [askPart('reports', 'list', { limit: 10 })] }),
  '/my-content-reports': () => ({ drawn: [askPart('contentReports', 'mine', { limit: 10 })] }),
  '/my-highlights': () => ({ drawn: [askPart('highlights', 'mine', { limit: 10 })] }),
  '/profile': () => ({ drawn: [ask('account', 'read'), ask('profile', 'read')] }),

  '/leader-feedback': atPlain({
    drawn: [ask('feedback', 'queue', { order: 'newest', page: 1 }), ask('ai', 'settings')],
  }),
  '/leader-insights': () => ({
    drawn: [ask('leading', 'people'), ask('insights', 'group', { reach: 'assigned' }), ask('ai', 'settings')],
    beside: [askPart('insights', 'list', { reach: 'assigned', limit: 10 })],
  }),
  '/personal-summary': atPlain({
    drawn: [ask('summaries', 'choices'), askPart('summaries', 'written', { limit: 10 })],
  }),
  '/user-management': atPlain({ drawn: [ask('people', 'list', { order: 'name', page: 1 })] }),
  '/progress-management': atPlain({ drawn: [ask('overrides', 'people', { words: '' })] }),
  '/analytics': () => ({
    drawn: [ask('analytics', 'stops'), ask('analytics', 'activity'), ask('analytics', 'feedback')],
    beside: [ask('analytics', 'people')],
  }),
}

/** What is asked first at an address; where the page there asks for nothing by itself, nothing. */
export function firstOf({ pathname, searchParams }: URL): First {
  const path = pageOf(pathname, false)
  // At another day or walk than the present ones a page reads something else, but for the search, which only narrows by them.
  const isElsewhere = path !== '/journal/search' && (searchParams.has('day') || searchParams.has('walk'))
  return { drawn: [], beside: [], ...(isElsewhere ? {} : pageAt(path)?.(searchParams)) }
}

/** Pages that show the same to every visitor, and to whoever is signed in. */
const openPages = ['/about-the-programme', '/terms', '/privacy']
const visitorsPages = [...openPages, '/auth', '/auth/forgotten-password']

/** The page to which an address leads, by its path in the one way in which it is written. */
export function pageOf(pathname: string, isVisitor: boolean): string {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  return path || (isVisitor ? '/auth' : '/home')
}

/** Whether a page comes with all that it begins with, for a visitor or for whoever is signed in. */
export function comesWhole(page: string, isVisitor: boolean): boolean {
  if (isVisitor) return visitorsPages.includes(page)
  return openPages.includes(page) || pageAt(page) !== undefined
}

function pageAt(path: string): (typeof pages)[string] | undefined {
  const personId = z.uuid().safeParse(/^\/leader-insights\/people\/([^/]+)$/.exec(path)?.[1]).data
  if (personId !== undefined)
    return atPlain({ drawn: [askPart('leading', 'timeline', { personId, limit: 20 })] })
  return Object.hasOwn(pages, path) ? pages[path] : undefined
}

/** A page that reads something else where its address asks for anything. */
function atPlain(first: Partial<First>) {
  return (search: URLSearchParams) => (search.size === 0 ? first : {})
}

function ask<Domain extends keyof Inputs, Name extends keyof Inputs[Domain] & string>(
  domain: Domain,
  name: Name,
  input?: Inputs[Domain][Name],
): Ask {
  return async (reader) => [
    { procedure: [domain, name], input, answer: await reader.call(domain, name, input) },
  ]
}

/** The first part of a list that the page reads part by part. */
function askPart<Domain extends keyof Inputs, Name extends keyof Inputs[Domain] & string>(
  domain: Domain,
  name: Name,
  input: Inputs[Domain][Name],
): Ask {
  const whole = ask(domain, name, input)
  return async (reader) => (await whole(reader)).map((each) => ({ ...each, inParts: true }))
}

/** The list of a tab of the journal: of a kind that days ask for, those of the present walk. */
function askList(kind: EntryKind): Ask {
  return async (reader) => {
    const walk = isDayKind(kind) ? { walk: await reader.walk() } : {}
    return askPart('entries', 'list', { kind, ...walk, limit: atOnce.entries })(reader)
  }
}

/** The conversation that a page opens with, and its messages, unless the address names a message to begin at. */
function askTalk(id: string | null | undefined, search: URLSearchParams): Ask[] {
  const conversationId = z.uuid().safeParse(id).data
  if (conversationId === undefined || search.has('at')) return []
  return [
    ask('messages', 'conversation', { conversationId }),
    async ({ call }) => {
      const answer = await call('messages', 'thread', { conversationId, limit: atOnce.messages })
      return [{ procedure: ['messages', 'thread'], input: { conversationId }, answer }]
    },
  ]
}
