import { sql } from 'kysely'
import { shownAddress } from '#contract/account/shown-address.ts'
import { exportFormat } from '#contract/transfer/export.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { readProfile } from '#server/profile/profile.ts'

/** What the account of a person says of them. */
export type AccountFacts = { email: string; createdAt: Date }

type WalkRow = {
  number: number
  started_at: Date | null
  walked: number[]
  completed: { day: number; at: string; by: string }[]
  opened: { day: number; at: string }[]
}

/** Where one's own picture is in the zip. */
export const pictureInZip = 'files/picture.webp'

/** Everything about a person that is neither written by them for a day nor a file. */
export async function readAbout(tx: Transaction, account: AccountFacts): Promise<Record<string, unknown>> {
  const [person, profile, walks, aiConsents] = await Promise.all([
    tx.person,
    readProfile(tx),
    tx.all(walksQuery),
    tx.all(aiConsentsQuery),
  ])
  const { names, preferences, audiences } = profile
  return {
    format: exportFormat,
    exportedAt: tx.now.toString(),
    profile: {
      ...names,
      email: shownAddress(account.email),
      role: person.role,
      church: person.organizationName,
      ...preferences,
      audiences,
      picture: person.avatar ? pictureInZip : null,
      createdAt: account.createdAt,
    },
    aiConsents,
    walks: walks.map(({ number, started_at, walked, completed, opened }) => ({
      number,
      startedAt: started_at,
      daysWalked: walked,
      completed,
      opened,
    })),
  }
}

const inIso = (moment: string) =>
  sql`to_char(${sql.ref(moment)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const walksQuery = sql<WalkRow>`
  select w.number, w.started_at, array(select unnest(w.walked) order by 1) as walked,
    (select coalesce(jsonb_agg(jsonb_build_object('day', c.day, 'at', ${inIso('c.completed_at')}, 'by', c.source) order by c.day), '[]')
      from app.completions c where c.person_id = w.person_id and c.walk = w.number) as completed,
    (select coalesce(jsonb_agg(jsonb_build_object('day', o.day, 'at', ${inIso('o.opens_at')}) order by o.day), '[]')
      from app.openings o where o.person_id = w.person_id and o.walk = w.number) as opened
  from app.walks w where w.person_id = ${me} order by w.number`

const aiConsentsQuery = sql<{ use: string; provider: string; givenAt: Date }>`
  select use, provider, given_at as "givenAt" from app.ai_consents where person_id = ${me} order by given_at, use`
