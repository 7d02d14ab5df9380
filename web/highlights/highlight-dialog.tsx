import { useId } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import { notesLength } from '#contract/highlights/limits.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { ui } from '#words/en/platform/ui.ts'
import { useHighlighting } from './use-highlighting.ts'

const { form: words } = highlightWords

export type HighlightDialogProps = { entryId: string; open: boolean; onClose: () => void }

/** Where one highlights an entry, with a note for the admins. What is typed outlives closing it and a reload. */
export function HighlightDialog({ entryId, open, onClose }: HighlightDialogProps) {
  const form = useHighlighting(entryId, onClose)
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy} busyLabel={words.adding}>
            {words.add}
          </Button>
        </>
      }
    >
      <form {...form.wiring} id={id} onKeyDown={submitOnKeys} className="pt-4 pb-1">
        <Field
          label={words.notes}
          hint={words.notesHint}
          errors={form.errorsOf('notes')}
          aside={<Counter length={charactersIn(form.values.notes.trim())} most={notesLength} />}
        >
          <TextArea {...form.control('notes')} lines={2} />
        </Field>
      </form>
    </Dialog>
  )
}
