import { HandHeart } from 'lucide-react'
import { sharingWords as words } from '#words/en/sharing/sharing.ts'

/** How many others pray for what one has asked for. */
export function PrayingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-gold">
      <HandHeart size={18} className="shrink-0" aria-hidden="true" />
      {words.praying(count)}
    </p>
  )
}
