import { api } from '#server/api.ts'
import {
  countUnread,
  listNotifications,
  markRead,
  readUnwanted,
  removeNotification,
  setUnwanted,
} from './notifications.ts'

export const notifications = {
  list: api.notifications.list.handler(({ context, input }) =>
    context.read((tx) => listNotifications(tx, input)),
  ),
  unread: api.notifications.unread.handler(({ context }) => context.read(countUnread)),
  read: api.notifications.read.handler(async ({ context, input }) => {
    await context.write((tx) => markRead(tx, input.id))
    return {}
  }),
  remove: api.notifications.remove.handler(async ({ context, input }) => {
    await context.write((tx) => removeNotification(tx, input.id))
    return {}
  }),
  unwanted: api.notifications.unwanted.handler(({ context }) => context.read(readUnwanted)),
  setUnwanted: api.notifications.setUnwanted.handler(async ({ context, input }) => {
    await context.write((tx) => setUnwanted(tx, input.kinds))
    return {}
  }),
}
