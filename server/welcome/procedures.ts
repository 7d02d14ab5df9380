import { sql } from 'kysely'
import type { WelcomePage } from '#contract/welcome/welcome.ts'
import { api } from '#server/api.ts'
import { me } from '#server/database/asker.ts'
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
async function readWelcome(tx: Transaction): Promise<WelcomePage> {
  const [{ unlock, walk }, seal, unsealed, kept] = await Promise.all([
    tx.person,
    tx.first(sql<{ sealed: boolean }>`select sec.why_is_sealed() as sealed`),
    tx.first(sql<WhyRow>`select text, written_at from sec.unsealed_why()`),
    tx.all(sql<KeptRow>`select walk, written_at from app.whys where person_id = ${me} order by walk`),
  ])
  const whys = kept.map((row) => ({ walk: row.walk, writtenAt: row.written_at }))
  const own = whys.find((why) => why.walk === walk)
  return {
    opensAt: dateOf(opensAfter(tx.now, unlock)),
    walk,
    why: seal?.sealed ? sealedState(own) : { state: 'unsealed', why: presentWhy(unsealed) },
    others: whys.filter((why) => why !== own),
  }
}

type KeptRow = { walk: number; written_at: Date }

function sealedState(own: { writtenAt: Date } | undefined): WelcomePage['why'] {
  return own ? { state: 'sealed', writtenAt: own.writtenAt } : { state: 'none' }
}
