import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import { errorBetween, isOurs } from './between.ts'
import { noticeBuild } from './build.ts'
import { untilReconnected } from './reconnected.ts'
import { noteServerTime } from './server-clock.ts'
import { asker } from './session.ts'

/** How a call is made, beside what it asks. */
type Way = {
  /** The browser finishes the call even if the page goes away meanwhile. */
  keepalive?: boolean
  /**
   * Whoever calls asks again by themselves, so that a call which hangs fails: after a while, as on a connection that died unnoticed, and as
   * soon as the browser is connected again.
   */
  asksAgain?: boolean
}

/** Milliseconds after which a call that hangs fails. */
const patience = 30_000

const link = new RPCLink<Way>({
  url: () => `${location.origin}/rpc`,
  // A tab that still shows one person must not act as another who has signed in since in another tab, and one that shows
  // nobody any more must not act for anyone.
  headers: () => ({ 'x-person': asker().name }),
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
  fetch: async (request, init, { context }) => {
    const response = await fetch(request, {
      ...init,
      ...(context.asksAgain && {
        signal: AbortSignal.any([request.signal, untilReconnected(), AbortSignal.timeout(patience)]),
      }),
      keepalive: context.keepalive ?? false,
      redirect: 'manual',
    })
    if (!isOurs(response)) throw errorBetween(response.status)
    noticeBuild(response.headers.get('x-build'))
    noteServerTime(new Date(response.headers.get('date') ?? Number.NaN))
    return response
  },
  interceptors: [
    async ({ next }) => {
      const { letGo } = asker()
      try {
        return await next()
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED') letGo()
        throw error
      }
    },
  ],
})

/** The one way to the server: every procedure of the contract as a function. */
export const client: ContractRouterClient<typeof contract, Way> = createORPCClient(link)
