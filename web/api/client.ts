import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import { noticeBuild } from './build.ts'
import { noteServerTime } from './server-clock.ts'
import { currentMe, endSession } from './session.ts'

/** How a call is made, beside what it asks. */
type Way = {
  /** The browser finishes the call even if the page goes away meanwhile. */
  keepalive?: boolean
}

const link = new RPCLink<Way>({
  url: () => `${location.origin}/rpc`,
  // A tab that still shows one person must not act as another who has signed in since in another tab, and one that shows
  // nobody any more must not act for anyone.
  headers: () => ({ 'x-person': currentMe()?.id ?? 'nobody' }),
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
  fetch: async (request, init, { context }) => {
    const response = await fetch(request, { ...init, keepalive: context.keepalive ?? false })
    if (isProxysOwn(response)) throw new ORPCError('UNAVAILABLE', { status: response.status })
    noticeBuild(response.headers.get('x-build'))
    noteServerTime(new Date(response.headers.get('date') ?? Number.NaN))
    return response
  },
  interceptors: [
    async ({ next }) => {
      const asker = currentMe()?.id
      try {
        return await next()
      } catch (error) {
        // Drafts stay on the device; the way back to this page goes along.
        const ended = error instanceof ORPCError && error.code === 'UNAUTHENTICATED'
        // An answer may come late, when somebody else has signed in.
        if (ended && asker === currentMe()?.id) endSession(location.pathname + location.search)
        throw error
      }
    },
  ],
})

// A proxy in front that cannot reach the server answers with something of its own.
function isProxysOwn({ status, headers }: Response): boolean {
  return status >= 500 && !headers.get('content-type')?.includes('json')
}

/** The one way to the server: every procedure of the contract as a function. */
export const client: ContractRouterClient<typeof contract, Way> = createORPCClient(link)
