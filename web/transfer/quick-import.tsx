import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { sampleFile } from './sample.ts'

const { import: importWords, quick: words } = transferWords
const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))

/** Brings the sample in at once, after it was said what that is. */
export function QuickImport({ onQuick }: { onQuick: (text: string) => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="plain" {...ConfirmDialog.nearing} onClick={() => setAsking(true)}>
        {importWords.quick}
      </Button>
      <ConfirmDialog
        wanted={asking}
        props={{
          open: asking,
          onClose: () => setAsking(false),
          title: words.title,
          text: words.text,
          confirm: words.confirm,
          danger: false,
          onConfirm: () => {
            setAsking(false)
            onQuick(sampleFile())
          },
        }}
      />
    </>
  )
}
