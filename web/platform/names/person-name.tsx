import { Compass, ShieldCheck } from 'lucide-react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { standingWords } from '#words/en/platform/standing.ts'

export type Named = { displayName: string; standing: Standing }

export type PersonNameProps = {
  /** Null for one who is not there any more. */
  of: Named | null | undefined
  /** What stands for one who is not there any more. */
  nobody?: string
  /** Whether it is cut where there is no room for all of it. */
  cut?: boolean
}

// A longer word has to be broken itself.
const longestWord = 20

/** What somebody is called, with the mark of their standing beside it. */
export function PersonName({ of, nobody = '', cut = false }: PersonNameProps) {
  const name = of?.displayName || nobody
  const mark = of?.standing && <StandingMark standing={of.standing} />
  if (cut) {
    return (
      <span className="flex min-w-0 items-center">
        <bdi className="truncate">{name}</bdi>
        {mark}
      </span>
    )
  }
  if (!mark) return <bdi>{name}</bdi>
  const last = name.slice(name.lastIndexOf(' ') + 1)
  return (
    <bdi>
      {name.slice(0, name.length - last.length)}
      {/* It is not alone on a line. */}
      <span className={last.length > longestWord ? undefined : 'whitespace-nowrap'}>
        {last}
        {mark}
      </span>
    </bdi>
  )
}

const icons = { leader: Compass, admin: ShieldCheck }

type Standing = PublicProfile['standing']

/** That somebody leads, or is an admin. It is drawn, on a ground of its own, so that no letter of a name can pass for it. */
function StandingMark({ standing }: { standing: Standing }) {
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
