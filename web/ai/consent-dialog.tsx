import { useState } from 'react'
import type { AiProvider } from '#contract/ai/ai.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { aiWords } from '#words/en/ai/ai.ts'
import { ui } from '#words/en/platform/ui.ts'
import { keepAiSettings, refreshAiSettings } from './ai-settings.ts'

const { consent: words } = aiWords

export type ConsentDialogProps = {
  provider: AiProvider
  /** What leaves, as part of a sentence: "this reflection". */
  what: string
  open: boolean
  onClose: () => void
  onAgreed: () => void
}

/** Asks once whether something may leave for a provider, before the first that does. */
export function ConsentDialog({ provider, what, open, onClose, onAgreed }: ConsentDialogProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const agree = async () => {
    setBusy(true)
    setTrouble(null)
    const settings = await client.ai.agree({ use: 'asking', host: provider.host }).catch((error: unknown) => {
      setTrouble(failureOf(error, words.failed))
      // Another provider may be asked by now, and is named then.
      void refreshAiSettings()
      return null
    })
    setBusy(false)
    if (!settings) return
    keepAiSettings(settings)
    onAgreed()
  }
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onClose}
      title={words.title(provider.name, provider.host)}
      text={words.leaves(what, provider.host)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {ui.cancel}
          </Button>
          <Button look="primary" busy={busy} busyLabel={words.agreeing} onClick={() => void agree()}>
            {words.agree}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-3">
        <p>{words.keeps(provider.name, provider.host)}</p>
        <p className="text-muted">{words.again}</p>
        {trouble && (
          <Notice kind="danger" title={trouble.title}>
            <p>{trouble.text}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
