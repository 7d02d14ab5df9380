import { useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { queries } from '#web/api/queries.ts'
import { FocusHere } from '#web/forms/focus-here.tsx'
import { FormTrouble } from '#web/forms/form-trouble.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { contentReportWords } from '#words/en/content-reports.ts'
import type { ErrorWords } from '#words/en/errors.ts'
import { ui } from '#words/en/ui.ts'

const { after: words } = contentReportWords

type AfterReportProps = {
  open: boolean
  onClose: () => void
  /** Who was reported, as far as one sees them. */
  subject: PublicProfile | null
}

/** Once a report has arrived: what comes of it, and that one can block whoever it is about. */
export function AfterReport({ open, onClose, subject }: AfterReportProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const block = async ({ id, displayName }: PublicProfile) => {
    setBusy(true)
    setTrouble(null)
    try {
      await client.community.block({ personId: id })
      toast({ kind: 'success', title: words.blocked(displayName) })
      // Lists, feeds and conversations, wherever the two met.
      void queries.invalidateQueries()
      onClose()
    } catch (error) {
      const own = words.blockFailed(displayName)
      setTrouble({ ...own, text: failureOf(error, own).text })
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      cross={false}
      actions={
        <>
          {subject && (
            <Button busy={busy} busyLabel={words.blocking} onClick={() => void block(subject)}>
              {words.block(subject.displayName)}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {ui.close}
          </Button>
        </>
      }
    >
      <FocusHere>
        <div className="flex flex-col gap-3 wrap-anywhere">
          <p>{words.text}</p>
          {subject && <p>{words.offer(subject.displayName)}</p>}
          <p>
            <TextLink to={paths.ownContentReports()} onClick={onClose}>
              {words.own}
            </TextLink>
          </p>
          <FormTrouble trouble={trouble} />
        </div>
      </FocusHere>
    </Dialog>
  )
}
