import { api, queries } from '#web/platform/api/queries.ts'

/** Reads what concerns one, and how much of it is unread, once more. */
export async function readAnew(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: api.notifications.list.key() }),
    queries.invalidateQueries({ queryKey: api.notifications.unread.key() }),
  ])
}
