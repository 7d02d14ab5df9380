import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { AccountLetter } from '#server/account/account-letter.ts'
import type { AccountParts } from '#server/account/account-parts.ts'
import { removeThoseWhoLeft } from '#server/account/delete-account.ts'
import { forgetLinks, forgetOldSignUps, forgetSessions } from '#server/account/housekeeping.ts'
import { sendAccountLetter } from '#server/account/letters.ts'
import { sweepCards } from '#server/images/cards/sweep-cards.ts'
import { forgetDeletedWords } from '#server/content-reports/content-reports.ts'
import { emptyTrash } from '#server/entries/edit-entry.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { forgetEvents } from '#server/live/events.ts'
import type { Database } from '#server/database/database.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import type { Work } from '#server/database/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail.ts'

/** What each queue carries. Of invitations there may be hundreds, behind which no letter waits that somebody asked for. */
export type Queues = { mail: AccountLetter; invitations: AccountLetter }

type Parts = {
  database: Database
  access: AccountParts
  mail: Mail
  store: FileStore
  cardFolder: string
  log: Logger
}

/** All that is done outside of requests: with the jobs they leave, and by itself at times in UTC. */
export function workOf({ database, access, mail, store, cardFolder, log }: Parts): Work<Queues> {
  const { clock } = access
  return {
    queues: {
      mail: (letter) => sendAccountLetter(access, mail, letter),
      invitations: (letter) => sendAccountLetter(access, mail, letter),
    },
    schedule: [
      { name: 'empty-trash', cron: '5 * * * *', run: () => emptyTrash(database) },
      {
        name: 'forget-counters',
        cron: '15 * * * *',
        run: () => database.call(sql`select sec.purge_counters()`),
      },
      { name: 'forget-events', cron: '20 * * * *', run: () => forgetEvents(database) },
      {
        name: 'purge-notifications',
        cron: '20 3 * * *',
        run: () => database.call(sql`select sec.purge_notifications(${clock.now().toString()}::timestamptz)`),
      },
      {
        name: 'forget-deleted-words',
        cron: '30 * * * *',
        run: () => forgetDeletedWords({ database, clock }),
      },
      { name: 'sweep-files', cron: '*/10 * * * *', run: () => sweepFiles({ database, store, clock, log }) },
      { name: 'sweep-cards', cron: '40 3 * * *', run: () => sweepCards({ folder: cardFolder, log }) },
      { name: 'forget-sessions', cron: '25 * * * *', run: () => forgetSessions(access) },
      { name: 'forget-links', cron: '35 * * * *', run: () => forgetLinks(access) },
      { name: 'forget-sign-ups', cron: '45 * * * *', run: () => forgetOldSignUps(access) },
      {
        name: 'remove-accounts',
        cron: '55 * * * *',
        run: () => removeThoseWhoLeft({ database, clock, log }),
      },
    ],
  }
}
