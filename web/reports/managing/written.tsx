import type { ReactNode } from 'react'

/** What an admin wrote, in a list of such. */
export function Written({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="as-written">{children}</dd>
    </div>
  )
}
