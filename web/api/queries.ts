import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import type { Home } from '#contract/home/home.ts'
import { client } from './client.ts'
import { mayPass } from './failure.ts'
import { takeHome } from './start.ts'

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

// Home paints what came with its page instead of asking for it.
const home = takeHome()
if (home) {
  const read = new StandardRPCJsonSerializer().deserialize(home.json, home.meta) as Home
  queries.setQueryData(api.home.read.queryKey(), read)
}
