import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { afterAll, expect, test, vi } from 'vitest'
import type { FirstAnswer } from '#contract/access/start.ts'

const answers: FirstAnswer[] = [
  { procedure: ['notifications', 'unread'], answer: { count: 2 } },
  { procedure: ['messages', 'conversations'], input: { limit: 1 }, answer: { next: null } },
  { procedure: ['journal', 'desk'], input: {}, answer: { opensAt: new Date('2026-11-20T10:00:00Z') } },
  {
    procedure: ['entries', 'list'],
    input: { kind: 'prayer', limit: 10 },
    answer: { entries: [], next: null, total: 0 },
    inParts: true,
  },
]
const [json, meta] = new StandardRPCJsonSerializer().serialize(answers)
const start = { me: null, now: 0, first: { json, meta } }
vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify(start), remove: () => {} }),
})
afterAll(() => {
  vi.unstubAllGlobals()
})
const { api, queries } = await import('./queries.ts')

test('what came with the page is there for whoever asks the same', () => {
  expect(queries.getQueryData(api.notifications.unread.queryKey())).toEqual({ count: 2 })
  expect(queries.getQueryData(api.messages.conversations.queryKey({ input: { limit: 1 } }))).toEqual({
    next: null,
  })
  expect(queries.getQueryData(api.messages.conversations.queryKey({ input: { limit: 2 } }))).toBeUndefined()
  expect(queries.getQueryData(api.journal.desk.queryKey({ input: {} }))).toEqual(answers[2]?.answer)
})

test('the first part of a list stands where the list looks for its parts', async () => {
  const { entriesQuery } = await import('#web/entries/entry-queries.ts')
  const list = queries.getQueryData(entriesQuery({ kind: 'prayer' }).queryKey)
  expect(list).toEqual({ pages: [answers[3]?.answer], pageParams: [undefined] })
})
