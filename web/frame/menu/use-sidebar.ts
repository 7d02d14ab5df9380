import { useEffect, useState } from 'react'
import { readCookie, writeCookie } from '#web/platform/appearance/cookie.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'

const days = 7
const wide = '(min-width: 64rem)'

/**
 * The sidebar's state: collapsed to icons or not, kept in a cookie, and whether the menu is drawn over the page
 * where there is no room for it beside. Ctrl or cmd with B toggles it, unless somebody is typing.
 */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => readCookie('sidebar_state') === 'false')
  const [drawerOpen, setDrawerOpen] = useState(false)

  const toggle = () => {
    if (!matchMedia(wide).matches) return setDrawerOpen(!drawerOpen)
    writeCookie('sidebar_state', String(collapsed), days)
    setCollapsed(!collapsed)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event).toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || isTyping(event.target)) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return {
    collapsed,
    drawerOpen,
    toggle,
    openDrawer: () => setDrawerOpen(true),
    closeDrawer: () => setDrawerOpen(false),
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
