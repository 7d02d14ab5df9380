import * as z from 'zod/mini'

export const notificationEvents = {
  /** There is a new notification, or one was read. */
  'notifications.changed': z.object({}),
}
