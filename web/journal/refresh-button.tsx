import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { api, queries } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { journal } from '#words/en/journal.ts'
import { tell } from './entry-acts.ts'

/** Reads everything in the journal anew. */
export function RefreshButton() {
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    try {
      await queries.refetchQueries({ queryKey: api.journal.key(), type: 'active' }, { throwOnError: true })
    } catch (error) {
      tell(error, journal.refreshFailed)
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
