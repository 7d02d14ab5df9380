import type { ReactNode } from 'react'
import { ui } from '#words/en/platform/ui.ts'

/** Grey shapes in place of what is coming, told as "Loading" to those who listen. */
export function Skeletons({ label = ui.loading, children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** One grey shape; its size comes by class: `h-6 w-40`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded bg-line ${className}`} />
}

/** Grey lines in place of a paragraph. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className="flex flex-col gap-2.5" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={`h-4 ${index === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </div>
  )
}
