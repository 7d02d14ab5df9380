import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { reportWords as words } from '#words/en/reports/reports.ts'
import { ui } from '#words/en/platform/ui.ts'
import { OwnReports } from './own-reports.tsx'
import { ReportFields } from './report-fields.tsx'
import { useReport } from './use-report.ts'

const tabs = [
  { key: 'form', label: words.tabs.form },
  { key: 'own', label: words.tabs.own },
]

export type ReportDialogProps = { open: boolean; onClose: () => void }

/** Where one tells of an error, and sees what became of those told before. What is typed outlives closing it. */
export function ReportDialog({ open, onClose }: ReportDialogProps) {
  const [tab, setTab] = useState('form')
  const close = () => {
    setTab('form')
    onClose()
  }
  const { form, along } = useReport(close)
  const id = useId()
  const actions = (
    <>
      <Button onClick={close}>{ui.cancel}</Button>
      <Button type="submit" form={id} look="primary" busy={form.busy} busyLabel={words.submitting}>
        {words.submit}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.title}
      {...(tab === 'form' && { text: words.along(along), actions })}
    >
      <div className="pt-2">
        <Tabs id="reports" label={words.tabs.label} tabs={tabs} open={tab} onPick={setTab} />
      </div>
      <TabPanel id="reports" open={tab}>
        {tab === 'form' ? <ReportFields id={id} form={form} /> : open && <OwnReports onLeave={close} />}
      </TabPanel>
    </Dialog>
  )
}
