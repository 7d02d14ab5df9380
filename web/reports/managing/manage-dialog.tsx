import { Fragment, type ReactNode, useId } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import { reportStatuses } from '#contract/reports/kinds.ts'
import { managingLength } from '#contract/reports/limits.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { ui } from '#words/en/platform/ui.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { type Manageable, type Managing, type ReportKind, useManaging } from './use-managing.ts'
import { Written } from './written.tsx'

const { dialog: words, statuses } = managingWords
const options = reportStatuses.map((value) => ({ value, label: statuses[value] }))

export type ManageDialogProps = {
  kind: ReportKind
  report: Manageable
  /** Who reported what. */
  what: ReactNode
  /** What was reported, as the list shows it: the list is behind the dialog. */
  reported: ReactNode
  open: boolean
  onClose: () => void
}

/** Where an admin says where a report stands, and answers whoever made it. What is typed outlives closing it and a reload. */
export function ManageDialog({ kind, report, what, reported, open, onClose }: ManageDialogProps) {
  const form = useManaging(kind, report, onClose)
  const formId = useId()
  const keepSaved = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kind.words.title}
      text={what}
      actions={
        <>
          {form.overtaken ? (
            <Button disabled={form.busy} onClick={keepSaved}>
              {entryWords.keepSaved}
            </Button>
          ) : (
            <Button onClick={onClose}>{ui.cancel}</Button>
          )}
          <Button type="submit" form={formId} look="primary" busy={form.busy} busyLabel={words.saving}>
            {form.overtaken ? entryWords.saveMine : words.save}
          </Button>
        </>
      }
    >
      <section
        aria-label={words.reported}
        className="mt-4 flex flex-col gap-3 border-l-2 border-line pl-4 wrap-anywhere"
      >
        {reported}
      </section>
      <ManageFields id={formId} form={form} report={report} failed={kind.words.failed} />
    </Dialog>
  )
}

type ManageFieldsProps = {
  /** The id of the form element, for the button that sends it. */
  id: string
  form: Managing
  report: Manageable
  /** Said where it could not be saved. */
  failed: ErrorWords
}

function ManageFields({ id, form, report, failed }: ManageFieldsProps) {
  const { trouble, overtaken } = form
  const reporter = nameInText(report.reporter)
  const refused = trouble?.code === 'CHANGED_MEANWHILE'
  // Whoever pressed the button is led to it; whoever is typing is left alone.
  const Place = refused ? FocusHere : Fragment
  const savedIn = (field: 'status' | 'adminNotes' | 'answer') => {
    if (!overtaken || form.values[field].trim() === report[field]) return null
    return field === 'status' ? statuses[report.status] : report[field] || words.nothing
  }
  const lengthOf = (field: 'adminNotes' | 'answer') => charactersIn(form.values[field].trim())
  return (
    <form
      {...form.wiring}
      id={id}
      onKeyDown={submitOnKeys}
      onChange={form.begin}
      className="flex flex-col gap-5 pt-4 pb-1 wrap-anywhere"
    >
      {overtaken && (
        <Place>
          <Notice title={words.changedMeanwhile.title}>
            <p>{words.changedMeanwhile.text}</p>
          </Notice>
        </Place>
      )}
      <BesideSaved saved={savedIn('status')}>
        <Field label={managingWords.status} errors={form.errorsOf('status')}>
          <Select {...form.choice('status')} options={options} />
        </Field>
      </BesideSaved>
      <BesideSaved saved={savedIn('adminNotes')}>
        <Field
          label={managingWords.notes}
          hint={words.notesHint}
          errors={form.errorsOf('adminNotes')}
          aside={<Counter length={lengthOf('adminNotes')} most={managingLength} />}
        >
          <TextArea {...form.control('adminNotes')} lines={3} />
        </Field>
      </BesideSaved>
      <BesideSaved saved={savedIn('answer')}>
        <Field
          label={words.answer(reporter)}
          hint={words.answerHint(reporter)}
          errors={form.errorsOf('answer')}
          aside={<Counter length={lengthOf('answer')} most={managingLength} />}
        >
          <TextArea {...form.control('answer')} lines={3} />
        </Field>
      </BesideSaved>
      {!(overtaken && refused) && (
        <FormTrouble trouble={trouble && failed}>
          <p>{trouble?.code === 'UNKNOWN' ? words.tryAgain : trouble?.text}</p>
        </FormTrouble>
      )}
    </form>
  )
}

type BesideSavedProps = {
  /** What another admin saved there; null where it is nothing else. */
  saved: string | null
  children: ReactNode
}

function BesideSaved({ saved, children }: BesideSavedProps) {
  return (
    <div className="flex flex-col gap-2">
      {saved !== null && (
        <dl className="rounded border border-line px-4 py-3">
          <Written label={entryWords.savedText}>{saved}</Written>
        </dl>
      )}
      {children}
    </div>
  )
}
