import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

export type BareLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** A path of this app with its query, from `web/paths.ts`. */
  to: string
  /** Leaves the page where it is scrolled to. */
  keepScroll?: boolean
}

/**
 * A link inside the app where there are a hundred of them. Unlike Link it knows nothing until it is clicked, and fetches nothing ahead:
 * a phone draws it in a fifth of the time.
 */
export function BareLink({ to, keepScroll = false, children, ...rest }: BareLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    void router.navigate({ href: to, resetScroll: !keepScroll })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

// A new tab, a new window, a download.
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
