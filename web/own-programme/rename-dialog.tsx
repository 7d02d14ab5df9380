import { useId } from 'react'
import * as z from 'zod/mini'
import { stageName } from '#contract/own-programme/form.ts'
import { stageNameLength } from '#contract/own-programme/limits.ts'
import type { OwnStage } from '#contract/own-programme/own-programme.ts'
import { client } from '#web/api/client.ts'
import { useMe } from '#web/api/session.ts'
import { FormTrouble } from '#web/forms/form-trouble.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { ownProgrammeWords } from '#words/en/own-programme.ts'
import { ui } from '#words/en/ui.ts'
import { imageHint } from './image-hint.ts'
import { refreshProgramme } from './programme-queries.ts'

const { stage: words } = ownProgrammeWords
const schema = z.object({ name: stageName })

export type RenameDialogProps = { stage: OwnStage; open: boolean; onClose: () => void }

/** Where a stage is named, or gets its shipped name back. */
export function RenameDialog({ stage, open, onClose }: RenameDialogProps) {
  const { number, name, shippedName, discipline } = stage
  const me = useMe()
  const formId = useId()
  const form = useContractForm({
    schema,
    values: { name },
    kept: ['name'],
    keptOf: `stage.${number}`,
    owner: me.id,
    send: (given) => client.ownProgramme.nameStage({ number, name: given.name }),
    onDone: async (answer) => {
      toast({ kind: 'success', title: words.saved(answer.name) })
      await refreshProgramme()
      onClose()
    },
    clears: true,
    failed: words.failed,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(number)}
      text={words.text(discipline)}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form {...form.wiring} id={formId} className="flex flex-col gap-4 pt-4">
        <FormTrouble trouble={form.trouble} />
        <Field label={words.name} hint={imageHint(form.values.name)} errors={form.errorsOf('name')}>
          <TextInput {...form.control('name')} maxLength={2 * stageNameLength} autoComplete="off" />
        </Field>
        {form.values.name !== shippedName && (
          <div className="-mx-4 -mt-3">
            <Button look="plain" onClick={() => form.write('name', shippedName)}>
              {words.reset(shippedName)}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
