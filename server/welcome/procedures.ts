import { sql } from 'kysely'
import type { WelcomePage } from '#contract/welcome/welcome.ts'
import { api } from '#server/api.ts'
import { me, myWalk } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { dateOf } from '#server/platform/clock.ts'
import { opensAfter } from '#server/progress/day-rule.ts'
import { deleteWhy, presentWhy, saveWhy, type WhyRow } from './why.ts'

export const welcome = {
  read: api.welcome.read.handler(({ context }) => context.read(readWelcome)),
  saveWhy: api.welcome.saveWhy.handler(({ context, input }) => context.write((tx) => saveWhy(tx, input))),
  deleteWhy: api.welcome.deleteWhy.handler(async ({ context, input }) => {
    await context.write((tx) => deleteWhy(tx, input))
    return {}
  }),
}

/** What the welcome shows that is not the same for everybody: the hour of the next day, and how it stands with their why. */
export async function readWelcome(tx: Transaction): Promise<WelcomePage> {
  const [{ unlock, walk }, seal, unsealed] = await Promise.all([
    tx.person,
    tx.first(sql<{ sealed: boolean; written_at: Date | null }>`
      select sec.why_is_sealed() as sealed,
        (select written_at from app.whys where person_id = ${me} and walk = ${myWalk}) as written_at`),
    tx.first(sql<WhyRow>`select text, written_at from sec.unsealed_why()`),
  ])
  return { opensAt: dateOf(opensAfter(tx.now, unlock)), walk, why: stateOf(seal, unsealed) }
}

function stateOf(
  seal: { sealed: boolean; written_at: Date | null } | undefined,
  unsealed: WhyRow | undefined,
): WelcomePage['why'] {
  if (!seal?.sealed) return { state: 'unsealed', why: presentWhy(unsealed) }
  return seal.written_at ? { state: 'sealed', writtenAt: seal.written_at } : { state: 'none' }
}
