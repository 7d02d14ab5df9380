import { type ClientContext, type ClientLink, createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import { noticeBuild } from './build.ts'
import { callProcedure } from './call.ts'
import { currentMe, endSession } from './session.ts'

const link: ClientLink<ClientContext> = {
  async call(path, input, { signal }) {
    const me = currentMe()
    try {
      return await callProcedure({
        path,
        input,
        signal,
        // A tab that still shows one person must not act as another who has signed in since.
        headers: me ? { 'x-person': me.id } : {},
        onAnswer: ({ headers }) => noticeBuild(headers.get('x-build')),
      })
    } catch (error) {
      // Drafts stay on the device; the way back to this page goes along.
      const ended = error instanceof ORPCError && error.code === 'UNAUTHENTICATED'
      if (ended) endSession(location.pathname + location.search)
      throw error
    }
  },
}

/** The one way to the server: every procedure of the contract as a function. */
export const client: ContractRouterClient<typeof contract> = createORPCClient(link)
