import { useId, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { charactersIn } from '#contract/entries/limits.ts'
import { type ReportForm, reportForm, reportPriority } from '#contract/reports/form.ts'
import { reportLengths } from '#contract/reports/limits.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { type ContractForm, useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { forgetFields, keptIdFor } from '#web/platform/forms/kept-fields.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { start } from '#web/platform/api/start.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { reportWords as words } from '#words/en/reports/reports.ts'
import { ui } from '#words/en/platform/ui.ts'
import { nameOfDevice } from '#words/en/account/device-name.ts'
import { OwnReports } from './own-reports.tsx'

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

const priorities = reportPriority.options.map((value) => ({ value, label: words.priorities[value] }))

export type ReportFieldsProps = {
  /** The id of the form element, for the button that sends it. */
  id: string
  form: ContractForm<ReportForm>
}

/** What a report asks for. */
function ReportFields({ id, form }: ReportFieldsProps) {
  const { title, description } = form.values
  const { trouble } = form
  const isMissing = (name: 'title' | 'description') =>
    form.errorsOf(name).length > 0 && !form.values[name].trim()
  return (
    <form {...form.wiring} id={id} onKeyDown={submitOnKeys} className="flex flex-col gap-5 pb-1">
      {(isMissing('title') || isMissing('description')) && (
        <Notice kind="danger" title={words.incomplete.title}>
          <p>{words.incomplete.text}</p>
        </Notice>
      )}
      <Field
        label={words.fields.title}
        errors={form.errorsOf('title')}
        aside={<Counter text={title} most={reportLengths.title} />}
      >
        <TextInput {...form.control('title')} required />
      </Field>
      <Field
        label={words.fields.description}
        hint={words.hint}
        errors={form.errorsOf('description')}
        aside={<Counter text={description} most={reportLengths.description} />}
      >
        <TextArea {...form.control('description')} required lines={4} />
      </Field>
      <Field label={words.fields.priority} errors={form.errorsOf('priority')}>
        <Select {...form.choice('priority')} options={priorities} />
      </Field>
      <FormTrouble trouble={trouble && words.failed}>
        {trouble && trouble.code !== 'UNKNOWN' && <p>{words.reasons[trouble.code] ?? trouble.text}</p>}
      </FormTrouble>
    </form>
  )
}

function Counter({ text, most }: { text: string; most: number }) {
  const length = charactersIn(text.trim())
  return (
    <span className={`text-sm tabular-nums ${length > most ? 'font-medium text-danger' : 'text-muted'}`}>
      {ui.xOfY(length, most)}
    </span>
  )
}

const empty: ReportForm = { title: '', description: '', priority: 'medium' }

/** What goes along with a report. */
export type Along = { page: string; browser: string; build: string }

/** A report in the making. `onSent` is called once it has arrived. */
function useReport(onSent: () => void): { form: ContractForm<ReportForm>; along: Along } {
  const { id: person } = useMe()
  const page = useRouterState({ select: ({ location }) => location.pathname })
  const along = { page, browser: nameOfDevice(navigator.userAgent), build: start.build }
  const form: ContractForm<ReportForm> = useContractForm({
    schema: reportForm,
    values: empty,
    kept: ['title', 'description', 'priority'],
    owner: person,
    send: async (report) => {
      const id = keptIdFor(JSON.stringify(report), 'report', person)
      return client.reports.submit({ id, ...report, ...along }).catch(tellSignedOut)
    },
    onDone: () => {
      forgetFields(['report'], person)
      toast({ id: 'report', kind: 'success', ...words.submitted })
      void queries.invalidateQueries({ queryKey: api.reports.key() })
      onSent()
    },
    clears: true,
    // The form says it itself, unless somebody has closed it meanwhile.
    onTrouble: () => {
      if (!form.wiring.ref.current) toast({ id: 'report', kind: 'danger', ...words.failed })
    },
  })
  return { form, along }
}

// One is on the way to the sign-in page, which knows nothing of reports.
function tellSignedOut(error: unknown): never {
  if (failureOf(error).code === 'UNAUTHENTICATED') toast({ id: 'report', kind: 'danger', ...words.signedOut })
  throw error
}
