import { Fragment, useId } from 'react'
import * as z from 'zod/mini'
import { stageNameLength } from '#contract/own-programme/limits.ts'
import type { OwnStage } from '#contract/own-programme/own-programme.ts'
import { stageName } from '#contract/own-programme/form.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { refreshProgramme } from '#web/programme/refresh-programme.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { ui } from '#words/en/platform/ui.ts'
import { isolated } from '#words/isolated.ts'
import { imageHint } from './image-hint.ts'
import { StageVersions } from './stage-versions.tsx'
import { useOvertaken } from './use-overtaken.ts'

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

/** `from` is the version that one began to change; empty until then. */
const schema = z.object({ name: stageName, from: z.string() })

type StageForm = ReturnType<typeof useStageName>

/** The name of a stage in the making, and whether another admin named it meanwhile. What is typed outlives a failure and a reload. */
function useStageName({ number, name, version }: OwnStage, onSaved: () => void) {
  const me = useMe()
  const form = useContractForm({
    schema,
    values: { name, from: '' },
    kept: ['name', 'from'],
    keptOf: `stage.${number}`,
    owner: me.id,
    // What another admin saved stands in the form by then, so this replaces it knowingly.
    send: (given) =>
      meanwhile.save((seen) => client.ownProgramme.nameStage({ number, version: seen, name: given.name })),
    onDone: async (answer) => {
      toast({ kind: 'success', title: words.saved(isolated(answer.name)) })
      await refreshProgramme()
      onSaved()
    },
    clears: true,
    failed: words.failed,
  })
  const { from } = form.values
  const meanwhile = useOvertaken(from, version)
  const begin = () => {
    if (from === '' || form.values.name === name) form.write('from', String(version))
  }
  return {
    ...form,
    ...meanwhile,
    /** Whether what is saved is something else by now than what one began to change. */
    overtaken: form.values.name !== name && meanwhile.overtaken,
    /** Whether it was refused because of that. */
    refused: form.trouble?.code === 'CHANGED_MEANWHILE',
    /** Notes, once, what one begins to change. */
    begin,
    /** Puts another name into the form, to be saved. */
    take: (other: string) => {
      begin()
      form.write('name', other)
    },
  }
}
