import { api } from '#server/api.ts'
import { pray, stopPraying } from './praying.ts'
import { readFeed, readShared } from './shared-entries.ts'

export const sharing = {
  read: api.sharing.read.handler(({ context, input }) => context.read((tx) => readShared(tx, input.id))),
  feed: api.sharing.feed.handler(({ context }) => context.read(readFeed)),
  pray: api.sharing.pray.handler(({ context, input }) => context.write((tx) => pray(tx, input.id))),
  stopPraying: api.sharing.stopPraying.handler(({ context, input }) =>
    context.write((tx) => stopPraying(tx, input.id)),
  ),
}
