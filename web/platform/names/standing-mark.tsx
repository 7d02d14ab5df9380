import { Compass, ShieldCheck } from 'lucide-react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { standingWords } from '#words/en/platform/standing.ts'

const icons = { leader: Compass, admin: ShieldCheck }

export type Standing = PublicProfile['standing']

/** That somebody leads, or is an admin. It is drawn, on a ground of its own, so that no letter of a name can pass for it. */
export function StandingMark({ standing }: { standing: Standing }) {
  if (!standing) return null
  const Icon = icons[standing]
  return (
    <span
      role="img"
      aria-label={standingWords[standing]}
      title={standingWords[standing]}
      className="ms-[0.3em] inline-flex size-[1.25em] shrink-0 items-center justify-center rounded-full bg-accent-soft align-[-0.17em] text-accent forced-colors:border"
    >
      <Icon aria-hidden="true" className="size-[0.85em]" strokeWidth={2.25} />
    </span>
  )
}
