import { useUnread } from '#web/messages/unread.ts'
import { frame } from '#words/en/frame.ts'

/** Beyond this the number itself is not shown: where there is room, and where there is little. */
const most = { roomy: 99, tight: 9 }

// In the line where the word stands; else at the corner of the icon.
const places = {
  sidebar: `absolute top-1 right-0.5 lg:static lg:ml-auto lg:group-data-[sidebar=collapsed]/frame:absolute`,
  sheet: 'ml-auto',
  bar: 'absolute top-1 left-[calc(50%+0.375rem)]',
}
const roomy = {
  sidebar: 'hidden lg:inline lg:group-data-[sidebar=collapsed]/frame:hidden',
  sheet: '',
  bar: 'hidden',
}
const tight = {
  sidebar: 'lg:hidden lg:group-data-[sidebar=collapsed]/frame:inline',
  sheet: 'hidden',
  bar: '',
}

type MenuMarkProps = { of: 'messages' | 'circle'; at: keyof typeof places }

/** Beside an entry of the menu, that something there was not read. */
export function MenuMark({ of, at }: MenuMarkProps) {
  const { conversations, circle } = useUnread()
  if (of === 'circle') {
    return (
      circle && (
        <span className={places[at]}>
          <span className="block size-2.5 rounded-full bg-danger forced-colors:border" />
          <span className="sr-only">{frame.newInCircle}</span>
        </span>
      )
    )
  }
  if (conversations === 0) return null
  return (
    <span className={places[at]}>
      <span
        aria-hidden="true"
        className="block min-w-4.5 rounded-full bg-danger px-1 text-center text-xs leading-4.5 font-semibold text-danger-ink
          tabular-nums forced-colors:border"
      >
        <span className={roomy[at]}>{capped(conversations, most.roomy)}</span>
        <span className={tight[at]}>{capped(conversations, most.tight)}</span>
      </span>
      <span className="sr-only">{frame.unreadConversations(conversations)}</span>
    </span>
  )
}

function capped(count: number, limit: number): string {
  return count > limit ? `${limit}+` : String(count)
}
