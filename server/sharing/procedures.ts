import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { api } from '#server/api.ts'
import { type Recorded, readOnRecord, writeOnRecord } from './note-reading.ts'
import { pray, readFeed, readShared, readTied, stopPraying } from './shared-entries.ts'

// What is shared with an admin as with anybody is no reading as an admin.
const onRecord = {
  place: 'entry',
  authorsIn: async ({ author, audience }: SharedEntry, tx) =>
    audience === 'shared' && (await readTied(tx, author.id)) ? [] : [author.id],
} as const satisfies Pick<Recorded<SharedEntry>, 'place' | 'authorsIn'>

export const sharing = {
  read: api.sharing.read.handler(({ context, input }) =>
    readOnRecord(context, { ...onRecord, read: (tx) => readShared(tx, input.id) }),
  ),
  feed: api.sharing.feed.handler(({ context }) => context.read(readFeed)),
  pray: api.sharing.pray.handler(({ context, input }) =>
    writeOnRecord(context, { ...onRecord, write: (tx) => pray(tx, input.id) }),
  ),
  stopPraying: api.sharing.stopPraying.handler(({ context, input }) =>
    writeOnRecord(context, { ...onRecord, write: (tx) => stopPraying(tx, input.id) }),
  ),
}
