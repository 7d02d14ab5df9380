import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { tellFailure } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { journal } from '#words/en/journal/journal.ts'

/** Reads everything in the journal anew. */
export function RefreshButton() {
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    try {
      await Promise.all(
        [api.journal.key(), api.entries.key()].map((queryKey) =>
          queries.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true }),
        ),
      )
    } catch (error) {
      tellFailure(error, journal.refreshFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="plain"
      icon={<RefreshCw size={16} />}
      busy={busy}
      busyLabel={journal.refreshing}
      onClick={() => void refresh()}
    >
      {journal.refresh}
    </Button>
  )
}
