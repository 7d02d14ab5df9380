import { useId, useState } from 'react'
import type { ContentReport, ReportedThing } from '#contract/content-reports/content-reports.ts'
import { quotesStay } from '#contract/content-reports/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Named } from '#web/platform/names/person-name.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { ui } from '#words/en/platform/ui.ts'
import { AfterReport } from './after-report.tsx'
import { ContentReportFields } from './content-report-fields.tsx'
import { useContentReport } from './use-content-report.ts'

const { form: words } = contentReportWords

export type ContentReportDialogProps = {
  about: ReportedThing
  /** The id of the person, the message or the entry. */
  of: string
  /** The one who is reported, or who wrote it. */
  whose: Named
  open: boolean
  onClose: () => void
}

/** Where one reports a person or what they wrote. What is typed outlives closing it and a reload, and belongs to what it is about. */
export function ContentReportDialog(props: ContentReportDialogProps) {
  return <Reporting key={props.of} {...props} />
}

function Reporting({ about, of, whose, open, onClose }: ContentReportDialogProps) {
  const [made, setMade] = useState<ContentReport | null>(null)
  const form = useContentReport({ about, of }, setMade)
  const id = useId()
  const close = () => {
    setMade(null)
    onClose()
  }
  if (made) return <AfterReport open={open} onClose={close} subject={made.subject} />
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Sentence of={(name) => words.title(about, name)} who={[whose]} />}
      text={<Sentence of={(name) => whoReads(about, name)} who={[whose]} />}
      actions={
        <>
          <Button onClick={close}>{ui.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy} busyLabel={words.sending}>
            {words.send}
          </Button>
        </>
      }
    >
      <ContentReportFields id={id} form={form} />
    </Dialog>
  )
}

function whoReads(about: ReportedThing, name: string): string {
  if (about === 'message') return words.withMessage(name, quotesStay)
  if (about === 'entry') return words.withEntry(name, quotesStay)
  return words.text(name)
}
