import { Fragment, useId } from 'react'
import { stageNameLength } from '#contract/own-programme/limits.ts'
import type { OwnStage } from '#contract/own-programme/own-programme.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { ui } from '#words/en/platform/ui.ts'
import { isolated } from '#words/isolated.ts'
import { imageHint } from './image-hint.ts'
import { StageVersions } from './stage-versions.tsx'
import { type StageForm, useStageName } from './use-stage-name.ts'

const { stage: words } = ownProgrammeWords

export type RenameDialogProps = { stage: OwnStage; open: boolean; onClose: () => void }

/** Where a stage is named, gets its shipped name back, or one that it had before. */
export function RenameDialog({ stage, open, onClose }: RenameDialogProps) {
  const { number, shippedName, discipline } = stage
  const formId = useId()
  const form = useStageName(stage, onClose)
  const { overtaken, refused } = form
  // Whoever pressed the button is led to it; whoever is typing is left alone.
  const Place = refused ? FocusHere : Fragment
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(number)}
      text={words.text(discipline)}
      actions={<Actions form={form} formId={formId} onClose={onClose} />}
    >
      <form {...form.wiring} id={formId} onChange={form.begin} className="flex flex-col gap-4 pt-4">
        {overtaken && (
          <Place>
            <Notice title={words.changedMeanwhile.title}>
              <p>{words.changedMeanwhile.text}</p>
              <p className="pt-1 font-medium wrap-anywhere">{words.savedNow(isolated(stage.name))}</p>
            </Notice>
          </Place>
        )}
        {!(overtaken && refused) && <FormTrouble trouble={form.trouble} />}
        <Field label={words.name} hint={imageHint(form.values.name)} errors={form.errorsOf('name')}>
          <TextInput {...form.control('name')} maxLength={2 * stageNameLength} autoComplete="off" />
        </Field>
        {form.values.name !== shippedName && (
          <div className="-mx-4 -mt-3">
            <Button look="plain" onClick={() => form.take(shippedName)}>
              {words.reset(shippedName)}
            </Button>
          </div>
        )}
      </form>
      <StageVersions stage={stage} onTake={form.take} />
    </Dialog>
  )
}

type ActionsProps = { form: StageForm; formId: string; onClose: () => void }

function Actions({ form, formId, onClose }: ActionsProps) {
  const { overtaken } = form
  return (
    <>
      {overtaken ? (
        <Button onClick={form.reset}>{entryWords.keepSaved}</Button>
      ) : (
        <Button onClick={onClose}>{ui.cancel}</Button>
      )}
      <Button
        key={form.button}
        type="submit"
        form={formId}
        look="primary"
        busy={form.busy}
        busyLabel={words.saving}
      >
        {overtaken ? entryWords.saveMine : words.save}
      </Button>
    </>
  )
}
