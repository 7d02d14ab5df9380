import { useId } from 'react'
import { submitOnKeys } from '#web/forms/submit-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { prayerWords as words } from '#words/en/prayers.ts'
import { ui } from '#words/en/ui.ts'
import { type PrayerPartInput, usePrayerPart } from './use-prayer-part.ts'

export type PrayerDialogProps = PrayerPartInput & { open: boolean; onClose: () => void }

/** Where one says what became of a prayer request. What is typed outlives a closed dialog and a reload. */
export function PrayerDialog({ open, onClose, ...input }: PrayerDialogProps) {
  const { said, text, write, save, faults, failure, busy } = usePrayerPart(input, onClose)
  const form = useId()
  const actions = (
    <>
      <Button onClick={onClose}>{ui.cancel}</Button>
      <Button type="submit" form={form} look="primary" busy={busy} busyLabel={words.saving}>
        {said.save}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={said.title} text={said.text} width="wide" actions={actions}>
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4 pt-4"
        onKeyDown={submitOnKeys}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label={said.label} errors={faults}>
          <TextArea
            serif
            lines={4}
            value={text}
            readOnly={busy}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </Field>
        {failure && (
          <Notice kind="danger" title={said.failed.title}>
            <p>{failure}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
