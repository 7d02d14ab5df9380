import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { lookBackWords } from '#words/en/progress/look-back.ts'

const { again: words } = lookBackWords

export type WalkAgainDialogProps = {
  /** The walk that is complete. */
  leaving: number
  open: boolean
  onClose: () => void
}

/** Asks once before the next walk begins, and says what stays. */
export function WalkAgainDialog({ leaving, open, onClose }: WalkAgainDialogProps) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    const begun = await walkAgain(leaving, () => router.navigate({ href: paths.home() }))
    setBusy(false)
    if (begun) onClose()
  }
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onClose}
      title={words.ask(leaving + 1)}
      text={words.stays(leaving)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words.later}
          </Button>
          <Button look="primary" busy={busy} busyLabel={words.beginning} onClick={() => void begin()}>
            {words.confirm(leaving + 1)}
          </Button>
        </>
      }
    >
      <p className="pt-3">{words.begins}</p>
    </Dialog>
  )
}

// Home is left to read anew what was read of the walk before; the page that is open now must not, for its walk is over.
async function walkAgain(leaving: number, goHome: () => Promise<void>): Promise<boolean> {
  try {
    const { walk } = await client.progress.walkAgain({ leaving })
    queries.removeQueries({ queryKey: api.key(), type: 'inactive' })
    await goHome()
    await queries.invalidateQueries({ queryKey: api.key() })
    toast({ kind: 'success', title: words.begun(walk), text: words.begunText(leaving) })
    return true
  } catch (error) {
    const failure = failureOf(error)
    tellFailure(error, failure.code === 'WALK_NOT_COMPLETE' ? failure : words.failed)
    return false
  }
}
