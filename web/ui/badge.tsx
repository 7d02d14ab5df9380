import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-tint text-muted',
  accent: 'bg-accent-soft text-accent',
  gold: 'bg-gold-soft text-gold',
  blue: 'bg-blue-soft text-blue',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger text-danger-ink',
}

export type BadgeProps = { tone?: keyof typeof tones; icon?: ReactNode; children: ReactNode }

/** A word or a count that marks something. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap forced-colors:border ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
