import { charactersIn } from '#contract/entries/limits.ts'
import { type ReportForm, reportPriority } from '#contract/reports/form.ts'
import { reportLengths } from '#contract/reports/limits.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import type { ContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { reportWords as words } from '#words/en/reports/reports.ts'
import { ui } from '#words/en/platform/ui.ts'

const priorities = reportPriority.options.map((value) => ({ value, label: words.priorities[value] }))

export type ReportFieldsProps = {
  /** The id of the form element, for the button that sends it. */
  id: string
  form: ContractForm<ReportForm>
}

/** What a report asks for. */
export function ReportFields({ id, form }: ReportFieldsProps) {
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
