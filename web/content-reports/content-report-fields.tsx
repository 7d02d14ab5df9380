import { charactersIn } from '#contract/entries/limits.ts'
import { reportReasons } from '#contract/content-reports/kinds.ts'
import { managingLength } from '#contract/reports/limits.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import type { ContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import type { ContentReportTexts } from './use-content-report.ts'

const { form: words, reasons } = contentReportWords
const options = reportReasons.map((value) => ({ value, label: reasons[value] }))

type ContentReportFieldsProps = {
  /** The id of the form element, for the button that sends it. */
  id: string
  form: ContractForm<ContentReportTexts>
}

/** What a content report asks for. */
export function ContentReportFields({ id, form }: ContentReportFieldsProps) {
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
