import { type ReactNode, useState } from 'react'
import { aiKeyForm, invalidKey } from '#contract/ai/form.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { aiWords } from '#words/en/ai/ai.ts'

const { key: words } = aiWords.settings

type KeyFormProps<Answer> = {
  title: string
  /** Which key there is, in words. */
  kept: ReactNode
  hasKey: boolean
  send: (form: { key: string }) => Promise<Answer>
  remove: () => Promise<Answer>
  /** Takes up what the server answered to either. */
  onDone: (answer: Answer) => void
  /** False where AI is turned off: no key can be tried then, only removed. */
  takesKeys?: boolean
}

/** Where a key is set, replaced and removed. It goes in and never comes out. */
export function KeyForm<Answer>({
  title,
  kept,
  hasKey,
  send,
  remove,
  onDone,
  takesKeys = true,
}: KeyFormProps<Answer>) {
  const form = useContractForm({
    schema: aiKeyForm,
    values: { key: '' },
    // It opens a door, so that nothing of it is kept here.
    kept: [],
    send,
    onDone: (answer) => {
      toast({ kind: 'success', title: words.saved })
      onDone(answer)
    },
    clears: true,
    failed: words.failed,
  })
  const errors = form.errorsOf('key')
  const onRemoved = (answer: Answer) => {
    form.forgive()
    onDone(answer)
  }
  return (
    <form {...form.wiring} aria-label={title} className="flex max-w-md flex-col gap-4">
      <p>{kept}</p>
      {takesKeys && (
        <Field
          label={words.label}
          hint={words.hint}
          errors={errors.includes(invalidKey.text) ? [`${invalidKey.title}. ${invalidKey.text}`] : errors}
        >
          <TextInput {...form.control('key')} type="password" autoComplete="off" />
        </Field>
      )}
      <FormTrouble trouble={form.trouble && { ...words.failed, text: form.trouble.text }} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {takesKeys && (
          <Button type="submit" busy={form.busy} busyLabel={words.saving}>
            {hasKey ? words.replace : words.save}
          </Button>
        )}
        {hasKey && <RemoveKey remove={remove} onDone={onRemoved} />}
      </div>
    </form>
  )
}

type RemoveKeyProps<Answer> = Pick<KeyFormProps<Answer>, 'remove' | 'onDone'>

function RemoveKey<Answer>({ remove, onDone }: RemoveKeyProps<Answer>) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const act = async () => {
    setBusy(true)
    setTrouble(null)
    const sent = await remove().then(
      (answer) => ({ answer }),
      (error: unknown) => setTrouble(failureOf(error, words.removeFailed)),
    )
    setBusy(false)
    if (!sent) return
    setAsking(false)
    toast({ kind: 'success', title: words.removed })
    onDone(sent.answer)
  }
  return (
    <>
      <Button look="plain" {...ConfirmDialog.nearing} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.askRemove.title}
        text={words.askRemove.text}
        confirm={words.remove}
        busy={busy}
        trouble={trouble}
        onConfirm={() => void act()}
      />
    </>
  )
}
