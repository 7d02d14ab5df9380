import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from '#web/ui/link.tsx'
import { menuButtonLook } from '#web/ui/menu-button-look.ts'

type BackLinkProps = { to: string; label: string }

/** The way back from what fills the screen of a phone. Whoever came from there goes back to it, and leaves no step behind. */
export function BackLink({ to, label }: BackLinkProps) {
  const { history } = useRouter()
  const goBack = (event: MouseEvent) => {
    if (addressBefore() !== to) return
    event.preventDefault()
    history.back()
  }
  return (
    <span className="md:hidden">
      <Link to={to} replace onClick={goBack} aria-label={label} className={menuButtonLook}>
        <ArrowLeft size={20} />
      </Link>
    </span>
  )
}

// Where the browser cannot say where one was, the way leads on.
function addressBefore(): string | null {
  if (!('navigation' in globalThis)) return null
  const { navigation } = globalThis
  const place = navigation.currentEntry?.index ?? 0
  const url = navigation.entries()[place - 1]?.url
  if (!url) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}
