import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { api } from '#server/api.ts'
import type { Work } from '#server/database/transaction.ts'
import { readOnRecord, writeOnRecord } from '#server/sharing/note-reading.ts'
import { analyzeItem } from './analyze.ts'
import { deliverItem, dismissItem, restoreItem, reviewItem } from './answer.ts'
import { dropDraft, readLeft, saveDraft } from './item-draft.ts'
import { beginItem, readItem } from './item.ts'
import { countUnread, listOwnFeedback, markRead, replyToFeedback, thank } from './own-feedback.ts'
import { countWaiting, readOrder, readQueue } from './queue.ts'

const of = api.feedback

export const feedback = {
  mine: of.mine.handler(({ context, input }) => context.read((tx) => listOwnFeedback(tx, input))),
  unread: of.unread.handler(({ context }) => context.read(countUnread)),
  read: of.read.handler(async ({ context }) => {
    await context.write(markRead)
    return {}
  }),
  thank: of.thank.handler(({ context, input }) => context.write((tx) => thank(tx, input))),
  reply: of.reply.handler(({ context, input }) => context.write((tx) => replyToFeedback(tx, input))),

  queue: of.queue.handler(({ context, input }) =>
    readOnRecord(context, {
      place: 'feedback',
      read: (tx) => readQueue(tx, context.ai, input),
      authorsIn: ({ items }) => items.map(({ author }) => author.id),
    }),
  ),
  waiting: of.waiting.handler(({ context }) => context.read(countWaiting)),
  order: of.order.handler(({ context, input }) => context.read((tx) => readOrder(tx, input))),
  item: of.item.handler(({ context, input }) =>
    readOnRecord(context, {
      place: 'feedback',
      read: (tx) => readItem(tx, context.ai, input.id),
      authorsIn: ({ item }) => [item.author.id],
    }),
  ),
  begin: of.begin.handler(({ context, input }) => context.write((tx) => beginItem(tx, input.entryId))),
  saveDraft: of.saveDraft.handler(({ context, input }) => context.write((tx) => saveDraft(tx, input))),
  dropDraft: of.dropDraft.handler(({ context, input }) => context.write((tx) => dropDraft(tx, input))),
  left: of.left.handler(({ context }) => context.read(readLeft)),
  analyze: of.analyze.handler(({ context, input, signal }) => analyzeItem(context, input.id, signal)),
  review: of.review.handler(({ context, input }) =>
    changeItem(context, (tx) => reviewItem(tx, context.ai, input)),
  ),
  deliver: of.deliver.handler(({ context, input }) =>
    changeItem(context, (tx) => deliverItem(tx, context.ai, input)),
  ),
  dismiss: of.dismiss.handler(({ context, input }) =>
    changeItem(context, (tx) => dismissItem(tx, context.ai, input)),
  ),
  restore: of.restore.handler(({ context, input }) =>
    changeItem(context, (tx) => restoreItem(tx, context.ai, input.id)),
  ),
}

// Whoever changes an item is answered with what it is about.
function changeItem(
  doors: Parameters<typeof writeOnRecord>[0],
  write: Work<QueuedFeedback>,
): Promise<QueuedFeedback> {
  return writeOnRecord(doors, { place: 'feedback', write, authorsIn: ({ author }) => [author.id] })
}
