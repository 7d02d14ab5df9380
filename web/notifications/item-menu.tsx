import { Ellipsis } from 'lucide-react'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { notificationWords as words } from '#words/en/notifications/notifications.ts'
import { readAnew } from './read-anew.ts'

type ItemMenuProps = {
  notification: Notification
  /** The notification in words. */
  sentence: string
  onRead: () => void
  onReport: (person: PublicProfile) => void
}

/** What else one can do about a notification. */
export function ItemMenu({ notification, sentence, onRead, onReport }: ItemMenuProps) {
  const { id, actor, readAt } = notification
  const items: MenuItem[] = [{ kind: 'act', label: words.remove, onPick: () => void remove(id) }]
  if (!readAt) items.unshift({ kind: 'act', label: words.markRead, onPick: onRead })
  if (actor)
    items.push({ kind: 'act', label: words.report(nameInText(actor)), onPick: () => onReport(actor) })
  return <Menu label={words.acts(sentence)} button={<Ellipsis size={18} />} items={items} />
}

/** Notes that one was read. What could not be noted stays unread, and that needs no word where one is going. */
export function readOne({ id, readAt }: Notification) {
  if (!readAt) void client.notifications.read({ id }).then(readAnew, () => undefined)
}

async function remove(id: string) {
  await client.notifications.remove({ id }).catch(tellUnlessGone)
  await readAnew()
}

function tellUnlessGone(error: unknown) {
  if (failureOf(error).code !== 'NOT_FOUND') tellFailure(error, words.removeFailed)
}
