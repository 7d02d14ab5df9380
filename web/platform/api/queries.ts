import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { type InferDataFromTag, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { FirstAnswer } from '#contract/access/start.ts'
import { client } from './client.ts'
import { mayPass } from './failure.ts'
import { takeFirst } from './start.ts'

/** Milliseconds after which a read that failed is tried once more, before the page says so. */
const pause = 1000

/** `api.home.read.queryOptions()` and its kin: every procedure of the contract, for useQuery and useMutation. */
export const api = createTanstackQueryUtils(client)

/** For lists that come in parts: each part names the place of the one that follows. */
export function inParts<Place>() {
  return {
    initialPageParam: undefined as Place | undefined,
    getNextPageParam: ({ next }: { next: Place | null }) => next ?? undefined,
  }
}

/** What has been read, in memory only. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A browser that believes itself offline is told so at once instead of waiting.
      networkMode: 'always',
      retry: (attempts, error) => attempts < 1 && navigator.onLine && mayPass(error),
      retryDelay: pause,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

type Asked = { key: (of: { type: 'infinite' | 'query'; input?: unknown }) => QueryKey }
type Procedures = Record<string, Record<string, Asked>>

// A page paints what came with it instead of asking for it.
const first = takeFirst()
if (first) {
  const answers = new StandardRPCJsonSerializer().deserialize(first.json, first.meta) as FirstAnswer[]
  for (const { procedure, input, answer, inParts: isPart = false } of answers) {
    const [domain, name] = procedure
    const asked = (api as unknown as Procedures)[domain]?.[name]
    const key = asked?.key({ type: isPart ? 'infinite' : 'query', input })
    if (key) queries.setQueryData(key, isPart ? { pages: [answer], pageParams: [undefined] } : answer)
  }
}

/** What came with the page by this key, for whoever keeps it otherwise than as a query: once, and never again. */
export function takeAnswer<Key extends QueryKey>(key: Key): InferDataFromTag<unknown, Key> | undefined {
  const answer = queries.getQueryData<unknown, Key>(key)
  queries.removeQueries({ queryKey: key, exact: true })
  return answer
}
