import { useExample } from '#web/platform/api/example.ts'
import { currentMe, useAppName } from '#web/platform/api/session.ts'
import { start } from '#web/platform/api/start.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { frame } from '#words/en/platform/frame.ts'

/** The logo or else the sign of Emmaus, and the name, leading home. */
export function Logo() {
  const app = useAppName()
  const { me, logo } = useExample() ?? { me: currentMe(), logo: start.brand.logo }
  return (
    <Link
      to={me ? paths.home() : paths.root()}
      aria-label={frame.logo(app)}
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded px-1"
    >
      {logo ? <img {...logo} alt="" className="shrink-0" /> : <LogoMark />}
      <span className="truncate font-serif text-xl font-semibold">{app}</span>
    </Link>
  )
}

function LogoMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M10 23a6 6 0 0 1 12 0z" className="fill-accent-ink" />
      <path
        d="M5 23h22M16 9v4M7.5 13.5l2.6 2.6M24.5 13.5l-2.6 2.6"
        className="stroke-accent-ink"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
