import { useState } from 'react'
import { client } from '#web/api/client.ts'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { refreshEntries } from '#web/entries/entry-queries.ts'
import { momentAhead } from '#web/programme/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayWords } from '#words/en/programme.ts'
import { progressWords } from '#words/en/progress.ts'

const { day: words } = progressWords

export type MarkCompleteProps = { day: number; walk: number; disabled?: boolean }

/** Gives a day its check mark, where both entries are written and it has none. */
export function MarkComplete({ day, walk, disabled = false }: MarkCompleteProps) {
  const [busy, setBusy] = useState(false)
  const mark = async () => {
    setBusy(true)
    await markComplete(day, walk)
    setBusy(false)
  }
  return (
    <Button
      look="primary"
      disabled={disabled}
      busy={busy}
      busyLabel={words.completing}
      onClick={() => void mark()}
    >
      {words.complete}
    </Button>
  )
}

async function markComplete(day: number, walk: number) {
  try {
    const { nextOpensAt } = await client.progress.completeDay({ day, walk })
    await refreshEntries()
    const more = nextOpensAt ? { text: dayWords.opens(day + 1, momentAhead(nextOpensAt)) } : {}
    toast({ kind: 'success', title: dayWords.complete(day), ...more })
  } catch (error) {
    const { code, title, text } = failureOf(error)
    const foreseen = code === 'ENTRIES_MISSING' || code === 'DAY_LOCKED'
    tellFailure(error, foreseen ? { title, text } : words.completeFailed)
    // It may have changed on another device.
    if (foreseen) void refreshEntries()
  }
}
