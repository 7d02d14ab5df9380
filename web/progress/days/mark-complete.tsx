import { useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { refreshEntries } from '#web/entries/entry-queries.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { toast } from '#web/ui/toast.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { progressWords } from '#words/en/progress/progress.ts'

const { day: words } = progressWords

export type MarkCompleteProps = {
  day: number
  walk: number
  disabled?: boolean
  /** There is nothing to mark any more, and this button will go or rest. */
  onOver?: () => void
}

/** Gives a day its check mark, where both entries are written and it has none. */
export function MarkComplete({ day, walk, disabled = false, onOver = focusHeading }: MarkCompleteProps) {
  const [state, setState] = useState<'ready' | 'marking' | 'over'>('ready')
  const mark = async () => {
    setState('marking')
    const over = await markComplete(day, walk)
    setState(over ? 'over' : 'ready')
    if (over) onOver()
  }
  return (
    <Button
      look="primary"
      disabled={disabled || state === 'over'}
      busy={state === 'marking'}
      busyLabel={words.completing}
      onClick={() => void mark()}
    >
      {words.complete}
    </Button>
  )
}

// Answers whether there is nothing to mark any more.
async function markComplete(day: number, walk: number): Promise<boolean> {
  try {
    const { next } = await client.progress.completeDay({ day, walk })
    await refreshEntries()
    const more = next ? { text: dayWords.opens(next.day, momentAhead(next.opensAt)) } : {}
    toast({ kind: 'success', title: dayWords.complete(day), ...more })
    return true
  } catch (error) {
    const { code, title, text } = failureOf(error)
    const foreseen = code === 'ENTRIES_MISSING' || code === 'DAY_LOCKED'
    tellFailure(error, foreseen ? { title, text } : words.completeFailed)
    // It may have changed on another device.
    if (foreseen) await refreshEntries()
    return foreseen
  }
}
