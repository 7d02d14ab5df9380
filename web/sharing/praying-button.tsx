import { HandHeart } from 'lucide-react'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { Button } from '#web/ui/button.tsx'
import { sharingWords as words } from '#words/en/sharing/sharing.ts'
import { togglePraying } from './praying.ts'

/** Tells whoever asked for prayer that one is praying; pressed while one does. */
export function PrayingButton({ entry }: { entry: SharedEntry }) {
  const praying = entry.prayer?.praying ?? false
  return (
    <Button
      aria-pressed={praying}
      icon={<HandHeart size={18} className={praying ? 'fill-gold-soft text-gold' : 'text-muted'} />}
      onClick={() => void togglePraying(entry)}
    >
      <span className={praying ? 'text-gold' : ''}>{words.pray}</span>
      <span className="sr-only">{entry.author.displayName}</span>
    </Button>
  )
}
