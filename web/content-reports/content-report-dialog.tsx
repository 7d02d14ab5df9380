import { useId, useState } from 'react'
import type { ContentReport, ReportedThing } from '#contract/content-reports/content-reports.ts'
import { quotesStay } from '#contract/content-reports/limits.ts'
import { reportReasons } from '#contract/content-reports/kinds.ts'
import { contentReportFields } from '#contract/content-reports/form.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { managingLength } from '#contract/reports/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Named } from '#web/platform/names/person-name.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { type ContractForm, useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { forgetFields, keptIdFor } from '#web/platform/forms/kept-fields.ts'
import { client } from '#web/platform/api/client.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { ui } from '#words/en/platform/ui.ts'
import { AfterReport } from './after-report.tsx'

const { form: words, reasons } = contentReportWords

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

const options = reportReasons.map((value) => ({ value, label: reasons[value] }))

type ContentReportFieldsProps = {
  /** The id of the form element, for the button that sends it. */
  id: string
  form: ContractForm<ContentReportTexts>
}

/** What a content report asks for. */
function ContentReportFields({ id, form }: ContentReportFieldsProps) {
  const { reason, details } = form.values
  const { trouble } = form
  return (
    <form {...form.wiring} id={id} onKeyDown={submitOnKeys} className="flex flex-col gap-5 pt-4 pb-1">
      <RadioList
        label={words.reason}
        name="reason"
        value={options.find(({ value }) => value === reason)?.value ?? ''}
        options={options}
        errors={form.errorsOf('reason')}
        onPick={(picked) => form.write('reason', picked)}
      />
      {reason === 'worrying' && (
        <Notice>
          <p>{words.danger}</p>
        </Notice>
      )}
      <Field
        label={words.details}
        errors={form.errorsOf('details')}
        aside={<Counter length={charactersIn(details.trim())} most={managingLength} />}
      >
        <TextArea {...form.control('details')} lines={3} />
      </Field>
      <FormTrouble
        trouble={trouble && { ...words.failed, text: words.troubles[trouble.code] ?? trouble.text }}
      />
    </form>
  )
}

/** What is typed into the form. */
type ContentReportTexts = { reason: string; details: string }

/** A content report in the making. `onMade` is called once it has arrived. */
function useContentReport(
  what: { about: ReportedThing; of: string },
  onMade: (report: ContentReport) => void,
): ContractForm<ContentReportTexts> {
  const { id: person } = useMe()
  const name = `content-report.${what.of}`
  return useContractForm({
    schema: contentReportFields,
    values: { reason: '', details: '' },
    kept: ['reason', 'details'],
    keptOf: name,
    owner: person,
    send: (told) => {
      const report = { ...what, ...told }
      return client.contentReports.submit({ id: keptIdFor(JSON.stringify(report), name, person), ...report })
    },
    onDone: (made) => {
      forgetFields([name], person)
      toast({ id: 'content-report', kind: 'success', ...words.sent })
      void queries.invalidateQueries({ queryKey: api.contentReports.key() })
      onMade(made)
    },
    clears: true,
    failed: words.failed,
  })
}
