import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { refreshKeys } from './refresh-keys.ts'

const { revoke: words } = apiKeyWords

/** Takes a key back for good, once one has said yes to that. */
export function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    if (await take(id)) {
      toast({ kind: 'success', title: words.done(name) })
      await refreshKeys()
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button
        {...ConfirmDialog.nearing}
        look="plain-danger"
        aria-label={words.of(name)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words.open}
      </Button>
      <ConfirmDialog
        title={words.title(name)}
        text={words.text}
        open={asking}
        onClose={() => setAsking(false)}
        confirm={words.confirm}
        busyLabel={words.busy}
        busy={busy}
        onConfirm={() => void revoke()}
      />
    </>
  )
}

async function take(id: string): Promise<boolean> {
  try {
    await client.apiKeys.revoke({ id })
  } catch (error) {
    // Revoked is revoked, whoever did it.
    if (failureOf(error).code !== 'NOT_FOUND') {
      tellFailure(error, words.failed)
      return false
    }
  }
  return true
}
