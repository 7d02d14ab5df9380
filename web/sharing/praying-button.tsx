import { HandHeart } from 'lucide-react'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { inTurn } from '#web/platform/api/in-turn.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { sharingWords as words } from '#words/en/sharing/sharing.ts'
import { refreshShared, showShared } from './shared-entries.ts'

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

/** Says that one is praying for a prayer request, or no longer. It shows at once, and is taken back where it could not be noted. */
async function togglePraying(entry: SharedEntry) {
  const { id, prayer } = entry
  if (!prayer) return
  await queries.cancelQueries({ queryKey: api.sharing.key() })
  showShared({ ...entry, prayer: { ...prayer, praying: !prayer.praying } })
  try {
    const say = prayer.praying ? client.sharing.stopPraying : client.sharing.pray
    const { answer, isLast } = await inTurn(`praying for ${id}`, () => say({ id }))
    if (isLast) showShared(answer)
  } catch (error) {
    showShared(entry)
    const isTooOften = failureOf(error).code === 'RATE_LIMITED'
    const failed = prayer.praying ? words.stopFailed : words.prayFailed
    tellFailure(error, isTooOften ? words.prayTooOften : failed)
    void refreshShared()
  }
}
