import { useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { welcomeWords } from '#words/en/welcome/welcome.ts'

const { question: words, delete: label } = welcomeWords.why

type DeleteWhyProps = { sealed?: boolean; onDeleted?: () => void }

/** Deletes one's why for good, after it was said what that means. Nobody is bound to keep one, sealed or not. */
export function DeleteWhy({ sealed = false, onDeleted }: DeleteWhyProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const act = async () => {
    setBusy(true)
    setTrouble(null)
    const done = await client.welcome.deleteWhy({}).then(
      () => true,
      (error: unknown) => {
        setTrouble(failureOf(error, words.failed))
        return false
      },
    )
    setBusy(false)
    if (!done) return
    setAsking(false)
    onDeleted?.()
    toast({ kind: 'success', title: words.deleted })
    await queries.invalidateQueries({ queryKey: api.welcome.key() })
  }
  return (
    <>
      <Button look="plain" {...ConfirmDialog.nearing} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        text={sealed ? words.sealedText : words.text}
        confirm={words.confirm}
        busyLabel={words.busy}
        busy={busy}
        trouble={trouble}
        onConfirm={() => void act()}
      />
    </>
  )
}
