import { useState } from 'react'

/** The logo of an organization, or the first letter of its name. Its name beside it speaks; this is silent. */
export function Emblem({ name, logo }: { name: string; logo: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (logo !== null && logo !== failed) {
    return (
      <img
        src={logo}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 shrink-0 rounded bg-surface object-contain ring-1 ring-line"
        onError={() => setFailed(logo)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-12 shrink-0 items-center justify-center rounded bg-tint font-serif text-xl text-muted forced-colors:border"
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
