import { sql } from 'kysely'
import type { AccessLetter } from '#server/access/access-letter.ts'
import type { Access } from '#server/access/access.ts'
import { forgetLinks, forgetSessions, forgetUnconfirmed } from '#server/access/housekeeping.ts'
import { sendAccessLetter } from '#server/access/letters.ts'
import type { Database } from '#server/platform/database.ts'
import type { Work } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail.ts'

/** What each queue carries. */
export type Queues = { mail: AccessLetter }

type Parts = { database: Database; access: Access; mail: Mail }

/** All that is done outside of requests: with the jobs they leave, and by itself at times in UTC. */
export function workOf({ database, access, mail }: Parts): Work<Queues> {
  return {
    queues: {
      mail: (letter) => sendAccessLetter(access, mail, letter),
    },
    schedule: [
      { name: 'empty-trash', cron: '5 * * * *', run: () => database.call(sql`select sec.purge_trash()`) },
      {
        name: 'forget-counters',
        cron: '15 * * * *',
        run: () => database.call(sql`select sec.purge_counters()`),
      },
      { name: 'forget-sessions', cron: '25 * * * *', run: () => forgetSessions(access) },
      { name: 'forget-links', cron: '35 * * * *', run: () => forgetLinks(access) },
      { name: 'forget-unconfirmed', cron: '45 * * * *', run: () => forgetUnconfirmed(access) },
    ],
  }
}
