import type { ReactNode } from 'react'

/** A list of things to know: a word for each, and what it is. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[max-content_1fr] sm:items-baseline">
      {facts.map(({ label, value }) => (
        <div key={label} className="sm:contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
