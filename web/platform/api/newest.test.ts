import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'

// The app reads who is signed in from the page that it came with.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
const { notePart, showAnswer, showPart } = await import('./newest.ts')
const { queries } = await import('./queries.ts')

afterEach(() => queries.clear())

/** A server of which each reading is answered when a test says so, the oldest first. */
function slowServer<Answer>() {
  const asked: PromiseWithResolvers<Answer>[] = []
  return {
    read: () => {
      const reading = Promise.withResolvers<Answer>()
      asked.push(reading)
      return reading.promise
    },
    asked: () => asked.length,
    answer: async (at: number, answer: Answer) => {
      asked[at]?.resolve(answer)
      await new Promise(setImmediate)
    },
  }
}

const queryKey = ['list', 1]
type List = { items: string[]; total: number }
const before: List = { items: ['as it was'], total: 1 }
const after: List = { items: ['as it is'], total: 1 }
const known = () => queries.getQueryData<List>(queryKey)

describe('what the server has answered to a write', () => {
  test.each([
    ['the whole', () => showAnswer(queryKey, after)],
    ['a part', () => showPart<List>(['list'], (list) => ({ ...list, items: after.items }))],
  ])('%s stands, though the list was being read before and comes late', async (_, show) => {
    const server = slowServer<List>()
    queries.setQueryData(queryKey, before)
    const watching = new QueryObserver(queries, { queryKey, queryFn: server.read, staleTime: 0 })
    const leave = watching.subscribe(() => {})
    expect(server.asked()).toBe(1)
    show()
    expect(known()).toEqual(after)
    await server.answer(0, before)
    expect(known()).toEqual(after)
    const newer = { items: ['as it is', 'something new'], total: 2 }
    await server.answer(1, newer)
    expect(known()).toEqual(newer)
    expect([server.asked(), watching.getCurrentResult().isFetching]).toEqual([2, false])
    leave()
  })

  test('is waited for by the first reading of the list', async () => {
    const server = slowServer<List>()
    const reading = queries.query({ queryKey, queryFn: server.read })
    showPart<List>(['list'], (list) => list)
    await server.answer(0, before)
    expect(known()).toBeUndefined()
    await server.answer(1, after)
    await expect(reading).resolves.toEqual(after)
  })

  test('stands in the part that follows as well, for which one had just asked', async () => {
    type Part = { items: string[]; next: number | null }
    const server = slowServer<Part>()
    const list = new InfiniteQueryObserver(queries, {
      queryKey,
      queryFn: server.read,
      initialPageParam: 0,
      getNextPageParam: ({ next }: Part) => next,
      staleTime: Infinity,
    })
    const leave = list.subscribe(() => {})
    await server.answer(0, { items: ['as it was'], next: 1 })
    void list.fetchNextPage()
    showPart<{ pages: Part[]; pageParams: number[] }>(['list'], ({ pages, ...rest }) => ({
      ...rest,
      pages: pages.map((page) => ({ ...page, items: ['as it is'] })),
    }))
    await server.answer(1, { items: ['as it was'], next: null })
    await server.answer(2, { items: ['what follows'], next: null })
    const { data } = list.getCurrentResult()
    expect(data?.pages.map(({ items }) => items)).toEqual([['as it is'], ['what follows']])
    leave()
  })

  test('makes the rest of a list no newer than it is', () => {
    queries.setQueryData(queryKey, before, { updatedAt: 1000 })
    void queries.invalidateQueries({ queryKey })
    showPart<List>(['list'], (list) => ({ ...list, items: after.items }))
    expect(known()).toEqual(after)
    expect(queries.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true })
  })

  test('is noted without another reading where one reads anew oneself', async () => {
    const server = slowServer<List>()
    queries.setQueryData(queryKey, before)
    void queries.query({ queryKey, queryFn: server.read, staleTime: 0 })
    notePart<List>(['list'], (list) => ({ ...list, items: after.items }))
    expect(known()).toEqual(after)
    await server.answer(0, { items: ['newer'], total: 1 })
    expect([known()?.items, server.asked()]).toEqual([['newer'], 1])
  })
})
