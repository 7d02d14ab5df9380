import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { api, queries } from '#web/platform/api/queries.ts'
import { useLive } from '#web/live/live-news.ts'
import { later } from '#web/ui/later.tsx'
import { menuButtonLook } from '#web/ui/menu-button-look.ts'
import { frame } from '#words/en/platform/frame.ts'

const Popup = later(() => import('./bell-popup.tsx').then((file) => file.BellPopup))

/** The way to what concerns one, with how much of it one has not read. */
export function Bell() {
  const { data } = useQuery(api.notifications.unread.queryOptions())
  const [wanted, setWanted] = useState(false)
  useLive('notifications.changed', () => {
    void queries.invalidateQueries({ queryKey: api.notifications.key() })
  })
  const unread = data?.count ?? 0
  const label = frame.bell(unread)
  const button = (
    <span className="relative inline-flex">
      <BellIcon size={22} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-accent-ink
            forced-colors:border"
        >
          {frame.unread(unread)}
        </span>
      )}
    </span>
  )
  const plain = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      className={menuButtonLook}
      {...Popup.nearing}
      onClick={() => setWanted(true)}
    >
      <span className="sr-only">{label}</span>
      {button}
    </button>
  )
  return (
    <span className="inline-flex">
      <Popup wanted={wanted} fallback={plain} props={{ label, button, unread }} />
    </span>
  )
}
