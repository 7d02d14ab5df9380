import { api } from '#server/api.ts'
import { failure } from '#server/platform/failure.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { findDomain, lookUp, proveDomain, readDomain } from './own-domain.ts'

/** Whoever changes records looks whether they are there yet. */
const checks: Limit = { name: 'domain check', act: 'domain', most: 60, seconds: 3600 }

export const domains = {
  read: api.domains.read.handler(({ context, input }) =>
    context.read((tx) => readDomain(tx, input.id, context.access.appUrl)),
  ),

  check: api.domains.check.handler(async ({ context, input }) => {
    const wanted = await context.write(async (tx) => {
      const found = await findDomain(tx, input)
      await takeTurns(tx, checks)
      return found
    })
    // No transaction waits for name servers.
    const answer = await lookUp(context.names, wanted)
    const domain = await context.write(async (tx) => {
      if (answer === 'proved') await proveDomain(tx, input.id, wanted)
      return readDomain(tx, input.id, context.access.appUrl)
    })
    if (!domain) throw failure('NOT_FOUND')
    return { domain, answer }
  }),
}
