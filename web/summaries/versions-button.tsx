import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { summaryWords } from '#words/en/summaries/summaries.ts'

const VersionsDialog = laterDialog(() => import('./versions-dialog.tsx').then((file) => file.VersionsDialog))

type VersionsButtonProps = {
  summary: { id: string; versionCount: number }
  /** Title of the summary in its list. */
  what: string
}

/** The way to what a summary said before, where it said something that was read. */
export function VersionsButton({ summary: { id, versionCount }, what }: VersionsButtonProps) {
  const [open, setOpen] = useState(false)
  if (versionCount === 0) return null
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" {...VersionsDialog.nearing} onClick={() => setOpen(true)}>
        {summaryWords.versions.open(versionCount)}
        <span className="sr-only">{what}</span>
      </Button>
      <VersionsDialog id={id} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
