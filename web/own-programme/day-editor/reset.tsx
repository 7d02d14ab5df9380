import { useState } from 'react'
import type { EditedDay } from '#contract/own-programme/own-programme.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { refreshProgramme } from '#web/programme/refresh-programme.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayEditorWords } from '#words/en/own-programme/own-programme.ts'

const { reset: words } = dayEditorWords
const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))

/** The way back to the shipped text, asked for once. */
export function Reset({ edited: { day, version } }: { edited: EditedDay }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const reset = async () => {
    setBusy(true)
    try {
      await client.ownProgramme.reset({ day, version })
      toast({ kind: 'success', title: words.done })
    } catch (error) {
      const isOvertaken = failureOf(error).code === 'CHANGED_MEANWHILE'
      tellFailure(error, isOvertaken ? words.overtaken : words.failed)
    }
    setAsking(false)
    setBusy(false)
    await refreshProgramme()
  }
  return (
    <>
      <Button {...ConfirmDialog.nearing} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        wanted={asking}
        props={{
          open: asking,
          onClose: () => setAsking(false),
          title: words.title,
          text: words.text,
          confirm: words.confirm,
          busyLabel: words.busy,
          busy,
          danger: false,
          onConfirm: () => void reset(),
        }}
      />
    </>
  )
}
