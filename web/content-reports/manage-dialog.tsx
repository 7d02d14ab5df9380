import { useId } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import type { ContentReportStatus, ManagedContentReport } from '#contract/content-reports/content-reports.ts'
import { managingForm } from '#contract/content-reports/form.ts'
import { contentReportStatuses } from '#contract/content-reports/kinds.ts'
import { detailsLength } from '#contract/content-reports/limits.ts'
import { client } from '#web/api/client.ts'
import { api, queries } from '#web/api/queries.ts'
import { FormTrouble } from '#web/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/forms/submit-keys.ts'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { contentReportWords } from '#words/en/content-reports.ts'
import { ui } from '#words/en/ui.ts'
import { Counter } from './counter.tsx'

const { managing: words, statuses } = contentReportWords
const options = contentReportStatuses.map((value) => ({ value, label: statuses[value] }))

type Managing = { status: ContentReportStatus; adminNotes: string; answer: string }

export type ManageDialogProps = {
  report: ManagedContentReport
  /** Who reported what. */
  what: string
  open: boolean
  onClose: () => void
}

/** Where an admin says where a report stands, and answers whoever made it. What is typed outlives closing it. */
export function ManageDialog({ report, what, open, onClose }: ManageDialogProps) {
  const { id, status, adminNotes, answer, reporter } = report
  const form = useContractForm({
    schema: managingForm,
    values: { status, adminNotes, answer },
    send: (change) => client.contentReports.update({ id, ...change }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: api.contentReports.key() })
      toast({ kind: 'success', title: words.saved })
      onClose()
    },
    clears: true,
    failed: words.failed,
  })
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={what}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <ManageFields id={formId} form={form} reporter={reporter.displayName} />
    </Dialog>
  )
}

type ManageFieldsProps = {
  /** The id of the form element, for the button that sends it. */
  id: string
  form: ContractForm<Managing>
  /** Who made the report. */
  reporter: string
}

function ManageFields({ id, form, reporter }: ManageFieldsProps) {
  const lengthOf = (field: 'adminNotes' | 'answer') => charactersIn(form.values[field].trim())
  const { trouble } = form
  return (
    <form
      {...form.wiring}
      id={id}
      onKeyDown={submitOnKeys}
      className="flex flex-col gap-5 pt-4 pb-1 wrap-anywhere"
    >
      <Field label={words.status} errors={form.errorsOf('status')}>
        <Select {...form.choice('status')} options={options} />
      </Field>
      <Field
        label={words.notes}
        hint={words.notesHint}
        errors={form.errorsOf('adminNotes')}
        aside={<Counter length={lengthOf('adminNotes')} most={detailsLength} />}
      >
        <TextArea {...form.control('adminNotes')} lines={3} />
      </Field>
      <Field
        label={words.answer(reporter)}
        hint={words.answerHint(reporter)}
        errors={form.errorsOf('answer')}
        aside={<Counter length={lengthOf('answer')} most={detailsLength} />}
      >
        <TextArea {...form.control('answer')} lines={3} />
      </Field>
      <FormTrouble trouble={trouble && { ...words.failed, text: trouble.text }} />
    </form>
  )
}
